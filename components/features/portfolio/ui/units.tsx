import { t } from '@/lib/domain/text';
import type { ValueColumn } from './value-column';
import { formatExact } from '@/lib/format/exact-amount';
import { areAmountsHidden, HIDDEN_AMOUNT } from '@/lib/format/money';
import tracker from './portfolio.module.scss';

/** Units of a position with all their digits. */
export function quantityText(quantity: number): string {
  return formatExact(quantity.toFixed(10));
}

const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/** The most decimals of a column of units. */
export function mostDecimals(quantities: readonly number[]): number {
  return quantities.reduce((most, one) => Math.max(most, decimalsOf(quantityText(one))), 0);
}

export interface UnitsProps {
  readonly text: string;
  /** The most decimals of the column. */
  readonly decimals: number;
}

/** Units of a column: their decimal point is below that of units with more decimals. */
export function Units({ text, decimals }: UnitsProps) {
  const ownDecimals = decimalsOf(text);
  if (areAmountsHidden()) return <>{HIDDEN_AMOUNT}</>;
  if (text === '' || ownDecimals >= decimals) return <>{text}</>;
  // Digits are equally wide; the room is not text, so that it is neither read out nor copied.
  const room = `${ownDecimals === 0 ? '.' : ''}${'0'.repeat(decimals - ownDecimals)}`;
  return (
    <span className={tracker.units} data-room={room}>
      {text}
    </span>
  );
}

/** The column of units of these rows. */
export function unitsColumn<Row>(
  quantities: readonly number[],
  valueOf: (row: Row) => number,
): ValueColumn<Row> {
  const decimals = mostDecimals(quantities);
  return {
    id: 'quantity',
    head: t('Quantity'),
    sortValue: valueOf,
    cell: (row) => <Units text={quantityText(valueOf(row))} decimals={decimals} />,
  };
}
