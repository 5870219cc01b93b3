import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openFirstPage } from '@/backend/src/first-page';
import { ResponseCache } from '@/backend/src/plugins/response-cache';
import { temporaryFolder } from './ingest/support/temporary-folder';
import { buildTestApp } from './support/build-test-app';
import { makeUniverseMarket } from './support/universe-market';

const folder = temporaryFolder();
const apps: FastifyInstance[] = [];
afterAll(async () => {
  for (const app of apps) await app.close();
  folder.remove();
});

/** A start of the backend: its cache, its store, and the home page's answers of the data folder. */
async function start(dataDir: string, buildId = 'one') {
  const answers = new ResponseCache(1 << 20);
  const store = makeUniverseMarket();
  const errors: unknown[] = [];
  const app = await buildTestApp(store, { answers, release: { version: '0.0.0', buildId } });
  apps.push(app);
  const page = openFirstPage({ answers, app: () => app, dataDir, onError: (error) => errors.push(error) });
  await page.load();
  const ask = async () => {
    for (const query of page.queries) await query();
  };
  return { answers, app, ask, errors, page, store };
}

const pathOf = (dataDir: string) => join(dataDir, 'cache', 'first-page');

it('gives the next start the answers of this one without reading a series', async () => {
  const dataDir = join(folder.path, 'same');
  const first = await start(dataDir);
  await first.ask();
  await first.page.store();
  const given = await first.app.inject('/markets/?members=sp500');
  expect(given.statusCode).toBe(200);

  const second = await start(dataDir);
  await second.ask();
  expect(second.store.reads).toBe(0);
  expect((await second.app.inject('/markets/?members=sp500')).body).toBe(given.body);
  expect(second.errors).toEqual([]);
});

it('computes again what another build has stored', async () => {
  const dataDir = join(folder.path, 'build');
  const first = await start(dataDir);
  await first.ask();
  await first.page.store();

  const second = await start(dataDir, 'two');
  await second.ask();
  expect(second.store.reads).toBeGreaterThan(0);
});

it('reports a damaged file, computes the answers and replaces it', async () => {
  const dataDir = join(folder.path, 'damaged');
  mkdirSync(join(dataDir, 'cache'), { recursive: true });
  writeFileSync(pathOf(dataDir), 'nonsense');

  const first = await start(dataDir);
  expect(String(first.errors[0])).toContain('checksum does not match');
  await first.ask();
  await first.page.store();

  const second = await start(dataDir);
  await second.ask();
  expect(second.errors).toEqual([]);
  expect(second.store.reads).toBe(0);
});

it('reports a folder that cannot be written, and goes on', async () => {
  const dataDir = join(folder.path, 'no-folder');
  writeFileSync(dataDir, 'a file in the place of the folder');
  const { ask, errors, page } = await start(dataDir);
  await ask();
  await page.store();

  expect(errors.length).toBeGreaterThan(0);
  expect(existsSync(pathOf(dataDir))).toBe(false);
});
