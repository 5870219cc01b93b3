-- Days of events that were stated before they came: ex-days of dividends, and reports of companies.
create table declared_dates (
  id serial primary key,
  instrument_id integer not null references instruments (id) on delete cascade,
  kind text not null check (kind in ('ex-dividend', 'earnings')),
  day integer not null,
  -- Of a dividend, where they are stated; the amount per share in the currency of the instrument.
  pay_day integer,
  amount double precision,
  -- True where the provider itself calls the day an estimate.
  is_estimate boolean not null,
  provider text not null,
  -- Shown from the first of these days up to the day before the second one.
  known_on integer not null,
  withdrawn_on integer
);
create index declared_dates_instrument on declared_dates (instrument_id, known_on);

alter table if exists sync_tasks drop constraint if exists sync_tasks_kind_check;
alter table if exists sync_tasks add constraint sync_tasks_kind_check
  check (kind in ('prices', 'macro', 'factors', 'fundamentals', 'dates', 'news'));
