import { decimalToNumber, multiplyDecimals, ONE, parseDecimal, type Decimal } from '@/lib/domain/decimal';
import type { AssetRow } from '../db/repositories/portfolio-asset-rows';

/** Shares of an option contract, where nothing else is entered. */
const OPTION_MULTIPLIER = '100';

/** The cost of a unit at a price of 1: 100 for usual options, 0.01 for bonds in percent of nominal value. */
export function multiplierOf(asset: Partial<Pick<AssetRow, 'overrides'>>): Decimal {
  const { multiplier } = (asset.overrides ?? {}) as { readonly multiplier?: unknown };
  return typeof multiplier === 'string' ? (parseDecimal(multiplier) ?? ONE) : ONE;
}

/** The amount of one unit at a price, as the engine takes it. */
export function unitAmount(price: Decimal | null, asset: Pick<AssetRow, 'overrides'> | null): Decimal | null {
  if (price === null || asset === null) return price;
  const multiplier = multiplierOf(asset);
  return multiplier === ONE ? price : multiplyDecimals(price, multiplier);
}

/** The multiplier as a number, by which amounts of units are divided where prices are shown. */
export const multiplierNumber = (asset: Partial<Pick<AssetRow, 'overrides'>>): number =>
  decimalToNumber(multiplierOf(asset));

/** The overrides of a new asset: an option has a multiplier. */
export function overridesOfNew(
  kind: string,
  overrides: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  if (kind.toLowerCase() !== 'option' || overrides['multiplier'] !== undefined) return { ...overrides };
  return { ...overrides, multiplier: OPTION_MULTIPLIER };
}
