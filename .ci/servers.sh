# Starts a PostgreSQL and a Redis for one run, on free ports of the loopback, in "$work".

find_postgres() { ls -d /usr/lib/postgresql/*/bin /usr/pgsql-*/bin /opt/homebrew/opt/postgresql*/bin 2>/dev/null | sort -V | tail -1; }

free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }

as_postgres() {
    if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi
}

install_servers() {
    local wanted=()
    [ -n "$(find_postgres)" ] || wanted+=(postgresql)
    command -v redis-server >/dev/null || command -v valkey-server >/dev/null || wanted+=(redis-server)
    [ ${#wanted[@]} -gt 0 ] || return 0
    if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
        echo "Please install ${wanted[*]} first, or run this as root on a machine with apt."
        return 1
    fi
    # In run level 1 a package does not start its own server on the usual port.
    apt-get update -qq
    RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${wanted[@]}"
}

start_postgres() {
    local bin port
    bin=$(find_postgres)
    port=$(free_port)
    mkdir "$work/postgres"
    [ "$(id -u)" != 0 ] || chown postgres "$work/postgres"
    as_postgres "$bin/initdb" -D "$work/postgres/data" -U postgres --auth=trust --encoding=UTF8 --locale=C >"$work/initdb.log" &&
    as_postgres "$bin/pg_ctl" -D "$work/postgres/data" -l "$work/postgres/log" -w -s -o \
        "-p $port -k $work/postgres -c listen_addresses=127.0.0.1 -c max_connections=200" start || return 1
    export POUNDLINE_TEST_POSTGRES="postgresql+psycopg://postgres@127.0.0.1:$port/postgres"
    echo "PostgreSQL: $POUNDLINE_TEST_POSTGRES"
}

start_redis() {
    local server port
    server=$(command -v redis-server || command -v valkey-server)
    port=$(free_port)
    "$server" --bind 127.0.0.1 --port "$port" --save "" --appendonly no --dir "$work" --logfile "$work/redis.log" &
    redis_pid=$!
    until (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do
        kill -0 "$redis_pid" 2>/dev/null || { cat "$work/redis.log"; return 1; }
        sleep 0.1
    done
    export POUNDLINE_TEST_REDIS="redis://127.0.0.1:$port/0"
    echo "Redis: $POUNDLINE_TEST_REDIS"
}

start_servers() { install_servers && start_postgres && start_redis; }

stop_servers() {
    [ -z "${redis_pid:-}" ] || kill "$redis_pid" 2>/dev/null || true
    if [ -e "$work/postgres/data/postmaster.pid" ]; then
        as_postgres "$(find_postgres)/pg_ctl" -D "$work/postgres/data" -m immediate -s stop || true
    fi
}
