import { orderRows, SCREEN_WORDS, type OrderValue, type RowOrder, type ScreenWord } from '@/lib/analytics';
import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import { isFigureId, type FigureId } from '@/lib/domain/figures';
import { parseIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore, Member } from '../../market/market-store';
import { readLines } from '../table-rows/read-rows';
import { readWeights } from '../universe/read-weights';
import { oldestFreshDay } from './oldest-fresh-day';
import type { ScreenFilter } from './parse-screen';
import { passingRows } from './passing-rows';

/** Which members to return, and in which order. */
export interface ScreenParams {
  readonly asOf: EpochDay;
  readonly filter: ScreenFilter | null;
  readonly sort: RowOrder;
  /** False: do not cache the figures, because the day is unlikely to be requested again. Default: true. */
  readonly isKept?: boolean;
}

function lastDayOf({ lastDay }: InstrumentTableRow): EpochDay | null {
  return lastDay === null ? null : parseIsoDate(lastDay);
}

function isWord(id: string): id is ScreenWord {
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
  { asOf, filter, isKept = true, sort }: ScreenParams,
): Promise<Member[]> {
  const figures: FigureId[] = [...(filter?.figures ?? [])];
  if (isFigureId(sort.id)) figures.push(sort.id);
  const instruments = members.map(({ instrument }) => instrument);
  const lines = await readLines(store, instruments, { asOf, figures: [...new Set(figures)], isKept });
  const needsWeight = filter?.needsWeight === true || sort.id === 'weight';
  const weights = needsWeight ? await readWeights(store, members, asOf) : null;
  const fresh = oldestFreshDay(lines.map(lastDayOf), asOf);
  const isFreshLine = (line: InstrumentTableRow): boolean => (lastDayOf(line) ?? -Infinity) >= fresh;
  const rows = lines.map((line, index) => ({ line, index, symbol: line.symbol }));
  const valueOf = (line: InstrumentTableRow, id: string): OrderValue => {
    if (!isWord(id) && !isFreshLine(line)) return null;
    if (id === 'weight') return weights?.get(line.id) ?? null;
    return isWord(id) ? (line[id] ?? null) : (line.figures[id] ?? null);
  };
  const passed =
    filter === null ? rows : passingRows(lines, filter.condition, valueOf).map((index) => rows[index]!);
  return orderRows(passed, sort.direction, ({ line }) => valueOf(line, sort.id)).map(
    ({ index }) => members[index]!,
  );
}
