import { setImmediate as nextTurn } from 'node:timers/promises';
import { computeWantedFigures, SCANNABLE_FIGURES, scanFigures } from '@/lib/analytics';
import type { FigureId } from '@/lib/domain/figures';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import type { SeriesView } from '@/lib/domain/series';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { basisOf } from '../basis/price-basis-store';
import { traitsOf } from '../benchmark/benchmark-series';
import { figureCacheOf } from './figure-cache';
import { FigureTable } from './figure-table';
import { readSources, type FigureTask, type Sources } from './read-sources';
import { readSpark } from './read-spark';

/** The contents of each row. */
export interface RowsParams {
  readonly asOf: EpochDay;
  readonly figures: readonly FigureId[];
  /** True to include the closes of the last three months. */
  readonly withSpark?: boolean;
  /** False: do not cache the results, because the day is unlikely to be requested again. Default: true. */
  readonly isKept?: boolean;
}

/** Time after which the computation yields to other requests. */
const TIME_SLICE_MS = 12;
/** Rows between two looks at the clock. */
const ROWS_A_SLICE = 64;

/** A task with the series of its instrument. */
interface Row extends FigureTask {
  readonly view: SeriesView;
  /** Its place among all tasks. */
  readonly place: number;
}

/**
 * A table with the requested figures of instruments as of a day; cached figures are not computed again. It
 * has no row of an instrument without a bar by the day.
 */
export async function computeMissingFigures(
  asked: MarketStore,
  instruments: readonly InstrumentRecord[],
  { asOf, figures, isKept = true, withSpark = false }: RowsParams,
): Promise<FigureTable> {
  // Both bases share one cache; whether an instrument's price return is known does not depend on the basis.
  const { base: store, basis } = basisOf(asked);
  const cache = figureCacheOf(store);
  // Of a data version: once the data have changed, no request gets the table any more.
  const table = isKept ? cache.day(asOf, basis) : new FigureTable();
  const tasks = findTasks(table, instruments, { figures, withSpark });
  if (tasks.length === 0) return table;
  await computeTasks(store, tasks, { table, asOf, basis, withSpark });
  if (isKept) cache.measure(asOf, basis);
  return table;
}

const NOTHING_MISSING: readonly FigureId[] = [];

/** The instruments that lack a figure. Those that lack the same ones share one list. */
function findTasks(
  table: FigureTable,
  instruments: readonly InstrumentRecord[],
  { figures, withSpark }: { readonly figures: readonly FigureId[]; readonly withSpark: boolean },
): FigureTask[] {
  if (table.size === 0) return instruments.map((instrument) => ({ instrument, missing: figures }));
  const columns = figures.map((id) => table.column(id));
  const lists = new Map<string, readonly FigureId[]>([['', NOTHING_MISSING]]);
  const tasks: FigureTask[] = [];
  for (const instrument of instruments) {
    const row = table.rowOf(instrument.id);
    if (row === undefined) {
      tasks.push({ instrument, missing: figures });
      continue;
    }
    const lacking = columns.every((column) => column.has(row))
      ? NOTHING_MISSING
      : figures.filter((_, place) => !columns[place]!.has(row));
    const key = lacking.join(' ');
    const missing = lists.get(key) ?? lacking;
    lists.set(key, missing);
    if (missing.length > 0 || (withSpark && table.spark(row) === null)) tasks.push({ instrument, missing });
  }
  return tasks;
}

interface Filling {
  readonly table: FigureTable;
  readonly asOf: EpochDay;
  readonly basis: ReturnBasis;
  readonly withSpark: boolean;
}

async function computeTasks(
  store: MarketStore,
  tasks: readonly FigureTask[],
  filling: Filling,
): Promise<void> {
  const { asOf, table } = filling;
  // Requested together: the store combines the reads into a few queries.
  const views = await Promise.all(tasks.map(({ instrument }) => store.view(instrument.id, asOf)));
  const sources = await readSources(store, tasks, filling);
  table.reserve(table.size + tasks.length);
  const groups = new Map<readonly FigureId[], Row[]>();
  for (let place = 0; place < tasks.length; place += 1) {
    const view = views[place];
    if (!view || view.days.length === 0) continue;
    const { instrument, missing } = tasks[place]!;
    const group = groups.get(missing);
    const row = { instrument, missing, view, place };
    if (group) group.push(row);
    else groups.set(missing, [row]);
  }
  let turn = performance.now();
  const yieldInTime = async (): Promise<void> => {
    if (performance.now() - turn <= TIME_SLICE_MS) return;
    await nextTurn();
    turn = performance.now();
  };
  for (const [missing, rows] of groups) {
    const computer = rowComputer(missing, sources, filling);
    for (let first = 0; first < rows.length; first += ROWS_A_SLICE) {
      await yieldInTime();
      for (const rest of computer.scan(rows.slice(first, first + ROWS_A_SLICE))) {
        await yieldInTime();
        computer.compute(rest);
      }
    }
  }
}

/** A row, and the ids that the scan has not answered. */
interface RestOfRow {
  readonly row: Row;
  readonly wanted: ReadonlySet<FigureId>;
}

interface RowComputer {
  /** Enters the figures that can be scanned, and returns what is left. */
  scan(rows: readonly Row[]): readonly RestOfRow[];
  /** Computes the rest of a row one by one. */
  compute(rest: RestOfRow): void;
}

/** Computes rows that lack the same figures. */
function rowComputer(
  missing: readonly FigureId[],
  sources: Sources,
  { asOf, basis, table, withSpark }: Filling,
): RowComputer {
  const { riskFree } = sources;
  const scanned = missing.filter((id) => SCANNABLE_FIGURES.has(id));
  const restFigures = missing.filter((id) => !SCANNABLE_FIGURES.has(id));
  const columns = scanned.map((id) => table.column(id));
  // Most rows lack the same figures after the scan, and share one set.
  const sets = new Map<string, ReadonlySet<FigureId>>();
  const setOf = (left: readonly FigureId[]): ReadonlySet<FigureId> => {
    const key = left.join(' ');
    const set = sets.get(key) ?? new Set([...left, ...restFigures]);
    sets.set(key, set);
    return set;
  };
  const none: readonly FigureId[] = [];
  return {
    scan(rows) {
      const rests: RestOfRow[] = [];
      const values = scanFigures(rows, scanned, { asOf, basis, riskFree });
      for (let index = 0; index < rows.length; index += 1) {
        const one = rows[index]!;
        const { days } = one.view;
        const row = table.addRow(one.instrument.id, days[days.length - 1]!);
        if (withSpark && table.spark(row) === null) table.setSpark(row, readSpark(one.view));
        let left = none;
        for (let place = 0; place < scanned.length; place += 1) {
          const value = values[index * scanned.length + place]!;
          if (Number.isNaN(value)) left = [...left, scanned[place]!];
          else columns[place]!.values[row] = value;
        }
        if (left.length + restFigures.length > 0) rests.push({ row: one, wanted: setOf(left) });
      }
      return rests;
    },
    compute({ row: { instrument, place, view }, wanted }) {
      const { figures, gaps } = computeWantedFigures(
        {
          view,
          asOf,
          ...traitsOf(instrument),
          benchmark: sources.benchmarkOf(place),
          riskFree,
          basis,
          fundamentals: sources.factsOf(place),
        },
        wanted,
      );
      const row = table.rowOf(instrument.id)!;
      for (const id of wanted) table.column(id).set(row, figures[id], gaps[id]);
    },
  };
}
