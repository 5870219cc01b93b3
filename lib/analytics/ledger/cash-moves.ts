import type { Decimal } from '@/lib/domain/decimal';
import { KIND_RULES } from '@/lib/domain/portfolio/kind-rules';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import { chargesApart } from './row-amounts';

/**
 * Receives what a row adds to cash, below 0 what it takes.
 *
 * @param isOther - Whether it is the cash of the other account (`toAccount`).
 */
export type VisitCashMove = (isOther: boolean, currency: string, amount: Decimal) => void;

/**
 * Visits the movements of cash of a row, also those of nothing.
 *
 * @param netOf - What moves, settlement currency, of rows that have an amount.
 * @param isReversed - Whether the account pays what the kind receives: a row of a short position.
 */
export function eachCashMove(
  row: Transaction,
  netOf: (row: Transaction) => Decimal,
  visit: VisitCashMove,
  isReversed = false,
): void {
  const { asset, fee, kind, settleCurrency, tax, toAccount, toCurrency, toNet } = row;
  if (kind === 'exchange') {
    const cash = row.net === null ? -chargesApart(row) : isReversed ? -row.net : row.net;
    visit(false, settleCurrency, cash);
  } else if (kind === 'transfer' && asset !== null) visit(false, settleCurrency, -(fee + tax));
  else if (kind === 'transfer' || kind === 'convert') {
    const net = netOf(row);
    visit(false, settleCurrency, -net);
    visit(toAccount !== null, toCurrency ?? settleCurrency, toNet ?? net - fee - tax);
  } else {
    const isPaid = IS_PAID.get(kind);
    // Net is gross less charges; who owes the gross amount pays the charges on top of it.
    if (isPaid === undefined) visit(false, settleCurrency, -chargesApart(row));
    else
      visit(
        false,
        settleCurrency,
        isReversed ? -(netOf(row) + 2n * (fee + tax)) : isPaid ? -netOf(row) : netOf(row),
      );
  }
}

/** Kinds whose net amount is one movement of cash, and whether it leaves. */
const IS_PAID = new Map<Transaction['kind'], boolean>(
  (
    [
      'buy',
      'sell',
      'deposit',
      'withdrawal',
      'dividend',
      'interest',
      'interest-charge',
      'fee',
      'fee-refund',
      'tax',
      'tax-refund',
      'return-of-capital',
    ] as const
  ).map((kind) => [kind, KIND_RULES[kind].amount === 'paid']),
);
