import { AppError } from '@/lib/domain/errors';

import type { DateForm } from '../dates/day-parser';
import { isEpochText, NO_DAY, parseDayText } from '../dates/day-parser';
import type { SymbolRows } from './bar-spool';
import { PRICES } from './bar-spool';
import { CLOSE, HIGH, LOW, OPEN, VOLUME } from './check-bar';
import type { PriceLayout } from './price-layout';

/** A file is intraday when this share of its rows has the same day as the previous row. */
const SHARED_DAYS = 0.2;

/**
 * Rejects a file with several bars per day of one instrument, detected from the times in its first rows.
 *
 * @throws AppError `IMPORT_REFUSED` with the first two such rows.
 */
export function refuseIntraday(
  path: string,
  layout: PriceLayout,
  { dateOrder, rows }: { dateOrder: DateForm | null; rows: readonly { texts: string[]; line: number }[] },
): void {
  const last = new Map<string, { day: number; when: string; line: number }>();
  let pairs: [string, number, string, number][] = [];
  for (const { texts, line } of rows) {
    const date = texts[layout.date] ?? '';
    const clock = layout.time >= 0 ? (texts[layout.time] ?? '') : '';
    const isTimed = clock !== '' || isEpochText(date) || /[T\s:]/.test(date) || /^\d{12}(\d{2})?$/.test(date);
    if (!isTimed) continue;
    const symbol = layout.symbol >= 0 ? (texts[layout.symbol] ?? '') : '';
    const now = { day: parseDayText(date, dateOrder), when: `${date} ${clock}`.trim(), line };
    const before = last.get(symbol);
    last.set(symbol, now);
    if (before && now.day !== NO_DAY && before.day === now.day && before.when !== now.when)
      pairs = [...pairs, [before.when, before.line, now.when, now.line]];
  }
  const first = pairs[0];
  if (!first || pairs.length < Math.max(2, SHARED_DAYS * rows.length)) return;
  throw new AppError(
    'IMPORT_REFUSED',
    `${path}: holds several bars a day ("${first[0]}" in line ${first[1]}, "${first[2]}" in line ${first[3]}); say --intraday to make daily bars of them`,
  );
}

/**
 * Aggregates the bars of a day into one: first open, highest high, lowest low, last close, sum of volumes.
 * Days ascend.
 */
export function aggregateDays(rows: SymbolRows): SymbolRows {
  const { days, times, count } = rows;
  const order = Int32Array.from({ length: count }, (_, row) => row).sort(
    (a, b) => days[a]! - days[b]! || times[a]! - times[b]! || a - b,
  );
  const [outDays, files, lines] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
  const prices = new Float64Array(count * PRICES);
  let at = -1;
  for (const row of order) {
    const bar = rows.prices.subarray(row * PRICES, (row + 1) * PRICES);
    if (at === -1 || outDays[at] !== days[row]) {
      at++;
      outDays[at] = days[row]!;
      files[at] = rows.files[row]!;
      lines[at] = rows.lines[row]!;
      prices.set(bar, at * PRICES);
    } else joinBar(prices.subarray(at * PRICES, (at + 1) * PRICES), bar);
  }
  const dayCount = at + 1;
  return {
    symbolId: rows.symbolId,
    count: dayCount,
    days: outDays.subarray(0, dayCount),
    times: new Int32Array(dayCount),
    files: files.subarray(0, dayCount),
    lines: lines.subarray(0, dayCount),
    prices: prices.subarray(0, dayCount * PRICES),
  };
}

function joinBar(day: Float64Array, bar: Float64Array): void {
  const joinKnown = (one: number, other: number, join: (a: number, b: number) => number): number =>
    Number.isNaN(one) ? other : Number.isNaN(other) ? one : join(one, other);
  day[OPEN] = joinKnown(day[OPEN]!, bar[OPEN]!, (first) => first);
  day[HIGH] = joinKnown(day[HIGH]!, bar[HIGH]!, Math.max);
  day[LOW] = joinKnown(day[LOW]!, bar[LOW]!, Math.min);
  day[VOLUME] = joinKnown(day[VOLUME]!, bar[VOLUME]!, (sum, one) => sum + one);
  day[CLOSE] = bar[CLOSE]!;
  for (let field = VOLUME + 1; field < PRICES; field++) day[field] = bar[field]!;
}
