-- What is fetched from providers: when each part was last tried and last brought up to date.

create table sync_tasks (
  -- prices:AAPL, macro:DGS10, factors:<file>, fundamentals:AAPL, news:<topic>:<address>
  id text primary key,
  kind text not null check (kind in ('prices', 'macro', 'factors', 'fundamentals', 'news')),
  -- The provider of the last answer.
  provider text,
  tried_at timestamptz,
  succeeded_at timestamptz,
  -- The last failure since the last success.
  failure text,
  message text,
  -- Failures in a row.
  failures integer not null default 0,
  -- The task is not due before.
  next_at timestamptz,
  -- By which the server recognizes an unchanged answer.
  etag text,
  last_modified text
);

create table provider_states (
  id text primary key,
  succeeded_at timestamptz,
  failed_at timestamptz,
  failure text,
  message text,
  paused_until timestamptz
);

-- The process that synchronizes, of all processes on this database; its lease is renewed while it lives.
create table sync_runner (
  id integer primary key default 1 check (id = 1),
  holder text not null,
  expires_at timestamptz not null,
  -- When it synchronizes next; null while it does.
  next_at timestamptz
);
