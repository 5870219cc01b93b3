import type { Comparison } from '@/lib/contracts/compare';
import { addMonths, formatIsoDate, parseIsoDate, toCalendarDay, toEpochDay } from '@/lib/domain/iso-date';
import type { SeriesModel } from '@/lib/charting/series-model';
import { MOST_OVERLAID } from '../state/markets-state';
import type { OverlayRange } from '../state/markets-state';

/** A market that can be drawn in the overlay. */
export interface OverlayChoice {
  readonly symbol: string;
  readonly name: string;
}

/** Several markets from one base, as the page keeps them. */
export interface OverlayData {
  readonly symbols: readonly string[];
  readonly range: OverlayRange;
  readonly model: SeriesModel;
  /** The series whose own beginning sets the start; null when the range does. */
  readonly limitedBy: string | null;
}

/** What is asked of the backend for an overlay. */
export interface OverlayQuestion {
  readonly symbols: readonly string[];
  readonly range: OverlayRange;
}

const MONTHS: Readonly<Record<Exclude<OverlayRange, 'YTD'>, number>> = {
  '1M': 1,
  '3M': 3,
  '6M': 6,
  '1Y': 12,
  '3Y': 36,
  '5Y': 60,
  '10Y': 120,
};

/** Years are drawn week by week: more points than pixels tell nothing. */
const WEEKLY: readonly OverlayRange[] = ['3Y', '5Y', '10Y'];

/** The markets that can be drawn of those that are asked for, and words for the others. */
export function chooseOverlay(
  wanted: readonly string[] | null,
  choices: readonly OverlayChoice[],
  defaults: readonly string[],
): { readonly symbols: readonly string[]; readonly problems: readonly string[] } {
  const known = new Set(choices.map(({ symbol }) => symbol));
  const standard = defaults.filter((symbol) => known.has(symbol));
  const fallback = standard.length > 0 ? standard : choices.slice(0, 3).map(({ symbol }) => symbol);
  if (wanted === null) return { symbols: fallback, problems: [] };
  const found = wanted.filter((symbol) => known.has(symbol));
  const unknown = wanted.filter((symbol) => !known.has(symbol));
  const problems = [
    ...(unknown.length > 0
      ? [
          `There is no market ${unknown.map((symbol) => `“${symbol.slice(0, 20)}”`).join(', ')} on this page to draw.`,
        ]
      : []),
    ...(found.length > MOST_OVERLAID ? [`At most ${MOST_OVERLAID} markets are drawn at once.`] : []),
  ];
  return { symbols: found.length > 0 ? found.slice(0, MOST_OVERLAID) : fallback, problems };
}

/** The parameters of `/compare/` for an overlay. */
export function overlayQuery({ symbols, range }: OverlayQuestion, asOf: string): Record<string, string> {
  const end = parseIsoDate(asOf)!;
  const from =
    range === 'YTD'
      ? toEpochDay({ year: toCalendarDay(end).year - 1, month: 12, day: 31 })
      : addMonths(end, -MONTHS[range]);
  return {
    symbols: symbols.join(','),
    from: formatIsoDate(from),
    ...(WEEKLY.includes(range) && { interval: '1w' }),
  };
}

/** Tenths of a percent are more than a chart shows. */
const STEPS = 1e4;

/** The answer as lines from zero. */
export function toOverlay(
  { dates, limitedBy, series }: Pick<Comparison, 'dates' | 'limitedBy' | 'series'>,
  { symbols, range }: OverlayQuestion,
  choices: readonly OverlayChoice[],
): OverlayData {
  const names = new Map(choices.map(({ symbol, name }) => [symbol, name]));
  return {
    symbols,
    range,
    limitedBy,
    model: {
      days: dates.map((date) => parseIsoDate(date)!),
      unit: 'percent',
      series: symbols.flatMap((symbol) => {
        const values = series[symbol];
        const base = values?.[0];
        if (!values || !base) return [];
        return [
          {
            id: symbol,
            label: names.get(symbol) ?? symbol,
            values: values.map((value) => Math.round((value / base - 1) * STEPS) / STEPS),
          },
        ];
      }),
    },
  };
}

/** An overlay without a line, where nothing can be drawn. */
export function emptyOverlay({ symbols, range }: OverlayQuestion): OverlayData {
  return { symbols, range, limitedBy: null, model: { days: [], unit: 'percent', series: [] } };
}
