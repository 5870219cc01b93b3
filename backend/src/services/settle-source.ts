import type { Config } from '../config/config';
import type { Database } from '../db/database';
import type { MarketStore } from '../market/market-store';
import { withMarketWriter } from '../market/market-writer';

/**
 * Sees to it that the store holds data of the configured source alone: what another source left is removed, so that no
 * visitor of a real site ever meets simulated prices.
 *
 * @returns False when the simulated market is asked for and is not there (or has another seed): it must be loaded first.
 */
export async function settleSource(
  database: Database,
  store: MarketStore,
  { demoSeed, marketData }: Pick<Config, 'demoSeed' | 'marketData'>,
): Promise<boolean> {
  const { seed, source } = store.state();
  if (marketData === 'demo') return source === 'simulated' && seed === demoSeed;
  if (source === marketData || source === 'none') return true;
  const occasion = { source: marketData, seed: null, what: `switch to ${marketData}` };
  await withMarketWriter(database, occasion, () => Promise.resolve());
  await store.refresh();
  return true;
}
