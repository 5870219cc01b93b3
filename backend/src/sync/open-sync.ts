import { nowOf, type Config } from '../config/config';
import type { Database } from '../db/database';
import { createHttpClient } from '../providers/http/http-client';
import { createProviders } from '../providers/registry';
import type { SyncContext } from './run-sync';

/** Opens the providers of the settings. */
export function openSync(
  database: Database,
  config: Config,
  { version }: { readonly version: string },
): SyncContext {
  const { live, siteUrl } = config;
  // A truthful user agent; the address of a public site allows a provider to get in touch.
  const userAgent = `Tapeglass/${version} (${siteUrl === null ? 'self-hosted' : `+${siteUrl}`})`;
  const client = createHttpClient({ userAgent, proxy: live.proxy });
  return {
    database,
    live,
    providers: createProviders(client, live.providers),
    // A fixed day is seen from its end.
    now: () => nowOf(config),
  };
}
