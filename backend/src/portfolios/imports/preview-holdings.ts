import { eachCashMove } from '@/lib/analytics/ledger/cash-moves';
import { bookUnits } from '@/lib/analytics/ledger/check-units';
import { rateSource, type RateSource } from '@/lib/analytics/ledger/rate-source';
import { RowConverter } from '@/lib/analytics/ledger/row-amounts';
import type { DatedSplit } from '@/lib/analytics/ledger/splits';
import type { Decimal } from '@/lib/domain/decimal';
import type { BookFault } from '@/lib/domain/portfolio/portfolio';
import type { Transaction } from '@/lib/domain/portfolio/transaction';

import type { NewTransaction } from '../../db/repositories/portfolio-transaction-rows';
import { toAccount, toAsset, usedAssets } from '../book/book-source';
import { readPortfolioMarket } from '../book/read-market';
import { makePauses } from '../make-pauses';
import { ownRates } from '../own-rates';
import type { RowContext } from '../prepare-rows';
import { completeRow } from '../to-transaction';
import { readOwnPrices } from '../trade-quote';
import type { UnitBalances } from './row-effects';

/** The accounts, assets and splits that units and cash of a preview depend on beside the rows. */
export interface PreviewInput extends RowContext {
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
  input: PreviewInput,
): Promise<PreviewedHoldings> {
  const { accounts, assets, splits, today } = input;
  const pause = makePauses();
  const transactions: Transaction[] = [];
  for (const [position, row] of rows.entries()) {
    await pause();
    const completed = completeRow(row, accounts, assets);
    if (completed.ok) transactions.push({ ...completed.transaction, id: String(position), position });
  }
  const used = usedAssets(assets, rows).map(toAsset);
  const booked = Array.from(accounts.values(), toAccount);
  const unitsInput = {
    assets: used,
    transactions,
    asOf: transactions.reduce((last, { day }) => Math.max(last, day), today),
    marketSplits: splits,
  };
  const checked = bookUnits({ ...unitsInput, accounts: booked });
  const { faults } = checked;
  // A file can begin with a sale of what was bought before it: then less than nothing is held.
  const { positions, taken } =
    faults.length === 0
      ? checked
      : bookUnits({ ...unitsInput, accounts: booked.map((one) => ({ ...one, shortsAllowed: true })) });
  const units = new Map<string, Decimal>();
  for (const { asset, quantities } of positions.all()) add(units, used[asset]!.id, quantities.at(-1) ?? 0n);
  const cash = new Map<string, Decimal>();
  const keepsCash = new Set(booked.flatMap((one) => (one.cash === 'tracked' ? [one.id] : [])));
  const netOf = await netSource(transactions, input);
  for (const row of transactions)
    eachCashMove(
      row,
      netOf,
      (isOther, currency, amount) => {
        if (keepsCash.has(isOther ? row.toAccount! : row.account)) add(cash, currency, amount);
      },
      (taken.get(row.id) ?? 0n) < 0n,
    );
  return { cash, units, faults };
}

/** True where the amount that moves is left to the rate of the day. */
const isAtDayRate = ({ currency, fxRate, gross, net, settleCurrency }: Transaction): boolean =>
  net === null && gross !== null && fxRate === null && currency !== settleCurrency;

/** The amounts that rows move, as their book will have them; a row moves nothing on a day without a rate. */
async function netSource(
  transactions: readonly Transaction[],
  { assets, portfolio, store, tx }: PreviewInput,
): Promise<(row: Transaction) => Decimal> {
  const open = transactions.filter(isAtDayRate);
  const rates: RateSource =
    open.length === 0
      ? () => null
      : rateSource(
          (
            await readPortfolioMarket(store, {
              asOf: Math.max(...open.map(({ day }) => day)),
              assets: [],
              currencies: new Set(open.flatMap(({ currency, settleCurrency }) => [currency, settleCurrency])),
              ownRates: ownRates(assets.all(), await readOwnPrices(tx, portfolio.userId)),
              prices: new Map(),
            })
          ).pairs,
        );
  const converter = new RowConverter(portfolio.baseCurrency, rates, []);
  return (row) =>
    isAtDayRate(row) && rates(row.currency, row.settleCurrency, row.day) === null ? 0n : converter.netOf(row);
}

function add(to: Map<string, Decimal>, key: string, amount: Decimal): void {
  to.set(key, (to.get(key) ?? 0n) + amount);
}
