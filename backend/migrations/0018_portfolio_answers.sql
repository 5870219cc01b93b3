-- Answers to reading calls of portfolios, as they were written: after a start the first look needs no computation.
-- Each is valid for exactly one state of what it was made of (`state`), and is replaced by the answer of a later one.
create table portfolio_answers (
  portfolio_id integer not null references portfolios (id) on delete cascade,
  -- SHA-256 of the call and its parameters.
  question bytea not null,
  -- Build, revisions, data version and day.
  state text not null,
  -- gzip.
  body bytea not null,
  stored_at timestamptz not null default now(),
  primary key (portfolio_id, question)
);
-- The bytes are compressed already.
alter table portfolio_answers alter column body set storage external;
