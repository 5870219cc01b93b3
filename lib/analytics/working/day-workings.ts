import { t } from '@/lib/domain/text';
import { ACCOUNT_FIGURE_IDS, type FigureId } from '@/lib/domain/figures/figure-catalog';
import { HORIZONS, type Horizon } from '@/lib/domain/horizons';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import { amountReader } from '../accounts/account-figures';
import type { FundamentalFacts, PaymentFacts, ReportedFacts } from '../figure-set/fundamental-figures';
import { priceRange, yearRange } from '../series/year-range';
import { HORIZON_YEARS } from '../returns/horizon-targets';
import { horizonReturn, type DailyValues } from '../returns/horizon-returns';
import { lastOnOrBefore } from '../series/day-index';
import { accountWorking } from './account-workings';
import { working, type Working } from './working';

/** The inputs of the figures of the day. */
export interface DayInput {
  /** Cut to the as-of day; at least one bar. */
  readonly view: SeriesView;
  /** The values on the basis of the returns. */
  readonly series: DailyValues;
  readonly asOf: EpochDay;
  readonly freshDays: number;
  readonly fundamentals: ReportedFacts | null;
}

const AVERAGES: Readonly<Partial<Record<FigureId, number>>> = { sma20: 20, sma50: 50, sma200: 200 };
const FROM_AVERAGES: Readonly<Partial<Record<FigureId, number>>> = { fromSma50: 50, fromSma200: 200 };

/** The computation of a figure of the as-of day; null for a figure whose formula has no few inputs. */
export function dayWorking(id: FigureId, input: DayInput): Working | null {
  return (
    horizonWorking(id, input) ??
    priceWorking(id, input.view) ??
    averageWorking(id, input.view) ??
    fundamentalWorking(id, input) ??
    reportedWorking(id, input)
  );
}

function horizonWorking(id: FigureId, { asOf, freshDays, series }: DayInput): Working | null {
  const [kind, name] = id.split('.');
  const horizon = HORIZONS.find((one): one is Horizon => one === name);
  if (horizon === undefined || (kind !== 'return' && kind !== 'annualized')) return null;
  const { end, start, total } = horizonReturn(series, horizon, { asOf, freshDays });
  if (start === null || end === null || !total.ok) return null;
  const valueAt = (day: EpochDay): number => series.values[lastOnOrBefore(series.days, day)]!;
  const pair = [
    ['start', t('Value at the start'), valueAt(start), 'price', start],
    ['end', t('Value at the end'), valueAt(end), 'price', end],
  ] as const;
  if (kind === 'return') return working('end / start - 1', pair);
  const years = HORIZON_YEARS[horizon];
  return years === undefined
    ? working('(end / start) ^ (365.25 / days) - 1', [
        ...pair,
        ['days', t('Calendar days'), end - start, 'count'],
      ])
    : working('(end / start) ^ (1 / years) - 1', [...pair, ['years', t('Years'), years, 'count']]);
}

function priceWorking(id: FigureId, view: SeriesView): Working | null {
  const { close, days } = view;
  const n = close.length;
  const last = ['last', t('Last close'), close[n - 1]!, 'price', days[n - 1]!] as const;
  if (id === 'price') return working('last', [last]);
  if (id === 'change' || id === 'changePercent') {
    if (n < 2) return null;
    const before = ['before', t('Close before'), close[n - 2]!, 'price', days[n - 2]!] as const;
    return working(id === 'change' ? 'last - before' : 'last / before - 1', [last, before]);
  }
  const level = levelOf(id, view);
  if (level === null) return null;
  return working('last / level - 1', [last, ['level', level.name, level.value, 'price']]);
}

function levelOf(id: FigureId, view: SeriesView): { readonly name: string; readonly value: number } | null {
  const year = id === 'fromHigh52w' || id === 'fromLow52w';
  if (!year && id !== 'fromAllTimeHigh') return null;
  const range = year ? yearRange(view) : priceRange(view);
  if (!range.ok) return null;
  return id === 'fromLow52w'
    ? { name: t('Lowest price of the last year'), value: range.value.low }
    : {
        name: year ? t('Highest price of the last year') : t('Highest price of all'),
        value: range.value.high,
      };
}

function averageWorking(id: FigureId, { close, days }: SeriesView): Working | null {
  const length = AVERAGES[id] ?? FROM_AVERAGES[id];
  const n = close.length;
  if (length === undefined || n < length) return null;
  const sum = close.subarray(n - length).reduce((all, value) => all + value, 0);
  const parts = [
    ['sum', t('Sum of the last {length} closes', { length }), sum, 'price'],
    ['count', t('Closes'), length, 'count'],
  ] as const;
  return id in AVERAGES
    ? working('sum / count', parts)
    : working('last / (sum / count) - 1', [
        ['last', t('Last close'), close[n - 1]!, 'price', days[n - 1]!],
        ...parts,
      ]);
}

type Amounts = Readonly<
  Record<string, readonly [name: string, value: number | null, unit: 'money' | 'price' | 'count']>
>;

/** The formulas of the figures that come from accounts. */
const FUNDAMENTAL_EXPRESSIONS: Readonly<Partial<Record<FigureId, string>>> = {
  marketCap: 'price * shares',
  pe: 'price / eps',
  forwardPe: 'price / expected',
  ps: 'price * shares / revenue',
  pb: 'price * shares / equity',
  evEbitda: '(price * shares + debt - cash) / ebitda',
  dividendYield: 'dividends / price',
  payout: 'dividends / eps',
  eps: 'eps',
  revenueGrowth: 'revenue / prior - 1',
  margin: 'income / revenue',
  roe: 'income / equity',
  debtEquity: 'debt / equity',
};

function fundamentalWorking(id: FigureId, { fundamentals, view }: DayInput): Working | null {
  const expression = FUNDAMENTAL_EXPRESSIONS[id];
  if (expression === undefined || fundamentals === null) return null;
  const facts: Partial<FundamentalFacts & PaymentFacts> = fundamentals;
  // A yield that is reported is not computed here.
  if (id === 'dividendYield' && facts.reportedYield !== undefined) return null;
  const price = view.close[view.close.length - 1]!;
  const day = view.days[view.days.length - 1]!;
  const amounts: Amounts = {
    price: [t('Last close'), price, 'price'],
    shares: [t('Shares outstanding'), facts.sharesOutstanding ?? null, 'count'],
    eps: [t('Earnings per share, twelve months'), facts.trailingEps ?? null, 'price'],
    expected: [t('Expected earnings per share'), facts.forwardEps ?? null, 'price'],
    revenue: [t('Revenue, twelve months'), facts.trailingRevenue ?? null, 'money'],
    prior: [t('Revenue, the twelve months before'), facts.priorRevenue ?? null, 'money'],
    income: [t('Net income, twelve months'), facts.trailingNetIncome ?? null, 'money'],
    ebitda: [t('EBITDA, twelve months'), facts.trailingEbitda ?? null, 'money'],
    equity: [t('Equity'), facts.equity ?? null, 'money'],
    debt: [t('Interest-bearing debt'), facts.totalDebt ?? null, 'money'],
    cash: [t('Cash'), facts.cash ?? null, 'money'],
    dividends: [t('Dividends per share, twelve months'), facts.trailingDividends ?? null, 'price'],
  };
  const used = [...new Set(expression.match(/[a-z]+/g))];
  if (used.some((key) => (amounts[key]?.[1] ?? null) === null)) return null;
  return working(
    expression,
    used.map((key) => {
      const [name, value, unit] = amounts[key]!;
      return [key, name, value!, unit, key === 'price' ? day : null] as const;
    }),
  );
}

function reportedWorking(id: FigureId, { fundamentals, view }: DayInput): Working | null {
  const account = ACCOUNT_FIGURE_IDS.find((one) => one === id);
  if (account === undefined || fundamentals === null || !('amounts' in fundamentals)) return null;
  const price = view.close[view.close.length - 1] ?? null;
  return fundamentals.amounts === undefined
    ? null
    : accountWorking(account, amountReader(fundamentals.amounts, price));
}
