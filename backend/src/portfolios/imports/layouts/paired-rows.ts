import { requireDecimal } from '@/lib/domain/decimal';

import type { DraftRow } from '../imported-row';
import { joinLines } from '../join-rows';
import type { RowCollector } from '../row-collector';

/** One side of a conversion of currencies: what left, or what arrived. */
export interface ConversionSide {
  readonly row: Omit<DraftRow, 'kind'>;
  readonly isInflow: boolean;
  /** Sides with the same key belong together: an order, or the instant. */
  readonly key: string;
}

/**
 * Makes one conversion of each two sides with the same key. A side alone is a fault: the file was cut, or one
 * account of several was exported.
 */
export function pairConversions(sides: readonly ConversionSide[], out: RowCollector): void {
  const open = new Map<string, ConversionSide>();
  for (const side of sides) {
    const wanted = `${side.key}|${!side.isInflow}`;
    const partner = open.get(wanted);
    if (!partner) {
      open.set(`${side.key}|${side.isInflow}`, side);
      continue;
    }
    open.delete(wanted);
    const [from, to] = side.isInflow ? [partner.row, side.row] : [side.row, partner.row];
    out.add({
      ...from,
      kind: 'convert',
      toNet: to.net,
      toCurrency: to.currency,
      line: Math.min(from.line ?? 0, to.line ?? 0),
      lines: joinLines(from, to),
    });
  }
  for (const { row, isInflow } of open.values())
    out.faults.push({
      line: row.line,
      column: 'amount',
      value: `${isInflow ? '' : '-'}${row.net ?? ''} ${row.currency ?? ''}`,
      expected: 'the other side of this conversion; the file does not contain it',
    });
}

/** Half a cent: smaller differences between an amount and quantity times price are rounding. */
const HALF_CENT = requireDecimal('0.005');

/**
 * The charge that an amount contains beside quantity times price, for files without a column for charges;
 * null when the difference is rounding.
 */
export function impliedCharge(net: bigint, value: bigint, isBuy: boolean): bigint | null {
  const charge = isBuy ? net - value : value - net;
  return charge >= HALF_CENT ? charge : null;
}
