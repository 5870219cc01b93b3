-- What is entered again and again: savings plans, income, charges, instalments of loans.
create table portfolio_recurring (
  id serial primary key,
  portfolio_id integer not null references portfolios (id) on delete cascade,
  name text not null,
  kind text not null check (kind in ('buy', 'sell', 'deposit', 'withdrawal', 'dividend', 'interest',
    'interest-charge', 'fee', 'transfer', 'instalment')),
  account_id integer not null references portfolio_accounts (id) on delete cascade,
  to_account_id integer references portfolio_accounts (id) on delete cascade,
  asset_id integer references portfolio_assets (id) on delete cascade,
  -- Each time, in the currency of the account.
  amount numeric(38, 18),
  quantity numeric(38, 18),
  -- A year, of the cash of the account; of an instalment: of what is owed.
  rate numeric(38, 18),
  fee numeric(38, 18),
  rhythm text not null,
  first_day integer not null,
  last_day integer,
  -- Whether rows are booked on their day, without a press.
  automatic boolean not null default false,
  -- Every day before it is booked or skipped.
  next_day integer not null,
  -- Why the last automatic booking failed.
  problem text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index portfolio_recurring_portfolio on portfolio_recurring (portfolio_id);
create index portfolio_recurring_due on portfolio_recurring (next_day) where automatic;
create index portfolio_recurring_account on portfolio_recurring (account_id);
create index portfolio_recurring_asset on portfolio_recurring (asset_id);
