import { blendText, isBlend, parseBlend } from '@/lib/domain/portfolio/blend';
import type { MarketStore } from '../market/market-store';

/** Most characters of a benchmark of settings: a blend of ten symbols. */
export const MAX_BENCHMARK_LENGTH = 400;

/**
 * A benchmark as it is stored: the symbol of an instrument, or a blend of several (`SPY:60,AGG:40`), with the symbols of the
 * store.
 */
export function canonicalBenchmark(
  store: Pick<MarketStore, 'find'>,
  text: string,
): { readonly benchmark: string } | { readonly fault: string } {
  const instrument = store.find(text);
  if (instrument) return { benchmark: instrument.symbol };
  if (!isBlend(text))
    return { fault: 'must be the symbol of a stored instrument, or a blend such as SPY:60,AGG:40' };
  const blend = parseBlend(text);
  if ('fault' in blend) return blend;
  const parts = blend.parts.map(({ id, weight }) => ({ id: store.find(id)?.symbol, name: id, weight }));
  const unknown = parts.find(({ id }) => id === undefined);
  if (unknown) return { fault: `names ${unknown.name}, which is not the symbol of a stored instrument` };
  const benchmark = blendText(parts.map(({ id, weight }) => ({ id: id!, weight })));
  // Two names can be of one instrument.
  const canonical = parseBlend(benchmark);
  return 'fault' in canonical ? canonical : { benchmark };
}
