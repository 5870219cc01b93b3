import type { ColumnSetId } from '../figures/column-sets';

/** A predefined screen. */
export interface ScreenPreset {
  readonly id: string;
  /** Text of its button. */
  readonly label: string;
  /** The filter, in the language of docs/screener.md. */
  readonly where: string;
  /** `id` ascending, `-id` descending. */
  readonly sort: string;
  /** Its column set. */
  readonly columns: ColumnSetId;
  /** One sentence: what passes, and the purpose of the screen. */
  readonly meaning: string;
  /** True when it uses accounts or dividends of companies, which funds and commodities do not have. */
  readonly needsCompanies?: boolean;
}

/** The predefined screens, in the order of their buttons. */
export const SCREEN_PRESETS = [
  {
    id: 'momentum',
    label: 'Momentum 12-1',
    where: 'percentile(momentum) >= 90%',
    sort: '-momentum',
    columns: 'performance',
    meaning:
      'The best tenth of the year before last month: what rose for long tends to go on for a while, what rose last month does not.',
  },
  {
    id: 'new-high',
    label: 'New 52-week high',
    where: 'fromHigh52w >= -1%',
    sort: '-return.1Y',
    columns: 'technical',
    meaning: 'Closed within one percent of its highest price of the last year.',
  },
  {
    id: 'new-low',
    label: 'New 52-week low',
    where: 'fromLow52w <= 1%',
    sort: 'return.1Y',
    columns: 'technical',
    meaning: 'Closed within one percent of its lowest price of the last year.',
  },
  {
    id: 'above-200-day',
    label: 'Above the 200-day average',
    where: 'price > sma200 and sma50 > sma200',
    sort: '-fromSma200',
    columns: 'technical',
    meaning: 'In an upward trend: the price above its 200-day average, and the 50-day average above it too.',
  },
  {
    id: 'oversold',
    label: 'Oversold',
    where: 'rsi14 < 30',
    sort: 'rsi14',
    columns: 'technical',
    meaning: 'Fell on most of the last fourteen days: a relative strength index under 30.',
  },
  {
    id: 'pullback',
    label: 'Pullback in an uptrend',
    where: 'price > sma200 and rsi14 < 40 and return.1M < 0',
    sort: 'return.1M',
    columns: 'technical',
    meaning: 'Lost ground in the last month while the long trend still points up.',
  },
  {
    id: 'unusual-volume',
    label: 'Unusual volume',
    where: 'relativeVolume > 2',
    sort: '-relativeVolume',
    columns: 'technical',
    meaning: 'Traded more than twice as much on the last day as on a usual one: something happened.',
  },
  {
    id: 'low-volatility',
    label: 'Low volatility',
    where: 'percentile(volatility.1Y) <= 20% and maxDrawdown.1Y > -20%',
    sort: 'volatility.1Y',
    columns: 'risk',
    meaning: 'The calmest fifth of the last year, without a fall of more than a fifth.',
  },
  {
    id: 'high-yield',
    needsCompanies: true,
    label: 'High yield',
    where: 'percentile(dividendYield) >= 80% and payout < 80%',
    sort: '-dividendYield',
    columns: 'dividends',
    meaning: 'The fifth that pays most for its price, as long as less than 80% of the earnings go out.',
  },
  {
    id: 'value',
    needsCompanies: true,
    label: 'Value',
    where: 'percentile(pe, sector) <= 20% and percentile(pb, sector) <= 40% and pe > 0',
    sort: 'pe',
    columns: 'valuation',
    meaning: 'Cheap beside its own sector, by earnings and by book value.',
  },
  {
    id: 'quality',
    needsCompanies: true,
    label: 'Quality',
    where: 'roe > 15% and percentile(margin, sector) >= 60% and debtEquity < 1',
    sort: '-roe',
    columns: 'growth',
    meaning: 'Earns well on the owners’ money with margins above most of its sector, and owes little.',
  },
  {
    id: 'growth',
    needsCompanies: true,
    label: 'Growth at a price',
    where: 'revenueGrowth > 10% and pe < 30',
    sort: '-revenueGrowth',
    columns: 'growth',
    meaning: 'Sells over a tenth more than a year ago, and costs less than thirty years of earnings.',
  },
  {
    id: 'magic-formula',
    needsCompanies: true,
    label: 'Good and cheap',
    where: 'percentile(returnOnInvestedCapital) >= 70% and percentile(operatingYield) >= 70%',
    sort: '-operatingYield',
    columns: 'profitability',
    meaning:
      'Earns much on the capital that it needs, and costs little for what it earns: both in the best three tenths.',
  },
  {
    id: 'compounder',
    needsCompanies: true,
    label: 'Compounders',
    where: 'returnOnInvestedCapital > 15% and revenueGrowth5Y > 5% and netDebtToEbitda < 3',
    sort: '-returnOnInvestedCapital',
    columns: 'years',
    meaning:
      'Has grown for five years, earns over 15% on its capital, and could repay its debt in three years.',
  },
  {
    id: 'cash-yield',
    needsCompanies: true,
    label: 'Free cash flow yield',
    where: 'percentile(freeCashYield) >= 80% and freeCashYield > 0',
    sort: '-freeCashYield',
    columns: 'yields',
    meaning: 'The fifth with the most free cash flow for its price.',
  },
  {
    id: 'shareholder-yield',
    needsCompanies: true,
    label: 'Shareholder yield',
    where: 'percentile(shareholderYield) >= 80% and freeCashPayout < 100%',
    sort: '-shareholderYield',
    columns: 'yields',
    meaning:
      'Gives most back by dividends, buybacks and repaid debt, and pays its dividend from free cash flow.',
  },
  {
    id: 'dividend-growth',
    needsCompanies: true,
    label: 'Dividend growth',
    where: 'dividendGrowth5Y > 5% and payout < 70%',
    sort: '-dividendGrowth5Y',
    columns: 'dividends',
    meaning: 'Has raised its dividend for five years, and pays out less than 70% of its earnings.',
  },
  {
    id: 'sound',
    needsCompanies: true,
    label: 'Sound accounts',
    where: 'piotroski >= 7 and altmanZ > 3',
    sort: '-piotroski',
    columns: 'health',
    meaning: 'At least seven of the nine signs of Piotroski, and far from distress by Altman’s score.',
  },
  {
    id: 'strong-balance',
    needsCompanies: true,
    label: 'Little debt',
    where: 'currentRatio > 1.5 and interestCover > 8 and debtToAssets < 30%',
    sort: 'debtToAssets',
    columns: 'health',
    meaning: 'Can pay what is due within a year, and its interest eight times over.',
  },
] as const satisfies readonly ScreenPreset[];

/** The predefined screen of an id, or undefined when there is none. */
export function screenPreset(id: string): ScreenPreset | undefined {
  return SCREEN_PRESETS.find((preset) => preset.id === id);
}

/** The predefined screens of `id,id,…`, without duplicates; unknown ids are ignored. */
export function screenPresets(ids: string | null): ScreenPreset[] {
  const namedPresets = (ids ?? '').split(',').map((id) => screenPreset(id.trim()));
  return [...new Set(namedPresets)].filter((preset) => preset !== undefined);
}
