import {
  BLOCK_PARAMETERS,
  parseBlockState,
  pickChoice,
} from '@/components/research/market-blocks/block-state';
import type { BlockState } from '@/components/research/market-blocks/block-state';
import type { AddressState } from '@/components/research/use-address-state';

/** Horizons over which returns are taken apart into market and currency. */
export const CURRENCY_HORIZONS = ['1W', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y'] as const;
export type CurrencyHorizon = (typeof CURRENCY_HORIZONS)[number];

/** Everything that the reader can choose on a regional page. */
export interface RegionState extends BlockState {
  readonly horizon: CurrencyHorizon;
}

/** Parameters of the page's address. */
export const REGION_PARAMETERS = [...BLOCK_PARAMETERS, 'horizon', 'sort', 'ssort', 'msort'] as const;

/** Reads the state of an address; what cannot be understood is named and the default taken. */
export function parseRegionState(
  query: AddressState,
): RegionState & { readonly problems: readonly string[] } {
  const problems: string[] = [];
  return {
    ...parseBlockState(query, problems),
    horizon: pickChoice(CURRENCY_HORIZONS, query.horizon, { name: 'horizon', fallback: 'YTD', problems }),
    problems,
  };
}
