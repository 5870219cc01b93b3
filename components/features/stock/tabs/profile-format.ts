import { texts } from '@/lib/domain/text';
import type { ProfileFactId } from '@/lib/domain/profile-facts';
import { formatCompact, formatCount, formatNumber } from '@/lib/format/number';
import { formatFee, formatPercent } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';

const money = (value: number): string => formatCompact(value);
const percent = (value: number): string => formatPercent(value, { digits: 1 });
const change = (value: number): string => formatPercent(value, { digits: 1, signed: true });
const multiple = (value: number): string => formatNumber(value, { digits: 1 });
const number = (value: number): string => formatNumber(value);

type Style = readonly [label: string, format: (value: number) => string];

const STYLES: Readonly<Record<ProfileFactId, Style>> = {
  marketCap: texts(['Market value', money]),
  sizeRank: texts(['Place in the sector by market value', formatCount]),
  sharesOutstanding: texts(['Shares outstanding', formatCompact]),
  sharesChange1Y: texts(['Shares, change over 1 year', change]),
  sharesChange5Y: texts(['Shares, change over 5 years', change]),
  revenue: texts(['Revenue, 12 months', money]),
  revenueGrowth: texts(['Revenue growth', change]),
  revenueGrowth5Y: texts(['Revenue growth a year, 5 years', change]),
  operatingMargin: texts(['Operating margin', percent]),
  netMargin: texts(['Net margin', percent]),
  netIncome: texts(['Net income, 12 months', money]),
  returnOnEquity: texts(['Return on equity', percent]),
  freeCashFlow: texts(['Free cash flow, 12 months', money]),
  paidOut: texts(['Dividends and net repurchases', money]),
  netDebt: texts(['Net debt', money]),
  netDebtToEbitda: texts(['Net debt / EBITDA', multiple]),
  interestCover: texts(['Interest cover', multiple]),
  pe: texts(['Price / earnings', multiple]),
  ps: texts(['Price / sales', multiple]),
  evEbitda: texts(['EV / EBITDA', multiple]),
  dividendYield: texts(['Dividend yield', (value) => formatPercent(value)]),
  payout: texts(['Payout ratio', percent]),
  dividendYears: texts(['Years of dividend growth', formatCount]),
  price: texts(['Last close', number]),
  'return.1Y': texts(['Return, 1 year', change]),
  'annualized.5Y': texts(['Return a year, 5 years', change]),
  'volatility.1Y': texts(['Volatility, 1 year', percent]),
  'maxDrawdown.5Y': texts(['Max drawdown, 5 years', percent]),
  fromHigh52w: texts(['From the 52-week high', change]),
  fromAllTimeHigh: texts(['From the all-time high', change]),
  beta: texts(['Beta', number]),
  loadingMarket: texts(['Loading on the market', number]),
  loadingSize: texts(['Loading on size', number]),
  loadingValue: texts(['Loading on value', number]),
  tSize: texts(['t of the loading on size', number]),
  tValue: texts(['t of the loading on value', number]),
  factorR2: texts(['R² of three factors', number]),
  expenseRatio: texts(['Expense ratio', formatFee]),
  assets: texts(['Assets', money]),
  supply: texts(['Supply', formatCompact]),
};

/** Name of a fact for readers. */
export function factLabel(id: ProfileFactId): string {
  return STYLES[id][0];
}

/** A fact as text; prices with the decimals of their kind. */
export function formatFact(id: ProfileFactId, value: number, kind: string): string {
  return id === 'price' ? formatPrice(value, kind) : STYLES[id][1](value);
}
