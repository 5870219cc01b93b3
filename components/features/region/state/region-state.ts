import {
  BLOCK_PARAMETERS,
  parseBlockState,
  pickChoice,
} from '@/components/research/market-cards/block-state';
import type { BlockState } from '@/components/research/market-cards/block-state';
import type { AddressState } from '@/components/research/use-address-state';
import { CURRENCY_HORIZONS } from '@/lib/domain/horizons';
import type { CurrencyHorizon } from '@/lib/domain/horizons';

/** The state of a regional page. */
export interface RegionState extends BlockState {
  readonly horizon: CurrencyHorizon;
}

/** URL parameters of the page. */
export const REGION_PARAMETERS = [...BLOCK_PARAMETERS, 'horizon', 'sort', 'ssort', 'msort'] as const;

/** Parses the state of a URL; invalid parts are reported and replaced by their defaults. */
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
