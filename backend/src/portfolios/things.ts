import type { ThingBody } from '@/lib/contracts/portfolios/thing';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { THING_KINDS, type ThingKind } from '@/lib/domain/portfolio/thing';
import { insertAsset, storeAssetPrices } from '../db/repositories/portfolio-asset-rows';
import { raiseAssetsRevision } from '../db/repositories/portfolio-rows';
import { lockUser } from '../db/repositories/user-rows';
import { addAccount } from './accounts';
import type { ChangeKey } from './change-portfolio';
import {
  choiceCheck,
  dayCheck,
  invalidFields,
  nameCheck,
  parseBody,
  rowAmountCheck,
  wholeCurrencyCheck,
} from './form-checks';
import { todayFor, type PortfoliosContext } from './portfolios-context';
import { isPositive, refuseMoreAssets } from './resolve-assets';
import { changeRows, insertBodies, type RowChange } from './transactions';

/** The parts of a new thing. */
export interface NewThing {
  readonly revision: number;
  readonly account: number;
  /** Null for a deposit, which is cash. */
  readonly asset: string | null;
}

interface CheckedThing {
  readonly name: string;
  readonly kind: ThingKind;
  readonly currency: string;
  readonly value: string;
  readonly date: EpochDay;
}

/**
 * Adds what a person has beside investments, in one change: an own asset in the net worth with its first valuation, its account,
 * and the row that brings it in; a deposit is an account with cash.
 *
 * @throws AppError REQUEST_INVALID by field, LIMIT_REACHED, and those of a change of rows.
 */
export async function createThing(
  context: PortfoliosContext,
  key: ChangeKey,
  body: unknown,
): Promise<NewThing> {
  const thing = checkThing(body, todayFor(context));
  let thingIds: Omit<NewThing, 'revision'> | null = null;
  const { revision } = await changeRows(context, key, 'Thing added', async (rows) => {
    const { change, rowContext } = rows;
    if (thing.kind !== 'deposit') await lockUser(change.tx, change.portfolio.userId);
    const account = await addAccount(change, {
      name: thing.name,
      kind: thing.kind === 'deposit' || thing.kind === 'pension' ? thing.kind : 'other',
      currency: thing.currency,
      cash: thing.kind === 'deposit' ? 'tracked' : 'implied',
    });
    rowContext.accounts.set(account.id, account);
    const asset = thing.kind === 'deposit' ? null : await addThingAsset(rows, thing);
    thingIds = { account: account.id, asset };
    const row = {
      account: account.id,
      date: formatIsoDate(thing.date),
      currency: thing.currency,
      net: thing.value,
      ...(asset === null ? { kind: 'deposit' } : { kind: 'transfer-in', asset, quantity: '1' }),
    };
    return insertBodies(rows, [row], () => '');
  });
  return { ...thingIds!, revision };
}

function checkThing(body: unknown, today: EpochDay): CheckedThing {
  const fields = parseBody<CheckedThing>(
    body,
    {
      name: nameCheck(),
      kind: choiceCheck(THING_KINDS),
      currency: wholeCurrencyCheck,
      value: rowAmountCheck,
      date: dayCheck(today),
    },
    ['name', 'kind', 'currency', 'value', 'date'] satisfies (keyof ThingBody)[],
  );
  if (!isPositive(fields.value!)) throw invalidFields({ value: ['must be above 0'] });
  return fields as CheckedThing;
}

async function addThingAsset(
  { change: { log, portfolio, tx }, rowContext }: RowChange,
  { currency, date, kind, name, value }: CheckedThing,
): Promise<string> {
  refuseMoreAssets(rowContext.assets.size);
  const asset = await insertAsset(tx, {
    userId: portfolio.userId,
    name,
    kind,
    currency,
    overrides: {},
    countsInReturns: false,
  });
  if (!asset) throw new Error(`an own asset without a symbol is taken: ${name}`);
  await storeAssetPrices(tx, asset.id, [{ day: date, close: value }]);
  await raiseAssetsRevision(tx, portfolio.userId);
  log.added('portfolio_assets', [asset.id]);
  rowContext.assets.add(asset);
  return String(asset.id);
}
