-- How the owner of the account reads numbers and days; null: never chosen, so the browser's own choice stays.
alter table users add column number_format text check (number_format in ('point', 'comma', 'space', 'apostrophe'));
alter table users add column date_format text check (date_format in ('text', 'iso', 'us', 'dots'));
