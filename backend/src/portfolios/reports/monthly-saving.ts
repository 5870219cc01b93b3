import type { Goals } from '@/lib/contracts/portfolios/goals';
import { savingRows, timesAYear } from '@/lib/domain/portfolio/recurring';
import { readRecurring, type RecurringRow } from '../../db/repositories/portfolio-recurring-rows';
import { readAccounts, type PortfolioRow } from '../../db/repositories/portfolio-rows';
import { portfoliosOf } from '../portfolios-context';
import { AssetDirectory } from '../resolve-assets';
import { quoteOn, readOwnPrices } from '../trade-quote';
import type { ReportScope, ReportContext } from './report-scope';
import { readRate } from './read-rate';

/**
 * The monthly saving of a portfolio's recurring rows, in the currency of the response: those that go on after
 * the day, at the rates and prices of the day.
 */
export async function readMonthlySaving(
  context: Pick<ReportContext, 'db' | 'store'>,
  scope: ReportScope,
): Promise<Goals['saving']> {
  const { params, portfolio, range } = scope;
  let monthly = 0;
  const leftOut: string[] = [];
  for (const owner of portfoliosOf(portfolio) ?? [portfolio]) {
    const recurring = await readRecurring(context.db, owner.id);
    const going = recurring.filter(
      ({ accountId, lastDay }) =>
        (lastDay ?? range.to + 1) > range.to && (params.accounts?.includes(accountId) ?? true),
    );
    if (going.length === 0) continue;
    const accounts = new Map((await readAccounts(context.db, owner.id)).map((one) => [one.id, one]));
    for (const { row, sign } of savingRows(going)) {
      const { currency } = accounts.get(row.accountId)!;
      const once = await amountOnce(context, { owner, scope, row, currency });
      const rate = (await readRate(context.store, scope, currency))(range.to);
      if (once === null || rate === null) leftOut.push(row.name);
      else monthly += (sign * once * rate * timesAYear(row.rhythm)) / 12;
    }
  }
  return { monthly, leftOut };
}

/** The amount of one time; null for units without a price or a rate. */
async function amountOnce(
  { db, store }: Pick<ReportContext, 'db' | 'store'>,
  {
    currency,
    owner: { userId },
    scope,
    row,
  }: {
    readonly owner: PortfolioRow;
    readonly scope: ReportScope;
    readonly row: RecurringRow;
    readonly currency: string;
  },
): Promise<number | null> {
  if (row.amount !== null) return Number(row.amount);
  const assets = await AssetDirectory.read(db, store, userId);
  const prices = await readOwnPrices(db, userId);
  const asset = assets.get(row.assetId!);
  const { close, multiplier, rate } = await quoteOn(store, {
    ...{ asset, assets, prices },
    ...{ day: scope.range.to, settleCurrency: currency },
  });
  if (close === null || rate === null) return null;
  const gross = Number(row.quantity) * close * multiplier * rate;
  return row.kind === 'buy' ? gross + Number(row.fee ?? 0) : gross - Number(row.fee ?? 0);
}
