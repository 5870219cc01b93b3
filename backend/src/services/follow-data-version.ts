import type { Database } from '../db/database';
import type { MarketStore } from '../market/market-store';

/** The channel on which a writer tells the number of the version that it committed. */
export const DATA_VERSION_CHANNEL = 'data_version';

/** The part of a logger that is needed here. */
interface Log {
  info(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

/**
 * Keeps a store at the newest version of the data: reads what changed whenever a writer says so, one reading at a time.
 *
 * @returns How to stop; resolves when a reading under way has ended.
 */
export async function followDataVersion(
  database: Pick<Database, 'listen'>,
  store: MarketStore,
  log: Log,
): Promise<() => Promise<void>> {
  let reading: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    const before = store.state().dataVersion;
    try {
      await store.refresh();
    } catch (error) {
      // The held version stays in service; the next notification, or the reconnect of the listener, tries again.
      log.error({ err: error }, 'new data could not be read');
      return;
    }
    const { dataVersion } = store.state();
    if (dataVersion !== before) log.info({ dataVersion }, 'new data is in service');
  }

  const stop = await database.listen(DATA_VERSION_CHANNEL, () => {
    reading = reading.then(read);
  });
  return async () => {
    await stop();
    await reading;
  };
}
