import { REBALANCINGS } from '@/lib/analytics/rebalance/portfolio-line';
import type { Rebalancing } from '@/lib/analytics/rebalance/portfolio-line';
import type { ResearchQuery } from '@/lib/site/routes';

const USUAL_REBALANCING: Rebalancing = 'yearly';

/** The destination of the same money, in the address of the performance tab. */
export interface WhatIfState {
  /** Symbols, or `cash`, `bill`, `inflation`, separated by commas; null: the benchmark. */
  readonly symbols: string | null;
  /** One number for each symbol, separated by commas; null: equal. */
  readonly weights: string | null;
  readonly rebalancing: Rebalancing;
}

const textOf = (text: string | undefined): string | null => (text?.trim() ? text.trim() : null);

/** Parses the query of the tab. */
export function parseWhatIfState(query: Readonly<Record<string, string | undefined>>): WhatIfState {
  return {
    symbols: textOf(query.symbols),
    weights: textOf(query.weights),
    rebalancing: REBALANCINGS.find((id) => id === query.rebalancing) ?? USUAL_REBALANCING,
  };
}

/** The state as parameters of a link; usual values are left out. */
export function whatIfQuery({ rebalancing, symbols, weights }: WhatIfState): ResearchQuery {
  return { symbols, weights, rebalancing: rebalancing === USUAL_REBALANCING ? null : rebalancing };
}

/**
 * The parameters of the call.
 *
 * @param benchmark - The benchmark of the tab; without one, cash is compared.
 */
export function whatIfCall(
  { rebalancing, symbols, weights }: WhatIfState,
  benchmark: string | null | undefined,
): Readonly<Record<string, string | null>> {
  return { symbols: symbols ?? benchmark ?? 'cash', weights: symbols === null ? null : weights, rebalancing };
}
