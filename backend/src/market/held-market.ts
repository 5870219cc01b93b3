import { countText } from '@/lib/domain/count-text';

import { MARKET_SOURCES, type MarketSource } from '../config/config';
import type { Executor } from '../db/database';
import { readExtent, type StoreExtent } from '../db/repositories/store-rows';

/** The contents of the store. */
export interface HeldMarket extends Omit<StoreExtent, 'settings'> {
  /** Null for a store that has never been filled. */
  readonly source: MarketSource | null;
  /** The seed of the simulated market, otherwise null. */
  readonly seed: number | null;
  /**
   * The version of the simulation that produced the data (`SIMULATION_VERSION`); null for other data, and for
   * stores from before it was recorded.
   */
  readonly simulationVersion: number | null;
}

/** Reads the contents of the store and their source. */
export async function readHeldMarket(executor: Executor): Promise<HeldMarket> {
  const { settings, ...extent } = await readExtent(executor);
  const source = MARKET_SOURCES.find((one) => one === settings?.source) ?? null;
  if (settings !== null && source === null)
    throw new Error(`the store was filled from an unknown source: ${settings.source}`);
  return {
    source,
    seed: settings?.seed ?? null,
    simulationVersion: settings?.simulationVersion ?? null,
    ...extent,
  };
}

/** Describes the contents in a message: `csv data: 799,399 bars of 512 instruments`. */
export function describeHeld({ bars, instruments, seed, source }: HeldMarket): string {
  if (source === null) return 'nothing';
  const what = source === 'demo' ? `the simulated market of seed ${seed ?? '?'}` : `${source} data`;
  return `${what}: ${countText(bars, 'bar')} of ${countText(instruments, 'instrument')}`;
}

/** The command that replaces the contents of the store, which is the only way to do so. */
export function replaceCommand(source: MarketSource): string {
  return `npm run tapeglass -- source set ${source} --replace`;
}
