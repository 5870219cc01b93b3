-- On how many days a provider has given a held value again: what it repeats is true.
alter table quarantine add column answers integer not null default 1;
alter table quarantine add column answered_on integer;

-- Identifies the list of the program that a universe was filled from; null for a list that the operator imported.
alter table universes add column shipped text;
