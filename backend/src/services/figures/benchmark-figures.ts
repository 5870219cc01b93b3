import type { FiguresAndGaps } from '@/lib/contracts/instrument';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { readFigures, type FiguresParams } from './read-figures';
import { namedBenchmark } from '../benchmark/choose-benchmark';

/**
 * The benchmark's own figures over the same window, on the basis of the comparison and measured against
 * itself; null when it has no bar in the window.
 */
export async function readBenchmarkFigures(
  store: MarketStore,
  params: FiguresParams,
): Promise<FiguresAndGaps | null> {
  const { benchmark, window } = params;
  if (benchmark === null || startsAfter(benchmark.instrument, window.to)) return null;
  const { figures, gaps } = await readFigures(store, benchmark.instrument, {
    ...params,
    basis: benchmark.basis,
    isWithMembers: benchmark.source === 'members',
    benchmark:
      benchmark.source === 'members'
        ? { ...benchmark, ownBasis: benchmark.basis }
        : namedBenchmark(benchmark.instrument, benchmark.instrument, benchmark.basis),
  });
  return { figures, gaps };
}

/**
 * The instrument's figures on the basis of the comparison; null when the requested basis is already that
 * basis.
 */
export async function readComparedFigures(
  store: MarketStore,
  instrument: InstrumentRecord,
  params: FiguresParams,
): Promise<FiguresAndGaps | null> {
  const { basis, benchmark } = params;
  if (benchmark === null || (benchmark.ownBasis === basis && benchmark.basis === basis)) return null;
  const { figures, gaps } = await readFigures(store, instrument, { ...params, basis: benchmark.basis });
  return { figures, gaps };
}

function startsAfter({ firstDay }: InstrumentRecord, day: EpochDay): boolean {
  return firstDay === null || firstDay > day;
}
