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
  marketCap: ['Market value', money],
  sizeRank: ['Place in the sector by market value', formatCount],
  sharesOutstanding: ['Shares outstanding', formatCompact],
  sharesChange1Y: ['Shares, change over 1 year', change],
  sharesChange5Y: ['Shares, change over 5 years', change],
  revenue: ['Revenue, 12 months', money],
  revenueGrowth: ['Revenue growth', change],
  revenueGrowth5Y: ['Revenue growth a year, 5 years', change],
  operatingMargin: ['Operating margin', percent],
  netMargin: ['Net margin', percent],
  netIncome: ['Net income, 12 months', money],
  returnOnEquity: ['Return on equity', percent],
  freeCashFlow: ['Free cash flow, 12 months', money],
  paidOut: ['Dividends and net repurchases', money],
  netDebt: ['Net debt', money],
  netDebtToEbitda: ['Net debt / EBITDA', multiple],
  interestCover: ['Interest cover', multiple],
  pe: ['Price / earnings', multiple],
  ps: ['Price / sales', multiple],
  evEbitda: ['EV / EBITDA', multiple],
  dividendYield: ['Dividend yield', (value) => formatPercent(value)],
  payout: ['Payout ratio', percent],
  dividendYears: ['Years of dividend growth', formatCount],
  price: ['Last close', number],
  'return.1Y': ['Return, 1 year', change],
  'annualized.5Y': ['Return a year, 5 years', change],
  'volatility.1Y': ['Volatility, 1 year', percent],
  'maxDrawdown.5Y': ['Max drawdown, 5 years', percent],
  fromHigh52w: ['From the 52-week high', change],
  fromAllTimeHigh: ['From the all-time high', change],
  beta: ['Beta', number],
  loadingMarket: ['Loading on the market', number],
  loadingSize: ['Loading on size', number],
  loadingValue: ['Loading on value', number],
  tSize: ['t of the loading on size', number],
  tValue: ['t of the loading on value', number],
  factorR2: ['R² of three factors', number],
  expenseRatio: ['Expense ratio', formatFee],
  assets: ['Assets', money],
  supply: ['Supply', formatCompact],
};

/** Name of a fact for readers. */
export function factLabel(id: ProfileFactId): string {
  return STYLES[id][0];
}

/** A fact as text; prices with the decimals of their kind. */
export function formatFact(id: ProfileFactId, value: number, kind: string): string {
  return id === 'price' ? formatPrice(value, kind) : STYLES[id][1](value);
}
