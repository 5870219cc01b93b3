-- Named comparisons of Stock Charter.

create table saved_comparisons (
  id serial primary key,
  user_id integer not null references users (id) on delete cascade,
  name text not null,
  query jsonb not null,
  created_at timestamptz not null default now()
);
create unique index saved_comparisons_name on saved_comparisons (user_id, lower(name));
