import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@/backend/src/db/open-database';
import { openMarketStore } from '@/backend/src/market/open-market-store';
import { prepareDatabase } from '../support/embedded-templates';

it('leaves the store unchanged when a writer is killed halfway, and releases its lock', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tapeglass-killed-'));
  await prepareDatabase(dataDir);
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
