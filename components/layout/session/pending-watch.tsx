import { useEffect } from 'react';
import { takePendingWatch } from '@/lib/session/pending-watch';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsAuthenticated } from '@/store/slices/auth';
import { addToWatchlist } from '@/store/watchlist';

/** Adds what a visitor wanted on the watchlist, as soon as they are signed in, whatever page that opens. */
export function PendingWatch() {
  const dispatch = useAppDispatch();
  const isAuthenticated = useAppSelector(selectIsAuthenticated);

  useEffect(() => {
    if (!isAuthenticated) return;
    // The watchlist shows the newest row first, and so gets the order of the page.
    const symbols = [...takePendingWatch()].reverse();
    void symbols.reduce<Promise<unknown>>(
      (before, symbol) => before.then(() => dispatch(addToWatchlist(symbol))),
      Promise.resolve(),
    );
  }, [dispatch, isAuthenticated]);

  return null;
}
