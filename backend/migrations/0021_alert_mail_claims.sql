-- An e-mail of an alert that a process is about to send: since when, and the state that it moved the alert from. Cleared
-- before the mail server gets the text; of a process that was killed until then, the alert is put back.
alter table portfolio_alerts add column mailing_at timestamptz;
alter table portfolio_alerts add column mailing_day integer;
alter table portfolio_alerts add column mailing_active boolean;
