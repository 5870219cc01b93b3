-- People with whom the owner of a portfolio shares it, and what each may do.
create table portfolio_members (
  id serial primary key,
  portfolio_id integer not null references portfolios (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  -- Each may do what those before it may: viewer, editor, owner.
  role text not null check (role in ('viewer', 'editor', 'owner')),
  joined_at timestamptz not null default now(),
  unique (portfolio_id, user_id)
);
create index portfolio_members_user on portfolio_members (user_id);

-- Known by the SHA-256 of the token in the link; one that was taken or revoked is deleted.
create table portfolio_invitations (
  id serial primary key,
  portfolio_id integer not null references portfolios (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  role text not null check (role in ('viewer', 'editor', 'owner')),
  -- For the account with this address alone; null: for everyone with the link.
  email text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index portfolio_invitations_portfolio on portfolio_invitations (portfolio_id);
