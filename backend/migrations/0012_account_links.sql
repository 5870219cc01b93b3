-- Links that an operator or an e-mail gives to a person: to reset a password, to confirm an address, to register.
-- Known by the SHA-256 of their token; the token itself is never stored.
create table account_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  kind text not null check (kind in ('reset', 'verify', 'invite')),
  -- Null for an invitation.
  user_id integer references users (id) on delete cascade,
  -- The address that is confirmed; null for other links.
  email text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_links_user on account_links (user_id);

-- When the owner of the account confirmed its address; null: never.
alter table users add column email_verified_at timestamptz;
