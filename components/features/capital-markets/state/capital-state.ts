import { t } from '@/lib/domain/text';
import type { Transform } from '@/lib/analytics/rates/transform-series';
import type { Combination } from '@/lib/analytics/rates/combine-series';
import type { SeriesDates, SeriesVintage } from '@/lib/contracts/capital-markets';
import { RANGE_PRESETS } from '@/lib/domain/ranges';
import type { RangePreset } from '@/lib/domain/ranges';
import { isIsoDate } from '@/lib/domain/iso-date';
import { quote, StateReader } from '@/lib/research/state-reader';
import type { ParsedState, StateQuery } from '@/lib/research/state-reader';

/** The transforms of a macro series, in the order of the buttons. */
export const TRANSFORM_CHOICES = [
  {
    id: 'level',
    get label() {
      return t('Level');
    },
    get name() {
      return t('as published');
    },
  },
  {
    id: 'change',
    get label() {
      return t('Change');
    },
    get name() {
      return t('change from the previous observation');
    },
  },
  {
    id: 'percent',
    get label() {
      return t('% change');
    },
    get name() {
      return t('% change from the previous observation');
    },
  },
  {
    id: 'yoy',
    get label() {
      return t('Year on year');
    },
    get name() {
      return t('change over a year');
    },
  },
  {
    id: 'index',
    label: '= 100',
    get name() {
      return t('first value shown = 100');
    },
  },
  {
    id: 'zscore',
    get label() {
      return t('z-score');
    },
    get name() {
      return t('z-score: distance from the mean in standard deviations');
    },
  },
] as const satisfies readonly { readonly id: Transform; readonly label: string; readonly name: string }[];

/** The ways of drawing the first two series. */
export const COMBINE_CHOICES = [
  {
    id: 'none',
    get label() {
      return t('Each');
    },
    get name() {
      return t('each series separately');
    },
  },
  {
    id: 'ratio',
    get label() {
      return t('Ratio');
    },
    get name() {
      return t('the first series divided by the second');
    },
  },
  {
    id: 'difference',
    get label() {
      return t('Spread');
    },
    get name() {
      return t('the first series minus the second');
    },
  },
] as const satisfies readonly {
  readonly id: Combination | 'none';
  readonly label: string;
  readonly name: string;
}[];

/** The values of a published series that are drawn. */
export const VINTAGE_CHOICES = [
  {
    id: 'latest',
    get label() {
      return t('Revised');
    },
    get name() {
      return t('values as known on the page date');
    },
  },
  {
    id: 'first',
    get label() {
      return t('First');
    },
    get name() {
      return t('values as first published');
    },
  },
  {
    id: 'both',
    get label() {
      return t('Both');
    },
    get name() {
      return t('first published and revised');
    },
  },
] as const satisfies readonly { readonly id: SeriesVintage; readonly label: string; readonly name: string }[];

/** The day on which a value is drawn. */
export const DATE_CHOICES = [
  {
    id: 'period',
    get label() {
      return t('By period');
    },
    get name() {
      return t('on the day that it describes');
    },
  },
  {
    id: 'release',
    get label() {
      return t('By release');
    },
    get name() {
      return t('on the day of its first publication');
    },
  },
] as const satisfies readonly { readonly id: SeriesDates; readonly label: string; readonly name: string }[];

export const SPREAD_RANGES = ['1Y', '5Y', '10Y', 'Max'] as const satisfies readonly RangePreset[];
/** Series of different units: a chart for each unit, or one chart with two axes. */
export const AXES_CHOICES = [
  {
    id: 'separate',
    get label() {
      return t('Chart per unit');
    },
    get name() {
      return t('a chart for each unit');
    },
  },
  {
    id: 'shared',
    get label() {
      return t('Two axes');
    },
    get name() {
      return t('the first two units in one chart with two axes');
    },
  },
] as const;

export type Axes = (typeof AXES_CHOICES)[number]['id'];

export const MAX_MACRO_SERIES = 6;
export const MAX_CURVES = 4;

/** Contents of the cross-rate matrix. */
export const MATRICES = [
  {
    id: 'rate',
    get label() {
      return t('Rate');
    },
  },
  {
    id: 'change',
    get label() {
      return t('1 month');
    },
  },
] as const;

export type MatrixId = (typeof MATRICES)[number]['id'];

/** The state of the page, except the sort orders of its tables. */
export interface CapitalState {
  /**
   * Days whose curves are compared with the last one, comma-separated; null: a week, a month and a year
   * before.
   */
  readonly curve: string | null;
  readonly spreads: RangePreset;
  /** Ids of the macro chart's series, comma-separated; null: inflation. */
  readonly series: string | null;
  readonly transform: Transform;
  readonly range: RangePreset;
  readonly combine: Combination | 'none';
  readonly values: SeriesVintage;
  readonly dates: SeriesDates;
  readonly panes: Axes;
  readonly matrix: MatrixId;
}

export const CAPITAL_PARAMETERS = [
  'curve',
  'spreads',
  'series',
  'transform',
  'range',
  'combine',
  'values',
  'dates',
  'panes',
  'matrix',
] as const;

/** Fields that a form without JavaScript sends instead of `curve`. */
export const CURVE_FIELDS = ['curve1', 'curve2'] as const;

export const DEFAULT_CAPITAL_STATE: CapitalState = {
  curve: null,
  spreads: 'Max',
  series: null,
  transform: 'yoy',
  range: '10Y',
  combine: 'none',
  values: 'latest',
  dates: 'period',
  panes: 'separate',
  matrix: 'rate',
};

/**
 * Parses the state from a URL. Never fails: invalid parts are reported and ignored.
 *
 * @param latest - The last day with a known curve; null while unknown, and then any day is accepted.
 */
export function parseCapitalState(query: StateQuery, latest: string | null): ParsedState<CapitalState> {
  const reader = new StateReader(query);
  const series = reader.shortList('series', { max: MAX_MACRO_SERIES, nouns: t('series') });
  const combine = reader.choice('combine', COMBINE_CHOICES, DEFAULT_CAPITAL_STATE.combine);
  if (combine !== 'none' && series.length < 2)
    reader.report(t('combine needs two series: add a second one, separated by a comma.'));
  const days = curveDays(query).filter((day) => isCurveDay(day, latest, reader));
  const state = {
    curve: [...new Set(days)].slice(0, MAX_CURVES).join(',') || null,
    spreads: reader.choice('spreads', RANGE_PRESETS, DEFAULT_CAPITAL_STATE.spreads),
    series: series.join(',') || null,
    transform: reader.choice<Transform>('transform', TRANSFORM_CHOICES, DEFAULT_CAPITAL_STATE.transform),
    range: reader.choice('range', RANGE_PRESETS, DEFAULT_CAPITAL_STATE.range),
    combine: series.length < 2 ? 'none' : combine,
    values: reader.choice('values', VINTAGE_CHOICES, DEFAULT_CAPITAL_STATE.values),
    dates: reader.choice('dates', DATE_CHOICES, DEFAULT_CAPITAL_STATE.dates),
    panes: reader.choice('panes', AXES_CHOICES, DEFAULT_CAPITAL_STATE.panes),
    matrix: reader.choice('matrix', MATRICES, DEFAULT_CAPITAL_STATE.matrix),
  };
  return { state, problems: reader.problems };
}

function isCurveDay(day: string, latest: string | null, reader: StateReader): boolean {
  if (!isIsoDate(day)) {
    reader.report(t('curve must be dates as YYYY-MM-DD, not {quote}.', { quote: quote(day) }));
    return false;
  }
  if (latest === null || day <= latest) return true;
  reader.report(t('There is no curve for {day} yet: the page date is {latest}.', { day, latest }));
  return false;
}

/** The days of `curve`, or of the two fields of the form without JavaScript. */
function curveDays(query: StateQuery): string[] {
  const fields = CURVE_FIELDS.flatMap((name) => query[name] ?? []);
  const texts = fields.length > 0 ? fields : (query.curve ?? '').split(',');
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
