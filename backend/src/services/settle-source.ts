import type { Config } from '../config/config';
import type { Database } from '../db/database';
import type { MarketStore } from '../market/market-store';
import { withMarketWriter } from '../market/market-writer';
import { describeReplaced } from './describe-replaced';

/**
 * Sees to it that the store holds data of the configured source alone: what another source left is removed, so that no
 * visitor of a real site ever meets simulated prices.
 *
 * @param tell - Is given the line that says so when something was removed.
 * @returns False when the simulated market is asked for and is not there (or has another seed): it must be loaded first.
 */
export async function settleSource(
  database: Database,
  store: MarketStore,
  { demoSeed, marketData }: Pick<Config, 'demoSeed' | 'marketData'>,
  tell: (text: string) => void,
): Promise<boolean> {
  const { seed, source } = store.state();
  if (marketData === 'demo') return source === 'simulated' && seed === demoSeed;
  if (source === marketData || source === 'none') return true;
  const occasion = { source: marketData, seed: null, what: `switch to ${marketData}` };
  const { replaced } = await withMarketWriter(database, occasion, () => Promise.resolve());
  if (replaced) tell(describeReplaced(replaced));
  await store.refresh();
  return true;
}
