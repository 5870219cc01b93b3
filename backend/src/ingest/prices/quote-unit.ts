import { AppError } from '@/lib/domain/errors';

/** The currency of prices, and what they are divided by to be in it. */
export interface QuoteUnit {
  /** ISO 4217; null when nothing is said. */
  readonly currency: string | null;
  /** The minor unit in which the files quote, null when it is the currency itself. */
  readonly unit: string | null;
  readonly scale: number;
}

const MINOR_UNITS: Readonly<Record<string, string>> = {
  GBp: 'GBP',
  GBX: 'GBP',
  GBx: 'GBP',
  ZAc: 'ZAR',
  ZAC: 'ZAR',
  ILA: 'ILS',
};

/** True for what {@link readUnit} takes: three letters, or a minor unit. */
export function isUnit(currency: string): boolean {
  return Object.hasOwn(MINOR_UNITS, currency) || /^[A-Za-z]{3}$/.test(currency);
}

/**
 * Reads the currency that the caller states: `USD`, or a minor unit such as `GBp` (pence), whose prices are divided by 100.
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
  const major = MINOR_UNITS[currency];
  if (major !== undefined) return { currency: major, unit: currency, scale: 100 };
  return { currency: currency.toUpperCase(), unit: null, scale: 1 };
}
