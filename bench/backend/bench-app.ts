import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp, type AppParts } from '@/backend/src/app';
import { openPostgres } from '@/backend/src/db/postgres-database';
import type { MarketStore } from '@/backend/src/market/market-store';
import { openPictureStore } from '@/backend/src/pictures/open-picture-store';
import { TODAY } from './memory-market';

/** The backend's server over a store in memory. */
export function openBenchApp(store: MarketStore): Promise<FastifyInstance> {
  // No call of this benchmark uses accounts.
  const accounts: AppParts['accounts'] = {
    db: openPostgres('postgres://none@127.0.0.1:1/none'),
    secrets: {
      internal: Buffer.alloc(32, 1),
      signing: Buffer.alloc(32, 2),
      factors: Buffer.alloc(32, 3),
      push: Buffer.alloc(32, 4),
    },
    pictures: openPictureStore({ dataDir: join(tmpdir(), 'tapeglass-bench'), s3: null }),
    config: { firebase: null, production: false },
    now: () => new Date(),
  };
  return buildApp({
    store,
    accounts,
    db: { kind: 'embedded', query: () => Promise.resolve([]) },
    config: {
      corsOrigins: [],
      logLevel: 'silent',
      productName: 'Bench',
      today: TODAY,
      trustProxy: false,
      siteUrl: null,
    },
    release: { version: '0', buildId: 'bench' },
  });
}
