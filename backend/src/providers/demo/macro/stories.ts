import { parseIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import {
  parseTable,
  requiredDate,
  requiredNumber,
  requiredText,
  type CatalogTableRow,
} from '../catalog/table';
import { economyStory, inflationStory, recessionStory } from '../script/economy-story';
import { ratesStory } from '../script/rates-story';

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

const rates = parseTable('script/rates-story.ts', ratesStory);
const prices = parseTable('script/economy-story.ts', inflationStory);
const economy = parseTable('script/economy-story.ts', economyStory);

/** Scripted yields by maturity and expected inflation, in percent. */
export const RATES_STORY = {
  bill: column(rates, 'bill'),
  two: column(rates, 'two'),
  ten: column(rates, 'ten'),
  inflation: column(rates, 'inflation'),
} as const;

/** Scripted consumer price inflation, in percent per year. */
export const INFLATION_STORY = { all: column(prices, 'all'), core: column(prices, 'core') } as const;

/** First and last day of the scripted recessions. */
export const RECESSIONS: readonly { readonly first: EpochDay; readonly last: EpochDay }[] = parseTable(
  'script/economy-story.ts',
  recessionStory,
).map((row) => ({ first: dayOf(row, 'first'), last: dayOf(row, 'last') }));

const byId = new Map<string, CatalogTableRow[]>();
for (const row of economy) {
  const id = requiredText(row, 'seriesId');
  byId.set(id, [...(byId.get(id) ?? []), row]);
}
const economyStories = new Map([...byId].map(([id, rows]) => [id, column(rows, 'level')]));

/** The script of an economic series; null for a series without one. */
export function storyOf(seriesId: string): Story | null {
  return economyStories.get(seriesId) ?? null;
}

function column(rows: readonly CatalogTableRow[], name: string): Story {
  return {
    days: rows.map((row) => dayOf(row, 'day')),
    levels: rows.map((row) => requiredNumber(row, name, -100)),
  };
}

function dayOf(row: CatalogTableRow, name: string): EpochDay {
  return parseIsoDate(requiredDate(row, name))!;
}
