import type { BenchmarkInput, ReportedFacts, RiskFree } from '@/lib/analytics';
import type { FigureId } from '@/lib/domain/figures';
import {
  ACCOUNT_FIGURE_IDS,
  FUNDAMENTAL_FIGURE_IDS,
  RELATIVE_FIGURE_IDS,
} from '@/lib/domain/figures/figure-catalog';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { benchmarkTraits, readBenchmarkView } from '../benchmark/benchmark-series';
import { chooseBenchmark } from '../benchmark/choose-benchmark';
import { readFundamentalFacts } from '../figures/read-fundamental-facts';

const RELATIVE: ReadonlySet<FigureId> = new Set<FigureId>(RELATIVE_FIGURE_IDS);
/** The figures that need every item of the accounts, and those that need a few. */
const WHOLE_ACCOUNTS: ReadonlySet<FigureId> = new Set<FigureId>(ACCOUNT_FIGURE_IDS);
const ACCOUNTS: ReadonlySet<FigureId> = new Set<FigureId>([...FUNDAMENTAL_FIGURE_IDS, ...ACCOUNT_FIGURE_IDS]);

/** An instrument with missing figures. */
export interface FigureTask {
  readonly instrument: InstrumentRecord;
  readonly missing: readonly FigureId[];
}

/** The data that figures need in addition to the series itself. */
export interface Sources {
  readonly riskFree: RiskFree;
  benchmarkOf(place: number): BenchmarkInput | null;
  factsOf(place: number): ReportedFacts | null;
}

/** Reads only the data that the missing figures need: the bill, the benchmarks, the accounts. */
export async function readSources(
  store: MarketStore,
  tasks: readonly FigureTask[],
  { asOf, basis }: { readonly asOf: EpochDay; readonly basis: ReturnBasis },
): Promise<Sources> {
  const bill = await store.bill(asOf);
  const benchmarks = await readFor(tasks, RELATIVE, async (instrument): Promise<BenchmarkInput | null> => {
    const benchmark = await chooseBenchmark(store, instrument, { asOf, basis });
    const view = benchmark && (await readBenchmarkView(store, benchmark, asOf));
    return benchmark && view && { ...benchmarkTraits(benchmark), view, comparedBasis: benchmark.ownBasis };
  });
  const items = tasks.some(({ missing }) => missing.some((id) => WHOLE_ACCOUNTS.has(id))) ? 'all' : 'few';
  const facts = await readFor(tasks, ACCOUNTS, (instrument) =>
    readFundamentalFacts(store, instrument, asOf, items),
  );
  return {
    riskFree: { kind: 'bill', rates: bill?.rates ?? null },
    benchmarkOf: (place) => benchmarks?.[place] ?? null,
    factsOf: (place) => facts?.[place] ?? null,
  };
}

/** The result of `read` for each task that lacks one of these figures; null when no task does. */
async function readFor<T>(
  tasks: readonly FigureTask[],
  ids: ReadonlySet<FigureId>,
  read: (instrument: InstrumentRecord) => Promise<T | null>,
): Promise<(T | null)[] | null> {
  // Rows that lack the same figures share one list.
  const needing = new Set<readonly FigureId[]>();
  for (const list of new Set(tasks.map(({ missing }) => missing)))
    if (list.some((id) => ids.has(id))) needing.add(list);
  if (needing.size === 0) return null;
  return Promise.all(
    tasks.map(({ instrument, missing }) => (needing.has(missing) ? read(instrument) : Promise.resolve(null))),
  );
}
