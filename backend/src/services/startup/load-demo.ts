import type { EpochDay } from '@/lib/domain/iso-date';
import { nowOf } from '../../config/config';
import type { Database } from '../../db/database';
import { readInstruments } from '../../db/repositories/instrument-rows';
import type { PriceBatch } from '../../market-model/batches';
import { type IngestedMarket, ingestMarket } from '../../ingest/ingest-market';
import { withMarketWriter, type WriteOutcome } from '../../market/market-writer';
import { createDemoProvider } from '../../providers/demo/demo-provider';
import { SIMULATION_VERSION } from '../../providers/demo/simulation-version';
import type { Progress } from '../../market-model/progress';
import type { MarketProvider } from '../../market-model/market-provider';

/** How the simulated market is loaded. */
export interface DemoLoad {
  readonly seed: number;
  readonly today: EpochDay;
  /** True when the user explicitly asked to replace data of another source. */
  readonly replaces: boolean;
  readonly onProgress: Progress;
  /** Awaited after each instrument, to give other work a turn; by default nothing. */
  readonly pause?: () => Promise<void>;
}

/**
 * Fills the store with the simulated market up to the last session before today, in one transaction.
 *
 * @throws AppError SOURCE_HELD when the store holds other data and `replaces` is false.
 */
export function loadDemo(
  database: Database,
  { onProgress, pause, replaces, seed, today }: DemoLoad,
): Promise<WriteOutcome<IngestedMarket>> {
  const simulated = createDemoProvider({ seed, today });
  const provider = pause ? { ...simulated, prices: () => pausing(simulated, pause) } : simulated;
  const occasion = {
    source: 'demo',
    seed,
    simulationVersion: SIMULATION_VERSION,
    what: 'demo market',
    replaces,
  } as const;
  return withMarketWriter(database, occasion, (writer) =>
    ingestMarket(provider, writer, onProgress, nowOf({ today })),
  );
}

/** The day that the stored market has reached: the day after its last bar, since coins have one for every day that has ended. */
export async function readReachedDay(database: Database): Promise<EpochDay> {
  const instruments = await readInstruments(database);
  return instruments.reduce((last, { lastDay }) => Math.max(last, lastDay ?? -Infinity), -Infinity) + 1;
}

async function* pausing(provider: MarketProvider, pause: () => Promise<void>): AsyncGenerator<PriceBatch> {
  for await (const batch of provider.prices()) {
    yield batch;
    await pause();
  }
}
