import { addMonths, formatIsoDate, parseIsoDate, toCalendarDay, toEpochDay } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';

/** The ranges with a button of their own, in its order. */
export const RANGE_PRESETS = ['1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y', '10Y', 'Max'] as const;

export type RangePreset = (typeof RANGE_PRESETS)[number];

/** What was chosen: a preset, a calendar year, or two days of which either may be left open. */
export type RangeChoice =
  | { readonly kind: 'preset'; readonly preset: RangePreset }
  | { readonly kind: 'year'; readonly year: number }
  | { readonly kind: 'custom'; readonly from: EpochDay | null; readonly to: EpochDay | null };

/** The one range of a block: what its chart shows is what its statistics cover. */
export interface DayRange {
  readonly from: EpochDay;
  readonly to: EpochDay;
}

/** The risk figures' own default window, so that page and API agree without a parameter. */
export const DEFAULT_RANGE: RangeChoice = { kind: 'preset', preset: '5Y' };

const PRESET_MONTHS: Readonly<Record<Exclude<RangePreset, 'YTD' | 'Max'>, number>> = {
  '1M': 1,
  '3M': 3,
  '6M': 6,
  '1Y': 12,
  '3Y': 36,
  '5Y': 60,
  '10Y': 120,
};

/** A last bar older than this (a delisted stock) is the end from which ranges are counted back; else the as-of day is. */
const STALE_DAYS = 10;

/**
 * The days that a choice covers. Presets are counted back from the as-of day, as the horizons of returns are; a calendar year runs
 * from the last close before it.
 *
 * @param span - The as-of day and the first and last day with a bar.
 * @returns `from` < `to` always; nothing before the first bar or after the as-of day.
 */
export function resolveRange(
  choice: RangeChoice,
  span: { readonly asOf: EpochDay; readonly firstDay: EpochDay; readonly lastDay: EpochDay },
): DayRange {
  const end = span.asOf - span.lastDay > STALE_DAYS ? span.lastDay : span.asOf;
  const range = wantedRange(choice, { ...span, end });
  const to = Math.max(Math.min(range.to, end), span.firstDay + 1);
  return { from: Math.min(Math.max(range.from, span.firstDay), to - 1), to };
}

function wantedRange(
  choice: RangeChoice,
  { firstDay, end }: { firstDay: EpochDay; end: EpochDay },
): DayRange {
  if (choice.kind === 'year') {
    const lastOf = (year: number) => toEpochDay({ year, month: 12, day: 31 });
    return { from: lastOf(choice.year - 1), to: lastOf(choice.year) };
  }
  if (choice.kind === 'custom') return { from: choice.from ?? firstDay, to: choice.to ?? end };
  if (choice.preset === 'Max') return { from: firstDay, to: end };
  if (choice.preset === 'YTD') {
    return { from: toEpochDay({ year: toCalendarDay(end).year - 1, month: 12, day: 31 }), to: end };
  }
  return { from: addMonths(end, -PRESET_MONTHS[choice.preset]), to: end };
}

/**
 * Reads `range`, `from` and `to` of an address. `from` and `to` win over `range`.
 *
 * @returns null when what is written there is no range.
 */
export function parseRange(query: Readonly<Record<string, string | undefined>>): RangeChoice | null {
  const { range, from, to } = query;
  if (from || to) {
    const [start, end] = [from ? parseIsoDate(from) : null, to ? parseIsoDate(to) : null];
    if ((from && start === null) || (to && end === null)) return null;
    if (start !== null && end !== null && start >= end) return null;
    return { kind: 'custom', from: start, to: end };
  }
  if (!range) return DEFAULT_RANGE;
  const preset = RANGE_PRESETS.find((name) => name.toLowerCase() === range.toLowerCase());
  if (preset) return { kind: 'preset', preset };
  return /^(19|20)\d\d$/.test(range) ? { kind: 'year', year: Number(range) } : null;
}

/** The parameters that say a choice; none for the default. */
export function rangeQuery(choice: RangeChoice): { range?: string; from?: string; to?: string } {
  if (choice.kind === 'year') return { range: String(choice.year) };
  if (choice.kind === 'preset') {
    return choice.preset === '5Y' ? {} : { range: choice.preset };
  }
  return {
    ...(choice.from === null ? {} : { from: formatIsoDate(choice.from) }),
    ...(choice.to === null ? {} : { to: formatIsoDate(choice.to) }),
  };
}
