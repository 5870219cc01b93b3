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

/** A sheet that lacks something, and what it lacks. */
interface Task {
  readonly instrument: InstrumentRecord;
  readonly sheet: LineSheet;
  readonly missing: readonly FigureId[];
}

/** The sheets of instruments as of a day, with every figure asked for; what the cache has is not computed again. */
export async function fillSheets(
  store: MarketStore,
  instruments: readonly InstrumentRecord[],
  { asOf, figures, isKept = true, withSpark = false }: LinesQuestion,
): Promise<LineSheet[]> {
  const cache = sheetsOf(store);
  const kept: DaySheets = isKept ? cache.day(asOf) : new Map<number, LineSheet>();
  const tasks: Task[] = [];
  const sheets = instruments.map((instrument) => {
    const known = kept.get(instrument.id);
    const missing = known ? figures.filter((id) => !(id in known.figures)) : figures;
    if (known && missing.length === 0 && (!withSpark || known.spark !== null)) return known;
    // Never the kept one: whoever reads it now must not see it half filled.
    const sheet: LineSheet = {
      figures: { ...known?.figures },
      gaps: { ...known?.gaps },
      lastDay: known?.lastDay ?? null,
      spark: known?.spark ?? null,
    };
    tasks.push({ instrument, sheet, missing });
    return sheet;
  });
  if (tasks.length === 0) return sheets;
  await computeTasks(store, tasks, { asOf, withSpark });
  // Data that arrived meanwhile may be in the figures or not: they are not kept.
  if (!isKept || store.state().dataVersion !== cache.dataVersion) return sheets;
  let bytes = 0;
  for (const { instrument, missing, sheet } of tasks) {
    const isNew = !kept.has(instrument.id);
    kept.set(instrument.id, sheet);
    const spark = sheet.spark?.length ?? 0;
    bytes += sheetBytes(missing.length, isNew ? Object.keys(sheet.gaps).length : 0, spark);
  }
  cache.grow(asOf, bytes);
  return sheets;
}

async function computeTasks(
  store: MarketStore,
  tasks: readonly Task[],
  { asOf, withSpark }: { readonly asOf: EpochDay; readonly withSpark: boolean },
): Promise<void> {
  // All at once: the store gathers what it has to read into few reads.
  const views = await Promise.all(tasks.map(({ instrument }) => store.view(instrument.id, asOf)));
  const sources = await readSources(store, tasks, asOf);
  const sets = new Map<readonly FigureId[], ReadonlySet<FigureId>>();
  let turn = performance.now();
  for (const [index, { instrument, missing, sheet }] of tasks.entries()) {
    if (performance.now() - turn > TURN_MS) {
      await nextTurn();
      turn = performance.now();
    }
    const view = views[index];
    if (!view || view.days.length === 0) continue;
    sheet.lastDay = view.days[view.days.length - 1]!;
    if (withSpark) sheet.spark ??= readSpark(view);
    if (missing.length === 0) continue;
    const wanted = sets.get(missing) ?? new Set(missing);
    sets.set(missing, wanted);
    const { benchmark, facts } = sources.of(index);
    const computed = computeWantedFigures(
      {
        view,
        asOf,
        kind: instrument.kind,
        benchmark,
        riskFree: sources.riskFree,
        basis: 'total',
        fundamentals: facts,
      },
      wanted,
    );
    Object.assign(sheet.figures, computed.figures);
    Object.assign(sheet.gaps, computed.gaps);
  }
}

/** What figures need beside the series itself. */
interface Sources {
  readonly riskFree: RiskFree;
  of(index: number): {
    readonly benchmark: { readonly view: SeriesView; readonly kind: InstrumentRecord['kind'] } | null;
    readonly facts: FundamentalFacts | null;
  };
}

/** Reads only what one of the missing figures needs: the bill, the benchmarks, the accounts. */
async function readSources(store: MarketStore, tasks: readonly Task[], asOf: EpochDay): Promise<Sources> {
  const needs = (ids: ReadonlySet<FigureId>): readonly boolean[] =>
    tasks.map(({ missing }) => missing.some((id) => ids.has(id)));
  const [needBenchmark, needFacts] = [needs(RELATIVE), needs(ACCOUNTS)];
  const bill = await store.bill(asOf);
  const benchmarks = await Promise.all(
    tasks.map(async ({ instrument }, index) => {
      const chosen = needBenchmark[index] ? await chooseBenchmark(store, instrument, asOf) : null;
      const view = chosen && (await store.view(chosen.id, asOf));
      return chosen && view && { view, kind: chosen.kind };
    }),
  );
  const facts = await Promise.all(
    tasks.map(async ({ instrument }, index) =>
      needFacts[index] ? readFundamentalFacts(store, instrument, asOf) : null,
    ),
  );
  return {
    riskFree: { kind: 'bill', rates: bill?.rates ?? null },
    of: (index) => ({ benchmark: benchmarks[index] ?? null, facts: facts[index] ?? null }),
  };
}
