-- What is known of the prices beside the prices: closes that were replaced, and what a second provider gives.
-- Closes are as traded on their day (without any later split), so that no later split changes these rows.

-- Closes that were replaced after they had been stored. One row is a run of neighboring bars.
create table price_revisions (
  id serial primary key,
  instrument_id integer not null references instruments (id) on delete cascade,
  from_day integer not null,
  to_day integer not null check (to_day >= from_day),
  bars integer not null check (bars > 0),
  -- Of the last day of the run; the new one is null where the bars were removed.
  old_close double precision not null,
  new_close double precision,
  -- Whether all bars of the run changed by the same factor.
  is_uniform boolean not null,
  -- The day on which the new closes became known.
  known_on integer not null,
  -- The provider or the import that brought them.
  source text not null
);
create index price_revisions_instrument on price_revisions (instrument_id, known_on);

-- Each comparison of the stored closes of an instrument with those of another provider.
create table price_comparisons (
  instrument_id integer not null references instruments (id) on delete cascade,
  compared_on integer not null,
  provider text not null,
  -- The days that both have; 0 when the other provider had no usable answer.
  bars integer not null check (bars >= 0),
  primary key (instrument_id, compared_on)
);

-- Days on which another provider gives another close.
create table price_disagreements (
  id serial primary key,
  instrument_id integer not null references instruments (id) on delete cascade,
  day integer not null,
  close double precision not null,
  -- The provider of the stored close.
  provider text not null,
  other_close double precision not null,
  other_provider text not null,
  -- The relative difference up to which two closes are the same.
  tolerance double precision not null check (tolerance > 0),
  noted_on integer not null,
  -- The day from which the two agree again, or give other values; null while they disagree.
  settled_on integer
);
create unique index price_disagreements_open on price_disagreements (instrument_id, day, other_provider)
  where settled_on is null;
