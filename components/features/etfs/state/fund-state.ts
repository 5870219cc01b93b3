import { t } from '@/lib/domain/text';
import { RANGE_PRESETS } from '@/lib/domain/ranges';
import type { RangePreset } from '@/lib/domain/ranges';
import { checkBasis } from '@/lib/research/page-basis';
import { quote, StateReader } from '@/lib/research/state-reader';
import type { ParsedState, StateQuery } from '@/lib/research/state-reader';

/** Ranking criteria of funds, in the order of the control. */
export const RANKS = [
  {
    id: 'changePercent',
    label: '1D',
    get name() {
      return t('one day');
    },
  },
  {
    id: 'return.1W',
    label: '1W',
    get name() {
      return t('one week');
    },
  },
  {
    id: 'return.1M',
    label: '1M',
    get name() {
      return t('one month');
    },
  },
  {
    id: 'return.3M',
    label: '3M',
    get name() {
      return t('three months');
    },
  },
  {
    id: 'return.YTD',
    get label() {
      return t('YTD');
    },
    get name() {
      return t('year to date');
    },
  },
  {
    id: 'return.1Y',
    label: '1Y',
    get name() {
      return t('one year');
    },
  },
  {
    id: 'annualized.3Y',
    label: '3Y p.a.',
    get name() {
      return t('three years a year');
    },
  },
  {
    id: 'annualized.5Y',
    label: '5Y p.a.',
    get name() {
      return t('five years a year');
    },
  },
  {
    id: 'volatility.1Y',
    get label() {
      return t('Vol');
    },
    get name() {
      return t('volatility, one year');
    },
  },
  {
    id: 'sharpe.3Y',
    get label() {
      return t('Sharpe');
    },
    get name() {
      return t('Sharpe ratio, three years');
    },
  },
  {
    id: 'maxDrawdown.5Y',
    get label() {
      return t('Max DD');
    },
    get name() {
      return t('max drawdown, five years');
    },
  },
  {
    id: 'fund.expenseRatio',
    get label() {
      return t('Fee');
    },
    get name() {
      return t('expense ratio');
    },
  },
] as const;

export type RankId = (typeof RANKS)[number]['id'];

/** Color options of the map: the returns of up to one year, without three months. */
export const COLOR_METRICS = [RANKS[0], RANKS[1], RANKS[2], RANKS[4], RANKS[5]] as const;

export type HeatId = (typeof COLOR_METRICS)[number]['id'];

export const MAX_FUNDS = 10;

/** Scales of the growth chart. */
export const GROWTH_SCALES = [
  {
    id: 'linear',
    get label() {
      return t('Lin');
    },
    get name() {
      return t('Linear');
    },
  },
  {
    id: 'log',
    get label() {
      return t('Log');
    },
    get name() {
      return t('Logarithmic: equal distances are equal percentages');
    },
  },
] as const;
export type GrowthScale = (typeof GROWTH_SCALES)[number]['id'];

/** The state of the page, except the sort order of the table. */
export interface FundState {
  /** Null: all groups. */
  readonly group: string | null;
  readonly rank: RankId;
  readonly heat: HeatId;
  readonly range: RangePreset;
  /** Symbols of the growth chart, comma-separated; null: the largest fund of each group. */
  readonly funds: string | null;
  /** Scale of the growth chart. */
  readonly scale: GrowthScale;
}

/** The parameters whose controls update the page in place. */
export const FUND_PARAMETERS = ['group', 'rank', 'heat', 'range', 'funds', 'scale'] as const;

export const DEFAULT_FUND_STATE: FundState = {
  group: null,
  rank: 'return.1Y',
  heat: 'changePercent',
  range: '5Y',
  funds: null,
  scale: 'linear',
};

/**
 * Parses the state from a URL. Never fails: invalid parts are reported and ignored.
 *
 * @param groups - The known groups; null while unknown, and then any group is accepted.
 */
export function parseFundState(query: StateQuery, groups: readonly string[] | null): ParsedState<FundState> {
  const reader = new StateReader(query);
  checkBasis(reader);
  const group = query.group || null;
  const isGroup = group === null || groups === null || groups.includes(group);
  if (!isGroup) reader.report(t('Unknown group {quote}; showing all funds.', { quote: quote(group) }));
  const funds = reader.shortList('funds', { max: MAX_FUNDS, nouns: t('funds') });
  const state = {
    group: isGroup ? group : null,
    rank: reader.choice('rank', RANKS, DEFAULT_FUND_STATE.rank),
    heat: reader.choice('heat', COLOR_METRICS, DEFAULT_FUND_STATE.heat),
    range: reader.choice('range', RANGE_PRESETS, DEFAULT_FUND_STATE.range),
    funds: funds.join(',').toUpperCase() || null,
    scale: reader.choice('scale', GROWTH_SCALES, DEFAULT_FUND_STATE.scale),
  };
  return { state, problems: reader.problems };
}
