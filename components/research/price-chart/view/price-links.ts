import type { PriceState } from '../state/price-state';
import { stateQuery } from '../state/price-state';
import { researchQuery } from '@/lib/routes';

/** Further parameters of a page's address, beside the price's state and the as-of day. */
export type KeptQuery = Readonly<Record<string, string>>;

export const NOTHING_KEPT: KeptQuery = {};

/** What every block of the page needs to lead somewhere and to change what is set. */
export interface PriceControls {
  readonly state: PriceState;
  /** The address of this page with some of its state changed. */
  readonly hrefWith: (change: Partial<PriceState>) => string;
  /** What a form of the page has to carry on beside the state. */
  readonly kept?: KeptQuery;
  /** Changes the state on the page at once, and the address with it. */
  readonly change: (change: Partial<PriceState>) => void;
}

/** The page's address in a state, as of a day. */
export function priceStateHref(
  path: string,
  state: PriceState,
  asOf: string | null,
  kept: KeptQuery = NOTHING_KEPT,
): string {
  return `${path}${researchQuery({ ...stateQuery(state), ...kept, asOf })}`;
}

/** The address of the page's twin: its range and basis, as a file; `table` and `part` choose among several tables. */
export function twinHref(
  path: string,
  format: 'csv' | 'json',
  {
    state,
    asOf,
    table,
    part,
  }: { state: PriceState; asOf: string | null; table?: string; part?: string | undefined },
): string {
  return `${path}.${format}${researchQuery({ ...stateQuery(state), table, part, asOf })}`;
}
