-- Named plans of the retirement tab: the parameters of its call as they were entered.
create table portfolio_retirement_plans (
  id serial primary key,
  portfolio_id integer not null references portfolios (id) on delete cascade,
  name text not null,
  parameters jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index portfolio_retirement_plans_portfolio on portfolio_retirement_plans (portfolio_id);
