-- When a watchlist or an alert was deleted; it stays for a day, so that its owner can bring it back. Null: not deleted.
alter table watchlists add column deleted_at timestamptz;
alter table portfolio_alerts add column deleted_at timestamptz;
