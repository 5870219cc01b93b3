import type { FastifyInstance } from 'fastify';
import { buildTestApp } from './build-test-app';
import type { WritableStore } from './writable-store';

type Ask = (path: string) => Promise<Awaited<ReturnType<FastifyInstance['inject']>>>;

/** Calls of one application over the store of each test. */
export function askStore({ database, store }: Pick<WritableStore, 'database' | 'store'>): Ask {
  let app: FastifyInstance | null = null;
  afterEach(async () => {
    await app?.close();
    app = null;
  });
  return async (path) => {
    app ??= await buildTestApp(store(), { db: database() });
    return app.inject(path);
  };
}
