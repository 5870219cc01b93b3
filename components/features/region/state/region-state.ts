import { BLOCK_PARAMETERS, parseBlockState } from '@/components/research/market-cards/block-state';
import type { BlockState } from '@/components/research/market-cards/block-state';
import { CURRENCY_HORIZONS } from '@/lib/domain/horizons';
import type { CurrencyHorizon } from '@/lib/domain/horizons';
import { checkBasis } from '@/lib/research/page-basis';
import { StateReader } from '@/lib/research/state-reader';
import type { StateQuery } from '@/lib/research/state-reader';

/** The state of a regional page. */
export interface RegionState extends BlockState {
  readonly horizon: CurrencyHorizon;
}

/** URL parameters of the page. */
export const REGION_PARAMETERS = [...BLOCK_PARAMETERS, 'horizon', 'sort', 'ssort', 'msort'] as const;

/** Parses the state of a URL; invalid parts are reported and replaced by their defaults. */
export function parseRegionState(query: StateQuery): RegionState & { readonly problems: readonly string[] } {
  const reader = new StateReader(query);
  checkBasis(reader);
  return {
    ...parseBlockState(reader),
    horizon: reader.choice<CurrencyHorizon>('horizon', CURRENCY_HORIZONS, 'YTD'),
    problems: reader.problems,
  };
}
