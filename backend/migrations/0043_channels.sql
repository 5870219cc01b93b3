-- E-mail is a channel like the others: quiet hours and digests count for it. Its address is that of the account.
insert into notification_channels (user_id, kind, name, target, created_at)
  select user_id, 'email', 'E-mail', ''::bytea, created_at from alert_mails;
update portfolio_alerts set judged_day = mailed_day, judged_active = mailed_active
  where judged_day is null and mailed_day is not null;
drop table alert_mails;
alter table portfolio_alerts
  drop column mailed_day, drop column mailed_active,
  drop column mailing_at, drop column mailing_day, drop column mailing_active;
create unique index notification_channels_email on notification_channels (user_id) where kind = 'email';

-- Web Push: a subscription of a browser, which belongs to the session in which it was made, and to one account.
alter table notification_channels add column endpoint_hash bytea unique;
alter table notification_channels add column session_hash bytea;

-- Whether the receiver may have the message: an e-mail is claimed before its server gets the text.
alter table notification_deliveries add column is_handed boolean not null default true;
