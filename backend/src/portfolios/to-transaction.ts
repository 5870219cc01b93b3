import type { TransactionRow } from '@/lib/contracts/portfolios/transaction';
import { formatDecimal, requireDecimal, type Decimal } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import { completeTransaction } from '@/lib/domain/portfolio/complete-transaction';
import type {
  CompletedTransaction,
  GivenTransaction,
  TransactionKind,
  TransactionSubkind,
} from '@/lib/domain/portfolio/transaction';
import { WIRE_FIELDS } from '@/lib/domain/portfolio/transaction-fields';
import { recordMaker } from '@/lib/domain/records';
import type { AccountRow } from '../db/repositories/portfolio-rows';
import type { NewTransaction, StoredTransaction } from '../db/repositories/portfolio-transaction-rows';
import { unitAmount } from './asset-multiplier';
import { lotsOf, writtenValue } from './field-texts';
import { assetKeyOf, type AssetDirectory } from './resolve-assets';

/** The usual amounts (fees, whole quantities), each in memory once; of others no more than these are kept. */
const USUAL = new Map<string, Decimal>();
const MAX_USUAL = 2_000;
const USUAL_DIGITS = 5;

function decimal(text: string | null): Decimal | null {
  if (text === null) return null;
  if (text.length > USUAL_DIGITS) return requireDecimal(text);
  let value = USUAL.get(text);
  if (value === undefined) {
    value = requireDecimal(text);
    if (USUAL.size < MAX_USUAL) USUAL.set(text, value);
  }
  return value;
}

/** One list for all rows without chosen lots. */
const NO_LOTS: GivenTransaction['lots'] = [];

/** A stored row as the engine takes it before it is completed. */
export function toGiven(
  row: NewTransaction & Partial<Pick<StoredTransaction, 'id' | 'position'>>,
  assets: AssetDirectory,
): GivenTransaction {
  return {
    id: String(row.id ?? 0),
    account: String(row.accountId),
    kind: row.kind as TransactionKind,
    day: row.day,
    seconds: row.seconds,
    position: row.position ?? 0,
    asset: row.assetId === null ? null : assetKeyOf(assets.get(row.assetId)),
    quantity: decimal(row.quantity),
    price: unitAmount(decimal(row.price), row.assetId === null ? null : assets.get(row.assetId)),
    currency: row.currency,
    gross: decimal(row.gross),
    settleCurrency: row.settleCurrency,
    fxRate: decimal(row.fxRate),
    fee: decimal(row.fee),
    tax: decimal(row.tax),
    net: decimal(row.net),
    toAccount: row.toAccountId === null ? null : String(row.toAccountId),
    toAsset: row.toAssetId === null ? null : assetKeyOf(assets.get(row.toAssetId)),
    toQuantity: decimal(row.toQuantity),
    toNet: decimal(row.toNet),
    toCurrency: row.toCurrency,
    ratio:
      row.ratioNew === null || row.ratioOld === null
        ? null
        : { to: BigInt(row.ratioNew), from: BigInt(row.ratioOld) },
    costFraction: decimal(row.costFraction),
    cost: decimal(row.cost),
    acquired: row.acquiredDay,
    exDay: row.exDay,
    subkind: row.subkind as TransactionSubkind | null,
    group: row.groupName,
    lots:
      row.lots === null
        ? NO_LOTS
        : lotsOf(row.lots).map(({ day, quantity }) => ({ day, quantity: requireDecimal(quantity) })),
  };
}

/** A stored row, completed. */
export function completeRow(
  row: NewTransaction & Partial<Pick<StoredTransaction, 'id' | 'position'>>,
  accounts: ReadonlyMap<number, AccountRow>,
  assets: AssetDirectory,
): CompletedTransaction {
  return completeTransaction(toGiven(row, assets), {
    account: accounts.get(row.accountId)!.currency,
    asset: row.assetId === null ? null : assets.get(row.assetId).currency,
  });
}

const makeWritten = recordMaker([
  'id',
  ...WIRE_FIELDS,
  'import',
  'planned',
  'amount',
  'amountCurrency',
] as const satisfies readonly (keyof TransactionRow)[]);

/** A row as the wire has it. `day` is today, or the day that was asked for: later rows are planned. */
export function toTransactionRow(
  row: StoredTransaction,
  {
    accounts,
    assets,
    day,
  }: { accounts: ReadonlyMap<number, AccountRow>; assets: AssetDirectory; day: EpochDay },
): TransactionRow {
  const completed = completeRow(row, accounts, assets);
  const { net = null, settleCurrency = null } = completed.ok ? completed.transaction : {};
  const wireRow = makeWritten();
  for (const field of WIRE_FIELDS)
    wireRow[field] = writtenValue(row, field, {
      account: (id) => id,
      asset: (id) => assetKeyOf(assets.get(id)),
      lots: (lots) => lots,
    });
  wireRow.id = row.id;
  wireRow.import = row.importId;
  wireRow.planned = row.day > day;
  wireRow.amount = net === null ? null : formatDecimal(net);
  wireRow.amountCurrency = net === null ? null : settleCurrency;
  return wireRow as unknown as TransactionRow;
}
