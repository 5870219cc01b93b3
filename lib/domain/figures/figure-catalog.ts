import type { AccountFigureId } from './accounts/account-wordings';
import type { SeriesFrequency } from '../frequency';
import { ANNUALIZED_HORIZONS, HORIZONS } from '../horizons';
import type { AnnualizedHorizon, Horizon } from '../horizons';

/** The format of the values of a figure; `lib/format/figure-style.ts` has the formats. */
export type FigureStyleName =
  | 'amount'
  | 'count'
  | 'date'
  | 'growth'
  | 'percent'
  | 'points'
  | 'price'
  | 'ratio'
  | 'return'
  | 'share'
  | 'times'
  | 'wholeShare';

/**
 * The facts of a figure that code needs to compute, filter and write it. The texts are in the definitions
 * beside this file, so that the browser loads them only where they are read.
 */
export interface FigureFacts {
  /** Default `ratio`. */
  readonly style?: FigureStyleName;
  /** Unit of `need` and `have` of its gap, where it is not the one of its style. */
  readonly gapUnit?: 'closes' | 'days' | 'months';
  /**
   * Minimum number of returns (for technical figures: bars), below which the figure is null; absent where its
   * formula sets the limit.
   */
  readonly minimumSample?: number;
  /** The lowest frequency of a series from which it can be computed; default any. */
  readonly frequency?: SeriesFrequency;
  /** True for a reward for risk: instruments that cannot be held have none. */
  readonly isReward?: true;
  /** True for a figure that is valid on the price basis although the prices contain dividends. */
  readonly isBasisFree?: true;
}

type Catalog = Readonly<Record<string, FigureFacts>>;

/** Minimum number of returns for ratios and estimates of a distribution. */
export const MINIMUM_RETURNS = 60;

const PRICE = {
  price: { style: 'price', isBasisFree: true },
  change: { frequency: 'daily' },
  changePercent: { style: 'return', gapUnit: 'closes', frequency: 'daily' },
  high52w: { style: 'price' },
  low52w: { style: 'price' },
  fromHigh52w: { style: 'share', gapUnit: 'closes' },
  fromLow52w: { style: 'share', gapUnit: 'closes' },
  allTimeHigh: { style: 'price' },
  fromAllTimeHigh: { style: 'share', gapUnit: 'closes' },
  averageVolume20: { style: 'amount', gapUnit: 'days', frequency: 'daily', isBasisFree: true },
  averageValue20: { style: 'amount', gapUnit: 'days', frequency: 'daily', isBasisFree: true },
} as const satisfies Catalog;

const RISK = {
  totalReturn: { style: 'return' },
  cagr: { style: 'return', gapUnit: 'days' },
  volatility: { style: 'share', minimumSample: MINIMUM_RETURNS },
  volatilityLog: { style: 'share', minimumSample: MINIMUM_RETURNS },
  'volatility.1Y': { style: 'share', minimumSample: 252, frequency: 'daily' },
  sharpe: { minimumSample: MINIMUM_RETURNS, isReward: true },
  'sharpe.3Y': { gapUnit: 'days', minimumSample: MINIMUM_RETURNS, isReward: true },
  sortino: { minimumSample: MINIMUM_RETURNS, isReward: true },
  maxDrawdown: { style: 'share' },
  'maxDrawdown.peak': { style: 'date' },
  'maxDrawdown.trough': { style: 'date' },
  'maxDrawdown.recovery': { style: 'date' },
  'maxDrawdown.1Y': { style: 'share', gapUnit: 'days' },
  'maxDrawdown.5Y': { style: 'share', gapUnit: 'days' },
  currentDrawdown: { style: 'share' },
  calmar: { gapUnit: 'days', minimumSample: MINIMUM_RETURNS, isReward: true },
  ulcer: { style: 'percent' },
  var95: { style: 'share', minimumSample: MINIMUM_RETURNS, frequency: 'daily' },
  cvar95: { style: 'share', minimumSample: MINIMUM_RETURNS, frequency: 'daily' },
  skew: { minimumSample: MINIMUM_RETURNS },
  kurtosis: { minimumSample: MINIMUM_RETURNS },
  bestDay: { style: 'return', frequency: 'daily' },
  worstDay: { style: 'return', frequency: 'daily' },
  positiveMonths: { style: 'wholeShare', frequency: 'monthly' },
  n: { style: 'count', isBasisFree: true },
} as const satisfies Catalog;

const RELATIVE = {
  beta: { minimumSample: MINIMUM_RETURNS },
  alpha: { style: 'return', minimumSample: MINIMUM_RETURNS, isReward: true },
  r2: { minimumSample: MINIMUM_RETURNS },
  correlation: { minimumSample: MINIMUM_RETURNS },
  trackingError: { style: 'share', minimumSample: MINIMUM_RETURNS },
  informationRatio: { minimumSample: MINIMUM_RETURNS, isReward: true },
  upCapture: { style: 'share', gapUnit: 'months', minimumSample: MINIMUM_RETURNS, frequency: 'monthly' },
  downCapture: { style: 'share', gapUnit: 'months', minimumSample: MINIMUM_RETURNS, frequency: 'monthly' },
} as const satisfies Catalog;

const TECHNICAL = {
  sma20: { style: 'price', minimumSample: 20 },
  sma50: { style: 'price', minimumSample: 50 },
  sma200: { style: 'price', minimumSample: 200 },
  fromSma50: { style: 'return', gapUnit: 'closes', minimumSample: 50 },
  fromSma200: { style: 'return', gapUnit: 'closes', minimumSample: 200 },
  ema12: { style: 'price', minimumSample: 12 },
  ema26: { style: 'price', minimumSample: 26 },
  rsi14: { style: 'points', minimumSample: 15 },
  macd: { style: 'price', minimumSample: 26 },
  macdSignal: { style: 'price', minimumSample: 34 },
  macdHistogram: { style: 'price', minimumSample: 34 },
  'bollinger.mid': { style: 'price', minimumSample: 20 },
  'bollinger.upper': { style: 'price', minimumSample: 20 },
  'bollinger.lower': { style: 'price', minimumSample: 20 },
  'bollinger.percentB': { minimumSample: 20 },
  'bollinger.bandwidth': { style: 'share', gapUnit: 'closes', minimumSample: 20 },
  atr14: { style: 'price', minimumSample: 15 },
  relativeVolume: { style: 'times', minimumSample: 64, isBasisFree: true },
} as const satisfies Catalog;

const FUNDAMENTAL = {
  marketCap: { style: 'amount' },
  pe: {},
  forwardPe: {},
  ps: {},
  pb: {},
  evEbitda: {},
  dividendYield: { style: 'share' },
  payout: { style: 'share' },
  eps: {},
  revenueGrowth: { style: 'growth' },
  margin: { style: 'share' },
  roe: { style: 'share' },
  debtEquity: {},
} as const satisfies Catalog;

/** Figures of the accounts that `accounts/` defines; their texts stay there. */
const ACCOUNT = {
  grossMargin: { style: 'share' },
  operatingMargin: { style: 'share' },
  pretaxMargin: { style: 'share' },
  ebitdaMargin: { style: 'share' },
  operatingCashMargin: { style: 'share' },
  freeCashMargin: { style: 'share' },
  sellingCostRatio: { style: 'share' },
  investmentRatio: { style: 'share' },
  depreciationRatio: { style: 'share' },
  taxRate: { style: 'share' },
  returnOnAssets: { style: 'share' },
  returnOnAverageEquity: { style: 'share' },
  returnOnAverageAssets: { style: 'share' },
  returnOnInvestedCapital: { style: 'share' },
  returnOnCapitalEmployed: { style: 'share' },
  cashReturnOnCapital: { style: 'share' },
  cashReturnOnAssets: { style: 'share' },
  grossProfitability: { style: 'share' },
  assetTurnover: {},
  cashConversion: {},
  freeCashConversion: {},
  revenueGrowth3Y: { style: 'growth' },
  revenueGrowth5Y: { style: 'growth' },
  grossProfitGrowth: { style: 'growth' },
  operatingIncomeGrowth: { style: 'growth' },
  ebitdaGrowth: { style: 'growth' },
  netIncomeGrowth: { style: 'growth' },
  netIncomeGrowth5Y: { style: 'growth' },
  epsGrowth: { style: 'growth' },
  epsGrowth3Y: { style: 'growth' },
  epsGrowth5Y: { style: 'growth' },
  expectedEpsGrowth: { style: 'growth' },
  operatingCashGrowth: { style: 'growth' },
  freeCashGrowth: { style: 'growth' },
  investmentGrowth: { style: 'growth' },
  dividendGrowth1Y: { style: 'growth' },
  dividendGrowth5Y: { style: 'growth' },
  assetGrowth: { style: 'growth' },
  equityGrowth: { style: 'growth' },
  debtGrowth: { style: 'growth' },
  shareCountChange: { style: 'growth' },
  shareCountChange5Y: { style: 'growth' },
  sustainableGrowth: { style: 'growth' },
  currentRatio: {},
  quickRatio: {},
  cashRatio: {},
  debtToAssets: { style: 'share' },
  debtToCapital: { style: 'share' },
  liabilitiesToAssets: { style: 'share' },
  equityToAssets: { style: 'share' },
  assetsToEquity: {},
  debtToEbitda: {},
  netDebtToEbitda: {},
  netDebtToEquity: {},
  interestCover: {},
  ebitdaCover: {},
  cashFlowToDebt: { style: 'share' },
  freeCashToDebt: { style: 'share' },
  cashToAssets: { style: 'share' },
  workingCapitalToSales: { style: 'share' },
  receivableDays: {},
  inventoryDays: {},
  inventoryTurnover: {},
  investmentToDepreciation: {},
  investmentToCashFlow: { style: 'share' },
  enterpriseValue: { style: 'amount' },
  evToSales: {},
  evToOperatingIncome: {},
  evToFreeCash: {},
  evToOperatingCash: {},
  priceToFreeCash: {},
  priceToOperatingCash: {},
  pegRatio: {},
  earningsYield: { style: 'share' },
  operatingYield: { style: 'share' },
  freeCashYield: { style: 'share' },
  operatingCashYield: { style: 'share' },
  buybackYield: { style: 'share' },
  debtPaydownYield: { style: 'share' },
  shareholderYield: { style: 'share' },
  netCashToValue: { style: 'share' },
  freeCashPayout: { style: 'share' },
  incomePayout: { style: 'share' },
  salesPerShare: {},
  bookPerShare: {},
  cashPerShare: {},
  operatingCashPerShare: {},
  freeCashPerShare: {},
  grahamNumber: {},
  piotroski: {},
  altmanZ: {},
  altmanZ2: {},
  zmijewski: {},
  beneishM: {},
  accruals: { style: 'share' },
  broadAccruals: { style: 'share' },
} as const satisfies Readonly<Record<AccountFigureId, FigureFacts>>;

export type PriceFigureId = keyof typeof PRICE;
export type ReturnFigureId =
  | `return.${Horizon}`
  | `start.${Horizon}`
  | `annualized.${AnnualizedHorizon}`
  | 'momentum';
export type RiskFigureId = keyof typeof RISK;
/** A risk figure of one window: those with a horizon in their id have a window of their own. */
export type WindowRiskId = Exclude<RiskFigureId, `${string}.${number}Y` | 'n'>;
export type RelativeFigureId = keyof typeof RELATIVE;
export type TechnicalFigureId = keyof typeof TECHNICAL;
export type FundamentalFigureId = keyof typeof FUNDAMENTAL;

/** The id of a figure: in JSON, CSV headers, filters and the registry. */
export type FigureId =
  | PriceFigureId
  | ReturnFigureId
  | RiskFigureId
  | RelativeFigureId
  | TechnicalFigureId
  | FundamentalFigureId
  | AccountFigureId;

const idsOf = <Figures extends Catalog>(figures: Figures) =>
  Object.keys(figures) as (keyof Figures & string)[];

export const PRICE_FIGURE_IDS = idsOf(PRICE);
export const RISK_FIGURE_IDS = idsOf(RISK);
export const RELATIVE_FIGURE_IDS = idsOf(RELATIVE);
export const TECHNICAL_FIGURE_IDS = idsOf(TECHNICAL);
export const FUNDAMENTAL_FIGURE_IDS = idsOf(FUNDAMENTAL);
export const ACCOUNT_FIGURE_IDS = idsOf(ACCOUNT);

/** The risk figures of one window, without its number of returns. */
export const WINDOW_RISK_IDS: readonly WindowRiskId[] = RISK_FIGURE_IDS.filter(
  (id): id is WindowRiskId => id !== 'n' && !/\.\dY$/.test(id),
);

const RETURN_FREQUENCIES: Readonly<Partial<Record<Horizon, SeriesFrequency>>> = {
  '1D': 'daily',
  '1W': 'weekly',
  '1M': 'monthly',
  '3M': 'quarterly',
  '6M': 'quarterly',
  YTD: 'quarterly',
};

function returnFacts(): Catalog {
  const facts: Record<string, FigureFacts> = {
    momentum: { style: 'return', gapUnit: 'days', frequency: 'monthly' },
  };
  for (const horizon of HORIZONS) {
    const frequency = RETURN_FREQUENCIES[horizon];
    const limit = frequency === undefined ? {} : { frequency };
    facts[`return.${horizon}`] = { style: 'return', gapUnit: 'days', ...limit };
    facts[`start.${horizon}`] = { style: 'date', ...limit };
  }
  for (const horizon of ANNUALIZED_HORIZONS)
    facts[`annualized.${horizon}`] = { style: 'return', gapUnit: 'days' };
  return facts;
}

const FACTS: ReadonlyMap<string, FigureFacts> = new Map(
  [PRICE, returnFacts(), RISK, RELATIVE, TECHNICAL, FUNDAMENTAL, ACCOUNT].flatMap((group: Catalog) =>
    Object.entries(group),
  ),
);

/** The facts of a figure. */
export function figureFacts(id: FigureId): FigureFacts;
/** The facts of a figure, or undefined when the id is unknown. */
export function figureFacts(id: string): FigureFacts | undefined;
export function figureFacts(id: string): FigureFacts | undefined {
  return FACTS.get(id);
}

/** The minimum sample of a figure; null where its own formula sets the limit. */
export function minimumSample(id: FigureId): number | null {
  return figureFacts(id).minimumSample ?? null;
}
