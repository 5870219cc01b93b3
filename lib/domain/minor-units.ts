import { t, text } from './text';

/** A quote unit of one hundredth of a currency. */
export interface MinorUnit {
  /** ISO 4217 code of the currency. */
  readonly currency: string;
  /** Display name. */
  readonly name: string;
}

const PENCE: MinorUnit = { currency: 'GBP', name: text('pence') };
const US_CENTS: MinorUnit = { currency: 'USD', name: text('US cents') };
const CENTS: MinorUnit = { currency: 'ZAR', name: text('South African cents') };

/** All hundredth units, by the codes that sources use. */
const MINOR_UNITS: Readonly<Record<string, MinorUnit>> = {
  GBp: PENCE,
  GBX: PENCE,
  GBx: PENCE,
  USX: US_CENTS,
  USx: US_CENTS,
  ZAc: CENTS,
  ZAC: CENTS,
  ILA: { currency: 'ILS', name: 'agorot' },
};

/** The hundredth unit of a code; null for a currency. */
export function minorUnitOf(code: string): MinorUnit | null {
  return Object.hasOwn(MINOR_UNITS, code) ? MINOR_UNITS[code]! : null;
}

/** Number of quote units in one unit of the currency: 100 for pence and US cents, else 1. */
export function quoteScale(code: string): 1 | 100 {
  return minorUnitOf(code) === null ? 1 : 100;
}

/** The ISO 4217 currency of a quote unit. */
export function currencyOfUnit(code: string): string {
  return minorUnitOf(code)?.currency ?? code;
}

/**
 * The currency in which prices are stored and shown, with the quote unit of the market if it is a hundredth:
 * `USD (quoted in US cents)`.
 */
export function currencyText(currency: string | null, quoteUnit: string | null): string | null {
  if (quoteUnit === null || currency === null) return currency ?? quoteUnit;
  const name = minorUnitOf(quoteUnit)?.name ?? quoteUnit;
  return quoteUnit === currency ? currency : t('{currency} (quoted in {name})', { currency, name: t(name) });
}

/**
 * The unit of a commodity's price after conversion to the currency: `US cents per bushel` becomes `USD per
 * bushel`.
 */
export function unitInCurrency(unit: string, quoted: string): string {
  const minor = minorUnitOf(quoted);
  if (minor === null || !unit.startsWith(minor.name)) return unit;
  return minor.currency + unit.slice(minor.name.length);
}
