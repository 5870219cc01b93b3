import { groupBy } from '@/lib/domain/group-by';
import { parseIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { positiveNumber, readCatalogTable, requiredDate, requiredText } from '../catalog/table';
import { readOnce } from '../read-once';
import { rateOf } from './growth';

interface LevelRow {
  readonly symbol: string;
  readonly day: EpochDay;
  readonly level: number;
}

const levelRows = readOnce((): ReadonlyMap<string, readonly LevelRow[]> => {
  const rows = readCatalogTable('story/levels.csv', ['symbol', 'day', 'level']).map((row) => ({
    symbol: requiredText(row, 'symbol'),
    day: parseIsoDate(requiredDate(row, 'day'))!,
    level: positiveNumber(row, 'level'),
  }));
  return groupBy(rows, ({ symbol }) => symbol);
});

/**
 * The scripted level of a symbol by position on an axis of days: equal growth a day between two rows, the
 * first row's level before them, `growth` a period after them. Null for a symbol without rows.
 *
 * @param position - The position of a day on the axis.
 * @param growth - Fraction per period.
 */
export function levelPath(
  symbol: string,
  {
    count,
    growth,
    position,
  }: {
    readonly count: number;
    readonly growth: number;
    readonly position: (day: EpochDay) => number;
  },
): Float64Array | null {
  const rows = levelRows().get(symbol);
  if (!rows) return null;
  const path = new Float64Array(count);
  const fill = (from: number, to: number, level: number, rate: number): void => {
    let now = level;
    for (let at = Math.max(0, from); at < Math.min(to, count); at += 1) {
      path[at] = now;
      now *= 1 + rate;
    }
  };
  const first = rows[0]!;
  fill(0, position(first.day), first.level, 0);
  rows.forEach(({ day, level }, i) => {
    const from = position(day);
    const next = rows[i + 1];
    if (!next) fill(from, count, level, growth);
    else {
      const to = position(next.day);
      fill(from, to, level, rateOf(next.level / level, to - from));
    }
  });
  return path;
}
