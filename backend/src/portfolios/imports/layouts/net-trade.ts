import type { Decimal } from '@/lib/domain/decimal';
import { absoluteDecimal, formatDecimal, multiplyDecimals, requireDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import type { DraftRow } from '../imported-row';

const CENT = requireDecimal('0.01');
/** Charges above this sum and above a tenth of the value are a wrong cell. */
const MAX_CHARGES = requireDecimal('100');
const VALUE_PART = 10n;

/** The amounts of a trade of a file that states units, a price and what was paid or received with all charges. */
export interface NetTrade {
  readonly isBuy: boolean;
  readonly units: Decimal;
  readonly price: Decimal;
  /** The price as the file writes it: its last digit may be rounded. */
  readonly priceText: string;
  readonly net: Decimal;
}

/**
 * A purchase or sale whose charges are what its amount has beside units times price. Where the rounding of the price explains
 * the difference, there are no charges, and the amount is what the trade was worth.
 *
 * @param head - The column of the amount, which is named where it cannot be.
 */
export function netTrade(
  row: TableRow,
  head: string,
  { isBuy, net, price, units, priceText }: NetTrade,
): Pick<DraftRow, 'kind' | 'quantity' | 'price' | 'gross' | 'fee' | 'net'> {
  const [paid, count] = [absoluteDecimal(net), absoluteDecimal(units)];
  const value = multiplyDecimals(count, price);
  const charge = isBuy ? paid - value : value - paid;
  const rounding = multiplyDecimals(count, halfOfLastDigit(priceText)) + CENT;
  const most = value / VALUE_PART > MAX_CHARGES ? value / VALUE_PART : MAX_CHARGES;
  if (paid === 0n || charge < -rounding || (charge > rounding && (charge > most || charge >= value)))
    row.refuse(head, `${formatDecimal(value)} with charges (units times price)`);
  const hasCharge = charge > rounding;
  return {
    kind: isBuy ? 'buy' : 'sell',
    quantity: formatDecimal(count),
    price: formatDecimal(price),
    gross: formatDecimal(hasCharge ? value : paid),
    ...(hasCharge && { fee: formatDecimal(charge) }),
    net: formatDecimal(paid),
  };
}

/** Half of the last digit of an amount as it is written, of two decimals at least. */
function halfOfLastDigit(priceText: string): Decimal {
  const places = /[.,](\d{1,18})\D*$/.exec(priceText)?.[1]!.length ?? 0;
  return requireDecimal(`0.${'0'.repeat(Math.max(2, Math.min(places, 17)))}5`);
}
