-- Tokens that a person gives to programs of their own. Known by their SHA-256; a revoked token is deleted.
create table personal_tokens (
  id serial primary key,
  user_id integer not null references users (id) on delete cascade,
  name text not null,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- Each allows what those before it allow: research, read, draft, write.
  scope text not null check (scope in ('research', 'read', 'draft', 'write')),
  created_at timestamptz not null default now(),
  -- Null: valid until it is revoked.
  expires_at timestamptz,
  last_used_at timestamptz
);
create index personal_tokens_user on personal_tokens (user_id);

-- Who made a change, where it was not the owner on the site: the name of a token.
alter table portfolio_changes add column author text;
