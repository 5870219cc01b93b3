import { t } from '../text';
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
    get label() {
      return t('Momentum 12-1');
    },
    where: 'percentile(momentum) >= 90%',
    sort: '-momentum',
    columns: 'performance',
    get meaning() {
      return t(
        'The best 10% by return over twelve months without the last one: long rises tend to continue, those of the last month do not.',
      );
    },
  },
  {
    id: 'new-high',
    get label() {
      return t('New 52-week high');
    },
    where: 'fromHigh52w >= -1%',
    sort: '-return.1Y',
    columns: 'technical',
    get meaning() {
      return t('Closed within one percent of its highest price of the last year.');
    },
  },
  {
    id: 'new-low',
    get label() {
      return t('New 52-week low');
    },
    where: 'fromLow52w <= 1%',
    sort: 'return.1Y',
    columns: 'technical',
    get meaning() {
      return t('Closed within one percent of its lowest price of the last year.');
    },
  },
  {
    id: 'above-200-day',
    get label() {
      return t('Above the 200-day average');
    },
    where: 'price > sma200 and sma50 > sma200',
    sort: '-fromSma200',
    columns: 'technical',
    get meaning() {
      return t(
        'In an upward trend: the price above its 200-day average, and the 50-day average above it too.',
      );
    },
  },
  {
    id: 'oversold',
    get label() {
      return t('Oversold');
    },
    where: 'rsi14 < 30',
    sort: 'rsi14',
    columns: 'technical',
    get meaning() {
      return t('Sold heavily in the last fourteen days: a relative strength index (RSI) below 30.');
    },
  },
  {
    id: 'pullback',
    get label() {
      return t('Pullback in an uptrend');
    },
    where: 'price > sma200 and rsi14 < 40 and return.1M < 0',
    sort: 'return.1M',
    columns: 'technical',
    get meaning() {
      return t('Down in the last month, but still above its 200-day average.');
    },
  },
  {
    id: 'unusual-volume',
    get label() {
      return t('Unusual volume');
    },
    where: 'relativeVolume > 2',
    sort: '-relativeVolume',
    columns: 'technical',
    get meaning() {
      return t('Volume on the last day was more than twice the usual.');
    },
  },
  {
    id: 'low-volatility',
    get label() {
      return t('Low volatility');
    },
    where: 'percentile(volatility.1Y) <= 20% and maxDrawdown.1Y > -20%',
    sort: 'volatility.1Y',
    columns: 'risk',
    get meaning() {
      return t('The calmest fifth of the last year, without a fall of more than a fifth.');
    },
  },
  {
    id: 'high-yield',
    needsCompanies: true,
    get label() {
      return t('High yield');
    },
    where: 'percentile(dividendYield) >= 80% and payout < 80%',
    sort: '-dividendYield',
    columns: 'dividends',
    get meaning() {
      return t('The top 20% by dividend yield that pay out less than 80% of their earnings.');
    },
  },
  {
    id: 'value',
    needsCompanies: true,
    get label() {
      return t('Value');
    },
    where: 'percentile(pe, sector) <= 20% and percentile(pb, sector) <= 40% and pe > 0',
    sort: 'pe',
    columns: 'valuation',
    get meaning() {
      return t('Cheap for its sector, by earnings and by book value.');
    },
  },
  {
    id: 'quality',
    needsCompanies: true,
    get label() {
      return t('Quality');
    },
    where: 'roe > 15% and percentile(margin, sector) >= 60% and debtEquity < 1',
    sort: '-roe',
    columns: 'growth',
    get meaning() {
      return t('High return on equity, margins above most of its sector, and little debt.');
    },
  },
  {
    id: 'growth',
    needsCompanies: true,
    get label() {
      return t('Growth at a price');
    },
    where: 'revenueGrowth > 10% and pe < 30',
    sort: '-revenueGrowth',
    columns: 'growth',
    get meaning() {
      return t('Revenue up more than 10% in a year, and a P/E below 30.');
    },
  },
  {
    id: 'magic-formula',
    needsCompanies: true,
    get label() {
      return t('Good and cheap');
    },
    where: 'percentile(returnOnInvestedCapital) >= 70% and percentile(operatingYield) >= 70%',
    sort: '-operatingYield',
    columns: 'profitability',
    get meaning() {
      return t('High return on capital at a low price for its operating profit: both in the best 30%.');
    },
  },
  {
    id: 'compounder',
    needsCompanies: true,
    get label() {
      return t('Compounders');
    },
    where: 'returnOnInvestedCapital > 15% and revenueGrowth5Y > 5% and netDebtToEbitda < 3',
    sort: '-returnOnInvestedCapital',
    columns: 'years',
    get meaning() {
      return t(
        'Has grown for five years, earns over 15% on its capital, and could repay its debt in three years.',
      );
    },
  },
  {
    id: 'cash-yield',
    needsCompanies: true,
    get label() {
      return t('Free cash flow yield');
    },
    where: 'percentile(freeCashYield) >= 80% and freeCashYield > 0',
    sort: '-freeCashYield',
    columns: 'yields',
    get meaning() {
      return t('The top 20% by free cash flow yield.');
    },
  },
  {
    id: 'shareholder-yield',
    needsCompanies: true,
    get label() {
      return t('Shareholder yield');
    },
    where: 'percentile(shareholderYield) >= 80% and freeCashPayout < 100%',
    sort: '-shareholderYield',
    columns: 'yields',
    get meaning() {
      return t(
        'The top 20% by shareholder yield (dividends, buybacks, repaid debt), with the dividend covered by free cash flow.',
      );
    },
  },
  {
    id: 'dividend-growth',
    needsCompanies: true,
    get label() {
      return t('Dividend growth');
    },
    where: 'dividendGrowth5Y > 5% and payout < 70%',
    sort: '-dividendGrowth5Y',
    columns: 'dividends',
    get meaning() {
      return t('Has raised its dividend for five years, and pays out less than 70% of its earnings.');
    },
  },
  {
    id: 'sound',
    needsCompanies: true,
    get label() {
      return t('Sound accounts');
    },
    where: 'piotroski >= 7 and altmanZ > 3',
    sort: '-piotroski',
    columns: 'health',
    get meaning() {
      return t(
        'At least seven of nine points in the Piotroski score, and in the safe zone of the Altman score.',
      );
    },
  },
  {
    id: 'strong-balance',
    needsCompanies: true,
    get label() {
      return t('Little debt');
    },
    where: 'currentRatio > 1.5 and interestCover > 8 and debtToAssets < 30%',
    sort: 'debtToAssets',
    columns: 'health',
    get meaning() {
      return t(
        'Covers its short-term debt and eight times its interest, and owes less than 30% of its assets.',
      );
    },
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
