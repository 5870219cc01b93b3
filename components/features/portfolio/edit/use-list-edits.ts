import { useCallback, useState } from 'react';
import type { Stock } from '@/lib/contracts/stocks';
import type { WatchlistEntry } from '@/lib/contracts/watchlist';
import { MESSAGES } from '@/lib/messages';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import { addToWatchlist, removeFromWatchlist } from '@/store/watchlist';
import type { ListDeed } from './list-notice';

/** How a reader changes the list. */
export interface ListEdits {
  readonly deed: ListDeed | null;
  readonly dismiss: () => void;
  readonly add: (stock: Pick<Stock, 'id' | 'symbol'>) => Promise<void>;
  readonly remove: (entry: WatchlistEntry) => Promise<void>;
  /** Tells of stocks that an import has added. */
  readonly tellImported: (count: number) => void;
  /** Symbols of lines that are being removed. */
  readonly leaving: ReadonlySet<string>;
  readonly isAdding: boolean;
}

/**
 * Adds and removes lines. The list is read anew after each change, so that what another tab has done shows too.
 *
 * @param reload - Reads the list anew.
 */
export function useListEdits(listed: ReadonlySet<string>, reload: () => Promise<void>): ListEdits {
  const dispatch = useAppDispatch();
  const [deed, setDeed] = useState<ListDeed | null>(null);
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const [isAdding, setIsAdding] = useState(false);
  const dismiss = useCallback(() => setDeed(null), []);

  const add = useCallback(
    async ({ id, symbol }: Pick<Stock, 'id' | 'symbol'>) => {
      if (listed.has(symbol)) return setDeed({ text: `${symbol} is on your list already.`, undo: null });
      setIsAdding(true);
      const answer = await dispatch(addToWatchlist(id));
      if (answer.ok) {
        setDeed(null);
        await reload();
      }
      setIsAdding(false);
    },
    [dispatch, listed, reload],
  );

  const putBack = useCallback(
    async ({ id, symbol }: WatchlistEntry) => {
      // A line whose symbol is unknown by now has no id of an instrument, and cannot be added again by its name either.
      const answer = await dispatch(addToWatchlist(id > 0 ? id : symbol));
      if (!answer.ok) return;
      await reload();
      setDeed({ text: `${symbol} is back on your list; “since added” begins anew.`, undo: null });
    },
    [dispatch, reload],
  );

  const remove = useCallback(
    async (entry: WatchlistEntry) => {
      setLeaving((others) => new Set([...others, entry.symbol]));
      const answer = await dispatch(removeFromWatchlist(entry.id));
      if (answer.ok) {
        await reload();
        setDeed({ text: `Removed ${entry.symbol}.`, undo: () => void putBack(entry) });
      }
      setLeaving((others) => new Set([...others].filter((symbol) => symbol !== entry.symbol)));
    },
    [dispatch, putBack, reload],
  );

  const tellImported = useCallback(
    (count: number) => {
      dispatch(notify('status', MESSAGES.watchlistAdded));
      setDeed({ text: `${count} ${count === 1 ? 'stock was' : 'stocks were'} imported.`, undo: null });
      void reload();
    },
    [dispatch, reload],
  );

  return { deed, dismiss, add, remove, tellImported, leaving, isAdding };
}
