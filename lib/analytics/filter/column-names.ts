import { editDistance } from '@/lib/domain/edit-distance';
import type { FilterColumn } from './filter-syntax';

/** A name without characters that users omit or vary: `return1y` for `return.1Y`. */
function fold(name: string): string {
  return name.toLowerCase().replace(/[._]/g, '');
}

/** Names that are written out where the registry is shorter, in folded form. */
const WRITTEN_OUT: Readonly<Record<string, string>> = { debttoequity: 'debtequity' };

/** Finds a column by name, ignoring case and dots; null when there is none. */
export function findColumn(name: string, columns: readonly FilterColumn[]): FilterColumn | null {
  const ownText = fold(name);
  const folded = Object.hasOwn(WRITTEN_OUT, ownText) ? WRITTEN_OUT[ownText]! : ownText;
  return columns.find(({ id }) => id === name) ?? columns.find(({ id }) => fold(id) === folded) ?? null;
}

/** Common alternative names of columns, in folded form. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  '1d': 'return.1D',
  '1w': 'return.1W',
  '1m': 'return.1M',
  '3m': 'return.3M',
  '6m': 'return.6M',
  '1y': 'return.1Y',
  '3y': 'return.3Y',
  '5y': 'return.5Y',
  '10y': 'return.10Y',
  '1yreturn': 'return.1Y',
  ytd: 'return.YTD',
  return: 'return.1Y',
  returns: 'return.1Y',
  performance: 'return.1Y',
  mom: 'momentum',
  close: 'price',
  last: 'price',
  kurs: 'price',
  ticker: 'symbol',
  company: 'name',
  cap: 'marketCap',
  mcap: 'marketCap',
  mktcap: 'marketCap',
  marketvalue: 'marketCap',
  size: 'marketCap',
  per: 'pe',
  peratio: 'pe',
  kgv: 'pe',
  priceearnings: 'pe',
  pbratio: 'pb',
  kbv: 'pb',
  pricebook: 'pb',
  psratio: 'ps',
  kuv: 'ps',
  pricesales: 'ps',
  divyield: 'dividendYield',
  div: 'dividendYield',
  dividends: 'dividendYield',
  yld: 'dividendYield',
  roa: 'returnOnAssets',
  roic: 'returnOnInvestedCapital',
  roce: 'returnOnCapitalEmployed',
  fcfmargin: 'freeCashMargin',
  fcfyield: 'freeCashYield',
  pfcf: 'priceToFreeCash',
  evebit: 'evToOperatingIncome',
  evsales: 'evToSales',
  peg: 'pegRatio',
  ev: 'enterpriseValue',
  fscore: 'piotroski',
  zscore: 'altmanZ',
  mscore: 'beneishM',
  debt: 'debtEquity',
  leverage: 'debtEquity',
  growth: 'revenueGrowth',
  salesgrowth: 'revenueGrowth',
  profitmargin: 'margin',
  vol: 'volatility',
  stdev: 'volatility',
  drawdown: 'maxDrawdown',
  mdd: 'maxDrawdown',
  rsi: 'rsi14',
  atr: 'atr14',
  '20dma': 'sma20',
  '50dma': 'sma50',
  '200dma': 'sma200',
  ma20: 'sma20',
  ma50: 'sma50',
  ma200: 'sma200',
  high: 'high52w',
  low: 'low52w',
  '52whigh': 'high52w',
  '52wlow': 'low52w',
  '52weekhigh': 'high52w',
  '52weeklow': 'low52w',
  yearhigh: 'high52w',
  yearlow: 'low52w',
  volume: 'averageVolume20',
  avgvolume: 'averageVolume20',
  rvol: 'relativeVolume',
  ath: 'allTimeHigh',
};

/** The column with this alternative name; null when there is none. */
export function otherName(name: string, columns: readonly Pick<FilterColumn, 'id'>[]): string | null {
  const folded = fold(name);
  const id = Object.hasOwn(OTHER_NAMES, folded) ? OTHER_NAMES[folded] : undefined;
  return columns.some((column) => column.id === id) ? id! : null;
}

/** Minimum length of a part of a name that is searched within names: `yield` in `dividendYield`. */
const TELLING_PART = 4;

/**
 * The column that was probably meant: by an alternative name, or by the closest spelling; null when none is
 * close enough.
 */
export function suggestColumn(name: string, columns: readonly Pick<FilterColumn, 'id'>[]): string | null {
  const other = otherName(name, columns);
  if (other !== null) return other;
  const folded = fold(name);
  // A single character is close to every name.
  if (folded.length < 2) return null;
  let best: { id: string; edits: number } | null = null;
  for (const { id } of columns) {
    const foldedId = fold(id);
    const isPart =
      (folded.length > 2 && foldedId.startsWith(folded)) ||
      (folded.length >= TELLING_PART && foldedId.includes(folded));
    const edits = isPart ? 1 : editDistance(folded, foldedId);
    if (best === null || edits < best.edits) best = { id, edits };
  }
  return best !== null && best.edits <= Math.max(1, Math.floor(folded.length / 3)) ? best.id : null;
}
