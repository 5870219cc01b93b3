-- True for what an imported file states: a provider that does not state it does not remove it. Rows of earlier
-- versions do not say where they come from.
alter table corporate_actions add column from_file boolean not null default false;
