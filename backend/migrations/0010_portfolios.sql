-- Portfolios: what a person owns, from their own transactions. Days are days since 1970; assets go by symbol, so
-- that a portfolio outlives a change of the market data's source.

create table portfolios (
  id serial primary key,
  user_id integer not null references users (id) on delete cascade,
  name text not null,
  slug text not null,
  base_currency text not null,
  cost_method text not null default 'fifo',
  -- account or portfolio; null: as the cost method has it.
  cost_scope text,
  -- A symbol; null: the S&P 500.
  benchmark text,
  flow_timing text not null default 'opening',
  tax_year_start text not null default '01-01',
  loss_rule text not null default 'none',
  -- Made by one click from the stored market, and shown as an example everywhere.
  example boolean not null default false,
  -- Raised by every change of the portfolio and of what belongs to it.
  revision integer not null default 1,
  -- Raised by every change of the person's assets and their prices: values depend on both numbers.
  assets_revision integer not null default 1,
  position integer not null default 0,
  archived boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, slug)
);

create table portfolio_accounts (
  id serial primary key,
  portfolio_id integer not null references portfolios (id) on delete cascade,
  name text not null,
  kind text not null,
  currency text not null,
  -- tracked: deposits and withdrawals are entered; implied: each row brings and takes its own money.
  cash text not null,
  shorts_allowed boolean not null default false,
  cost_method text,
  -- Left out of the lots report and of the pools of average and United Kingdom cost.
  sheltered boolean not null default false,
  closed_day integer,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (portfolio_id, name)
);

create table portfolio_assets (
  id serial primary key,
  user_id integer not null references users (id) on delete cascade,
  -- Of the stored market; null for an asset of the person's own.
  symbol text,
  isin text,
  name text not null,
  kind text not null,
  currency text not null,
  overrides jsonb not null default '{}',
  counts_in_returns boolean not null default true,
  note text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, symbol)
);

create table portfolio_imports (
  id serial primary key,
  portfolio_id integer not null references portfolios (id) on delete cascade,
  account_id integer references portfolio_accounts (id) on delete set null,
  file_name text not null,
  sha256 bytea not null check (octet_length(sha256) = 32),
  layout text not null,
  mapping jsonb,
  answers jsonb not null default '{}',
  report jsonb not null default '{}',
  -- The compressed file between preview and commit; null afterwards.
  draft bytea,
  committed_at timestamptz,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index portfolio_imports_portfolio on portfolio_imports (portfolio_id, id desc);

-- Mappings of files that no layout knows, by the signature of their header.
create table portfolio_mappings (
  id serial primary key,
  user_id integer not null references users (id) on delete cascade,
  name text not null,
  signature text not null,
  mapping jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, name)
);

create table portfolio_transactions (
  id serial primary key,
  portfolio_id integer not null references portfolios (id) on delete cascade,
  account_id integer not null references portfolio_accounts (id) on delete cascade,
  kind text not null,
  day integer not null,
  -- Seconds since midnight; null where the time is unknown.
  seconds integer,
  -- Order of entry.
  position integer not null,
  asset_id integer references portfolio_assets (id),
  quantity numeric(38, 18),
  price numeric(38, 18),
  currency text,
  -- The unit in which a price was entered, when it is a hundredth of the currency: GBX.
  quote_unit text,
  gross numeric(38, 18),
  settle_currency text,
  fx_rate numeric(38, 18),
  fee numeric(38, 18),
  tax numeric(38, 18),
  net numeric(38, 18),
  to_account_id integer references portfolio_accounts (id) on delete cascade,
  to_asset_id integer references portfolio_assets (id),
  to_quantity numeric(38, 18),
  to_net numeric(38, 18),
  to_currency text,
  ratio_new integer,
  ratio_old integer,
  cost_fraction numeric(38, 18),
  cost numeric(38, 18),
  acquired_day integer,
  ex_day integer,
  subkind text,
  group_name text,
  import_id integer references portfolio_imports (id) on delete set null,
  external_id text,
  fingerprint text,
  note text not null default '',
  tag text,
  -- Lots that a sale names: [{ day, quantity }]; null: the cost method decides.
  lots jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index portfolio_transactions_portfolio on portfolio_transactions (portfolio_id, day, position);
create index portfolio_transactions_account on portfolio_transactions (account_id);
create index portfolio_transactions_to_account on portfolio_transactions (to_account_id);
create index portfolio_transactions_asset on portfolio_transactions (asset_id);
create index portfolio_transactions_to_asset on portfolio_transactions (to_asset_id);
create index portfolio_transactions_import on portfolio_transactions (import_id);

create table portfolio_prices (
  asset_id integer not null references portfolio_assets (id) on delete cascade,
  day integer not null,
  close numeric(38, 18) not null,
  primary key (asset_id, day)
);

create table portfolio_statements (
  id serial primary key,
  portfolio_id integer not null references portfolios (id) on delete cascade,
  account_id integer not null references portfolio_accounts (id) on delete cascade,
  day integer not null,
  -- One of the two.
  asset_id integer references portfolio_assets (id),
  currency text,
  quantity numeric(38, 18) not null,
  source text not null default 'typed',
  import_id integer references portfolio_imports (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((asset_id is null) <> (currency is null))
);
create index portfolio_statements_portfolio on portfolio_statements (portfolio_id, day);
create index portfolio_statements_account on portfolio_statements (account_id);
create index portfolio_statements_asset on portfolio_statements (asset_id);
create index portfolio_statements_import on portfolio_statements (import_id);

-- The journal. `before` holds the rows as they were, by table; `after` the rows as they became.
create table portfolio_changes (
  id bigserial primary key,
  portfolio_id integer not null references portfolios (id) on delete cascade,
  revision integer not null,
  changed_at timestamptz not null default now(),
  what text not null,
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  undone_by integer,
  unique (portfolio_id, revision)
);

create table portfolio_targets (
  id serial primary key,
  portfolio_id integer not null references portfolios (id) on delete cascade,
  dimension text not null,
  key text not null,
  weight numeric(38, 18) not null,
  band numeric(38, 18) not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (portfolio_id, dimension, key)
);

create table portfolio_goals (
  id serial primary key,
  portfolio_id integer not null references portfolios (id) on delete cascade,
  name text not null,
  kind text not null,
  amount numeric(38, 18),
  day integer,
  saving numeric(38, 18),
  -- A fraction of the value a year.
  spending_rate numeric(38, 18),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index portfolio_goals_portfolio on portfolio_goals (portfolio_id);

create table portfolio_notes (
  id serial primary key,
  portfolio_id integer not null references portfolios (id) on delete cascade,
  asset_id integer references portfolio_assets (id) on delete cascade,
  transaction_id integer references portfolio_transactions (id) on delete cascade,
  day integer,
  text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index portfolio_notes_portfolio on portfolio_notes (portfolio_id);
create index portfolio_notes_asset on portfolio_notes (asset_id);
create index portfolio_notes_transaction on portfolio_notes (transaction_id);

-- A share is known by the SHA-256 of its token; the token itself is never stored.
create table portfolio_shares (
  id serial primary key,
  portfolio_id integer not null references portfolios (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  name text not null default '',
  kind text not null,
  tabs jsonb not null,
  from_day integer,
  until_day integer,
  expires_day integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index portfolio_shares_portfolio on portfolio_shares (portfolio_id);

create table portfolio_alerts (
  id serial primary key,
  user_id integer not null references users (id) on delete cascade,
  portfolio_id integer references portfolios (id) on delete cascade,
  symbol text,
  kind text not null,
  threshold numeric(38, 18),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index portfolio_alerts_user on portfolio_alerts (user_id);
create index portfolio_alerts_portfolio on portfolio_alerts (portfolio_id);

-- One private address of feeds a person, by the SHA-256 of its token.
create table portfolio_feeds (
  user_id integer primary key references users (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now()
);

-- Several watchlists a person. The first is the one that the calls without `list` read and change.
create table watchlists (
  id serial primary key,
  user_id integer not null references users (id) on delete cascade,
  name text not null,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index watchlists_user on watchlists (user_id);

insert into watchlists (user_id, name, position)
  select distinct user_id, 'Watchlist', 0 from (select user_id from watchlist_entries union select user_id from watchlist_removals) as owners;

alter table watchlist_entries add column list_id integer references watchlists (id) on delete cascade;
update watchlist_entries set list_id = (select id from watchlists where watchlists.user_id = watchlist_entries.user_id);
alter table watchlist_entries alter column list_id set not null;
alter table watchlist_entries drop constraint watchlist_entries_pkey;
alter table watchlist_entries add primary key (list_id, symbol);
create index watchlist_entries_user on watchlist_entries (user_id);

alter table watchlist_removals add column list_id integer references watchlists (id) on delete cascade;
update watchlist_removals set list_id = (select id from watchlists where watchlists.user_id = watchlist_removals.user_id);
alter table watchlist_removals alter column list_id set not null;
alter table watchlist_removals drop constraint watchlist_removals_pkey;
alter table watchlist_removals add primary key (list_id, symbol);
create index watchlist_removals_user on watchlist_removals (user_id);
