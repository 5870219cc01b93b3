import { text } from '@/lib/domain/text';
import type { PortfolioEntry } from '@/lib/contracts/portfolios/portfolio';
import type { Executor } from '../../db/database';
import {
  EXAMPLE_NOTE,
  insertAsset,
  readAssets,
  storeAssetPrices,
} from '../../db/repositories/portfolio-asset-rows';
import { raiseAssetsRevision, type AccountRow } from '../../db/repositories/portfolio-rows';
import { insertTransactions } from '../../db/repositories/portfolio-transaction-rows';
import { addAccount } from '../accounts';
import { ChangeLog, type PortfolioChange } from '../change-portfolio';
import { addPortfolio, describePortfolio } from '../portfolios';
import { todayFor, usualDay, type PortfoliosContext } from '../portfolios-context';
import { prepareRows, readRowContext } from '../prepare-rows';
import { refuseMoreAssets } from '../resolve-assets';
import { transactionWithSeries } from '../series-in-transaction';
import { verifyBook } from '../verify-book';
import { addPlans } from './add-plans';
import { EXAMPLE_NAME, OWN_NAMES, toBody } from './example-bodies';
import { ownAsset } from './example-diary';
import { readExampleMarket } from './example-market';
import { tellExample, type ExampleStory } from './example-story';

/**
 * Makes the example portfolio from the stored market, as of the usual day, in one change that can be undone.
 *
 * @throws AppError LIMIT_REACHED.
 */
export async function createExample(context: PortfoliosContext, userId: number): Promise<PortfolioEntry> {
  const market = await readExampleMarket(context.store, usualDay(context));
  const story = tellExample(market, todayFor(context));
  const slug = await transactionWithSeries(context, async (tx, store) => {
    const portfolio = await addPortfolio(tx, userId, {
      name: EXAMPLE_NAME,
      baseCurrency: market.base,
      example: true,
    });
    const log = new ChangeLog(tx);
    const revision = portfolio.revision + 1;
    const change: PortfolioChange = { tx, store, portfolio, log, revision };
    const accounts = new Map<string, AccountRow>();
    for (const { key, ...columns } of story.accounts) accounts.set(key, await addAccount(change, columns));
    const ownAssets = await addOwnAssets(tx, { userId, currency: market.base, prices: story.prices });
    const bodies = [...story.rows]
      .sort((a, b) => a.day - b.day)
      .map((row) => toBody(row, accounts, ownAssets));
    const rowContext = await readRowContext(tx, { portfolio, store, today: todayFor(context) });
    const { rows } = await prepareRows(rowContext, bodies, (index) => `transactions.${index}.`);
    log.added('portfolio_transactions', await insertTransactions(tx, portfolio.id, rows));
    await verifyBook(context, change);
    await addPlans(change, { assets: rowContext.assets, market, scale: story.scale });
    await log.store({
      portfolioId: portfolio.id,
      revision,
      what: text('Example made'),
      author: null,
      at: context.now(),
    });
    return portfolio.slug;
  });
  return describePortfolio(context.db, { userId, slug });
}

async function addOwnAssets(
  tx: Executor,
  {
    currency,
    prices,
    userId,
  }: { readonly userId: number; readonly currency: string; readonly prices: ExampleStory['prices'] },
): Promise<ReadonlyMap<string, string>> {
  refuseMoreAssets((await readAssets(tx, userId)).length);
  const ids = new Map<string, string>();
  for (const key of ['brewery', 'hops'] as const) {
    const asset = (await insertAsset(tx, {
      userId,
      symbol: null,
      name: OWN_NAMES[key],
      kind: 'stock',
      currency,
      note: EXAMPLE_NOTE,
    }))!;
    await storeAssetPrices(tx, asset.id, prices[key]);
    ids.set(ownAsset(key), String(asset.id));
  }
  await raiseAssetsRevision(tx, userId);
  return ids;
}
