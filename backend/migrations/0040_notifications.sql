-- Where a person gets notifications beside the site: address and key are encrypted, since they open what others run.
create table notification_channels (
  id serial primary key,
  user_id integer not null references users (id) on delete cascade,
  kind text not null,
  name text not null,
  target bytea not null,
  created_at timestamptz not null default now()
);
create index notification_channels_user on notification_channels (user_id);

-- When messages go out; without a row at once. Hours are those of the zone.
create table notification_settings (
  user_id integer primary key references users (id) on delete cascade,
  zone text not null,
  quiet_from integer,
  quiet_to integer,
  digest text not null
);

-- What happened, once for each event of an alert.
create table notifications (
  id bigserial primary key,
  user_id integer not null references users (id) on delete cascade,
  alert_id integer references portfolio_alerts (id) on delete set null,
  day integer not null,
  text text not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_user on notifications (user_id, id);

-- One row a notification and channel, so that none is delivered twice.
create table notification_deliveries (
  id bigserial primary key,
  notification_id bigint not null references notifications (id) on delete cascade,
  channel_id integer not null references notification_channels (id) on delete cascade,
  state text not null default 'waiting',
  attempts integer not null default 0,
  due_at timestamptz not null,
  claimed_at timestamptz,
  sent_at timestamptz,
  error text,
  unique (notification_id, channel_id)
);
create index notification_deliveries_due on notification_deliveries (due_at) where state = 'waiting';

-- Up to where the events of an alert are notifications; null: not looked at yet.
alter table portfolio_alerts add column judged_day integer;
alter table portfolio_alerts add column judged_active boolean not null default false;
