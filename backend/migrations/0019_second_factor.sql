-- The authenticator app of an account (RFC 6238). The secret is encrypted with a key that is not in the database.
create table second_factors (
  user_id integer primary key references users (id) on delete cascade,
  secret bytea not null,
  created_at timestamptz not null default now(),
  -- When the owner entered a first code; null: not in use yet.
  confirmed_at timestamptz,
  -- The period of the last accepted code: no code is accepted twice.
  last_period bigint not null default 0
);

-- Codes that replace the app when it is lost, each once. Known by their SHA-256; a used code is deleted.
create table recovery_codes (
  user_id integer not null references users (id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  primary key (user_id, code_hash)
);
