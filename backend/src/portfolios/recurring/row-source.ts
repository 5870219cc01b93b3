import { readAccounts } from '../../db/repositories/portfolio-rows';
import type { Executor } from '../../db/database';
import { readTransactions } from '../../db/repositories/portfolio-transaction-rows';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import { AssetDirectory } from '../resolve-assets';
import type { SeriesStore } from '../series-in-transaction';
import { completeRow } from '../to-transaction';
import { readOwnPrices } from '../trade-quote';
import { CashByDay } from './cash-by-day';
import type { RowSource } from './make-day';

/** Reads what recurring rows of a portfolio are made of, and its transactions. */
export async function readRowSource(
  executor: Executor,
  store: SeriesStore,
  {
    portfolio,
    today,
  }: { readonly portfolio: { readonly id: number; readonly userId: number }; readonly today: EpochDay },
): Promise<RowSource & { readonly rows: readonly Transaction[] }> {
  const accounts = new Map((await readAccounts(executor, portfolio.id)).map((one) => [one.id, one]));
  const assets = await AssetDirectory.read(executor, store, portfolio.userId);
  const storedRows = await readTransactions(executor, portfolio.id);
  const rows = storedRows.flatMap((row) => {
    const completed = completeRow(row, accounts, assets);
    return completed.ok ? [completed.transaction] : [];
  });
  const prices = await readOwnPrices(executor, portfolio.userId);
  return { store, accounts, assets, prices, today, rows, cash: new CashByDay(rows) };
}
