import type { FastifyInstance } from 'fastify';
import { buildApp, type AppParts } from '../../src/app';
import type { MarketStore } from '../../src/market/market-store';
import { day } from './fake-store';

/** The day that tests take as today. */
export const TODAY = '2024-06-28';

/** The real application over a store, with a database that answers. The test closes it. */
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
    release: { version: '0.0.0', buildId: 'test' },
    ...parts,
  });
}
