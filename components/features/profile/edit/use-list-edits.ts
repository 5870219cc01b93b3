import { useCallback, useState } from 'react';
import { t } from '@/lib/domain/text';
import type { ReportedChange } from '@/components/ui/change-notice';
import type { Stock } from '@/lib/contracts/stocks';
import type { WatchlistEntry } from '@/lib/contracts/watchlist';
import { MESSAGES } from '@/lib/site/messages';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import { addToList, removeFromList } from '../data/list-calls';
import type { WatchlistChoice } from '../data/list-calls';

/** The actions that change the list. */
export interface ListEdits {
  readonly action: ReportedChange | null;
  readonly dismiss: () => void;
  readonly add: (stock: Pick<Stock, 'id' | 'symbol'>) => Promise<void>;
  readonly remove: (entry: WatchlistEntry) => Promise<void>;
  /** Shows the stocks that an import has added; the import reports their number itself. */
  readonly showImported: () => void;
  /** Symbols of rows that are being removed. */
  readonly leaving: ReadonlySet<string>;
  readonly isAdding: boolean;
}

/**
 * Adds and removes rows. The list is reloaded after each change and so includes changes from other tabs.
 *
 * @param reload - Reloads the list.
 */
export function useListEdits(
  { listed, list }: { readonly listed: ReadonlySet<string>; readonly list: WatchlistChoice },
  reload: () => Promise<void>,
): ListEdits {
  const dispatch = useAppDispatch();
  const [action, setAction] = useState<ReportedChange | null>(null);
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const [isAdding, setIsAdding] = useState(false);
  const dismiss = useCallback(() => setAction(null), []);

  const add = useCallback(
    async ({ id, symbol }: Pick<Stock, 'id' | 'symbol'>) => {
      if (listed.has(symbol))
        return setAction({ text: t('{symbol} is already on your list.', { symbol }), undo: null });
      setIsAdding(true);
      const answer = await dispatch(addToList(id, list));
      if (answer.ok) {
        setAction(null);
        await reload();
      }
      setIsAdding(false);
    },
    [dispatch, list, listed, reload],
  );

  const putBack = useCallback(
    async ({ id, symbol }: WatchlistEntry) => {
      // A row whose symbol is no longer known has no instrument id, and cannot be added again by its symbol
      // either.
      const answer = await dispatch(addToList(id > 0 ? id : symbol, list));
      if (!answer.ok) return;
      await reload();
      setAction({ text: t('{symbol} is back on your list.', { symbol }), undo: null });
    },
    [dispatch, list, reload],
  );

  const remove = useCallback(
    async (entry: WatchlistEntry) => {
      setLeaving((others) => new Set([...others, entry.symbol]));
      const answer = await dispatch(removeFromList(entry.id, list));
      if (answer.ok) {
        await reload();
        setAction({
          text: t('Removed {symbol}.', { symbol: entry.symbol }),
          undo: () => void putBack(entry),
        });
      }
      setLeaving((others) => new Set([...others].filter((symbol) => symbol !== entry.symbol)));
    },
    [dispatch, list, putBack, reload],
  );

  const showImported = useCallback(() => {
    dispatch(notify('status', MESSAGES.watchlistAdded));
    setAction(null);
    void reload();
  }, [dispatch, reload]);

  return { action, dismiss, add, remove, showImported, leaving, isAdding };
}
