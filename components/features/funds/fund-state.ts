import { isChartRange } from '@/lib/analytics/series/chart-range';
import type { ChartRange } from '@/lib/analytics/series/chart-range';

/** What funds can be ranked by, in the order of the choice. */
export const RANKS = [
  { id: 'changePercent', label: '1D', name: 'one day' },
  { id: 'return.1W', label: '1W', name: 'one week' },
  { id: 'return.1M', label: '1M', name: 'one month' },
  { id: 'return.3M', label: '3M', name: 'three months' },
  { id: 'return.YTD', label: 'YTD', name: 'year to date' },
  { id: 'return.1Y', label: '1Y', name: 'one year' },
  { id: 'annualized.3Y', label: '3Y p.a.', name: 'three years a year' },
  { id: 'annualized.5Y', label: '5Y p.a.', name: 'five years a year' },
  { id: 'volatility.1Y', label: 'Vol', name: 'volatility, one year' },
  { id: 'sharpe.3Y', label: 'Sharpe', name: 'Sharpe ratio, three years' },
  { id: 'maxDrawdown.5Y', label: 'Max DD', name: 'max drawdown, five years' },
  { id: 'fund.expenseRatio', label: 'Fee', name: 'expense ratio' },
] as const;

export type RankId = (typeof RANKS)[number]['id'];

/** What the colors of the map stand for, and the return from which on they are deepest. */
export const HEATS = [
  { id: 'changePercent', label: '1D', name: 'one day', limit: 0.02 },
  { id: 'return.1W', label: '1W', name: 'one week', limit: 0.04 },
  { id: 'return.1M', label: '1M', name: 'one month', limit: 0.08 },
  { id: 'return.YTD', label: 'YTD', name: 'year to date', limit: 0.25 },
  { id: 'return.1Y', label: '1Y', name: 'one year', limit: 0.3 },
] as const;

export type HeatId = (typeof HEATS)[number]['id'];

/** Ranges of the growth chart. */
export const GROWTH_RANGES = ['1Y', '3Y', '5Y', '10Y', 'Max'] as const satisfies readonly ChartRange[];

export const MOST_FUNDS = 10;

/** Everything that a reader can set on the page beside the order of the table. */
export interface FundState {
  /** Null: all groups. */
  readonly group: string | null;
  readonly rank: RankId;
  readonly heat: HeatId;
  readonly range: ChartRange;
  /** Symbols of the growth chart, separated by commas; null: the largest fund of each group. */
  readonly funds: string | null;
}

/** The parameters that the page's controls act on in place. */
export const FUND_PARAMETERS = ['group', 'rank', 'heat', 'range', 'funds'] as const;

export const DEFAULT_FUND_STATE: FundState = {
  group: null,
  rank: 'return.1Y',
  heat: 'changePercent',
  range: '5Y',
  funds: null,
};

/**
 * Reads the state from an address. Never fails: what it cannot read is named and left out.
 *
 * @param groups - The groups that there are; null while they are not known, and then any is taken.
 */
export function parseFundState(
  query: Readonly<Record<string, string | undefined>>,
  groups: readonly string[] | null,
): { readonly state: FundState; readonly problems: readonly string[] } {
  const problems: string[] = [];
  const choose = <Id extends string>(
    name: string,
    choices: readonly { readonly id: Id }[],
    fallback: Id,
  ): Id => {
    const text = query[name];
    const found = choices.find(({ id }) => id === text);
    if (text && !found) problems.push(`${name} is one of ${choices.map(({ id }) => id).join(', ')}.`);
    return found?.id ?? fallback;
  };
  const group = query.group || null;
  const isGroup = group === null || groups === null || groups.includes(group);
  if (!isGroup) problems.push(`There is no group “${group.slice(0, 40)}”: all funds are shown.`);
  if (query.range && !isChartRange(query.range))
    problems.push(`range is one of ${GROWTH_RANGES.join(', ')}.`);
  const names = (query.funds ?? '')
    .toUpperCase()
    .split(/[\s,]+/)
    .filter((name) => name !== '');
  if (names.length > MOST_FUNDS)
    problems.push(`The growth chart takes ${MOST_FUNDS} funds at most: the first ${MOST_FUNDS} are shown.`);
  const funds = [...new Set(names)].slice(0, MOST_FUNDS).join(',');
  return {
    state: {
      group: isGroup ? group : null,
      rank: choose('rank', RANKS, DEFAULT_FUND_STATE.rank),
      heat: choose('heat', HEATS, DEFAULT_FUND_STATE.heat),
      range: isChartRange(query.range) ? query.range : DEFAULT_FUND_STATE.range,
      funds: funds === '' ? null : funds,
    },
    problems,
  };
}
