import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DATA_VERSION_HEADER, parseVersionHeader } from '@/lib/domain/data-version-header';
import type { MarketStore } from '../market/market-store';

/** A version that the database does not have is looked for once in this time. */
const RETRY_MS = 1_000;

/**
 * Answers a request that names a data version from that version or a newer one: its sender has seen it already, from another
 * backend. When the database is unavailable, or has no such version, the held data answers the request.
 */
export function registerAtLeastVersion(
  app: FastifyInstance,
  store: Pick<MarketStore, 'state' | 'refresh'>,
  now: () => number = Date.now,
): void {
  let missing = { version: Infinity, since: -Infinity };
  let refreshing: Promise<void> | null = null;
  const refresh = async (version: number, { log }: FastifyRequest): Promise<void> => {
    refreshing ??= store.refresh().finally(() => (refreshing = null));
    await refreshing.catch((error: unknown) =>
      log.error({ err: error }, 'new data could not be read; the held version stays in service'),
    );
    if (store.state().dataVersion < version) missing = { version, since: now() };
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const version = parseVersionHeader(request.headers[DATA_VERSION_HEADER]);
    const isHeld = version === null || version <= store.state().dataVersion;
    const isMissing = !isHeld && version >= missing.version && now() - missing.since < RETRY_MS;
    if (isHeld || isMissing) done();
    else void refresh(version, request).then(() => done());
  });
}
