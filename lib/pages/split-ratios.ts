import type { Splits } from '@/lib/contracts/splits';
import { fetchBackend, type FetchBackend } from '@/lib/http/fetch-backend';
import type { ComparedContext } from '@/lib/pages/with-comparison';

/** Ratio of the splits between the two days of a comparison, by symbol; instruments without a split are absent. */
export type SplitRatios = ReadonlyMap<string, number>;

/** Reads the splits between the two days of a comparison. */
export async function readSplitRatios(
  { asOf, versus }: Pick<ComparedContext, 'asOf' | 'versus'>,
  fetch: FetchBackend = fetchBackend,
): Promise<SplitRatios> {
  const { splits } = await fetch<Splits>('/splits/', { asOf, query: { from: versus } });
  return new Map(splits.map(({ symbol, ratio }) => [symbol, ratio]));
}
