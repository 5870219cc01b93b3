import { parseIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { calendarOfExchange } from '../calendars/exchange-calendars';
import type { CalendarId } from '../calendars/sessions';
import type { CatalogInstrument } from '../catalog/catalog';
import { quoteScale } from '../universes/currency-units';
import { sectorModel, type StyleId } from './factor-models';
import { annualRateOf, compound } from './growth';
import { hashText, randomStream } from './random';
import { ANCHOR_DAY, FIRST_DAY, SESSIONS, weekdayIndex } from './time-axis';

/** A split of a company, effective on the first session on or after `day`. */
export interface ProfileSplit {
  readonly day: EpochDay;
  readonly ratio: number;
}

/** What a company is in the simulation: constants drawn once from the seed and its symbol. */
export interface StockProfile {
  readonly symbol: string;
  readonly calendar: CalendarId;
  readonly country: string;
  readonly sector: string | null;
  readonly industry: string | null;
  /** Position of its first day on the weekday axis. */
  readonly firstIndex: number;
  /** Price of the first day as traded, in the currency itself. */
  readonly firstPrice: number;
  /** Shares of the first day, in millions. */
  readonly firstShares: number;
  readonly splits: readonly ProfileSplit[];
  readonly beta: number;
  readonly sectorLoading: number;
  readonly industryLoading: number;
  readonly styles: Readonly<Record<Exclude<StyleId, 'momentum'>, number>>;
  /** Annual volatility of its own noise, and of everything together. */
  readonly noise: number;
  readonly totalVolatility: number;
  /** Annual logarithmic growth of the price trend. */
  readonly growth: number;
  readonly dividendYield: number;
  readonly paymentsPerYear: 1 | 2 | 4 | 12;
  /** First month (1 to 12) and day of the month of an ex-date. */
  readonly payMonth: number;
  readonly payDay: number;
  /** Share of all shares that changes hands on an ordinary day. */
  readonly turnover: number;
  /** Days from a quarter's end to the report. */
  readonly filingLag: number;
}

/** Usual growth of a company's price trend a year, logarithmic. */
const BASE_GROWTH = 0.056;

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
  const beta = model.beta * stream.between(0.75, 1.25) + 0.12 * smallness;
  const sectorLoading = stream.between(0.65, 1.1);
  const industryLoading = stream.between(0.6, 1.2);
  const noise = model.noise * stream.between(0.72, 1.15) * (1 + 0.35 * smallness);
  const styles = {
    size: (smallness - 0.35) * 1.2,
    value: model.value + stream.between(-0.6, 0.6),
    quality: stream.between(-0.8, 0.8),
    investment: stream.between(-0.7, 0.7) + 0.3 * model.value,
    lowvol: (1 - beta) * 1.2,
  };
  const sectorVolatility = model.factor.volatility * sectorLoading;
  const common = 0.155 * 0.155 * beta * beta + sectorVolatility * sectorVolatility + 0.005;
  const firstDay = firstDayOf(stock);
  const inLife = splits.filter(({ day }) => day > firstDay);
  const product = inLife.reduce((all, { ratio }) => all * ratio, 1);
  const firstIndex = weekdayIndex(firstDay);
  const sessions = sessionsBetween(firstDay, ANCHOR_DAY);
  const growth = growthFor({ price, product, sessions }, BASE_GROWTH + stream.between(-0.02, 0.02));
  return {
    symbol: stock.symbol,
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
    totalVolatility: Math.sqrt(common + noise * noise),
    growth,
    ...payoutOf(stock, {
      chance: stream.uniform() - 0.3 * (1 - smallness),
      generosity: stream.between(0.6, 1.5),
    }),
    turnover: stream.between(0.0025, 0.007) * (1 + 0.6 * smallness),
    filingLag: 22 + (hashText(stock.symbol) % 24),
  };
}

function firstDayOf(stock: CatalogInstrument): EpochDay {
  const listed = stock.listedFrom === null ? null : parseIsoDate(stock.listedFrom);
  return listed === null || listed < FIRST_DAY ? FIRST_DAY : listed;
}

function sessionsBetween(from: EpochDay, to: EpochDay): number {
  return Math.round(((to - from) * SESSIONS) / 365.25);
}

/**
 * A company that split its shares often has grown, one that joined them has shrunk: the trend is bent so far that the first price as
 * traded stays between 9 and 160. Prices of companies that never split are left as they come.
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

/** Quarterly payers in America, yearly or half-yearly ones elsewhere; some companies pay nothing. */
function payoutOf(
  stock: CatalogInstrument,
  { chance, generosity }: { readonly chance: number; readonly generosity: number },
): Pick<StockProfile, 'dividendYield' | 'paymentsPerYear' | 'payMonth' | 'payDay'> {
  const model = sectorModel(stock.sector);
  const hash = hashText(`${stock.symbol}/payout`);
  const american = stock.country === 'US' || stock.country === 'CA' || stock.currency === 'USD';
  const twice = stock.country === 'GB';
  return {
    dividendYield: chance < model.payers ? model.yield * generosity : 0,
    paymentsPerYear: american ? 4 : twice ? 2 : 1,
    payMonth: american ? 1 + (hash % 3) : twice ? 3 + (hash % 3) : 4 + (hash % 3),
    payDay: 3 + ((hash >>> 8) % 22),
  };
}
