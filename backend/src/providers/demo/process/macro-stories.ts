import { groupBy } from '@/lib/domain/group-by';
import { parseIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import {
  readCatalogTable,
  requiredDate,
  requiredNumber,
  requiredText,
  type CatalogTableRow,
} from '../catalog/table';
import { readOnce } from '../read-once';

/** Scripted levels by day, oldest first. */
export interface Story {
  readonly days: readonly EpochDay[];
  readonly levels: readonly number[];
}

/**
 * The scripted level on a day: interpolated linearly between rows, the first row's before them, the last
 * row's after.
 */
export function levelOn({ days, levels }: Story, day: EpochDay): number {
  let next = 0;
  while (next < days.length && days[next]! < day) next += 1;
  if (next === 0) return levels[0] ?? 0;
  if (next === days.length) return levels[next - 1]!;
  const share = (day - days[next - 1]!) / (days[next]! - days[next - 1]!);
  return levels[next - 1]! + share * (levels[next]! - levels[next - 1]!);
}

/** The last day of a script. */
export function endOf({ days }: Story): EpochDay {
  return days[days.length - 1] ?? 0;
}

/** Scripted yields by maturity and expected inflation, in percent. */
export const ratesStory = readOnce(() => {
  const rows = readCatalogTable('story/rates.csv', ['day', 'bill', 'two', 'ten', 'inflation']);
  return {
    bill: column(rows, 'bill'),
    two: column(rows, 'two'),
    ten: column(rows, 'ten'),
    inflation: column(rows, 'inflation'),
  };
});

/** Scripted consumer price inflation, in percent per year. */
export const inflationStory = readOnce(() => {
  const rows = readCatalogTable('story/inflation.csv', ['day', 'all', 'core']);
  return { all: column(rows, 'all'), core: column(rows, 'core') };
});

/** First and last day of the scripted recessions. */
export const recessionStory = readOnce((): readonly { readonly first: EpochDay; readonly last: EpochDay }[] =>
  readCatalogTable('story/recessions.csv', ['first', 'last']).map((row) => ({
    first: dayOf(row, 'first'),
    last: dayOf(row, 'last'),
  })),
);

const economyStories = readOnce((): ReadonlyMap<string, Story> => {
  const rows = readCatalogTable('story/economy.csv', ['seriesId', 'day', 'level']);
  const byId = groupBy(rows, (row) => requiredText(row, 'seriesId'));
  return new Map([...byId].map(([id, levels]) => [id, column(levels, 'level')]));
});

/** The script of an economic series; null for a series without one. */
export function storyOf(seriesId: string): Story | null {
  return economyStories().get(seriesId) ?? null;
}

function column<C extends string>(rows: readonly CatalogTableRow<C | 'day'>[], name: NoInfer<C>): Story {
  return {
    days: rows.map((row) => dayOf(row, 'day')),
    levels: rows.map((row) => requiredNumber(row, name, -100)),
  };
}

function dayOf<C extends string>(row: CatalogTableRow<C>, name: NoInfer<C>): EpochDay {
  return parseIsoDate(requiredDate(row, name))!;
}
