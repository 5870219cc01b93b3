-- The web address from which the prices of an own asset come, and what became of the last attempt.
create table portfolio_price_sources (
  asset_id integer primary key references portfolio_assets (id) on delete cascade,
  url text not null,
  format text not null check (format in ('json', 'csv', 'html')),
  -- A JSON path, or the head of a column, of the price, its day and its currency.
  price text not null,
  day text,
  currency text,
  -- Of numbers as text; null: as the numbers show it.
  decimal_sign text check (decimal_sign in ('point', 'comma')),
  due_at timestamptz not null,
  checked_at timestamptz,
  failures integer not null default 0,
  error text,
  -- The newest price that came from the address.
  last_day integer,
  last_close numeric(38, 18),
  -- A price that is far from the one before it and waits for its owner.
  held_day integer,
  held_close numeric(38, 18)
);
create index portfolio_price_sources_due on portfolio_price_sources (due_at);
