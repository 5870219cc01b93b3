import { useCallback, useEffect, useRef, useState } from 'react';
import type { WatchlistFlag } from '@/lib/contracts/watchlist';
import { callBackend } from '@/lib/http/backend-client';
import type { CallResult } from '@/lib/http/call-result';
import type { NamedStock } from './use-stock-names';

/** How far an import has come. */
export interface ImportProgress {
  readonly total: number;
  /** Symbols that are on the list now. */
  readonly added: readonly string[];
  /** What is still to be added, in the order of the text; empty when all went well. */
  readonly rest: readonly NamedStock[];
  readonly isRunning: boolean;
  /** Why it stopped; null while it runs and when it ended well. */
  readonly failure: string | null;
}

/** An import under way. */
export interface LiveImport {
  /** null before the first one. */
  readonly progress: ImportProgress | null;
  /** Adds the stocks one after the other; what failed can be gone on with by giving it `rest`. */
  readonly run: (stocks: readonly NamedStock[]) => Promise<void>;
  /** Stops after the stock that is being added. */
  readonly stop: () => void;
  readonly forget: () => void;
}

const STOPPED = 'You stopped it.';

function addQuietly({ id }: NamedStock): Promise<CallResult<WatchlistFlag>> {
  return callBackend<WatchlistFlag>({ method: 'POST', path: `/addtowatchlist/${id}/`, isQuiet: true });
}

/**
 * Adds many stocks to the watchlist, one call after the other, and tells at every moment what is done and what is not. The last of the
 * text comes first: the list shows the newest line first, and so stands in the text's order.
 *
 * @param onEnd - Called when an import ended or stopped, with how many were added.
 */
export function useImport(onEnd: (added: number) => void): LiveImport {
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const isStopped = useRef(false);

  const run = useCallback(
    async (stocks: readonly NamedStock[]) => {
      isStopped.current = false;
      const total = stocks.length;
      const added: string[] = [];
      let rest = [...stocks];
      let failure: string | null = null;
      const tell = (isRunning: boolean) =>
        setProgress({ total, added: [...added], rest, isRunning, failure });
      tell(true);
      while (rest.length > 0 && failure === null) {
        const stock = rest.at(-1)!;
        const answer = await addQuietly(stock);
        if (!answer.ok) failure = answer.error.detail;
        else {
          added.push(stock.symbol);
          rest = rest.slice(0, -1);
          if (isStopped.current && rest.length > 0) failure = STOPPED;
        }
        tell(failure === null && rest.length > 0);
      }
      onEnd(added.length);
    },
    [onEnd],
  );

  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  // Leaving the page ends it too: nothing is added behind a reader's back.
  useEffect(() => stop, [stop]);
  const forget = useCallback(() => setProgress(null), []);
  return { progress, run, stop, forget };
}
