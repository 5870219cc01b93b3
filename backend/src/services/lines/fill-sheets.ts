import { setImmediate as nextTurn } from 'node:timers/promises';
import { computeWantedFigures, type FundamentalFacts, type RiskFree } from '@/lib/analytics';
import type { FigureId } from '@/lib/domain/figures';
import { FUNDAMENTAL_FIGURE_IDS, RELATIVE_FIGURE_IDS } from '@/lib/domain/figures/figure-ids';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { chooseBenchmark } from '../choose-benchmark';
import { readFundamentalFacts } from '../read-fundamental-facts';
import { sheetBytes, sheetsOf, type DaySheets, type LineSheet } from './line-sheets';
import { readSpark } from './read-spark';

/** What each line is to carry. */
export interface LinesQuestion {
  readonly asOf: EpochDay;
  readonly figures: readonly FigureId[];
  /** With the closes of the last three months. */
  readonly withSpark?: boolean;
  /** False: what is computed is not kept, for a day that nobody will ask for again. Default: it is. */
  readonly isKept?: boolean;
}

/** So long a turn computes before other requests get theirs. */
const TURN_MS = 12;

const RELATIVE: ReadonlySet<FigureId> = new Set<FigureId>(RELATIVE_FIGURE_IDS);
const ACCOUNTS: ReadonlySet<FigureId> = new Set<FigureId>(FUNDAMENTAL_FIGURE_IDS);

/** A line that lacks something, and what it lacks. */
interface Task {
  /** Its place among the lines asked for. */
  readonly index: number;
  readonly instrument: InstrumentRecord;
  readonly known: LineSheet | undefined;
  readonly missing: readonly FigureId[];
}

/** The sheets of instruments as of a day, with every figure asked for; what the cache has is not computed again. */
export async function fillSheets(
  store: MarketStore,
  instruments: readonly InstrumentRecord[],
  { asOf, figures, isKept = true, withSpark = false }: LinesQuestion,
): Promise<readonly LineSheet[]> {
  const cache = sheetsOf(store);
  const kept: DaySheets = isKept ? cache.day(asOf) : new Map<number, LineSheet>();
  const sheets = new Array<LineSheet>(instruments.length);
  const tasks: Task[] = [];
  for (const [index, instrument] of instruments.entries()) {
    const known = kept.get(instrument.id);
    const missing = known ? missingOf(known, figures) : figures;
    if (known && missing.length === 0 && (!withSpark || known.spark !== null)) sheets[index] = known;
    else tasks.push({ index, instrument, known, missing });
  }
  if (tasks.length === 0) return sheets;
  const filled = await computeTasks(store, tasks, { asOf, withSpark });
  for (const [place, { index }] of tasks.entries()) sheets[index] = filled[place]!;
  // Data that arrived meanwhile may be in the figures or not: they are not kept.
  if (!isKept || store.state().dataVersion !== cache.dataVersion) return sheets;
  let bytes = 0;
  for (const [place, { instrument, known, missing }] of tasks.entries()) {
    const sheet = filled[place]!;
    kept.set(instrument.id, sheet);
    bytes += sheetBytes({ figures: missing.length, isNew: !known, sparkPoints: sheet.spark?.length ?? 0 });
  }
  cache.grow(asOf, bytes);
  return sheets;
}

const NOTHING_MISSING: readonly FigureId[] = [];

function missingOf({ figures }: LineSheet, ids: readonly FigureId[]): readonly FigureId[] {
  return ids.every((id) => id in figures) ? NOTHING_MISSING : ids.filter((id) => !(id in figures));
}

/** The sheet of one that has no bar by the day. */
const NO_SHEET: LineSheet = { figures: {}, gaps: {}, lastDay: null, spark: null };

/** A sheet for each task, made anew: whoever reads the old one now must not see it change. */
async function computeTasks(
  store: MarketStore,
  tasks: readonly Task[],
  { asOf, withSpark }: { readonly asOf: EpochDay; readonly withSpark: boolean },
): Promise<LineSheet[]> {
  // All at once: the store gathers what it has to read into few reads.
  const views = await Promise.all(tasks.map(({ instrument }) => store.view(instrument.id, asOf)));
  const sources = await readSources(store, tasks, asOf);
  const sets = new Map<readonly FigureId[], ReadonlySet<FigureId>>();
  const sheets: LineSheet[] = [];
  let turn = performance.now();
  for (const [place, { instrument, known, missing }] of tasks.entries()) {
    if (performance.now() - turn > TURN_MS) {
      await nextTurn();
      turn = performance.now();
    }
    const view = views[place];
    if (!view || view.days.length === 0) {
      sheets.push(NO_SHEET);
      continue;
    }
    // Nearly always all lines lack the same, and share the list of it.
    const wanted = sets.get(missing) ?? new Set(missing);
    sets.set(missing, wanted);
    const { figures, gaps } = computeWantedFigures(
      {
        view,
        asOf,
        kind: instrument.kind,
        benchmark: sources.benchmarkOf(place),
        riskFree: sources.riskFree,
        basis: 'total',
        fundamentals: sources.factsOf(place),
      },
      wanted,
    );
    sheets.push({
      figures: known ? { ...known.figures, ...figures } : figures,
      gaps: known ? { ...known.gaps, ...gaps } : gaps,
      lastDay: view.days[view.days.length - 1]!,
      spark: known?.spark ?? (withSpark ? readSpark(view) : null),
    });
  }
  return sheets;
}

/** A series that others are measured against. */
interface Benchmark {
  readonly view: SeriesView;
  readonly kind: InstrumentRecord['kind'];
}

/** What figures need beside the series itself. */
interface Sources {
  readonly riskFree: RiskFree;
  benchmarkOf(place: number): Benchmark | null;
  factsOf(place: number): FundamentalFacts | null;
}

/** Reads only what one of the missing figures needs: the bill, the benchmarks, the accounts. */
async function readSources(store: MarketStore, tasks: readonly Task[], asOf: EpochDay): Promise<Sources> {
  const bill = await store.bill(asOf);
  const benchmarks = await readFor(tasks, RELATIVE, async (instrument): Promise<Benchmark | null> => {
    const chosen = await chooseBenchmark(store, instrument, asOf);
    const view = chosen && (await store.view(chosen.id, asOf));
    return chosen && view && { view, kind: chosen.kind };
  });
  const facts = await readFor(tasks, ACCOUNTS, (instrument) => readFundamentalFacts(store, instrument, asOf));
  return {
    riskFree: { kind: 'bill', rates: bill?.rates ?? null },
    benchmarkOf: (place) => benchmarks?.[place] ?? null,
    factsOf: (place) => facts?.[place] ?? null,
  };
}

/** What `read` gives for each task that lacks one of some figures; null when none does. */
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
