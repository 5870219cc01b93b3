import { lazy, Suspense } from 'react';
import type { Meta } from '@/lib/contracts/meta';
import { useIsRehydrated } from '@/store/persist/rehydrated';
import styles from './quotes.module.scss';

const QuoteLine = lazy(() => import('./quote-line'));
const WithinDayCard = lazy(() => import('./within-day-card'));

export interface WithinDayProps {
  /** Of the market. */
  readonly symbols: readonly string[];
  /** The source of the page's data; null where the page has none. */
  readonly meta: Pick<Meta, 'source'> | null;
  /** The as-of day of the page. */
  readonly asOf: string | null;
  /** True for those of a table's rows. */
  readonly isCard?: boolean;
}

/** Prices within the day, whose code is loaded where they are possible: with real data, and not as of a past day. */
export function WithinDay({ symbols, meta, asOf, isCard = false }: WithinDayProps) {
  const isRehydrated = useIsRehydrated();
  if (meta?.source !== 'live' || asOf !== null) return null;
  const isPossible = isRehydrated && symbols.length > 0;
  if (isCard)
    return (
      isPossible && (
        <Suspense>
          <WithinDayCard symbols={symbols} />
        </Suspense>
      )
    );
  // Its place is there before the price is.
  return (
    <p className={styles.line}>
      {isPossible && (
        <Suspense>
          <QuoteLine symbol={symbols[0]!} />
        </Suspense>
      )}
    </p>
  );
}
