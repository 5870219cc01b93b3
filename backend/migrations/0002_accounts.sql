-- Accounts and what belongs to a person.

create table users (
  id serial primary key,
  -- In lower case: addresses are compared without regard to case.
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  -- argon2id; null for accounts that sign in elsewhere only.
  password_hash text,
  external_subject text unique,
  bio text not null default '',
  country text,
  base_currency text,
  profile_picture text,
  disabled_at timestamptz,
  joined_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A session is known by the SHA-256 of its token; the token itself is never stored.
create table sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id integer not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  address text,
  user_agent text
);
create index sessions_user on sessions (user_id);

-- By symbol, not by instrument id: a list outlives a change of the market data's source.
create table watchlist_entries (
  user_id integer not null references users (id) on delete cascade,
  symbol text not null,
  added_at timestamptz not null default now(),
  primary key (user_id, symbol)
);

create table saved_screens (
  id serial primary key,
  user_id integer not null references users (id) on delete cascade,
  name text not null,
  universe_id text not null,
  query jsonb not null,
  created_at timestamptz not null default now(),
  unique (user_id, name)
);

create table security_events (
  id bigserial primary key,
  user_id integer references users (id) on delete cascade,
  kind text not null,
  address text,
  details jsonb not null default '{}',
  happened_at timestamptz not null default now()
);
create index security_events_user on security_events (user_id, happened_at desc);

create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (key, window_start)
);
create index rate_limits_window on rate_limits (window_start);
