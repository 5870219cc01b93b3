import { texts } from './text';
import { HORIZON_MONTHS } from '@/lib/domain/horizons';
import { addMonths, formatIsoDate, parseIsoDate, toCalendarDay, toEpochDay } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';

/** The ranges with a button, in the order of the buttons. */
export const RANGE_PRESETS = texts(['1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y', '10Y', 'Max'] as const, 8);

export type RangePreset = (typeof RANGE_PRESETS)[number];

/** The ranges of charts that show years: of macro series, coins and funds. */
export const LONG_RANGES = ['1Y', '3Y', '5Y', '10Y', 'Max'] as const satisfies readonly RangePreset[];

/** The chosen range: a preset, a calendar year, or two days, either of which may be open. */
export type RangeChoice =
  | { readonly kind: 'preset'; readonly preset: RangePreset }
  | { readonly kind: 'year'; readonly year: number }
  | { readonly kind: 'custom'; readonly from: EpochDay | null; readonly to: EpochDay | null };

/** The range of a block: its chart and its statistics cover the same days. */
export interface DayRange {
  readonly from: EpochDay;
  readonly to: EpochDay;
}

/** The default window of the risk figures, so that page and API agree without a parameter. */
export const DEFAULT_RANGE: RangeChoice = { kind: 'preset', preset: '5Y' };

/** True when the text is the name of a preset, in upper and lower case as listed. */
export function isRangePreset(text: string | undefined): text is RangePreset {
  return RANGE_PRESETS.some((preset) => preset === text);
}

/**
 * The first day of a preset: calendar months back from its last day, YTD from the last 31 December; null for
 * the whole series.
 */
export function presetStart(preset: Exclude<RangePreset, 'Max'>, end: EpochDay): EpochDay;
export function presetStart(preset: RangePreset, end: EpochDay): EpochDay | null;
export function presetStart(preset: RangePreset, end: EpochDay): EpochDay | null {
  if (preset === 'Max') return null;
  if (preset === 'YTD') return toEpochDay({ year: toCalendarDay(end).year - 1, month: 12, day: 31 });
  return addMonths(end, -HORIZON_MONTHS[preset]);
}

/** The as-of day, and the first and last day with a bar. */
interface RangeSpan {
  readonly asOf: EpochDay;
  readonly firstDay: EpochDay;
  readonly lastDay: EpochDay;
}

/** True when a choice ends before the first bar, or begins after the last one. */
export function isOutsideData(choice: RangeChoice, span: RangeSpan): boolean {
  const end = Math.min(span.lastDay, span.asOf);
  const { from, to } = wantedRange(choice, { ...span, end });
  return to < span.firstDay || from > end;
}

/**
 * Resolves a choice to days. Presets are counted back from the last bar, like the horizons of returns; a
 * calendar year starts at the last close before it; a choice outside the data is the default range.
 *
 * @returns Always `from` < `to`, within the first and the last bar.
 */
export function resolveRange(choice: RangeChoice, span: RangeSpan): DayRange {
  const end = Math.min(span.lastDay, span.asOf);
  const range = wantedRange(isOutsideData(choice, span) ? DEFAULT_RANGE : choice, { ...span, end });
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
  return { from: presetStart(choice.preset, end) ?? firstDay, to: end };
}

/**
 * Parses `range`, `from` and `to` of a URL. `from` and `to` take precedence over `range`.
 *
 * @returns null when the parameters are invalid.
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

/** The URL parameters of a choice; none for the default. */
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
