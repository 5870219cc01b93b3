-- The host of the site: the first account. At most one is.
alter table users add column role text check (role = 'administrator');
create unique index users_role on users (role) where role is not null;
update users set role = 'administrator' where id = (select min(id) from users);

-- The backups that the site made itself, and those that failed.
create table backup_runs (
  id bigserial primary key,
  finished_at timestamptz not null,
  -- The name of the file; null when it failed.
  file text,
  bytes bigint,
  error text,
  -- When the administrator was told of a failure.
  mailed_at timestamptz
);

-- The first form of 0022 did not make this column.
do $$ begin
  if not exists (
    select from information_schema.columns
     where table_schema = current_schema() and table_name = 'portfolio_alerts' and column_name = 'set_day'
  ) then
    alter table portfolio_alerts add column set_day integer;
    update portfolio_alerts set set_day = floor(extract(epoch from created_at) / 86400);
  end if;
end $$;
