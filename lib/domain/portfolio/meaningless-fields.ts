import type { TransactionKey, TransactionKind } from './transaction';

/** The messages about units, and about another account. */
const OF_UNITS = [
  'quantity',
  'price',
  'toAsset',
  'toQuantity',
  'ratio',
  'costFraction',
  'cost',
  'acquired',
  'lots',
  'toAccount',
] as const satisfies readonly TransactionKey[];
const OF_CASH = [...OF_UNITS, 'toNet', 'toCurrency'] as const;

type Meaningless = (typeof OF_CASH)[number];

/** Lots are chosen for units that leave. */
const OF_ARRIVALS = ['lots'] as const satisfies readonly TransactionKey[];

const BY_KIND: Partial<Readonly<Record<TransactionKind, readonly Meaningless[]>>> = {
  deposit: OF_CASH,
  withdrawal: OF_CASH,
  interest: OF_CASH,
  'interest-charge': OF_CASH,
  fee: OF_CASH,
  'fee-refund': OF_CASH,
  tax: OF_CASH,
  'tax-refund': OF_CASH,
  convert: OF_UNITS,
  buy: OF_ARRIVALS,
  dividend: OF_ARRIVALS,
  'return-of-capital': OF_ARRIVALS,
  'reinvested-income': OF_ARRIVALS,
  'income-in-kind': OF_ARRIVALS,
  'transfer-in': OF_ARRIVALS,
  'spin-off': OF_ARRIVALS,
  split: OF_ARRIVALS,
  balance: OF_ARRIVALS,
};

/**
 * The fields that say nothing in a row of a kind: no computation uses them, so that giving one is a mistake.
 * They are named as on the wire.
 */
export function meaninglessFields(kind: TransactionKind): readonly Meaningless[] {
  return BY_KIND[kind] ?? [];
}
