import Link from 'next/link';
import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '@/lib/domain/text';
import { offerFile } from '@/components/charts/frame/save-chart';
import { useFileNotes } from '@/components/charts/frame/chart-source';
import type { WatchlistFlag } from '@/lib/contracts/watchlist';
import { callBackend } from '@/lib/http/backend-client';
import { rowsCsv } from '@/lib/research/rows-csv';
import type { PageRow } from '@/lib/research/page-rows';
import { rememberWatch } from '@/lib/session/pending-watch';
import { charterHref, loginHref } from '@/lib/site/routes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useIsRehydrated } from '@/store/persist/rehydrated';
import { readToken } from '@/store/session';
import { BUCKET_LIMIT, selectBucket, showbucket, withStocks } from '@/store/slices/bucket';
import { notify } from '@/store/slices/toasts';
import { toCsvColumn } from './csv-column';
import styles from './selection-bar.module.scss';
import type { InstrumentColumn } from './table-column';
import type { RowAction } from './use-selection';

export interface SelectionBarProps {
  readonly picked: readonly PageRow[];
  /** The action that a key has requested for one row. */
  readonly pendingAction: RowAction | null;
  readonly onClear: () => void;
  readonly file: {
    readonly caption: string;
    readonly name: string;
    readonly columns: readonly InstrumentColumn[];
  };
  readonly asOf: string | null;
}

function count(number: number): string {
  return number === 1 ? t('1 row') : t('{number} rows', { number });
}

/** The actions for the selected rows; renders nothing while none is selected. */
export default function SelectionBar({ picked, pendingAction, onClear, file, asOf }: SelectionBarProps) {
  const notes = useFileNotes();
  const { addToBasket, stocks, isReady } = useBasket();
  const { addToWatchlist, isAdding } = useWatchlistAddition();

  const fulfil = useEffectEvent(({ key, line }: RowAction) => {
    if (key === 'c') addToBasket([line]);
    else void addToWatchlist([line]);
  });
  const doneCount = useRef(0);
  useEffect(() => {
    // The persisted basket is loaded shortly after the page.
    if (!pendingAction || !isReady || pendingAction.count === doneCount.current) return;
    doneCount.current = pendingAction.count;
    fulfil(pendingAction);
  }, [pendingAction, isReady]);

  if (picked.length === 0) return null;
  const save = () => {
    const text = rowsCsv(picked, {
      comments: [
        t('{caption}: {count} selected', { caption: file.caption, count: count(picked.length) }),
        ...notes,
      ],
      columns: file.columns.map(toCsvColumn),
    });
    offerFile(`${file.name}-selection.csv`, new Blob([text], { type: 'text/csv' }));
  };
  const compared = picked.length <= BUCKET_LIMIT ? picked : stocks;

  return (
    <div className={styles.bar} role="region" aria-label={t('Selected rows')}>
      <span role="status" className={styles.count}>
        {t('{count} selected', { count: count(picked.length) })}
      </span>
      <button type="button" className="btn btn-plain" disabled={!isReady} onClick={() => addToBasket(picked)}>
        {t('Add to compare list')}
      </button>
      <button
        type="button"
        className="btn btn-plain"
        disabled={isAdding}
        onClick={() => void addToWatchlist(picked)}
      >
        {isAdding ? t('Adding…') : t('Add to watchlist')}
      </button>
      <button type="button" className="btn btn-plain" onClick={save}>
        {t('CSV')}
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
          {compared === picked
            ? t('Compare')
            : t('Open the compare list ({count})', { count: compared.length })}
        </Link>
      )}
      <button type="button" className={`btn btn-plain ${styles.clear}`} onClick={onClear}>
        {t('Clear')}
      </button>
    </div>
  );
}

/** The compare list of Stock Charter, and a function that adds to it. */
function useBasket() {
  const dispatch = useAppDispatch();
  const bucket = useAppSelector(selectBucket);
  const isReady = useIsRehydrated();
  function addToBasket(lines: readonly PageRow[]) {
    const filled = withStocks(bucket, lines);
    const inside = new Set(filled.stocks.map(({ symbol }) => symbol));
    const left = lines.filter(({ symbol }) => !inside.has(symbol)).length;
    dispatch(showbucket(filled));
    const added = filled.stocks.length - bucket.stocks.length;
    const full =
      left > 0
        ? ` ${t('The compare list is full ({bucketLimit}); {left} not added.', { bucketLimit: BUCKET_LIMIT, left })}`
        : '';
    dispatch(
      notify(
        left > 0 ? 'alert' : 'status',
        added === 0 && left === 0
          ? t('Already in the compare list.{full}', { full })
          : t('{added} added to the compare list.{full}', { full, added }),
      ),
    );
  }
  return { addToBasket, stocks: bucket.stocks, isReady };
}

/**
 * Adds rows to the user's watchlist, one request after the other; a visitor is redirected to the login page
 * and back, and the rows are added after the login.
 */
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

  async function addAll(lines: readonly PageRow[]) {
    let added = 0;
    // The watchlist shows the newest row first, and so gets the table's order. Leaving the page stops the
    // loop.
    for (const { symbol } of [...lines].reverse()) {
      if (!isHere.current) return;
      const answer = await callBackend<WatchlistFlag>({
        method: 'POST',
        path: `/addtowatchlist/${encodeURIComponent(symbol)}/`,
      });
      if (!answer.ok) {
        dispatch(
          notify(
            'alert',
            t('{added} added to your watchlist, then: {detail}', { added, detail: answer.error.detail }),
          ),
        );
        return;
      }
      added += 1;
    }
    dispatch(
      notify(
        'status',
        added === 1 ? t('Added to your watchlist.') : t('{added} added to your watchlist.', { added }),
      ),
    );
  }

  async function addToWatchlist(lines: readonly PageRow[]) {
    // Right after page load the user is not known yet; wait for the session check.
    if ((await dispatch(readToken())) === null) {
      rememberWatch(lines.map(({ symbol }) => symbol));
      await router.push(loginHref(window.location.pathname + window.location.search));
      return;
    }
    setIsAdding(true);
    await addAll(lines);
    if (isHere.current) setIsAdding(false);
  }
  return { addToWatchlist, isAdding };
}
