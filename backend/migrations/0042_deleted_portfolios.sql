-- When a portfolio was deleted; it stays for a day, so that its owner can bring it back. Null: not deleted.
alter table portfolios add column deleted_at timestamptz;

-- The address of a deleted portfolio is free for another one.
alter table portfolios drop constraint portfolios_user_id_slug_key;
create unique index portfolios_address on portfolios (user_id, slug) where deleted_at is null;
