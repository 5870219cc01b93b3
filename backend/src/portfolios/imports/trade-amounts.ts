import type { Decimal } from '@/lib/domain/decimal';
import {
  absoluteDecimal,
  divideDecimals,
  formatDecimal,
  multiplyDecimals,
  requireDecimal,
} from '@/lib/domain/decimal';
import { KIND_RULES } from '@/lib/domain/portfolio/kind-rules';

import type { DraftRow, RowFault } from './imported-row';

/** Differences up to half a cent are rounding. */
const CENT = 10_000_000_000_000_000n;
/** A difference above this part of the amount is a wrong cell, not a broker's rounding. */
const MAX_PART = 10n;
const HUNDRED = requireDecimal('100');

/** A checked row: its differences as warnings, or the fault that makes it unusable. */
export interface CheckedRow {
  readonly row: DraftRow;
  readonly fault: RowFault | null;
}

/**
 * Compares `price * quantity` with `gross`, and `gross`, `fee` and `tax` with `net`. The amounts count as
 * they are; small differences are reported, differences above a tenth make the row faulty.
 */
export function checkAmounts(row: DraftRow): CheckedRow {
  const warnings: string[] = [...(row.warnings ?? [])];
  const value = (text: string | undefined): Decimal | null =>
    text === undefined ? null : requireDecimal(text);
  const [quantity, price, gross, net] = [row.quantity, row.price, row.gross, row.net].map(value);
  let fault: RowFault | null = null;
  const compare = (column: string, given: Decimal, computed: Decimal, how: string): void => {
    const difference = absoluteDecimal(given - computed);
    if (difference <= CENT) return;
    const text = `${how} is ${formatDecimal(computed)}, the file says ${formatDecimal(given)}`;
    if (difference * MAX_PART > absoluteDecimal(given > computed ? given : computed))
      fault ??= {
        line: row.line,
        column,
        value: formatDecimal(given),
        expected: `${formatDecimal(computed)} (${how})`,
      };
    else warnings.push(`${text}: a difference of ${formatDecimal(difference)}`);
  };
  const isConverted = row.settleCurrency !== undefined && row.settleCurrency !== row.currency;
  const amount = gross ?? (isConverted || !isTrade(row) ? null : net);
  const isInHundredths =
    quantity && price && amount ? isHundredfold(multiplyDecimals(quantity, price), amount) : false;
  if (isInHundredths) warnings.push(`the price ${row.price} is in percent, or in hundredths of the currency`);
  else if (row.kind === 'buy' && quantity && row.price === undefined && (gross === 0n || net === 0n))
    fault = { line: row.line, column: 'net', value: '0', expected: 'what was paid or received' };
  // An amount of 0 is that of a cell which is missing, not of a trade for nothing.
  else if (quantity && price && (gross || (gross === 0n && isTrade(row))))
    compare('gross', gross, multiplyDecimals(quantity, price), `${row.quantity} x ${row.price}`);
  if (gross && net && (row.kind === 'buy' || row.kind === 'sell' || row.kind === 'dividend')) {
    const settled = row.fxRate === undefined ? gross : multiplyDecimals(gross, requireDecimal(row.fxRate));
    const charges = (value(row.fee) ?? 0n) + (value(row.tax) ?? 0n);
    if (!isConverted || row.fxRate !== undefined)
      compare(
        'net',
        net,
        KIND_RULES[row.kind].amount === 'paid' ? settled + charges : settled - charges,
        'the amount with charges',
      );
  }
  const scaledRow = isInHundredths ? { ...row, price: formatDecimal(divideDecimals(price!, HUNDRED)) } : row;
  return { row: warnings.length > 0 ? { ...scaledRow, warnings } : scaledRow, fault };
}

const isTrade = ({ kind }: DraftRow): boolean => kind === 'buy' || kind === 'sell';

/** True for a price of a bond in percent, or a price in pence: a hundred times the amount, but for rounding and interest. */
function isHundredfold(value: Decimal, gross: Decimal): boolean {
  const difference = absoluteDecimal(absoluteDecimal(value) - absoluteDecimal(gross) * 100n);
  return difference * 20n <= absoluteDecimal(value);
}
