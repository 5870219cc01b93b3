import { runEvery } from '../../config/run-every';
import { raiseAssetsRevision } from '../../db/repositories/portfolio-rows';
import {
  claimDueSources,
  readPriceSources,
  updatePriceSource,
  type FollowedSource,
} from '../../db/repositories/price-source-rows';
import { lockUser } from '../../db/repositories/user-rows';
import { todayFor } from '../portfolios-context';
import { SOURCE_INTERVAL_MS, type PriceSourcesContext } from './price-sources';
import { PriceFault, readAddressPrices, type FoundPrice } from './read-address-prices';
import { storeFound } from './store-found';

const ROUND_MS = 5 * 60_000;
/** Addresses of one round; the others are due in the next one. */
const MOST = 40;
/** After a failure, doubled with each further one up to a day. */
const RETRY_MS = 3_600_000;
const MAX_RETRY_MS = 24 * 3_600_000;

/** Reads the addresses that are due, one after the other. */
export async function refreshSources(context: PriceSourcesContext, signal?: AbortSignal): Promise<void> {
  const at = context.now();
  const until = new Date(at.getTime() + RETRY_MS);
  for (const source of await claimDueSources(context.db, { at, until, most: MOST })) {
    if (signal?.aborted) return;
    await refreshSource(context, source, signal);
  }
}

async function refreshSource(
  context: PriceSourcesContext,
  source: FollowedSource,
  signal: AbortSignal | undefined,
): Promise<void> {
  let foundPrices: readonly FoundPrice[] = [];
  let error: string | null = null;
  try {
    const text = await context.readAddress(source.url, source.format, signal);
    foundPrices = readAddressPrices(text, source, {
      currency: source.assetCurrency,
      today: todayFor(context),
    });
  } catch (fault) {
    if (signal?.aborted) return;
    if (!(fault instanceof PriceFault)) throw fault;
    error = fault.field === 'url' ? fault.message : `${fault.field} ${fault.message}`;
  }
  await context.db.transaction(async (tx) => {
    await lockUser(tx, source.userId);
    const [present] = await readPriceSources(tx, source.userId, source.assetId);
    // The person changed it meanwhile, which has read the new address already.
    if (present?.url !== source.url || present.price !== source.price) return;
    const checkedAt = context.now();
    const dueIn = (ms: number): Date => new Date(checkedAt.getTime() + ms);
    if (error !== null) {
      const wait = Math.min(RETRY_MS * 2 ** present.failures, MAX_RETRY_MS);
      const failures = Math.min(present.failures + 1, 10);
      await updatePriceSource(tx, source.assetId, { checkedAt, dueAt: dueIn(wait), error, failures });
      return;
    }
    const { isChanged, ...state } = await storeFound(tx, present, { found: foundPrices, acceptJump: false });
    const dueAt = dueIn(SOURCE_INTERVAL_MS);
    await updatePriceSource(tx, source.assetId, { ...state, checkedAt, dueAt, error: null, failures: 0 });
    if (isChanged) await raiseAssetsRevision(tx, source.userId);
  });
}

/** Reads addresses while the site runs. @returns Ends it. */
export function startPriceSources(
  context: PriceSourcesContext,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stop = new AbortController();
  const end = runEvery(ROUND_MS, () => refreshSources(context, stop.signal), onError);
  return async () => {
    stop.abort();
    await end();
  };
}
