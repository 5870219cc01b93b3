-- The market: what instruments there are, their bars, and what is published about them and the economy.
-- Days are epoch days (whole days since 1970-01-01); numeric columns of a series are packed (see backend/src/market/codec).

create table instruments (
  id serial primary key,
  symbol text not null unique,
  name text not null,
  kind text not null check (kind in ('stock', 'etf', 'index', 'crypto', 'commodity', 'currency')),
  exchange text not null default '',
  currency text,
  quote_unit text,
  country text,
  sector text,
  industry text,
  details jsonb not null default '{}',
  split_basis text not null default 'adjusted' check (split_basis in ('adjusted', 'traded')),
  dividend_adjusted boolean not null default false,
  first_day integer,
  last_day integer,
  bars integer not null default 0,
  -- The data version that last changed the bars or actions of this instrument.
  data_version integer not null
);

create table instrument_aliases (
  alias text primary key,
  instrument_id integer not null references instruments (id) on delete cascade
);
create index instrument_aliases_instrument on instrument_aliases (instrument_id);

create table universes (
  id text primary key,
  name text not null,
  index_symbol text,
  region text,
  history_from integer
);

create table universe_members (
  universe_id text not null references universes (id) on delete cascade,
  position integer not null,
  instrument_id integer not null references instruments (id) on delete cascade,
  from_day integer,
  to_day integer,
  shares_millions double precision,
  primary key (universe_id, position)
);
create index universe_members_instrument on universe_members (instrument_id);

-- One row an instrument and calendar year.
create table price_chunks (
  instrument_id integer not null references instruments (id) on delete cascade,
  year integer not null,
  rows integer not null check (rows > 0),
  first_day integer not null,
  last_day integer not null,
  data bytea not null,
  primary key (instrument_id, year)
);
-- The chunks are packed already: no time is spent on compressing them again.
alter table price_chunks alter column data set storage external;

create table corporate_actions (
  instrument_id integer not null references instruments (id) on delete cascade,
  kind text not null check (kind in ('split', 'dividend')),
  day integer not null,
  value double precision not null check (value > 0),
  primary key (instrument_id, kind, day)
);

-- One row an item; every vintage of a value is kept with the day on which it was filed.
create table fundamentals (
  instrument_id integer not null references instruments (id) on delete cascade,
  item text not null,
  period_months integer not null check (period_months in (3, 6, 12)),
  currency text not null,
  rows integer not null check (rows > 0),
  data bytea not null,
  primary key (instrument_id, item, period_months, currency)
);

create table macro_series (
  id text primary key,
  name text not null,
  unit text not null,
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly', 'quarterly', 'annual')),
  publication_known boolean not null
);

create table macro_observations (
  series_id text primary key references macro_series (id) on delete cascade,
  rows integer not null check (rows > 0),
  first_day integer not null,
  last_day integer not null,
  data bytea not null
);

create table factor_sets (
  set text not null,
  frequency text not null check (frequency in ('daily', 'monthly', 'annual')),
  vintage text,
  columns jsonb not null,
  primary key (set, frequency)
);

create table factor_returns (
  set text not null,
  frequency text not null,
  rows integer not null check (rows > 0),
  first_day integer not null,
  last_day integer not null,
  data bytea not null,
  primary key (set, frequency),
  foreign key (set, frequency) references factor_sets (set, frequency) on delete cascade
);

create table data_versions (
  version integer primary key,
  source text not null,
  seed integer,
  what text not null,
  made_at timestamptz not null default now()
);

create table import_runs (
  id serial primary key,
  what text not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  succeeded boolean not null,
  data_version integer,
  report jsonb not null
);

-- What the price store is filled from: a single row, absent while nothing was ever stored.
create table store_settings (
  id integer primary key default 1 check (id = 1),
  source text not null,
  seed integer
);
