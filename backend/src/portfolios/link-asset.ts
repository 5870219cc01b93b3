import type { AssetLink } from '@/lib/contracts/portfolios/asset';
import { formatDecimal, ONE } from '@/lib/domain/decimal';
import { AppError } from '@/lib/domain/errors';
import { copyAssetPrices, findRowsOfAsset, moveRowsToAsset } from '../db/repositories/asset-link-rows';
import { findUnusedAssets, updateAsset, type AssetRow } from '../db/repositories/portfolio-asset-rows';
import { removeRows } from '../db/repositories/portfolio-change-rows';
import { readImports, updateImport } from '../db/repositories/portfolio-import-rows';
import { readTargets, renameTargetKey } from '../db/repositories/portfolio-plan-rows';
import { raiseAssetsRevision } from '../db/repositories/portfolio-rows';
import { multiplierOf } from './asset-multiplier';
import { requireAsset } from './assets';
import { changePortfolio, type ChangeKey, type PortfolioChange } from './change-portfolio';
import { nameCheck, invalidFields, parseBody } from './form-checks';
import type { PortfoliosContext } from './portfolios-context';
import { addMarketAsset, AssetDirectory, assetKeyOf } from './resolve-assets';
import { verifyBook } from './verify-book';

/**
 * Books the rows of an own asset on a listing of the market: transactions, statements, notes and targets of a portfolio
 * name it from then on. The own asset goes when nothing names it any more; the journal brings it back.
 *
 * @throws AppError ASSET_UNKNOWN, INSTRUMENT_UNKNOWN, REQUEST_INVALID by field, OVERSOLD, REVISION_STALE.
 */
export async function linkAsset(
  context: PortfoliosContext,
  key: ChangeKey & { readonly asset: string },
  body: unknown,
): Promise<Omit<AssetLink, 'meta'>> {
  const { symbol } = parseBody<{ symbol: string }>(body, { symbol: nameCheck(40) }, ['symbol']);
  const what = `Own asset linked to ${symbol!.toUpperCase()}`;
  const { result, revision } = await changePortfolio(context, key, what, async (change) => {
    const { portfolio, store, tx } = change;
    const ownAsset = await requireAsset(tx, key.userId, key.asset);
    if (ownAsset.symbol !== null)
      throw invalidFields({ asset: [`must be an own asset; ${ownAsset.symbol} is one of the market`] });
    if (multiplierOf(ownAsset) !== ONE)
      throw invalidFields({
        symbol: [
          `must be left out: ${ownAsset.name} has a multiplier of ${formatDecimal(multiplierOf(ownAsset))}, and closes of the market are amounts of one unit`,
        ],
      });
    const directory = await AssetDirectory.read(tx, store, key.userId);
    const listing = await requireListing(change, directory, { own: ownAsset, symbol: symbol! });
    const rows = await findRowsOfAsset(tx, portfolio.id, ownAsset.id);
    for (const table of [
      'portfolio_transactions',
      'portfolio_statements',
      'portfolio_notes',
      'portfolio_recurring',
    ] as const)
      await change.log.keep(table, rows[table]);
    await moveRowsToAsset(tx, rows, { from: ownAsset.id, to: listing.id, currency: ownAsset.currency });
    await moveTargets(change, ownAsset, listing);
    await moveAnswers(change, ownAsset, listing);
    await removeUnused(change, ownAsset);
    await raiseAssetsRevision(tx, key.userId);
    await verifyBook(context, change);
    return { asset: assetKeyOf(listing), transactions: rows.portfolio_transactions.length };
  });
  return { revision, ...result };
}

/** The asset of a listing, with what the own asset has and it lacks. @throws AppError INSTRUMENT_UNKNOWN. */
async function requireListing(
  { log, tx, portfolio: { userId } }: PortfolioChange,
  directory: AssetDirectory,
  { own, symbol }: { readonly own: AssetRow; readonly symbol: string },
): Promise<AssetRow> {
  const entry = directory.find(symbol);
  if (entry === null || ('asset' in entry && entry.asset.symbol === null)) {
    const text = `${symbol} is not on this site: search for it, and add it.`;
    throw new AppError('INSTRUMENT_UNKNOWN', text, { fields: { symbol: [text] } });
  }
  const isNew = !('asset' in entry);
  const listing = isNew
    ? await addMarketAsset(tx, directory, { ...entry, userId, usualCurrency: own.currency })
    : entry.asset;
  const { isin, note, overrides } = own;
  if (isNew) {
    if (listing.currency === own.currency) await copyAssetPrices(tx, { from: own.id, to: listing.id });
    return updateAsset(tx, listing.id, { isin, note, overrides });
  }
  if (listing.isin !== null || isin === null) return listing;
  await log.keep('portfolio_assets', [listing.id]);
  return updateAsset(tx, listing.id, { isin });
}

/** A target of the listing itself stays, and so does the one of the own asset then. */
async function moveTargets(
  { log, portfolio, tx }: PortfolioChange,
  own: AssetRow,
  listing: AssetRow,
): Promise<void> {
  const targets = (await readTargets(tx, portfolio.id)).filter(({ dimension }) => dimension === 'asset');
  const target = targets.find(({ key }) => key === assetKeyOf(own));
  if (!target || targets.some(({ key }) => key === assetKeyOf(listing))) return;
  await log.keep('portfolio_targets', [target.id]);
  await renameTargetKey(tx, target.id, assetKeyOf(listing));
}

/** Answers of stored imports count for the next files: those that made or named the own asset name the listing. */
async function moveAnswers(
  { log, portfolio, tx }: PortfolioChange,
  own: AssetRow,
  listing: AssetRow,
): Promise<void> {
  const asks = new Set([own.name, own.isin].flatMap((name) => (name === null ? [] : [`asset:${name}`])));
  for (const { answers, id } of await readImports(tx, portfolio.id, { isCommitted: true })) {
    const answerEntries = Object.entries(answers as Readonly<Record<string, string>>);
    const isMoved = ([question, answer]: readonly [string, string]): boolean =>
      answer === assetKeyOf(own) || (answer === 'own' && asks.has(question));
    if (!answerEntries.some(isMoved)) continue;
    await log.keep('portfolio_imports', [id]);
    const moved = answerEntries.filter(isMoved).map(([question]) => [question, assetKeyOf(listing)] as const);
    await updateImport(tx, id, {
      answers: { ...Object.fromEntries(answerEntries), ...Object.fromEntries(moved) },
    });
  }
}

async function removeUnused({ log, tx }: PortfolioChange, own: AssetRow): Promise<void> {
  const unused = await findUnusedAssets(tx, [own.id]);
  if (unused.length === 0) return;
  await log.keep('portfolio_assets', unused);
  await removeRows(tx, 'portfolio_assets', unused);
}
