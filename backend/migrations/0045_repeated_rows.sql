-- On how many days a provider has given a held value again: what it repeats is true.
alter table quarantine add column answers integer not null default 1;
alter table quarantine add column answered_on integer;
