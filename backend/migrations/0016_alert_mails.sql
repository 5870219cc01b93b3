-- Alerts by e-mail: the people who asked for them. Off until chosen.
create table alert_mails (
  user_id integer primary key references users (id) on delete cascade,
  created_at timestamptz not null default now()
);

-- Events after this day are to be sent; null: e-mails were never asked for since the alert was added.
alter table portfolio_alerts add column mailed_day integer;
-- Whether the condition held when it was last looked at: for conditions that are events of every day on which they hold.
alter table portfolio_alerts add column mailed_active boolean not null default false;
