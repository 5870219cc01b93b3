import type { ReturnBasis } from '@/lib/domain/return-basis';
import type { PriceState } from '../state/price-state';
import { priceQuery } from '../state/price-state';
import { researchQuery } from '@/lib/site/routes';

/** Further parameters of a page's URL, in addition to the price state and the as-of day. */
export type PreservedQuery = Readonly<Record<string, string>>;

export const NOTHING_PRESERVED: PreservedQuery = {};

/** The links and state setters that every block of the page needs. */
export interface PriceControls {
  readonly state: PriceState;
  /** The basis of the numbers shown: the earlier one until those of `state` are computed. */
  readonly shownBasis: ReturnBasis;
  /** URL of this page with some of its state changed. */
  readonly hrefWith: (change: Partial<PriceState>) => string;
  /** Hidden form fields that preserve the rest of the state. */
  readonly kept?: PreservedQuery;
  /** Changes the state in place and updates the URL. */
  readonly change: (change: Partial<PriceState>) => void;
}

/** The page's URL for a state, as of a day. */
export function priceStateHref(
  path: string,
  state: PriceState,
  asOf: string | null,
  kept: PreservedQuery = NOTHING_PRESERVED,
): string {
  return `${path}${researchQuery({ ...priceQuery(state), ...kept, asOf })}`;
}

/** URL of the page's export file: its range and basis; `table` and `part` select one of several tables. */
export function priceExportHref(
  path: string,
  format: 'csv' | 'json',
  {
    state,
    asOf,
    table,
    part,
  }: { state: PriceState; asOf: string | null; table?: string; part?: string | undefined },
): string {
  return `${path}.${format}${researchQuery({ ...priceQuery(state), table, part, asOf })}`;
}
