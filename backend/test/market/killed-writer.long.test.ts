import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@/backend/src/db/open-database';
import { openMarketStore } from '@/backend/src/market/open-market-store';
import { prepareDatabase } from '../support/embedded-templates';

/** The page cache of the embedded database: what has been written beyond it is on the disk. */
const PAGE_CACHE_BYTES = 8 * 2 ** 20;

/** The bytes of the tables and indexes in a data folder. */
function sizeOfTables(dataDir: string): number {
  const base = join(dataDir, 'db', 'base');
  const files = readdirSync(base, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { name, parentPath }) => sum + statSync(join(parentPath, name)).size, 0);
}

it('leaves the store unchanged when a writer is killed halfway, and releases its lock', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tapeglass-killed-'));
  await prepareDatabase(dataDir);
  const before = sizeOfTables(dataDir);
  const script = join(process.cwd(), 'backend/test/support/killed-writer.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    // It ends with its standard input, also when this process is killed.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<string | null>((resolve) => child.once('exit', (_, signal) => resolve(signal)));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      output += part.toString();
      if (output.includes('underway')) resolve();
    });
    child.once('exit', () => reject(new Error(`the writer ended early after "${output}"`)));
  });
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
  expect(sizeOfTables(dataDir) - before).toBeGreaterThan(PAGE_CACHE_BYTES);

  const database = await openDatabase({ dataDir, databaseUrl: null });
  const store = await openMarketStore(database);
  expect(store.instruments().map(({ symbol }) => symbol)).toEqual(['KEPT']);
  expect(store.state()).toMatchObject({ dataVersion: 1, bars: 2500 });
  const view = await store.view(store.find('KEPT')!.id, 1e6);
  expect([...view!.close]).toEqual(Array.from({ length: 2500 }, (_, n) => 100 + (n % 97) / 100));
  await store.close();
  await database.close();
  rmSync(dataDir, { recursive: true });
}, 120_000);
