import { t } from '../text';
import type { FigureId } from './figure-catalog';
import { STANDARD_RETURNS } from './standard-returns';

/** A selection of columns for tables of instruments. */
export interface ColumnSet {
  readonly id: string;
  readonly label: string;
  /** Figures shown in addition to the columns of every row (symbol, name, price, change). */
  readonly figures: readonly FigureId[];
}

/** The column sets of all tables of instruments, in the order of their buttons. */
export const COLUMN_SETS = [
  {
    id: 'overview',
    get label() {
      return t('Overview');
    },
    figures: [],
  },
  {
    id: 'performance',
    get label() {
      return t('Performance');
    },
    figures: [...STANDARD_RETURNS],
  },
  {
    id: 'risk',
    get label() {
      return t('Risk');
    },
    figures: [
      'volatility.1Y',
      'maxDrawdown.1Y',
      'currentDrawdown',
      'volatility',
      'maxDrawdown',
      'sharpe',
      'sortino',
      'beta',
      'var95',
    ],
  },
  {
    id: 'technical',
    get label() {
      return t('Technical');
    },
    figures: [
      'high52w',
      'low52w',
      'fromHigh52w',
      'sma50',
      'fromSma50',
      'sma200',
      'fromSma200',
      'rsi14',
      'bollinger.percentB',
      'relativeVolume',
    ],
  },
  {
    id: 'valuation',
    get label() {
      return t('Valuation');
    },
    figures: ['marketCap', 'pe', 'forwardPe', 'ps', 'pb', 'evEbitda', 'eps', 'dividendYield', 'payout'],
  },
  {
    id: 'growth',
    get label() {
      return t('Growth and margins');
    },
    figures: ['revenueGrowth', 'margin', 'roe', 'debtEquity', 'eps', 'marketCap', 'return.1Y', 'momentum'],
  },
  {
    id: 'dividends',
    get label() {
      return t('Dividends');
    },
    figures: ['dividendYield', 'payout', 'eps', 'pe', 'return.1Y', 'annualized.5Y', 'volatility.1Y'],
  },
  {
    id: 'profitability',
    get label() {
      return t('Profitability');
    },
    figures: [
      'grossMargin',
      'operatingMargin',
      'margin',
      'freeCashMargin',
      'returnOnAssets',
      'roe',
      'returnOnInvestedCapital',
      'assetTurnover',
    ],
  },
  {
    id: 'years',
    get label() {
      return t('Growth over years');
    },
    figures: [
      'revenueGrowth',
      'revenueGrowth3Y',
      'revenueGrowth5Y',
      'epsGrowth',
      'epsGrowth5Y',
      'freeCashGrowth',
      'dividendGrowth5Y',
      'shareCountChange',
    ],
  },
  {
    id: 'health',
    get label() {
      return t('Financial health');
    },
    figures: [
      'currentRatio',
      'quickRatio',
      'debtToAssets',
      'netDebtToEbitda',
      'interestCover',
      'cashFlowToDebt',
      'altmanZ',
      'piotroski',
    ],
  },
  {
    id: 'yields',
    get label() {
      return t('Cash flow and yields');
    },
    figures: [
      'earningsYield',
      'freeCashYield',
      'shareholderYield',
      'buybackYield',
      'priceToFreeCash',
      'evToFreeCash',
      'cashConversion',
      'freeCashPayout',
    ],
  },
  {
    id: 'scores',
    get label() {
      return t('Scores and accruals');
    },
    figures: ['piotroski', 'altmanZ', 'altmanZ2', 'zmijewski', 'beneishM', 'accruals', 'grahamNumber'],
  },
] as const satisfies readonly ColumnSet[];

export type ColumnSetId = (typeof COLUMN_SETS)[number]['id'];

/** The column set of an id. */
export function columnSet(id: ColumnSetId): ColumnSet {
  const columnSetOfId = COLUMN_SETS.find((set) => set.id === id);
  if (!columnSetOfId) throw new RangeError(`no column set is called ${String(id)}`);
  return columnSetOfId;
}

/** True when the text is the id of a column set. */
export function isColumnSetId(text: string): text is ColumnSetId {
  return COLUMN_SETS.some(({ id }) => id === text);
}
