"""The use cases: functions over ports."""
