import { useCallback, useEffect, useRef, useState } from 'react';
import { t, text } from '@/lib/domain/text';
import type { WatchlistFlag } from '@/lib/contracts/watchlist';
import { callBackend } from '@/lib/http/backend-client';
import type { CallResult } from '@/lib/http/call-result';
import type { WatchlistChoice } from '../data/list-calls';
import type { NamedStock } from './use-stock-names';

/** Progress of an import. */
export interface ImportProgress {
  readonly total: number;
  /** Symbols added so far. */
  readonly added: readonly string[];
  /** Stocks still to be added, in the order of the text; empty after a complete import. */
  readonly rest: readonly NamedStock[];
  readonly isRunning: boolean;
  /** The reason why the import stopped; null while it runs and after a complete import. */
  readonly failure: string | null;
}

/** The state of an import, and its controls. */
export interface LiveImport {
  /** null before the first import. */
  readonly progress: ImportProgress | null;
  /** Adds the stocks one by one; pass `rest` to resume after a failure. */
  readonly run: (stocks: readonly NamedStock[]) => Promise<void>;
  /** Stops after the stock that is being added. */
  readonly stop: () => void;
  readonly forget: () => void;
}

const STOPPED = text('Stopped.');

function addQuietly({ id }: NamedStock, list: WatchlistChoice): Promise<CallResult<WatchlistFlag>> {
  return callBackend<WatchlistFlag>({
    method: 'POST',
    path: `/addtowatchlist/${id}/`,
    query: { list },
    isBackground: true,
  });
}

/**
 * Adds many stocks to the watchlist, one request after the other, and reports the progress. The last stock of
 * the text is added first: the list shows the newest row first, and so has the order of the text.
 *
 * @param list - The watchlist that the stocks are added to.
 * @param onEnd - Called when an import ended or stopped, with the number of added stocks.
 */
export function useListImport(list: WatchlistChoice, onEnd: (added: number) => void): LiveImport {
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const isStopped = useRef(false);

  const run = useCallback(
    async (stocks: readonly NamedStock[]) => {
      isStopped.current = false;
      const total = stocks.length;
      const added: string[] = [];
      let rest = [...stocks];
      let failure: string | null = null;
      const report = (isRunning: boolean) =>
        setProgress({ total, added: [...added], rest, isRunning, failure });
      report(true);
      while (rest.length > 0 && failure === null) {
        const stock = rest.at(-1)!;
        const answer = await addQuietly(stock, list);
        if (!answer.ok) failure = answer.error.detail;
        else {
          added.push(stock.symbol);
          rest = rest.slice(0, -1);
          if (isStopped.current && rest.length > 0) failure = t(STOPPED);
        }
        report(failure === null && rest.length > 0);
      }
      onEnd(added.length);
    },
    [list, onEnd],
  );

  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  // Leaving the page stops the import too.
  useEffect(() => stop, [stop]);
  const forget = useCallback(() => setProgress(null), []);
  return { progress, run, stop, forget };
}
