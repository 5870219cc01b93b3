-- The language in which the owner of the account reads the site, for e-mails and feeds; null: none of ours was seen yet.
alter table users add column language text check (language in ('en', 'de'));
