-- When a watchlist or an alert was deleted; it stays for a day, so that its owner can bring it back. Null: not deleted.
alter table watchlists add column deleted_at timestamptz;
alter table portfolio_alerts add column deleted_at timestamptz;

-- The last day of the market when the condition of an alert was set: a price of then is one of before later splits.
alter table portfolio_alerts add column set_day integer;
update portfolio_alerts set set_day = floor(extract(epoch from created_at) / 86400);
