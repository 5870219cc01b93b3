import { absoluteDecimal, formatDecimal, multiplyDecimals, requireDecimal } from '@/lib/domain/decimal';
import { groupBy } from '@/lib/domain/group-by';

import type { TableRow } from '../headed-table';
import { sizeText } from '../headed-table';
import type { DraftRow, OpenRow } from '../imported-row';
import { joinLines } from '../join-rows';
import type { RowCollector } from '../row-collector';
import { reduceRatio } from '../split-ratio';

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
    const partnerKey = `${side.key}|${!side.isInflow}`;
    const partner = open.get(partnerKey);
    if (!partner) {
      open.set(`${side.key}|${side.isInflow}`, side);
      continue;
    }
    open.delete(partnerKey);
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

/** One side of a corporate action: units of an asset that leave, or arrive. */
export interface ExchangeSide {
  /** The row as it is asked for where it has no partner. */
  readonly open: OpenRow & { readonly isUnitsIn: boolean };
  /** Sides with the same key belong together: the day and the word. */
  readonly key: string;
  /** True where the new units are the same asset under another number: a consolidation. */
  readonly isSplit?: boolean;
}

/**
 * Makes one exchange of the units that leave and those that arrive under the same key, and a split where both are the same
 * asset. Sides without exactly one partner are asked for.
 */
export function pairExchanges(sides: readonly ExchangeSide[], out: RowCollector): void {
  for (const list of groupBy(sides, ({ key }) => key).values()) {
    const [from] = list.filter(({ open }) => !open.isUnitsIn);
    const [to] = list.filter(({ open }) => open.isUnitsIn);
    const row = list.length === 2 && from && to ? exchangeOf(from, to) : null;
    if (row !== null && row.ratio === '1/1')
      for (const line of row.lines) out.skip(line, 'the same units leave and arrive');
    else if (row === null) out.open.push(...list.map(({ open }) => open));
    else out.add(row);
  }
}

function exchangeOf(
  { isSplit = false, open: from }: ExchangeSide,
  { open: to }: ExchangeSide,
): DraftRow | null {
  const [left, arrived] = [from.draft, to.draft];
  if (left.quantity === undefined || arrived.quantity === undefined || !left.asset || !arrived.asset)
    return null;
  // Money is moved by a file that books the old units as sold and the new ones as bought for the same amount.
  if (left.net !== arrived.net || (left.net !== undefined && from.isInflow === to.isInflow)) return null;
  const { account, date, time } = left;
  const lines = joinLines(left, arrived);
  const place = { account, date, time, line: Math.min(left.line ?? 0, arrived.line ?? 0), lines };
  if (isSplit || left.asset === arrived.asset) {
    const ratio = reduceRatio(requireDecimal(arrived.quantity), requireDecimal(left.quantity));
    const { asset, assetName, isin } = arrived;
    return ratio === null ? null : { ...place, kind: 'split', asset, assetName, isin, ratio };
  }
  const { asset, assetName, isin, quantity } = left;
  const exchanged = {
    asset,
    assetName,
    isin,
    quantity,
    toAsset: arrived.asset,
    toQuantity: arrived.quantity,
  };
  return { ...place, ...exchanged, kind: 'exchange', note: from.text };
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

/**
 * A purchase or sale of a file without a column for charges.
 *
 * @param amount - What was paid or received, of either sign.
 */
export function readPricedTrade(
  row: TableRow,
  price: string,
  { amount, isBuy }: { readonly amount: bigint; readonly isBuy: boolean },
): Pick<DraftRow, 'kind' | 'quantity' | 'price' | 'gross' | 'fee'> {
  const quantity = absoluteDecimal(row.requiredAmount('Quantity', 'a number of shares'));
  const each = row.requiredAmount(price, 'a price');
  const net = absoluteDecimal(amount);
  const value = multiplyDecimals(quantity, each);
  const charge = impliedCharge(net, value, isBuy);
  return {
    kind: isBuy ? 'buy' : 'sell',
    quantity: formatDecimal(quantity),
    price: formatDecimal(each),
    gross: formatDecimal(charge === null ? net : value),
    fee: sizeText(charge),
  };
}
