import { nowOf, type Config } from '../config/config';
import { secretsOf } from '../config/live-config';
import type { Database } from '../db/database';
import type { DataProvider } from '../providers/data-provider';
import { createHttpClient } from '../providers/http/http-client';
import { createProviderHealth } from '../providers/provider-health';
import { createProviders } from '../providers/registry';
import type { SyncContext } from './run-sync';

/** The providers of the settings. */
export function openProviders(
  { live, siteUrl }: Pick<Config, 'live' | 'siteUrl'>,
  { version }: { readonly version: string },
): DataProvider[] {
  // A truthful user agent; the address of a public site allows a provider to get in touch.
  const userAgent = `Tapeglass/${version} (${siteUrl === null ? 'self-hosted' : `+${siteUrl}`})`;
  const client = createHttpClient({ userAgent, proxy: live.proxy, secrets: secretsOf(live) });
  return createProviders(client, live.providers);
}

/** A synchronization with the providers of the settings. */
export function openSync(
  database: Database,
  config: Config,
  program: { readonly version: string },
): SyncContext {
  // A fixed day is seen from its end.
  const now = (): Date => nowOf(config);
  return {
    database,
    live: config.live,
    providers: openProviders(config, program),
    health: createProviderHealth(now),
    now,
  };
}
