import { eachCashMove } from '@/lib/analytics/ledger/cash-moves';
import { bookUnits } from '@/lib/analytics/ledger/check-units';
import type { DatedSplit } from '@/lib/analytics/ledger/splits';
import type { Decimal } from '@/lib/domain/decimal';
import type { BookFault } from '@/lib/domain/portfolio/portfolio';
import type { Transaction } from '@/lib/domain/portfolio/transaction';

import type { NewTransaction } from '../../db/repositories/portfolio-transaction-rows';
import { toAccount, toAsset, usedAssets } from '../book/book-source';
import { makePauses } from '../make-pauses';
import type { RowContext } from '../prepare-rows';
import { completeRow } from '../to-transaction';
import type { UnitBalances } from './row-effects';

/** The accounts, assets and splits that units and cash of a preview depend on beside the rows. */
interface PreviewInput extends Pick<RowContext, 'accounts' | 'assets' | 'today'> {
  /** Splits of the market by asset. */
  readonly splits: ReadonlyMap<string, readonly DatedSplit[]>;
}

/** The holdings that rows leave, and why the book would refuse them; a fault names its row by its place. */
interface PreviewedHoldings extends UnitBalances {
  readonly faults: readonly BookFault[];
}

/**
 * Units and cash that rows leave in a portfolio, as its book will have them: splits of the market apply, and accounts that
 * keep no cash have none.
 */
export async function previewHoldings(
  rows: readonly NewTransaction[],
  { accounts, assets, splits, today }: PreviewInput,
): Promise<PreviewedHoldings> {
  const pause = makePauses();
  const transactions: Transaction[] = [];
  for (const [position, row] of rows.entries()) {
    await pause();
    const completed = completeRow(row, accounts, assets);
    if (completed.ok) transactions.push({ ...completed.transaction, id: String(position), position });
  }
  const used = usedAssets(assets, rows).map(toAsset);
  const booked = Array.from(accounts.values(), toAccount);
  const input = {
    assets: used,
    transactions,
    asOf: transactions.reduce((last, { day }) => Math.max(last, day), today),
    marketSplits: splits,
  };
  const checked = bookUnits({ ...input, accounts: booked });
  const { faults } = checked;
  // A file can begin with a sale of what was bought before it: then less than nothing is held.
  const { positions, taken } =
    faults.length === 0
      ? checked
      : bookUnits({ ...input, accounts: booked.map((one) => ({ ...one, shortsAllowed: true })) });
  const units = new Map<string, Decimal>();
  for (const { asset, quantities } of positions.all()) add(units, used[asset]!.id, quantities.at(-1) ?? 0n);
  const cash = new Map<string, Decimal>();
  const keepsCash = new Set(booked.flatMap((one) => (one.cash === 'tracked' ? [one.id] : [])));
  for (const row of transactions)
    eachCashMove(
      row,
      ({ gross, net }) => net ?? gross ?? 0n,
      (isOther, currency, amount) => {
        if (keepsCash.has(isOther ? row.toAccount! : row.account)) add(cash, currency, amount);
      },
      (taken.get(row.id) ?? 0n) < 0n,
    );
  return { cash, units, faults };
}

function add(to: Map<string, Decimal>, key: string, amount: Decimal): void {
  to.set(key, (to.get(key) ?? 0n) + amount);
}
