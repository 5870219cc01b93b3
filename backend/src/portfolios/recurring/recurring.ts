import type { RecurringEntry } from '@/lib/contracts/portfolios/recurring';
import { AppError } from '@/lib/domain/errors';
import { formatDecimal, ONE, parseDecimal, requireDecimal } from '@/lib/domain/decimal';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import {
  recurringDays,
  RECURRING_KINDS,
  RHYTHMS,
  type RecurringKind,
  type Rhythm,
} from '@/lib/domain/portfolio/recurring';
import { removeRows } from '../../db/repositories/portfolio-change-rows';
import {
  insertRecurring,
  readRecurring,
  updateRecurring,
  type RecurringColumns,
  type RecurringRow,
} from '../../db/repositories/portfolio-recurring-rows';
import { readAccounts, type AccountRow } from '../../db/repositories/portfolio-rows';
import { changePortfolio, type ChangeKey, type PortfolioChange } from '../change-portfolio';
import {
  amountCheck,
  booleanCheck,
  checkBody,
  choiceCheck,
  dayCheck,
  invalidFields,
  nameCheck,
  orNull,
  type Check,
  type FieldFaults,
} from '../form-checks';
import { parseId, todayFor, type PortfoliosContext } from '../portfolios-context';
import { addMarketAsset, assetKeyOf, AssetDirectory } from '../resolve-assets';
import { requireRecurring, type RecurringKey } from './book-recurring';

/** Recurring rows of a portfolio. */
export const MAX_RECURRING = 50;

/** A recurring row as it is entered: all of its fields. */
interface RecurringForm {
  readonly name: string;
  readonly kind: RecurringKind;
  readonly account: unknown;
  readonly toAccount: unknown;
  readonly asset: string | null;
  readonly amount: string | null;
  readonly quantity: string | null;
  readonly rate: string | null;
  readonly fee: string | null;
  readonly rhythm: Rhythm;
  readonly first: EpochDay;
  readonly last: EpochDay | null;
  readonly automatic: boolean;
}

const anyCheck: Check<unknown> = (given) => ({ value: given });

const positiveCheck: Check<string> = (given) => {
  const checked = amountCheck(given);
  if ('value' in checked && parseDecimal(checked.value)! > 0n) return checked;
  return { fault: 'must be a number above 0 as text, such as 100' };
};

const rateCheck: Check<string> = (given) => {
  const checked = amountCheck(given);
  if ('value' in checked && parseDecimal(checked.value)! <= ONE) return checked;
  return { fault: 'must be a fraction from 0 to 1 as text, such as 0.03' };
};

const assetCheck: Check<string> = (given) =>
  (typeof given === 'string' && given.trim() !== '') || Number.isInteger(given)
    ? { value: String(given).trim() }
    : { fault: 'must be a symbol, or the id of an own asset' };

const checksFor = (today: EpochDay) => ({
  name: nameCheck(),
  kind: choiceCheck(RECURRING_KINDS),
  account: anyCheck,
  toAccount: anyCheck,
  asset: orNull(assetCheck),
  amount: orNull(positiveCheck),
  quantity: orNull(positiveCheck),
  rate: orNull(rateCheck),
  fee: orNull(amountCheck),
  rhythm: choiceCheck(RHYTHMS),
  first: dayCheck(today),
  last: orNull(dayCheck(today, 50)),
  automatic: booleanCheck,
});

const HAS_ASSET: ReadonlySet<string> = new Set(['buy', 'sell', 'dividend']);
const HAS_UNITS: ReadonlySet<string> = new Set(['buy', 'sell']);
const HAS_TARGET: ReadonlySet<string> = new Set(['transfer', 'instalment']);
const HAS_RATE: ReadonlySet<string> = new Set(['interest', 'interest-charge', 'instalment']);

/** @throws AppError REQUEST_INVALID by field. */
async function parseRecurring(
  { portfolio, store, tx }: PortfolioChange,
  body: unknown,
  today: EpochDay,
): Promise<RecurringColumns> {
  const { faults: given, fields } = checkBody<RecurringForm>(body, checksFor(today), [
    'name',
    'kind',
    'account',
    'rhythm',
    'first',
  ]);
  const faults: FieldFaults = { ...given };
  const refuse = (field: keyof RecurringForm, text: string): void => {
    faults[field] ??= [text];
  };
  const { amount = null, asset = null, fee = null, kind, last = null, quantity = null, rate = null } = fields;
  const accounts = await readAccounts(tx, portfolio.id);
  const find = (id: unknown): AccountRow | undefined => accounts.find((one) => one.id === parseId(id));
  const account = find(fields.account);
  const toAccount = find(fields.toAccount);
  if (!account) refuse('account', 'must be the id of an account of the portfolio');
  if (kind !== undefined) {
    checkFields(refuse, kind, { amount, asset, fee, quantity, rate, toAccount: fields.toAccount ?? null });
    if (HAS_TARGET.has(kind)) {
      if (!toAccount || toAccount.id === account?.id)
        refuse('toAccount', 'must be the id of another account of the portfolio');
      else if (account && toAccount.currency !== account.currency)
        refuse('toAccount', `must be an account in ${account.currency}`);
    }
  }
  if (last !== null && fields.first !== undefined && last < fields.first)
    refuse('last', 'must not be before the first day');
  const assets = await AssetDirectory.read(tx, store, portfolio.userId);
  const assetFound = asset === null ? null : assets.find(asset);
  if (asset !== null && assetFound === null)
    refuse('asset', 'must be the symbol of an instrument or the id of an own asset');
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  const ofAsset =
    assetFound === null
      ? null
      : 'asset' in assetFound
        ? assetFound.asset
        : await addMarketAsset(tx, assets, {
            instrument: assetFound.instrument,
            userId: portfolio.userId,
            usualCurrency: account!.currency,
          });
  return {
    name: fields.name!,
    kind: kind!,
    accountId: account!.id,
    toAccountId: toAccount?.id ?? null,
    assetId: ofAsset?.id ?? null,
    amount,
    quantity,
    rate,
    fee,
    rhythm: fields.rhythm!,
    firstDay: fields.first!,
    lastDay: last,
    automatic: fields.automatic ?? false,
    nextDay: fields.first!,
  };
}

/** Fields that the kind has: a field without a meaning is refused, as in a transaction. */
function checkFields(
  refuse: (field: keyof RecurringForm, text: string) => void,
  kind: RecurringKind,
  given: Pick<RecurringForm, 'amount' | 'asset' | 'fee' | 'quantity' | 'rate' | 'toAccount'>,
): void {
  const allowed = {
    asset: HAS_ASSET.has(kind),
    quantity: HAS_UNITS.has(kind),
    fee: HAS_UNITS.has(kind),
    rate: HAS_RATE.has(kind),
    toAccount: HAS_TARGET.has(kind),
  };
  for (const [field, isAllowed] of Object.entries(allowed) as [keyof typeof allowed, boolean][])
    if (!isAllowed && given[field] !== null) refuse(field, `must be left out: kind ${kind} has none`);
  if (allowed.asset && given.asset === null) refuse('asset', 'is missing');
  const { amount, fee, quantity, rate } = given;
  if (kind === 'instalment' || !(allowed.rate || allowed.quantity)) {
    if (amount === null) refuse('amount', 'is missing');
  } else {
    const other = allowed.rate ? rate : quantity;
    if ((amount === null) === (other === null))
      refuse('amount', `must be given, or ${allowed.rate ? 'rate' : 'quantity'} in its place`);
  }
  if (amount !== null && fee !== null && requireDecimal(fee) >= requireDecimal(amount))
    refuse('fee', 'must be less than the amount');
}

/** A recurring row as answers show it. */
export function toRecurringEntry(
  row: RecurringRow,
  { accounts, assets }: { accounts: ReadonlyMap<number, AccountRow>; assets: AssetDirectory },
): RecurringEntry {
  const plain = (amount: string | null): string | null =>
    amount === null ? null : formatDecimal(requireDecimal(amount));
  const asset = row.assetId === null ? null : assets.get(row.assetId);
  const next = recurringDays(row, row.nextDay, row.nextDay + 400)[0];
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    account: row.accountId,
    toAccount: row.toAccountId,
    asset: asset && assetKeyOf(asset),
    assetName: asset && asset.name,
    amount: plain(row.amount),
    quantity: plain(row.quantity),
    rate: plain(row.rate),
    fee: plain(row.fee),
    rhythm: row.rhythm,
    first: formatIsoDate(row.firstDay),
    last: row.lastDay === null ? null : formatIsoDate(row.lastDay),
    automatic: row.automatic,
    currency: accounts.get(row.accountId)!.currency,
    next: next === undefined ? null : formatIsoDate(next),
    problem: row.problem,
  };
}

type ChangedEntry = RecurringEntry & { readonly revision: number };

async function describe(
  { portfolio, store, tx }: PortfolioChange,
  row: RecurringRow,
): Promise<RecurringEntry> {
  const accounts = new Map((await readAccounts(tx, portfolio.id)).map((one) => [one.id, one]));
  return toRecurringEntry(row, { accounts, assets: await AssetDirectory.read(tx, store, portfolio.userId) });
}

/** Adds a recurring row. @throws AppError REQUEST_INVALID by field, LIMIT_REACHED, and those of a change. */
export async function createRecurring(
  context: PortfoliosContext,
  key: ChangeKey,
  body: unknown,
): Promise<ChangedEntry> {
  const { result, revision } = await changePortfolio(context, key, 'Recurring row added', async (change) => {
    const { log, portfolio, tx } = change;
    if ((await readRecurring(tx, portfolio.id)).length >= MAX_RECURRING)
      throw new AppError('LIMIT_REACHED', `A portfolio can have ${MAX_RECURRING} recurring rows.`);
    const row = await insertRecurring(
      tx,
      portfolio.id,
      await parseRecurring(change, body, todayFor(context)),
    );
    log.added('portfolio_recurring', [row.id]);
    return describe(change, row);
  });
  return { ...result, revision };
}

/**
 * Replaces the fields of a recurring row. Another first day begins from there; otherwise days that are done stay done.
 *
 * @throws AppError REQUEST_INVALID by field, RECURRING_UNKNOWN, and those of a change.
 */
export async function replaceRecurring(
  context: PortfoliosContext,
  key: RecurringKey,
  body: unknown,
): Promise<ChangedEntry> {
  const { result, revision } = await changePortfolio(
    context,
    key,
    'Recurring row changed',
    async (change) => {
      const { log, portfolio, tx } = change;
      const row = await requireRecurring(tx, portfolio.id, key.recurring);
      const columns = await parseRecurring(change, body, todayFor(context));
      await log.keep('portfolio_recurring', [row.id]);
      const nextDay = columns.firstDay === row.firstDay ? row.nextDay : columns.firstDay;
      return describe(change, await updateRecurring(tx, row.id, { ...columns, nextDay, problem: null }));
    },
  );
  return { ...result, revision };
}

/** Removes a recurring row; what it booked stays. @throws AppError RECURRING_UNKNOWN, and those of a change. */
export async function removeRecurring(context: PortfoliosContext, key: RecurringKey): Promise<number> {
  const { revision } = await changePortfolio(
    context,
    key,
    'Recurring row removed',
    async ({ log, portfolio, tx }) => {
      const { id } = await requireRecurring(tx, portfolio.id, key.recurring);
      await log.keep('portfolio_recurring', [id]);
      await removeRows(tx, 'portfolio_recurring', [id]);
    },
  );
  return revision;
}
