-- Watchlist lines that were removed a few minutes ago: adding one again restores the day on which it was added first ("Undo").
create table watchlist_removals (
  user_id integer not null references users (id) on delete cascade,
  symbol text not null,
  added_at timestamptz not null,
  removed_at timestamptz not null,
  primary key (user_id, symbol)
);
