import { coarsestOf } from '@/lib/analytics';
import { isAtLeast, freshDaysOf, type SeriesFrequency } from '@/lib/domain/frequency';
import { totalReturnCompanions, trackingFunds } from '@/lib/domain/index-companions';
import {
  isPriceOnly,
  isPriceReturnKnown,
  namedBases,
  namedSource,
  profileOf,
} from '@/lib/domain/instrument-profile';
import { addMonths, type EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { cacheByStore } from '../cache-by-store';
import { readBenchmarkView, traitsOf, type Benchmark } from './benchmark-series';
import { ownIndexSymbol, WORLD_INDEX } from './own-index';

/** The figures for which a benchmark is chosen. */
export interface BenchmarkParams {
  readonly asOf: EpochDay;
  readonly basis: ReturnBasis;
  /** The window of the figures; default five years. */
  readonly window?: { readonly from: EpochDay | null; readonly to: EpochDay };
}

/** A series that can serve as an index's benchmark. */
interface Candidate {
  readonly instrument: InstrumentRecord;
  readonly source: Benchmark['source'];
  readonly frequency: SeriesFrequency;
  readonly firstDay: EpochDay;
  readonly lastDay: EpochDay;
  /** True when its returns include dividends. */
  readonly hasTotal: boolean;
}

/** Few indexes, as of today and of past days that visitors select. */
const MAX_CACHED_CANDIDATES = 64;
const DEFAULT_MONTHS = 60;
const MIN_MONTHS = 12;

/**
 * The series against which an instrument is measured unless a benchmark is named. Total return is compared
 * with total return: the total-return version of the instrument's own index, else the index with its members'
 * dividends, else a fund that tracks it. If only the price index exists, or the instrument is itself a price
 * index, both sides are price returns.
 *
 * @returns Null for an instrument without a benchmark (an exchange rate, a volatility index), and when no
 *   candidate had a bar.
 */
export async function chooseBenchmark(
  store: MarketStore,
  instrument: InstrumentRecord,
  params: BenchmarkParams,
): Promise<Benchmark | null> {
  if (!profileOf(instrument).hasBenchmark) return null;
  const ownIndex = await ownIndexSymbol(store, instrument, params.asOf);
  for (const index of ownIndex === WORLD_INDEX ? [ownIndex] : [ownIndex, WORLD_INDEX]) {
    const benchmark = pick(await readCandidates(store, index, params.asOf), {
      ...params,
      isPriceOnly: isPriceOnly(instrument),
      frequency: traitsOf(instrument).frequency ?? 'daily',
      without: new Set([instrument.id]),
    });
    if (benchmark) return benchmark;
  }
  return null;
}

/**
 * The S&P 500 chosen by the same rule for several instruments together. A fund that is among them serves as
 * the benchmark only if there is no other candidate.
 */
export async function chooseListBenchmark(
  store: MarketStore,
  instruments: readonly InstrumentRecord[],
  params: BenchmarkParams,
): Promise<Benchmark | null> {
  const candidates = await readCandidates(store, WORLD_INDEX, params.asOf);
  const pickParams = {
    ...params,
    isPriceOnly: instruments.length > 0 && instruments.every(isPriceOnly),
    frequency: coarsestOf(instruments.map(traitsOf)),
  };
  const other = pick(candidates, { ...pickParams, without: new Set(instruments.map(({ id }) => id)) });
  return other?.basis === params.basis ? other : pick(candidates, { ...pickParams, without: new Set() });
}

/**
 * A benchmark requested by name: its own series, exactly as named. For a price index, the other side is a
 * price return too, if it is known.
 */
export function namedBenchmark(
  named: InstrumentRecord,
  instrument: InstrumentRecord | null,
  basis: ReturnBasis,
): Benchmark {
  return { instrument: named, source: namedSource(named), ...namedBases(named, instrument, basis) };
}

/** All candidates for an index as of a day, in order of preference. */
const readCandidates = cacheByStore<readonly Candidate[]>(
  { reader: 'benchmark candidates', most: MAX_CACHED_CANDIDATES },
  async (store, symbol, asOf) => {
    const read = async (instrument: InstrumentRecord | null, source: Benchmark['source']) =>
      instrument &&
      toCandidate(instrument, source, await readBenchmarkView(store, { instrument, source }, asOf));
    const index = store.find(symbol);
    const companions = await Promise.all(listCompanions(store, symbol).map((one) => read(one, 'companion')));
    const isFound = companions.some((one) => one !== null && one.frequency === 'daily');
    const candidates = [
      ...companions,
      // Summing an index's members is slow: do it only if no published total return exists.
      isFound ? null : await read(index, 'members'),
      ...(await Promise.all(trackingFunds(symbol).map((fund) => read(store.find(fund), 'fund')))),
      await read(index, 'index'),
    ];
    return candidates.filter((one) => one !== null);
  },
);

/**
 * The total-return versions of an index: instruments that declare it in their details, then those known by
 * symbol.
 */
function listCompanions(store: MarketStore, indexSymbol: string): InstrumentRecord[] {
  const ownCompanions = store.instruments().filter(({ details }) => details['totalReturnOf'] === indexSymbol);
  const knownCompanions = totalReturnCompanions(indexSymbol).flatMap((symbol) => store.find(symbol) ?? []);
  return [...new Map([...ownCompanions, ...knownCompanions].map((one) => [one.id, one])).values()];
}

function toCandidate(
  instrument: InstrumentRecord,
  source: Benchmark['source'],
  view: SeriesView | null,
): Candidate | null {
  const firstDay = view?.days[0];
  if (!view || firstDay === undefined) return null;
  // A fund without dividends in its prices or stored separately has no total return, whatever its name.
  const hasTotal =
    source !== 'index' &&
    (source !== 'fund' || instrument.dividendAdjusted || view.total[0] !== view.close[0]);
  const { frequency = 'daily' } = traitsOf(instrument);
  return { instrument, source, frequency, firstDay, lastDay: view.days.at(-1)!, hasTotal };
}

interface Wanted extends BenchmarkParams {
  /** True when the other side has no known total return. */
  readonly isPriceOnly: boolean;
  readonly frequency: SeriesFrequency;
  /** Funds that are themselves being measured. */
  readonly without: ReadonlySet<number>;
}

function pick(candidates: readonly Candidate[], { asOf, basis, window, ...other }: Wanted): Benchmark | null {
  const to = window?.to ?? asOf;
  const from = window?.from ?? addMonths(to, -DEFAULT_MONTHS);
  const usableCandidates = candidates.filter(
    (one) => one.source !== 'fund' || !other.without.has(one.instrument.id),
  );
  const newest = Math.max(...usableCandidates.map(({ lastDay }) => lastDay));
  const isFit = ({ firstDay, frequency, lastDay }: Candidate): boolean =>
    (firstDay <= from || addMonths(firstDay, MIN_MONTHS) <= to) &&
    Math.min(newest, to) - lastDay <= freshDaysOf(frequency) &&
    isAtLeast(frequency, other.frequency);
  const index = usableCandidates.find(({ source }) => source === 'index') ?? null;
  if (basis === 'total' && !other.isPriceOnly) {
    const totals = usableCandidates.filter(({ hasTotal }) => hasTotal);
    const bestTotal = totals.find(isFit) ?? (index === null ? totals[0] : undefined);
    if (bestTotal)
      return { instrument: bestTotal.instrument, source: bestTotal.source, basis, ownBasis: basis };
  }
  const priced =
    index ?? usableCandidates.find((one) => one.source === 'fund' && isPriceReturnKnown(one.instrument));
  return priced
    ? { instrument: priced.instrument, source: priced.source, basis: 'price', ownBasis: 'price' }
    : null;
}
