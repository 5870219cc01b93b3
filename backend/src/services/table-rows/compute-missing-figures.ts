import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  computeWantedFigures,
  type BenchmarkInput,
  type FundamentalFacts,
  type PaymentFacts,
  type RiskFree,
} from '@/lib/analytics';
import type { FigureId } from '@/lib/domain/figures';
import { FUNDAMENTAL_FIGURE_IDS, RELATIVE_FIGURE_IDS } from '@/lib/domain/figures/figure-catalog';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { basisOf } from '../basis/price-basis-store';
import { benchmarkTraits, readBenchmarkView, traitsOf } from '../benchmark/benchmark-series';
import { chooseBenchmark } from '../benchmark/choose-benchmark';
import { readFundamentalFacts } from '../figures/read-fundamental-facts';
import { figureBytes, figureCacheOf, type FiguresByInstrument, type CachedFigures } from './figure-cache';
import { readSpark } from './read-spark';

/** The contents of each row. */
export interface RowsParams {
  readonly asOf: EpochDay;
  readonly figures: readonly FigureId[];
  /** Whether to include the closes of the last three months. */
  readonly withSpark?: boolean;
  /** False: do not cache the results, because the day is unlikely to be requested again. Default: true. */
  readonly isKept?: boolean;
}

/** Time after which the computation yields to other requests. */
const TIME_SLICE_MS = 12;

const RELATIVE: ReadonlySet<FigureId> = new Set<FigureId>(RELATIVE_FIGURE_IDS);
const ACCOUNTS: ReadonlySet<FigureId> = new Set<FigureId>(FUNDAMENTAL_FIGURE_IDS);

/** A row with missing figures, and the list of them. */
interface Task {
  /** Its index among the requested rows. */
  readonly index: number;
  readonly instrument: InstrumentRecord;
  readonly known: CachedFigures | undefined;
  readonly missing: readonly FigureId[];
}

/** The requested figures of instruments as of a day; cached figures are not computed again. */
export async function computeMissingFigures(
  asked: MarketStore,
  instruments: readonly InstrumentRecord[],
  { asOf, figures, isKept = true, withSpark = false }: RowsParams,
): Promise<readonly CachedFigures[]> {
  // Both bases share one cache; whether an instrument's price return is known does not depend on the basis.
  const { base: store, basis } = basisOf(asked);
  const cache = figureCacheOf(store);
  const kept: FiguresByInstrument = isKept ? cache.day(asOf, basis) : new Map<number, CachedFigures>();
  const results = new Array<CachedFigures>(instruments.length);
  const tasks: Task[] = [];
  for (const [index, instrument] of instruments.entries()) {
    const known = kept.get(instrument.id);
    const missing = known ? missingOf(known, figures) : figures;
    if (known && missing.length === 0 && (!withSpark || known.spark !== null)) results[index] = known;
    else tasks.push({ index, instrument, known, missing });
  }
  if (tasks.length === 0) return results;
  const filled = await computeTasks(store, tasks, { asOf, basis, withSpark });
  for (const [place, { index }] of tasks.entries()) results[index] = filled[place]!;
  // The data changed during the computation; do not cache the figures.
  if (!isKept || store.state().dataVersion !== cache.dataVersion) return results;
  let bytes = 0;
  for (const [place, { instrument, known, missing }] of tasks.entries()) {
    const result = filled[place]!;
    kept.set(instrument.id, result);
    bytes += figureBytes({ figures: missing.length, isNew: !known, sparkPoints: result.spark?.length ?? 0 });
  }
  cache.grow(asOf, basis, bytes);
  return results;
}

const NOTHING_MISSING: readonly FigureId[] = [];

function missingOf({ figures }: CachedFigures, ids: readonly FigureId[]): readonly FigureId[] {
  return ids.every((id) => id in figures) ? NOTHING_MISSING : ids.filter((id) => !(id in figures));
}

/** The figures of an instrument that has no bar by the day. */
const NO_FIGURES: CachedFigures = { columns: null, figures: {}, gaps: {}, lastDay: null, spark: null };

/** A new object for each task: callers that hold the old one must not see it change. */
async function computeTasks(
  store: MarketStore,
  tasks: readonly Task[],
  {
    asOf,
    basis,
    withSpark,
  }: { readonly asOf: EpochDay; readonly basis: ReturnBasis; readonly withSpark: boolean },
): Promise<CachedFigures[]> {
  // Requested together: the store combines the reads into a few queries.
  const views = await Promise.all(tasks.map(({ instrument }) => store.view(instrument.id, asOf)));
  const sources = await readSources(store, tasks, { asOf, basis });
  const sets = new Map<readonly FigureId[], ReadonlySet<FigureId>>();
  const results: CachedFigures[] = [];
  let turn = performance.now();
  for (const [place, { instrument, known, missing }] of tasks.entries()) {
    if (performance.now() - turn > TIME_SLICE_MS) {
      await nextTurn();
      turn = performance.now();
    }
    const view = views[place];
    if (!view || view.days.length === 0) {
      results.push(NO_FIGURES);
      continue;
    }
    // Rows usually lack the same figures and then share one set.
    const wanted = sets.get(missing) ?? new Set(missing);
    sets.set(missing, wanted);
    const { figures, gaps } = computeWantedFigures(
      {
        view,
        asOf,
        ...traitsOf(instrument),
        benchmark: sources.benchmarkOf(place),
        riskFree: sources.riskFree,
        basis,
        fundamentals: sources.factsOf(place),
      },
      wanted,
    );
    results.push({
      columns: known ? null : missing,
      figures: known ? { ...known.figures, ...figures } : figures,
      gaps: known ? { ...known.gaps, ...gaps } : gaps,
      lastDay: view.days[view.days.length - 1]!,
      spark: known?.spark ?? (withSpark ? readSpark(view) : null),
    });
  }
  return results;
}

/** The data that figures need in addition to the series itself. */
interface Sources {
  readonly riskFree: RiskFree;
  benchmarkOf(place: number): BenchmarkInput | null;
  factsOf(place: number): FundamentalFacts | PaymentFacts | null;
}

/** Reads only the data that the missing figures need: the bill, the benchmarks, the accounts. */
async function readSources(
  store: MarketStore,
  tasks: readonly Task[],
  { asOf, basis }: { readonly asOf: EpochDay; readonly basis: ReturnBasis },
): Promise<Sources> {
  const bill = await store.bill(asOf);
  const benchmarks = await readFor(tasks, RELATIVE, async (instrument): Promise<BenchmarkInput | null> => {
    const chosen = await chooseBenchmark(store, instrument, { asOf, basis });
    const view = chosen && (await readBenchmarkView(store, chosen, asOf));
    return chosen && view && { ...benchmarkTraits(chosen), view, comparedBasis: chosen.ownBasis };
  });
  const facts = await readFor(tasks, ACCOUNTS, (instrument) => readFundamentalFacts(store, instrument, asOf));
  return {
    riskFree: { kind: 'bill', rates: bill?.rates ?? null },
    benchmarkOf: (place) => benchmarks?.[place] ?? null,
    factsOf: (place) => facts?.[place] ?? null,
  };
}

/** The result of `read` for each task that lacks one of these figures; null when no task does. */
async function readFor<T>(
  tasks: readonly Task[],
  ids: ReadonlySet<FigureId>,
  read: (instrument: InstrumentRecord) => Promise<T | null>,
): Promise<(T | null)[] | null> {
  const needs = tasks.map(({ missing }) => missing.some((id) => ids.has(id)));
  if (!needs.includes(true)) return null;
  return Promise.all(
    tasks.map(({ instrument }, place) => (needs[place] ? read(instrument) : Promise.resolve(null))),
  );
}
