#!/bin/sh
# Called once by Patroni with a connection to the new cluster as superuser: makes the role and the database of the site.
# TAPEGLASS_DATABASE_PASSWORD is set in the environment of Patroni.
set -eu
# There is no standby yet that could acknowledge this.
export PGOPTIONS='-c synchronous_commit=local'
psql "$1" --quiet --set ON_ERROR_STOP=1 --set password="${TAPEGLASS_DATABASE_PASSWORD:?is not set}" <<'SQL'
create role tapeglass login password :'password';
create database tapeglass owner tapeglass;
SQL
