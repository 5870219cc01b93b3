import type { ExpectedBasis } from '@/lib/domain/declared-dates';
import { addMonths, type EpochDay } from '@/lib/domain/iso-date';
import type { Dividend } from '@/lib/domain/series';
import type { MarketStore } from '../../market/market-store';
import { findAssetInstrument } from '../resolve-assets';

/** An ex-day that is expected. */
export interface ExpectedExDay {
  readonly symbol: string;
  readonly day: EpochDay;
  /** Per unit, in the currency of the instrument. */
  readonly amount: number;
  readonly currency: string | null;
  readonly basis: ExpectedBasis;
  /** The day of payment, where it is declared. */
  readonly payDay: EpochDay | null;
  /** The ex-day a year before; null for a dividend that had none. */
  readonly lastExDay: EpochDay | null;
}

type ExpectedDividend = Pick<ExpectedExDay, 'day' | 'amount' | 'basis' | 'payDay' | 'lastExDay'>;

const YEAR_DAYS = 365;
/** Dividends that are paid once a year move by two months at most. */
const MAX_REACH = 60;

/**
 * The ex-days of the next twelve months: those that are declared, and for the others the dividends of the past twelve
 * months a year later. Null: the market knows no dividend of it at all.
 */
export async function expectedExDays(
  store: Pick<MarketStore, 'find' | 'actions' | 'declaredDates'>,
  symbol: string,
  asOf: EpochDay,
): Promise<ExpectedExDay[] | null> {
  const instrument = findAssetInstrument(store, symbol);
  if (!instrument) return null;
  const { dividends } = await store.actions(instrument.id, asOf);
  const declaredDays = store
    .declaredDates(instrument.id, asOf)
    .filter(({ day, kind }) => kind === 'ex-dividend' && day <= addMonths(asOf, 12));
  if (dividends.length === 0 && declaredDays.every(({ amount }) => amount === null)) return null;
  const lastYear = dividends.filter(({ day }) => day > addMonths(asOf, -12) && day <= asOf);
  let exDays: ExpectedDividend[] = lastYear.map(({ amount, day }) => ({
    day: addMonths(day, 12),
    amount,
    basis: 'estimated',
    payDay: null,
    lastExDay: day,
  }));
  // A declared day takes the place of the estimated one that is less than half an interval away.
  const reach = Math.min(MAX_REACH, YEAR_DAYS / Math.max(1, lastYear.length) / 2);
  for (const { amount, day, isEstimate, payDay } of declaredDays) {
    const near = nearest(exDays, day, reach);
    const usual = near?.amount ?? lastAmount(dividends);
    if (amount === null && usual === null) continue;
    const basis: ExpectedBasis = isEstimate ? 'estimated' : amount === null ? 'day-declared' : 'declared';
    exDays = exDays.filter((one) => one !== near);
    exDays.push({ day, amount: amount ?? usual!, basis, payDay, lastExDay: near?.lastExDay ?? null });
  }
  const { currency } = instrument;
  return exDays.sort((a, b) => a.day - b.day).map((one) => ({ ...one, symbol: instrument.symbol, currency }));
}

/** The estimated day that is nearest to a day, within a distance. */
function nearest(
  expected: readonly ExpectedDividend[],
  day: EpochDay,
  reach: number,
): ExpectedDividend | undefined {
  const distance = (one: ExpectedDividend): number => Math.abs(one.day - day);
  return expected
    .filter((one) => one.basis === 'estimated' && distance(one) < reach)
    .sort((a, b) => distance(a) - distance(b))[0];
}

const lastAmount = (dividends: readonly Dividend[]): number | null => dividends.at(-1)?.amount ?? null;
