import type { UniverseValuation } from '@/lib/contracts/universe-valuation';
import { AppError } from '@/lib/domain/errors';
import type { fetchBackend } from '@/lib/http/fetch-backend';
import type { ResearchContext } from '@/lib/pages/research-page';
import { basisQuery } from '@/lib/research/page-basis';
import { valuationPath } from './valuation-data';

export interface ValuationContext extends Pick<ResearchContext, 'asOf' | 'query'> {
  readonly fetch: typeof fetchBackend;
}

/** The valuation of a universe; null when the store does not have the universe. */
export async function loadValuation(
  universe: string,
  { asOf, fetch, query }: ValuationContext,
): Promise<UniverseValuation | null> {
  try {
    return await fetch<UniverseValuation>(valuationPath(universe), { asOf, query: basisQuery(query.basis) });
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNIVERSE_UNKNOWN') return null;
    throw error;
  }
}
