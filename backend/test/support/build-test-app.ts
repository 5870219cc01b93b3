import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openPostgres } from '../../src/db/postgres-database';
import { buildApp, type AppParts } from '../../src/app';
import type { MarketStore } from '../../src/market/market-store';
import { openPictureStore } from '../../src/pictures/open-picture-store';
import { day, TODAY } from './fake-store';

export { TODAY };

/** Accounts on a database that never responds; tests about accounts provide their own (`accounts.ts`). */
const NOBODY: AppParts['accounts'] = {
  db: openPostgres('postgres://nobody@127.0.0.1:1/none'),
  secrets: {
    internal: Buffer.alloc(32, 1),
    signing: Buffer.alloc(32, 2),
    factors: Buffer.alloc(32, 3),
    push: Buffer.alloc(32, 4),
  },
  pictures: openPictureStore({ dataDir: join(tmpdir(), 'tapeglass-no-pictures'), s3: null }),
  config: { firebase: null, production: false },
  now: () => new Date(),
};

/** The real application over a store, with a database that responds. The test closes it. */
export function buildTestApp(
  store: MarketStore,
  parts: Partial<Omit<AppParts, 'store'>> = {},
): Promise<FastifyInstance> {
  return buildApp({
    store,
    config: {
      corsOrigins: [],
      logLevel: 'silent',
      productName: 'Tapeglass',
      today: day(TODAY),
      trustProxy: false,
    },
    db: { kind: 'embedded', query: () => Promise.resolve([]) },
    accounts: NOBODY,
    release: { version: '0.0.0', buildId: 'test' },
    ...parts,
  });
}
