import { texts } from '@/lib/domain/text';
import { presetStart } from '@/lib/domain/ranges';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';

/** The preset ranges of the list's index, which covers five years at most. */
export const PORTFOLIO_RANGES = texts(['1M', '3M', '6M', 'YTD', '1Y', '3Y', 'Max'] as const, 6);

export type PortfolioRange = (typeof PORTFOLIO_RANGES)[number];

/** A preset, or the days that the chart was moved to; `to` null: up to the last day. */
export type PortfolioRangeChoice =
  | { readonly kind: 'preset'; readonly preset: PortfolioRange }
  | { readonly kind: 'custom'; readonly from: EpochDay; readonly to: EpochDay | null };

export const DEFAULT_PORTFOLIO_RANGE: PortfolioRangeChoice = { kind: 'preset', preset: '1Y' };

/** Parses `range`, `from` and `to` of a URL; the default when they are not a valid range. */
export function parsePortfolioRange(
  query: Readonly<Record<string, string | undefined>>,
): PortfolioRangeChoice {
  const from = query.from ? parseIsoDate(query.from) : null;
  const to = query.to ? parseIsoDate(query.to) : null;
  if (from !== null && (!query.to || (to !== null && from < to))) return { kind: 'custom', from, to };
  const preset = PORTFOLIO_RANGES.find((name) => name.toLowerCase() === query.range?.toLowerCase());
  return preset ? { kind: 'preset', preset } : DEFAULT_PORTFOLIO_RANGE;
}

/** The parameters of a range; none for the default. */
export function portfolioRangeQuery(choice: PortfolioRangeChoice): Record<string, string> {
  if (choice.kind === 'preset') return choice.preset === '1Y' ? {} : { range: choice.preset };
  return {
    from: formatIsoDate(choice.from),
    ...(choice.to !== null && { to: formatIsoDate(choice.to) }),
  };
}

/** First and last day of a range, counted back from the last day as for return horizons. */
export function resolvePortfolioRange(
  choice: PortfolioRangeChoice,
  span: { readonly first: EpochDay; readonly last: EpochDay },
): { readonly from: EpochDay; readonly to: EpochDay } {
  if (choice.kind === 'custom') {
    return { from: Math.max(choice.from, span.first), to: Math.min(choice.to ?? span.last, span.last) };
  }
  const target = presetStart(choice.preset, span.last);
  return { from: Math.max(target ?? span.first, span.first), to: span.last };
}
