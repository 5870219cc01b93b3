import { horizonTarget } from '@/lib/analytics/returns/horizon-targets';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';

/** The ranges of the list's index with a button of their own; it goes back five years at most. */
export const RANGE_PRESETS = ['1M', '3M', '6M', 'YTD', '1Y', '3Y', 'Max'] as const;

export type RangePreset = (typeof RANGE_PRESETS)[number];

/** A preset, or the days to which the chart was moved; `to` null: up to the last day there is. */
export type RangeChoice =
  | { readonly kind: 'preset'; readonly preset: RangePreset }
  | { readonly kind: 'custom'; readonly from: EpochDay; readonly to: EpochDay | null };

export const DEFAULT_RANGE: RangeChoice = { kind: 'preset', preset: '1Y' };

/** Reads `range`, `from` and `to` of an address; the default when they say no range. */
export function parseRange(query: Readonly<Record<string, string | undefined>>): RangeChoice {
  const from = query.from ? parseIsoDate(query.from) : null;
  const to = query.to ? parseIsoDate(query.to) : null;
  if (from !== null && (!query.to || (to !== null && from < to))) return { kind: 'custom', from, to };
  const preset = RANGE_PRESETS.find((name) => name.toLowerCase() === query.range?.toLowerCase());
  return preset ? { kind: 'preset', preset } : DEFAULT_RANGE;
}

/** The parameters that say a range; none for the default. */
export function rangeQuery(choice: RangeChoice): Record<string, string> {
  if (choice.kind === 'preset') return choice.preset === '1Y' ? {} : { range: choice.preset };
  return {
    from: formatIsoDate(choice.from),
    ...(choice.to !== null && { to: formatIsoDate(choice.to) }),
  };
}

/** First and last day of a choice, counted back from the last day as the horizons of returns are. */
export function resolveRange(
  choice: RangeChoice,
  span: { readonly first: EpochDay; readonly last: EpochDay },
): { readonly from: EpochDay; readonly to: EpochDay } {
  if (choice.kind === 'custom') {
    return { from: Math.max(choice.from, span.first), to: Math.min(choice.to ?? span.last, span.last) };
  }
  const target = choice.preset === 'Max' ? null : horizonTarget(choice.preset, span.last);
  return { from: Math.max(target ?? span.first, span.first), to: span.last };
}
