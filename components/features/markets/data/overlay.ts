import { t } from '@/lib/domain/text';
import type { Comparison } from '@/lib/contracts/compare';
import { parseIsoDate } from '@/lib/domain/iso-date';
import type { SeriesModel } from '@/lib/charting/series-model';
import { MAX_OVERLAID } from '../state/markets-state';
import type { OverlayRange } from '../state/markets-state';

/** A market available in the overlay. */
export interface OverlayChoice {
  readonly symbol: string;
  readonly name: string;
}

/** Several markets rebased to a common start. */
export interface OverlayData {
  readonly symbols: readonly string[];
  readonly range: OverlayRange;
  readonly model: SeriesModel;
  /** The series whose first day sets the start; null when the range does. */
  readonly limitedBy: string | null;
}

/** The request of an overlay. */
export interface OverlayQuery {
  readonly symbols: readonly string[];
  readonly range: OverlayRange;
}

/** Ranges of years use weekly data: more points than pixels show no more detail. */
const WEEKLY: readonly OverlayRange[] = ['3Y', '5Y', '10Y'];

/** The requested markets that are available, and messages about the others. */
export function chooseOverlay(
  wanted: readonly string[] | null,
  choices: readonly OverlayChoice[],
  defaults: readonly string[],
): { readonly symbols: readonly string[]; readonly problems: readonly string[] } {
  const knownSymbols = new Set(choices.map(({ symbol }) => symbol));
  const standard = defaults.filter((symbol) => knownSymbols.has(symbol));
  const fallback = standard.length > 0 ? standard : choices.slice(0, 3).map(({ symbol }) => symbol);
  if (wanted === null) return { symbols: fallback, problems: [] };
  const chosenSymbols = wanted.filter((symbol) => knownSymbols.has(symbol));
  const unknown = wanted.filter((symbol) => !knownSymbols.has(symbol));
  const problems = [
    ...(unknown.length > 0
      ? [
          t('Unknown market: {unknown}.', {
            unknown: unknown.map((symbol) => `“${symbol.slice(0, 20)}”`).join(', '),
          }),
        ]
      : []),
    ...(chosenSymbols.length > MAX_OVERLAID
      ? [t('At most {maxOverlaid} markets can be compared.', { maxOverlaid: MAX_OVERLAID })]
      : []),
  ];
  return { symbols: chosenSymbols.length > 0 ? chosenSymbols.slice(0, MAX_OVERLAID) : fallback, problems };
}

/** The `/compare/` parameters of an overlay: its range is counted back from the last common day. */
export function overlayQuery({ symbols, range }: OverlayQuery): Record<string, string> {
  return {
    symbols: symbols.join(','),
    range,
    ...(WEEKLY.includes(range) && { interval: '1w' }),
  };
}

/** Hundredths of a percent: the digits that a chart and its table show. */
const STEPS = 1e4;

/** Converts the response to lines starting at zero. */
export function toOverlay(
  { dates, limitedBy, series }: Pick<Comparison, 'dates' | 'limitedBy' | 'series'>,
  { symbols, range }: OverlayQuery,
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
      isSinceStart: true,
      ...(WEEKLY.includes(range) && { sampling: 'week' as const }),
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

/** An overlay without lines, when nothing can be drawn. */
export function emptyOverlay({ symbols, range }: OverlayQuery): OverlayData {
  return { symbols, range, limitedBy: null, model: { days: [], unit: 'percent', series: [] } };
}
