import type { RecurringEntry } from '@/lib/contracts/portfolios/recurring';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { recurringDays } from '@/lib/domain/portfolio/recurring';
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
import { checkBody, invalidFields, type FieldFaults } from '../form-checks';
import { parseId, todayFor, type PortfoliosContext } from '../portfolios-context';
import { addMarketAsset, assetKeyOf, AssetDirectory } from '../resolve-assets';
import { requireRecurring, type RecurringKey } from './book-recurring';
import {
  checkMeaning,
  HAS_TARGET,
  MAX_RECURRING,
  recurringChecks,
  REQUIRED_RECURRING,
  textsOfRecurring,
  type FieldRefusal,
  type RecurringInput,
} from './recurring-fields';

/** @throws AppError REQUEST_INVALID by field. */
async function parseRecurring(
  { portfolio, store, tx }: PortfolioChange,
  body: unknown,
  today: EpochDay,
): Promise<RecurringColumns> {
  const { faults: given, fields } = checkBody<RecurringInput>(
    body,
    recurringChecks(today),
    REQUIRED_RECURRING,
  );
  const faults: FieldFaults = { ...given };
  const refuse: FieldRefusal = (field, text) => {
    faults[field] ??= [text];
  };
  const { amount = null, asset = null, fee = null, kind, last = null, quantity = null, rate = null } = fields;
  const accounts = await readAccounts(tx, portfolio.id);
  const find = (id: unknown): AccountRow | undefined => accounts.find((one) => one.id === parseId(id));
  const account = find(fields.account);
  const toAccount = find(fields.toAccount);
  if (!account) refuse('account', 'must be the id of an account of the portfolio');
  checkMeaning(refuse, fields);
  if (kind !== undefined && HAS_TARGET.has(kind)) {
    if (!toAccount || toAccount.id === account?.id)
      refuse('toAccount', 'must be the id of another account of the portfolio');
    else if (account && toAccount.currency !== account.currency)
      refuse('toAccount', `must be an account in ${account.currency}`);
  }
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

/** A recurring row as responses show it. */
export function toRecurringEntry(
  row: RecurringRow,
  { accounts, assets }: { accounts: ReadonlyMap<number, AccountRow>; assets: AssetDirectory },
): RecurringEntry {
  const asset = row.assetId === null ? null : assets.get(row.assetId);
  const next = recurringDays(row, row.nextDay, row.nextDay + 400)[0];
  return {
    id: row.id,
    ...textsOfRecurring(row),
    account: row.accountId,
    toAccount: row.toAccountId,
    asset: asset && assetKeyOf(asset),
    assetName: asset && asset.name,
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
