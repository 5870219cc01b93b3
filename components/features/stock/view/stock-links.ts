import type { StockState } from '../state/stock-state';
import { stateQuery } from '../state/stock-state';
import { researchQuery } from '@/lib/routes';

/** What every block of the page needs to lead somewhere and to change what is set. */
export interface StockControls {
  readonly state: StockState;
  /** The address of this page with some of its state changed. */
  readonly hrefWith: (change: Partial<StockState>) => string;
  /** Changes the state on the page at once, and the address with it. */
  readonly change: (change: Partial<StockState>) => void;
}

/** The page's address in a state, as of a day. */
export function stockStateHref(path: string, state: StockState, asOf: string | null): string {
  return `${path}${researchQuery({ ...stateQuery(state), asOf })}`;
}

/** The address of the page's twin: its range and basis, as a file. */
export function twinHref(
  path: string,
  format: 'csv' | 'json',
  { state, asOf, table }: { state: StockState; asOf: string | null; table?: string },
): string {
  return `${path}.${format}${researchQuery({ ...stateQuery(state), table, asOf })}`;
}
