import { decimalFromNumber } from '@/lib/domain/decimal';
import type { Decimal } from '@/lib/domain/decimal';
import { completeTransaction } from '@/lib/domain/portfolio/complete-transaction';
import { COST_METHODS } from '@/lib/domain/portfolio/portfolio';
import type { BookFault, CostMethod } from '@/lib/domain/portfolio/portfolio';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import type { BookInput } from './book';
import { buildBook } from './build-book';
import type { Disposal } from './disposal';

/** A sale that has not been made. */
export interface SaleIdea {
  readonly account: string;
  readonly asset: string;
  readonly quantity: Decimal;
  /** Of one unit, in the asset's currency. */
  readonly price: number;
}

/** The sale under one method, or why it cannot be made. */
export type SaleOutcome =
  | { readonly method: CostMethod; readonly ok: true; readonly disposals: readonly Disposal[] }
  | { readonly method: CostMethod; readonly ok: false; readonly faults: readonly BookFault[] };

const SALE_ID = 'what-if-sale';
/** The last second of a day. */
const LAST_SECOND = 86_399;

/** The assets whose lots can come from, or go into, an asset by spin-offs and exchanges. */
function linkedAssets(transactions: readonly Transaction[], asset: string): Set<string> {
  const linked = new Set([asset]);
  for (let size = 0; size !== linked.size;) {
    size = linked.size;
    for (const row of transactions) {
      if (row.asset === null || row.toAsset === null) continue;
      if (linked.has(row.asset) || linked.has(row.toAsset)) linked.add(row.asset).add(row.toAsset);
    }
  }
  return linked;
}

/**
 * Gain and lots of a sale on the as-of day under every cost method, before it is made: under the one that counts for
 * the account as it would be booked, under the others with their usual scope. Only rows of the asset, and of assets
 * from which its units came, are booked.
 *
 * @throws RangeError when the account or asset is unknown, or quantity or price is not positive.
 */
export function whatIfSale(input: BookInput, idea: SaleIdea): SaleOutcome[] {
  const transactions = saleRows(input, idea);
  const { settings } = input;
  const account = input.accounts.find(({ id }) => id === idea.account);
  const ownText = account?.costMethod ?? settings.costMethod;
  const accounts = input.accounts.map((one) => ({ ...one, costMethod: null }));
  return COST_METHODS.map((costMethod) => {
    const other = { settings: { ...settings, costMethod, costScope: null }, accounts };
    const sale = bookSale({ ...input, transactions, ...(costMethod !== ownText && other) });
    return { method: costMethod, ...sale };
  });
}

/** The sale under the cost method of the portfolio or, where it has its own, of the account. */
export function plannedSale(input: BookInput, idea: SaleIdea): BookedSale {
  return bookSale({ ...input, transactions: saleRows(input, idea) });
}

/** The disposals of a sale, or why it cannot be made. */
type BookedSale =
  | { readonly ok: true; readonly disposals: readonly Disposal[] }
  | { readonly ok: false; readonly faults: readonly BookFault[] };

function bookSale(input: BookInput): BookedSale {
  const built = buildBook(input);
  if (!built.ok) return { ok: false, faults: built.faults };
  const { disposals, rows } = built.book;
  return { ok: true, disposals: disposals.filter(({ row }) => rows[row]!.id === SALE_ID) };
}

/** True when every row of the as-of day has a time: then the day is in order of time, and stays so with the sale. */
function isTimed({ asOf, transactions }: BookInput): boolean {
  return transactions.every(
    ({ day, kind, seconds }) => day !== asOf || kind === 'balance' || seconds !== null,
  );
}

/** The rows of an asset, and those of assets from which its units came, followed by the sale. */
function saleRows(input: BookInput, idea: SaleIdea): Transaction[] {
  const asset = input.assets.find(({ id }) => id === idea.asset);
  const account = input.accounts.find(({ id }) => id === idea.account);
  if (!asset || !account) throw new RangeError(`unknown asset or account: ${idea.asset}, ${idea.account}`);
  const doneTransaction = completeTransaction(
    {
      id: SALE_ID,
      account: idea.account,
      kind: 'sell',
      day: input.asOf,
      seconds: isTimed(input) ? LAST_SECOND : null,
      position: Number.MAX_SAFE_INTEGER,
      asset: idea.asset,
      quantity: idea.quantity,
      price: decimalFromNumber(idea.price),
    },
    { account: account.currency, asset: asset.currency },
  );
  if (!doneTransaction.ok)
    throw new RangeError(`not a sale: ${doneTransaction.faults.map(({ field }) => field).join(', ')}`);
  const linked = linkedAssets(input.transactions, idea.asset);
  const rows = input.transactions.filter((row) => row.asset !== null && linked.has(row.asset));
  return [...rows, doneTransaction.transaction];
}
