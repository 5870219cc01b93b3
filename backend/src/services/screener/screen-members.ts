import {
  computeNumbers,
  evaluateFilter,
  findDerived,
  orderRows,
  SCREEN_COLUMNS,
  SCREEN_WORDS,
  withMetrics,
  type OrderValue,
  type OwnMetric,
  type RowOrder,
  type ScreenWord,
} from '@/lib/analytics';
import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import { isFigureId } from '@/lib/domain/figures';
import { parseIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { endedGap, gap, gapNote, type GapNote } from '@/lib/domain/metric';
import type { MarketStore, Member } from '../../market/market-store';
import { readTableRows } from '../table-rows/read-rows';
import { readWeights } from '../universe/read-weights';
import { toFilterTable } from './passing-rows';
import { oldestFreshDay } from './oldest-fresh-day';
import type { ScreenFilter } from './parse-screen';

/** The members to return, and their order. */
export interface ScreenParams {
  readonly asOf: EpochDay;
  readonly filter: ScreenFilter | null;
  readonly sort: RowOrder;
  /** The reader's metrics by which rows may be ordered. Default: none. */
  readonly metrics?: readonly OwnMetric[];
  /** Columns to compute for each member that passes, over all members. Default: none. */
  readonly derived?: readonly OwnMetric[];
  /** False: do not cache the figures, because the day is unlikely to be requested again. Default: true. */
  readonly isKept?: boolean;
}

/** A member that passes, with its derived columns. */
export interface ScreenedMember {
  readonly member: Member;
  readonly figures: Readonly<Record<string, number | null>>;
  /** The reason why a derived column is null. */
  readonly gaps: Readonly<Record<string, GapNote>>;
}

function lastDayOf({ lastDay }: InstrumentTableRow): EpochDay | null {
  return lastDay === null ? null : parseIsoDate(lastDay);
}

/** True for the id of a column of words. */
export function isScreenWord(id: string): id is ScreenWord {
  return (SCREEN_WORDS as readonly string[]).includes(id);
}

/**
 * The members that pass a filter as of a day, in order. An unknown value passes no comparison and sorts last;
 * so does every figure of a member that did not trade in the last seven days, since its figures are of an
 * earlier day.
 */
export async function screenMembers(
  store: MarketStore,
  members: readonly Member[],
  params: ScreenParams,
): Promise<Member[]> {
  return (await screenWithColumns(store, members, params)).map(({ member }) => member);
}

/** As {@link screenMembers}, each member with its derived columns. */
export async function screenWithColumns(
  store: MarketStore,
  members: readonly Member[],
  { asOf, derived = [], filter, isKept = true, metrics = [], sort }: ScreenParams,
): Promise<ScreenedMember[]> {
  const sorted = findDerived(sort.id, { columns: SCREEN_COLUMNS, metrics });
  const computed = sorted === null ? derived : [...derived, sorted];
  const needed = [...(filter?.figures ?? []), sort.id, ...computed.flatMap(({ columns }) => columns)];
  const figures = [...new Set(needed.filter(isFigureId))];
  const instruments = members.map(({ instrument }) => instrument);
  const lines = await readTableRows(store, instruments, { asOf, figures, isKept });
  const needsWeight = filter?.needsWeight === true || needed.includes('weight');
  const weights = needsWeight ? await readWeights(store, members, asOf) : null;
  const fresh = oldestFreshDay(lines.map(lastDayOf), asOf);
  const isFreshLine = (line: InstrumentTableRow): boolean => (lastDayOf(line) ?? -Infinity) >= fresh;
  const valueOf = (line: InstrumentTableRow, id: string): OrderValue => {
    if (!isScreenWord(id) && !isFreshLine(line)) return null;
    if (id === 'weight') return weights?.get(line.id) ?? null;
    return isScreenWord(id) ? (line[id] ?? null) : (line.figures[id] ?? null);
  };
  const table = withMetrics(toFilterTable(lines, valueOf), filter?.metrics ?? metrics);
  const columns = new Map(computed.map(({ name, expression }) => [name, computeNumbers(expression, table)]));
  const derivedOf = (index: number, id: string): number | null => finiteOrNull(columns.get(id)![index]!);
  const rows = lines.map((line, index) => ({ line, index, symbol: line.symbol }));
  const passed =
    filter === null ? rows : evaluateFilter(filter.condition, table).map((index) => rows[index]!);
  const keyOf = ({ index, line }: (typeof rows)[number]): OrderValue =>
    sorted === null ? valueOf(line, sort.id) : derivedOf(index, sort.id);
  return orderRows(passed, sort.direction, keyOf).map(({ index, line }) => ({
    member: members[index]!,
    figures: Object.fromEntries(derived.map(({ name }) => [name, derivedOf(index, name)])),
    gaps: Object.fromEntries(
      derived
        .filter(({ name }) => derivedOf(index, name) === null)
        .map((metric) => [metric.name, isFreshLine(line) ? missingInput(line, metric) : staleNote(line)]),
    ),
  }));
}

function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function staleNote(line: InstrumentTableRow): GapNote {
  const last = lastDayOf(line);
  return gapNote(last === null ? gap('no-data') : endedGap(last));
}

/** The gap of the first input without a value; `no-data` when all have one (a division by zero). */
function missingInput(line: InstrumentTableRow, { columns }: OwnMetric): GapNote {
  const missing = columns.find((id) => isFigureId(id) && (line.figures[id] ?? null) === null);
  return (missing === undefined ? undefined : line.gaps[missing]) ?? gapNote(gap('no-data'));
}
