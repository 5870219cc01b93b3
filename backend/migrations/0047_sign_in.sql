-- Passkeys (WebAuthn): a key pair in a person's device; here are its id and its public half.
create table passkeys (
  id serial primary key,
  user_id integer not null references users (id) on delete cascade,
  name text not null,
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the device says that it was used; 0 from devices that do not count.
  counter bigint not null default 0,
  -- How the browser reaches the device, separated by commas: usb, internal, hybrid.
  transports text not null default '',
  -- The host for which the key was made; it works for no other.
  host text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- The challenge of a passkey is used once, as a link is.
alter table account_links drop constraint account_links_kind_check;
alter table account_links add constraint account_links_kind_check
  check (kind in ('reset', 'verify', 'invite', 'passkey'));

-- A person at another service (OpenID Connect), or behind a proxy that logs people in.
create table external_logins (
  id serial primary key,
  user_id integer not null references users (id) on delete cascade,
  -- The address of the issuer; 'proxy' for the header of a proxy.
  issuer text not null,
  -- The person's id there.
  subject text not null,
  email text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (issuer, subject)
);
create index external_logins_user on external_logins (user_id);
