import { secretsOf, type LiveConfig } from '@/backend/src/config/live-config';
import type { Database } from '@/backend/src/db/database';
import {
  mapKeys,
  PROVIDER_ORIGINS,
  type KeyName,
  type OriginName,
} from '@/backend/src/providers/provider-settings';
import { createProviderHealth } from '@/backend/src/providers/provider-health';
import { createProviders } from '@/backend/src/providers/registry';
import type { SyncContext } from '@/backend/src/sync/run-sync';
import { createFastClient } from './fast-client';
import type { ProviderServer } from './open-provider-server';

/** Parts of the settings that a test sets. */
export interface TestSyncOptions extends Partial<Omit<LiveConfig, 'providers' | 'proxy'>> {
  readonly now: () => Date;
  readonly secUserAgent?: string;
  readonly timeoutMs?: number;
  /** Keys of the operator; by default that of Stooq alone, so that there is a second provider. */
  readonly keys?: Partial<Record<KeyName, string>>;
}

/** A synchronization from a local server; nothing is followed but what the test names. */
export function openTestSync(
  database: Database,
  server: ProviderServer,
  { keys = {}, now, secUserAgent, timeoutMs = 30_000, ...options }: TestSyncOptions,
): SyncContext {
  const names = Object.keys(PROVIDER_ORIGINS) as OriginName[];
  const origins = Object.fromEntries(names.map((name) => [name, server.origin()]));
  const providers = {
    origins: origins as Record<OriginName, string>,
    ...mapKeys((name) => keys[name] ?? (name === 'stooqKey' ? 'stooq-test-key' : null)),
    secUserAgent: secUserAgent ?? null,
  };
  return {
    database,
    health: createProviderHealth(now),
    now,
    providers: createProviders(
      createFastClient({ timeoutMs, secrets: secretsOf({ providers, proxy: null }) }),
      providers,
    ),
    live: {
      providers,
      proxy: null,
      universes: [],
      symbols: [],
      quotes: true,
      isSearchOpen: false,
      feedsFile: null,
      csvDir: null,
      ...options,
    },
  };
}
