import Link from 'next/link';
import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { offerFile } from '@/components/charts/save-chart';
import { useSourceNotes } from '@/components/charts/chart-source';
import type { WatchlistFlag } from '@/lib/contracts/watchlist';
import { callBackend } from '@/lib/http/backend-client';
import { linesCsv } from '@/lib/research/lines-csv';
import type { PageLine } from '@/lib/research/page-lines';
import { charterHref, loginHref } from '@/lib/routes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useIsRehydrated } from '@/store/persist/rehydrated';
import { readToken } from '@/store/session';
import { BUCKET_LIMIT, selectBucket, showbucket, withStocks } from '@/store/slices/bucket';
import { notify } from '@/store/slices/toasts';
import { toCsvColumn } from './csv-column';
import styles from './selection-bar.module.scss';
import type { InstrumentColumn } from './table-column';
import type { RowWish } from './use-selection';

export interface SelectionBarProps {
  readonly picked: readonly PageLine[];
  /** What a key has asked for with one line. */
  readonly wish: RowWish | null;
  readonly onClear: () => void;
  readonly file: {
    readonly caption: string;
    readonly name: string;
    readonly columns: readonly InstrumentColumn[];
  };
  readonly asOf: string | null;
}

function count(number: number): string {
  return number === 1 ? '1 row' : `${number} rows`;
}

/** What can be done with the chosen rows; nothing is drawn while there are none. */
export default function SelectionBar({ picked, wish, onClear, file, asOf }: SelectionBarProps) {
  const notes = useSourceNotes();
  const { addToBasket, stocks, isReady } = useBasket();
  const { addToWatchlist, isAdding } = useWatchlistAddition();

  const fulfil = useEffectEvent(({ key, line }: RowWish) => {
    if (key === 'c') addToBasket([line]);
    else void addToWatchlist([line]);
  });
  const done = useRef(0);
  useEffect(() => {
    // The basket of another visit comes a moment after the page.
    if (!wish || !isReady || wish.count === done.current) return;
    done.current = wish.count;
    fulfil(wish);
  }, [wish, isReady]);

  if (picked.length === 0) return null;
  const save = () => {
    const text = linesCsv(picked, {
      comments: [`${file.caption}: ${count(picked.length)} chosen`, ...notes],
      columns: file.columns.map(toCsvColumn),
    });
    offerFile(`${file.name}-selection.csv`, new Blob([text], { type: 'text/csv' }));
  };
  const compared = picked.length <= BUCKET_LIMIT ? picked : stocks;

  return (
    <div className={styles.bar} role="region" aria-label="Chosen rows">
      <span role="status" className={styles.count}>
        {count(picked.length)} chosen
      </span>
      <button type="button" className="btn btn-plain" disabled={!isReady} onClick={() => addToBasket(picked)}>
        Add to basket
      </button>
      <button
        type="button"
        className="btn btn-plain"
        disabled={isAdding}
        onClick={() => void addToWatchlist(picked)}
      >
        {isAdding ? 'Adding…' : 'Add to watchlist'}
      </button>
      <button type="button" className="btn btn-plain" onClick={save}>
        CSV
      </button>
      {compared.length > 0 && (
        <Link
          className="btn btn-plain"
          prefetch={false}
          href={charterHref(
            compared.map(({ symbol }) => symbol),
            { asOf },
          )}
        >
          {compared === picked ? 'Compare' : `Compare the basket (${compared.length})`}
        </Link>
      )}
      <button type="button" className={`btn btn-plain ${styles.clear}`} onClick={onClear}>
        Clear
      </button>
    </div>
  );
}

/** The basket that Stock Charter opens, and how to fill it up. */
function useBasket() {
  const dispatch = useAppDispatch();
  const bucket = useAppSelector(selectBucket);
  const isReady = useIsRehydrated();
  function addToBasket(lines: readonly PageLine[]) {
    const filled = withStocks(bucket, lines);
    const inside = new Set(filled.stocks.map(({ symbol }) => symbol));
    const left = lines.filter(({ symbol }) => !inside.has(symbol)).length;
    dispatch(showbucket(filled));
    const added = filled.stocks.length - bucket.stocks.length;
    const full = left > 0 ? ` It is full with ${BUCKET_LIMIT}; ${left} had no room.` : '';
    dispatch(
      notify(
        left > 0 ? 'alert' : 'status',
        `${added === 0 && left === 0 ? 'Already in the basket.' : `${added} added to the basket.`}${full}`,
      ),
    );
  }
  return { addToBasket, stocks: bucket.stocks, isReady };
}

/** Puts lines on the reader's watchlist, one call after the other; a visitor is sent to the login page and back here. */
function useWatchlistAddition() {
  const dispatch = useAppDispatch();
  const router = useRouter();
  const [isAdding, setIsAdding] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function addAll(lines: readonly PageLine[]) {
    let added = 0;
    // The list shows the newest line first, and so stands in the table's order. Leaving the page ends it.
    for (const { symbol } of [...lines].reverse()) {
      if (!isHere.current) return;
      const answer = await callBackend<WatchlistFlag>({
        method: 'POST',
        path: `/addtowatchlist/${encodeURIComponent(symbol)}/`,
      });
      if (!answer.ok) {
        dispatch(notify('alert', `${added} added to your watchlist, then: ${answer.error.detail}`));
        return;
      }
      added += 1;
    }
    dispatch(
      notify('status', added === 1 ? 'Added to your watchlist.' : `${added} added to your watchlist.`),
    );
  }

  async function addToWatchlist(lines: readonly PageLine[]) {
    // At the very start it is not known yet who asks; the answer is waited for.
    if ((await dispatch(readToken())) === null) {
      await router.push(loginHref(window.location.pathname + window.location.search));
      return;
    }
    setIsAdding(true);
    await addAll(lines);
    if (isHere.current) setIsAdding(false);
  }
  return { addToWatchlist, isAdding };
}
