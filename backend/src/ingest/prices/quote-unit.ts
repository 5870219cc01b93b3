import { AppError } from '@/lib/domain/errors';
import { minorUnitOf } from '@/lib/domain/minor-units';

/** The currency of prices, and the divisor that converts quotes to it. */
export interface QuoteUnit {
  /** ISO 4217; null when not specified. */
  readonly currency: string | null;
  /** The minor unit in which the files quote, null when they quote in the currency itself. */
  readonly unit: string | null;
  readonly scale: number;
}

/** True for the values accepted by {@link readUnit}: three letters, or a minor unit. */
export function isUnit(currency: string): boolean {
  return minorUnitOf(currency) !== null || /^[A-Za-z]{3}$/.test(currency);
}

/**
 * Parses the currency given by the caller: `USD`, or a minor unit such as `GBp` (pence), whose prices are
 * divided by 100.
 *
 * @throws AppError `IMPORT_REFUSED` when it is neither.
 */
export function readUnit(currency: string | null): QuoteUnit {
  if (currency === null) return { currency: null, unit: null, scale: 1 };
  if (!isUnit(currency)) {
    throw new AppError(
      'IMPORT_REFUSED',
      `--currency "${currency}": expected three letters such as USD, or a minor unit such as GBp`,
    );
  }
  const minor = minorUnitOf(currency);
  if (minor !== null) return { currency: minor.currency, unit: currency, scale: 100 };
  return { currency: currency.toUpperCase(), unit: null, scale: 1 };
}
