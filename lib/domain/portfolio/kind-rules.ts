import type { TransactionKey, TransactionKind } from './transaction';

/**
 * The rule by which the cash of a kind follows from its amount before charges: `paid` = gross + charges,
 * `received` = gross - charges, `valued` = an amount without cash, `none` = no amount, `moved` = cash that
 * changes account, currency or comes with an exchange.
 */
export type AmountRule = 'paid' | 'received' | 'valued' | 'moved' | 'none';

/** The requirements of a kind of transaction. */
export interface KindRule {
  readonly amount: AmountRule;
  /** Fields that a row must give. */
  readonly needs: readonly TransactionKey[];
  /** True when a row without an amount is complete. */
  readonly isAmountOptional: boolean;
  /** The field to which the difference between gross and net is booked when the row states no charges. */
  readonly derivedCharge: 'fee' | 'tax';
}

function rule(
  amount: AmountRule,
  needs: readonly TransactionKey[],
  rest: Partial<Pick<KindRule, 'isAmountOptional' | 'derivedCharge'>> = {},
): KindRule {
  return { amount, needs, isAmountOptional: false, derivedCharge: 'fee', ...rest };
}

/** The rule of every kind. */
export const KIND_RULES: Readonly<Record<TransactionKind, KindRule>> = {
  buy: rule('paid', ['asset']),
  sell: rule('received', ['asset']),
  deposit: rule('received', []),
  withdrawal: rule('paid', []),
  dividend: rule('received', ['asset'], { derivedCharge: 'tax' }),
  'return-of-capital': rule('received', ['asset']),
  'reinvested-income': rule('valued', ['asset']),
  'income-in-kind': rule('valued', ['asset', 'quantity']),
  interest: rule('received', [], { derivedCharge: 'tax' }),
  'interest-charge': rule('paid', []),
  fee: rule('paid', []),
  'fee-refund': rule('received', []),
  tax: rule('paid', []),
  'tax-refund': rule('received', []),
  split: rule('none', ['asset', 'ratio'], { isAmountOptional: true }),
  'spin-off': rule('none', ['asset', 'toAsset', 'toQuantity', 'costFraction'], { isAmountOptional: true }),
  exchange: rule('moved', ['asset', 'toAsset', 'toQuantity'], { isAmountOptional: true }),
  transfer: rule('moved', ['toAccount'], { isAmountOptional: true }),
  convert: rule('moved', ['toNet', 'toCurrency']),
  'transfer-in': rule('paid', ['asset', 'quantity'], { isAmountOptional: true }),
  'transfer-out': rule('received', ['asset', 'quantity'], { isAmountOptional: true }),
  'write-off': rule('none', ['asset'], { isAmountOptional: true }),
  balance: rule('none', [], { isAmountOptional: true }),
};

/** Kinds whose price, quantity and gross belong together, so that two of them give the third. */
export const KINDS_WITH_PRICE: ReadonlySet<TransactionKind> = new Set<TransactionKind>([
  'buy',
  'sell',
  'transfer-in',
  'transfer-out',
  'income-in-kind',
  'dividend',
  'return-of-capital',
  'reinvested-income',
]);

/** Kinds that bring units to the account, and those that take some; of both sides of a move none. */
export const KINDS_BRINGING_UNITS: ReadonlySet<string> = new Set<TransactionKind>([
  'buy',
  'transfer-in',
  'income-in-kind',
]);
export const KINDS_TAKING_UNITS: ReadonlySet<string> = new Set<TransactionKind>([
  'sell',
  'transfer-out',
  'write-off',
]);

/** Kinds whose amount the cash receives, and those whose amount it pays; of both sides of a move none. */
export const KINDS_RECEIVING_CASH: ReadonlySet<string> = new Set<TransactionKind>([
  'sell',
  'deposit',
  'dividend',
  'return-of-capital',
  'interest',
  'fee-refund',
  'tax-refund',
]);
export const KINDS_PAYING_CASH: ReadonlySet<string> = new Set<TransactionKind>([
  'buy',
  'withdrawal',
  'interest-charge',
  'fee',
  'tax',
]);
