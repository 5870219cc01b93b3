import type { Database } from '../db/database';
import { readProviderStates, saveProviderStates, type ProviderStateRow } from '../db/repositories/sync-rows';
import type { Failure } from '../providers/http/provider-error';
import { createProviderHealth, type ProviderHealth } from '../providers/provider-health';

/** A database, and the health of providers of this process. */
export interface StoredHealth {
  readonly database: Database;
  readonly health: ProviderHealth;
  readonly now: () => Date;
}

/** Takes over what other processes, and earlier ones, stored. */
export async function loadHealth({ database, health }: StoredHealth): Promise<void> {
  const rows = await readProviderStates(database);
  health.adopt(
    new Map(rows.map(({ id, ...row }) => [id, { ...row, failure: row.failure as Failure | null }])),
  );
}

export function healthRows(health: ProviderHealth): ProviderStateRow[] {
  return [...health.states()].map(([id, state]) => ({ id, ...state }));
}

/**
 * The requests of people beside the synchronization: a pause and a limit of a provider hold for both, any other failure
 * pauses these requests alone. Yahoo may refuse quotes and searches while it gives prices.
 */
export function askBesideSync(stored: StoredHealth): ProviderHealth['ask'] {
  const { database, health, now } = stored;
  const ownHealth = createProviderHealth(now);
  const pauses = (): string => JSON.stringify([...health.states()].map(([, { pausedUntil }]) => pausedUntil));
  return async (providers, call) => {
    await loadHealth(stored);
    const before = pauses();
    try {
      return await health.ask(
        providers,
        async (provider) => (await ownHealth.ask([provider], call)).value,
        'limits',
      );
    } finally {
      if (pauses() !== before) await saveProviderStates(database, healthRows(health));
    }
  };
}
