"""The words of the trade that a pack may use and the code acts on or prints."""

CAPACITIES = (
    "cultivator",
    "occupier",
    "cultivation_right",
    "cultivation_cash_advanced",
    "crop_vendee",
    "crop_mortgagee",
    "in_charge_public_work",
    "police",
    "la_employee_in_area",
    "director_empowered",
)
"""In which somebody may seize; SEIZE and IN take each (`[capacities]`)."""

SELLERS = (
    "local_authority",
    "officer_by_director",
    "subordinate_deputed",
    "same_officer",
    "officer_of_his_establishment",
    "officer_by_commissioner",
    "pound_master",
    "person_authorised_by_municipality",
    "licensed_auctioneer",
    "person_appointed",
)
"""In which somebody may hold a sale: one of them is recorded with it."""

KEEPERS = ("pound_keeper", "pound_master")

AUTHORITIES = (
    "director",
    "local_authority",
    "magistrate_ch5",
    "magistrate",
    "civil_court",
    "other_court",
)
"""Whose written order releases (T33)."""

BARRED = (
    "police",
    "officer_under_act",
    "pound_keeper",
    "la_member_of_pound",
    "person_conducting_sale",
)
"""Who may not buy, as roles and records of barred persons call them."""

PLACES = ("village", "market_nearest_seizure")
"""Where a notice is drummed."""

NOTICE = (
    "number_description",
    "place_seized",
    "place_impounded",
    "date_time_place_of_auction",
    "species",
    "colour",
    "marks",
    "distinguishing_features",
)
"""What the notice of unclaimed cattle states."""

ACCOUNT = ("seized", "time", "fines_charges", "sold", "proceeds", "disposal")
"""What the account of a sale states."""

ACTS = ("report", "display_notice", "notify_municipality_post_publish", "auction")
"""How a stage is done."""

HOMES = ("la_fund_or_govt_directed", "la_fund", "government", "municipality")
"""Whose money a surplus is that nobody claimed."""
