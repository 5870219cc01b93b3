import type { EpochDay } from '@/lib/domain/iso-date';
import { nowOf } from '../config/config';
import type { Database } from '../db/database';
import { readInstruments } from '../db/repositories/instrument-rows';
import { hasNoPrices } from '../db/repositories/store-rows';
import { type IngestedMarket, ingestMarket, ingestParts, type MarketBatch } from '../ingest/ingest-market';
import { withMarketWriter, type WriteOutcome, type WriteRequest } from '../market/market-writer';
import { createDemoProvider } from '../providers/demo/demo-provider';
import { SIMULATION_VERSION } from '../providers/demo/simulation-version';
import type { Progress } from '../market-model/progress';
import type { Simulation } from './simulate-market';

/** The options for loading the simulated market. */
export interface DemoLoad {
  readonly seed: number;
  readonly today: EpochDay;
  /** True when the user explicitly asked to replace data of another source. */
  readonly replaces: boolean;
  readonly onProgress: Progress;
}

/**
 * Fills the store with the simulated market up to the last session before today, in one transaction.
 *
 * @throws AppError SOURCE_HELD when the store holds other data and `replaces` is false.
 */
export function loadDemo(
  database: Database,
  { onProgress, replaces, seed, today }: DemoLoad,
): Promise<WriteOutcome<IngestedMarket>> {
  const provider = createDemoProvider({ seed, today });
  return withMarketWriter(database, { ...occasionOf(seed), replaces }, (writer) =>
    ingestMarket(provider, writer, onProgress, nowOf({ today })),
  );
}

/**
 * Stores a simulation in one transaction: a whole market in place of a simulated one, or its latest days.
 *
 * @param options - `fixedDay` as `TODAY` sets it.
 * @throws AppError SOURCE_HELD when the store holds other data; Error when days are to be added to a market that
 *   was replaced since.
 */
export function storeSimulation(
  database: Database,
  { seed, since }: Simulation,
  { fixedDay, parts }: { readonly parts: AsyncIterable<MarketBatch>; readonly fixedDay: EpochDay | null },
): Promise<WriteOutcome<IngestedMarket>> {
  return withMarketWriter(database, occasionOf(seed), async (writer, tx) => {
    if (since !== null && (await hasNoPrices(tx)))
      throw new Error('the stored market was replaced while its latest days were simulated');
    return ingestParts(parts, writer, { now: nowOf({ today: fixedDay }) });
  });
}

function occasionOf(seed: number): WriteRequest {
  return { source: 'demo', seed, simulationVersion: SIMULATION_VERSION, what: 'demo market' };
}

/** The day that the stored market has reached: the day after its last bar, since coins have one for every day that has ended. */
export async function readReachedDay(database: Database): Promise<EpochDay> {
  const instruments = await readInstruments(database);
  return instruments.reduce((last, { lastDay }) => Math.max(last, lastDay ?? -Infinity), -Infinity) + 1;
}
