-- Rows that a check holds back until a person accepts or drops them. A decided row stays, so that the same row of a later import or
-- synchronization gets the same decision.

create table quarantine (
  id serial primary key,
  symbol text not null,
  day integer not null,
  -- What looks wrong (close, volume, split, …), its value and what was expected, as they are shown.
  field text not null,
  value text not null,
  expected text not null,
  reason text not null,
  -- The file or the provider that the row comes from.
  provider text not null,
  -- What accepting the row stores.
  content jsonb not null,
  -- Null while the row waits.
  decision text check (decision in ('accepted', 'dropped')),
  held_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (symbol, day, field, value)
);
