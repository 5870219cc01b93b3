import { eachCashMove } from '@/lib/analytics/ledger/cash-moves';
import { bookUnits } from '@/lib/analytics/ledger/check-units';
import type { DatedSplit } from '@/lib/analytics/ledger/splits';
import type { Decimal } from '@/lib/domain/decimal';
import type { Transaction } from '@/lib/domain/portfolio/transaction';

import type { NewTransaction } from '../../db/repositories/portfolio-transaction-rows';
import { toAccount, toAsset, usedAssets } from '../book/book-source';
import type { RowContext } from '../prepare-rows';
import { completeRow } from '../to-transaction';
import type { UnitBalances } from './row-effects';

/** What units and cash of a preview depend on beside the rows. */
interface PreviewInput {
  readonly context: RowContext;
  /** Splits of the market by asset. */
  readonly splits: ReadonlyMap<string, readonly DatedSplit[]>;
}

/**
 * Units that rows leave in a portfolio, as its book will have them (splits of the market apply), and the sum of what they
 * move in cash, also in accounts that keep none: it is compared with the broker's.
 */
export function previewHoldings(
  rows: readonly NewTransaction[],
  { context, splits }: PreviewInput,
): UnitBalances {
  const { accounts, assets, today } = context;
  const transactions = rows.flatMap((row, position): Transaction[] => {
    const completed = completeRow(row, accounts, assets);
    return completed.ok ? [{ ...completed.transaction, id: String(position), position }] : [];
  });
  const used = usedAssets(assets, rows).map(toAsset);
  const { positions } = bookUnits({
    // A file can begin with a sale of what was bought before it: then less than nothing is held.
    accounts: Array.from(accounts.values(), (one) => ({ ...toAccount(one), shortsAllowed: true })),
    assets: used,
    transactions,
    asOf: transactions.reduce((last, { day }) => Math.max(last, day), today),
    marketSplits: splits,
  });
  const units = new Map<string, Decimal>();
  for (const { holding } of positions.all())
    add(units, used[holding.asset]!.id, holding.quantities.at(-1) ?? 0n);
  const cash = new Map<string, Decimal>();
  for (const row of transactions)
    eachCashMove(
      row,
      ({ gross, net }) => net ?? gross ?? 0n,
      (_, currency, amount) => add(cash, currency, amount),
    );
  return { cash, units };
}

function add(to: Map<string, Decimal>, key: string, amount: Decimal): void {
  to.set(key, (to.get(key) ?? 0n) + amount);
}
