import { useEffect, useState } from 'react';
import type { ScreenerTable } from '@/lib/contracts/screener';
import { cachedFetch } from '@/lib/http/cached-fetch';
import { basisQuery } from '@/lib/research/page-basis';
import { backendHref, researchQuery } from '@/lib/site/routes';
import type { UniverseState } from '../state/universe-state';

/** Waits for a pause while a reader writes. */
const PAUSE_MS = 250;

/** The screen whose filters are counted. */
export interface CountedScreen {
  readonly universe: string;
  readonly state: Pick<UniverseState, 'basis' | 'metrics'>;
  readonly asOf: string | null;
}

/** Asks the screener, whose response is kept while the page is open. */
export function askScreen(
  { universe, state, asOf }: CountedScreen,
  query: Readonly<Record<string, string | null>>,
): Promise<ScreenerTable> {
  const { basis, metrics } = state;
  const all = { universe, metrics: metrics || null, ...basisQuery(basis), ...query, asOf };
  return cachedFetch<ScreenerTable>(backendHref(`/screener/${researchQuery(all)}`));
}

/** The number of members that a filter leaves, and of how many. */
export interface Passed {
  readonly passed: number;
  readonly of: number;
}

/** The number of members that each filter leaves; without those that are unknown yet, or that are invalid. */
export function usePassed(screen: CountedScreen, filters: readonly string[]): ReadonlyMap<string, Passed> {
  const { universe, asOf } = screen;
  const { basis, metrics } = screen.state;
  const key = JSON.stringify([universe, basis, metrics, asOf, filters]);
  const [counted, setCounted] = useState<{
    readonly key: string;
    readonly counts: ReadonlyMap<string, Passed>;
  }>();
  useEffect(() => {
    let isWanted = true;
    const count = async () => {
      const screenQuery = { universe, asOf, state: { basis, metrics } };
      const keyParts = JSON.parse(key) as [unknown, unknown, unknown, unknown, string[]];
      const answers = await Promise.allSettled(
        keyParts[4].map(async (where) => {
          const { passed, of } = await askScreen(screenQuery, { where, limit: '1', columns: 'price' });
          return [where, { passed, of }] as const;
        }),
      );
      const counts = new Map(answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
      if (isWanted) setCounted({ key, counts });
    };
    const timer = setTimeout(() => void count(), PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [universe, basis, metrics, asOf, key]);
  return counted?.key === key ? counted.counts : NO_COUNTS;
}

const NO_COUNTS: ReadonlyMap<string, Passed> = new Map();
