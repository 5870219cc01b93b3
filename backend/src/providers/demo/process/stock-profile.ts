import { parseIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { calendarOfExchange } from '@/lib/domain/exchanges/exchange-calendars';
import type { CalendarId } from '@/lib/domain/exchanges/calendars';
import type { CatalogInstrument } from '../catalog/catalog';
import { quoteScale } from '@/lib/domain/minor-units';
import { regionModel, sectorModel, type StyleId } from './factor-models';
import { annualRateOf, compound } from './growth';
import { hashText, randomStream } from './random';
import { ANCHOR_DAY, FIRST_DAY, SESSIONS, weekdayIndex } from './time-axis';

/** A split of a company, effective on the first session on or after `day`. */
export interface ProfileSplit {
  readonly day: EpochDay;
  readonly ratio: number;
}

/** The parameters of a company in the simulation: constants drawn once from the seed and its symbol. */
export interface StockProfile {
  readonly symbol: string;
  /**
   * The listing that represents the company: its own symbol, or that of the class or listing that it follows.
   */
  readonly company: string;
  readonly calendar: CalendarId;
  readonly country: string;
  readonly sector: string | null;
  readonly industry: string | null;
  /** Position of its first day on the weekday axis. */
  readonly firstIndex: number;
  /** Price on the first day as traded, in major currency units. */
  readonly firstPrice: number;
  /** Shares on the first day, in millions. */
  readonly firstShares: number;
  readonly splits: readonly ProfileSplit[];
  readonly beta: number;
  readonly sectorLoading: number;
  readonly industryLoading: number;
  readonly styles: Readonly<Record<Exclude<StyleId, 'momentum'>, number>>;
  /** Annual volatility of its own noise, and its total volatility. */
  readonly noise: number;
  readonly totalVolatility: number;
  /** Annual volatility excluding the market. */
  readonly besideVolatility: number;
  /** Loading on the world market: its loading on its country's market times the country's loading. */
  readonly worldBeta: number;
  /** Annual logarithmic growth of the price trend. */
  readonly growth: number;
  readonly dividendYield: number;
  /** The usual most of a yearly raise of the dividend, as a fraction. */
  readonly raise: number;
  readonly paymentsPerYear: 1 | 2 | 4 | 12;
  /** First month (1 to 12) and day of the month of an ex-date. */
  readonly payMonth: number;
  readonly payDay: number;
  /** Share of all shares that is traded on an ordinary day. */
  readonly turnover: number;
  /** Days from the end of a quarter to the report. */
  readonly filingLag: number;
}

/**
 * Usual annual logarithmic growth of a company's price trend. The American rate is below that of the market
 * script, because companies that split their shares have grown faster and have the largest weights.
 */
const USUAL_GROWTH = 0.056;
const GROWTH: Readonly<Record<string, number>> = { US: 0.062 };

/** Usual annual logarithmic growth of a country's companies. */
export function usualGrowth(country: string | null): number {
  return GROWTH[country ?? ''] ?? USUAL_GROWTH;
}

/**
 * Scales the betas of the sector table so that the largest companies together move like the market, including
 * their styles.
 */
const BETA_FIT = 1.06;

/** Draws the profile of a stock of the catalog. */
export function stockProfile(
  stock: CatalogInstrument,
  { seed, splits }: { readonly seed: number; readonly splits: readonly ProfileSplit[] },
): StockProfile {
  const stream = randomStream(seed, `profile/${stock.symbol}`);
  const model = sectorModel(stock.sector);
  const price = stock.price / quoteScale(stock.currency);
  const shares = stock.sizeMillions ?? 100;
  const capMillions = price * shares;
  // 0 for the largest companies to 1 for the smallest.
  const smallness = capMillions > 200_000 ? 0 : capMillions > 50_000 ? 0.2 : capMillions > 10_000 ? 0.5 : 1;
  const beta = BETA_FIT * (model.beta * stream.between(0.75, 1.25) + 0.03 * smallness);
  const sectorLoading = stream.between(0.65, 1.1);
  const industryLoading = stream.between(0.6, 1.2);
  const noise = model.noise * stream.between(0.85, 1.35) * (1 + 0.35 * smallness);
  const styles = {
    size: (smallness - 0.07) * 1.2,
    value: model.value + stream.between(-0.6, 0.6),
    quality: stream.between(-0.8, 0.8),
    investment: stream.between(-0.7, 0.7) + 0.3 * model.value,
    lowvol: (1 - beta) * 1.2,
  };
  const sectorVolatility = model.factor.volatility * sectorLoading;
  const beside = sectorVolatility * sectorVolatility + 0.005 + noise * noise;
  const firstDay = firstDayOf(stock);
  const inLife = splits.filter(({ day }) => day > firstDay);
  const product = inLife.reduce((all, { ratio }) => all * ratio, 1);
  const firstIndex = weekdayIndex(firstDay);
  const sessions = sessionsBetween(firstDay, ANCHOR_DAY);
  const growth = growthFor(
    { price, product, sessions },
    usualGrowth(stock.country) + stream.between(-0.02, 0.02),
  );
  return {
    symbol: stock.symbol,
    company: stock.symbol,
    calendar: calendarOfExchange(stock.exchange),
    country: stock.country ?? 'US',
    sector: stock.sector,
    industry: stock.industry,
    firstIndex,
    firstPrice: (price * product) / compound(growth / SESSIONS, sessions),
    firstShares: shares / product,
    splits: inLife,
    beta,
    sectorLoading,
    industryLoading,
    styles,
    noise,
    totalVolatility: Math.sqrt(0.155 * 0.155 * beta * beta + beside),
    besideVolatility: Math.sqrt(beside),
    worldBeta: beta * (regionModel(stock.country ?? 'US').beta ?? 0),
    growth,
    ...payoutOf(stock, {
      chance: stream.uniform() - 0.3 * (1 - smallness),
      generosity: stream.between(0.6, 1.5),
    }),
    turnover: stream.between(0.0025, 0.007) * (1 + 0.6 * smallness),
    filingLag: 22 + (hashText(stock.symbol) % 24),
  };
}

/**
 * The profile of another share class or another exchange's listing: the company's profile with the listing's
 * own dates and shares.
 */
export function classProfile(
  company: StockProfile,
  stock: CatalogInstrument,
  splits: readonly ProfileSplit[],
): StockProfile {
  const firstDay = firstDayOf(stock);
  const inLife = splits.filter(({ day }) => day > firstDay);
  return {
    ...company,
    symbol: stock.symbol,
    calendar: calendarOfExchange(stock.exchange),
    firstIndex: weekdayIndex(firstDay),
    firstShares: (stock.sizeMillions ?? 100) / inLife.reduce((all, { ratio }) => all * ratio, 1),
    splits: inLife,
  };
}

function firstDayOf(stock: CatalogInstrument): EpochDay {
  const listedDay = stock.listedFrom === null ? null : parseIsoDate(stock.listedFrom);
  return listedDay === null || listedDay < FIRST_DAY ? FIRST_DAY : listedDay;
}

function sessionsBetween(from: EpochDay, to: EpochDay): number {
  return Math.round(((to - from) * SESSIONS) / 365.25);
}

/**
 * A company with several splits has grown, one with reverse splits has shrunk: the trend is adjusted so that
 * the first price as traded is between 9 and 160. Companies without splits are not adjusted.
 */
function growthFor(
  {
    price,
    product,
    sessions,
  }: { readonly price: number; readonly product: number; readonly sessions: number },
  usual: number,
): number {
  if (product === 1 || sessions < SESSIONS) return usual;
  const least = annualRateOf((price * product) / 160, sessions);
  const most = annualRateOf((price * product) / 9, sessions);
  return Math.max(-0.12, Math.min(0.45, Math.max(least, Math.min(most, usual))));
}

/** Quarterly payers in America, yearly or half-yearly ones elsewhere; some companies pay no dividends. */
function payoutOf(
  stock: CatalogInstrument,
  { chance, generosity }: { readonly chance: number; readonly generosity: number },
): Pick<StockProfile, 'dividendYield' | 'raise' | 'paymentsPerYear' | 'payMonth' | 'payDay'> {
  const model = sectorModel(stock.sector);
  const hash = hashText(`${stock.symbol}/payout`);
  const american = stock.country === 'US' || stock.country === 'CA' || stock.currency === 'USD';
  const twice = stock.country === 'GB';
  return {
    dividendYield: chance < model.payers ? model.yield * generosity : 0,
    raise: 0.05 + (((hash >>> 16) % 100) / 100) * 0.09,
    paymentsPerYear: american ? 4 : twice ? 2 : 1,
    payMonth: american ? 1 + (hash % 3) : twice ? 3 + (hash % 3) : 4 + (hash % 3),
    payDay: 3 + ((hash >>> 8) % 22),
  };
}
