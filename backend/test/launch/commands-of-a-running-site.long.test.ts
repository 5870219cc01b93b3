import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { lockFolder, type FolderLock } from '@/backend/src/db/folder-lock';
import { BACKEND_OPTIONS } from '@/scripts/launch/node-options.mjs';
import { temporaryFolder } from '../ingest/support/temporary-folder';
import { prepareDatabase } from '../support/embedded-templates';
import { freePort, launch, type Launched } from '../support/launch-process';

jest.setTimeout(180_000);

const folder = temporaryFolder();
const dataDir = join(folder.path, 'data');
const CLI = join(process.cwd(), 'dist', 'backend', 'cli.mjs');
// Nothing listens there: no request of the live source leaves this machine.
const env = { DATA_DIR: dataDir, HTTPS_PROXY: 'http://127.0.0.1:9' };
let site: Launched;
let port: number;

/** Runs a command in the folder of the files, with the options of `npm run tapeglass`. */
async function tapeglass(...words: string[]): Promise<{ code: number | null; out: string; error: string }> {
  const child = spawn(process.execPath, [...BACKEND_OPTIONS, CLI, ...words], {
    cwd: folder.path,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, error] = ['', ''];
  child.stdout.on('data', (part: Buffer) => (out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (error += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, error };
}

beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build.mjs', '--backend', '--if-stale'], { stdio: 'ignore' });
  await prepareDatabase(dataDir);
  folder.write('ACME.csv', 'Date,Close\n2024-06-27,10\n2024-06-28,11\n');
  folder.write('OTHER.csv', 'Date,Close\n2024-06-27,20\n2024-06-28,21\n');
  expect((await tapeglass('import', 'prices', 'ACME.csv')).code).toBe(0);
  port = await freePort();
  site = launch(['--backend-only'], {
    ...env,
    MARKET_DATA: '',
    BACKEND_PORT: String(port),
    PORT: String(await freePort()),
  });
  await site.waitFor('Tapeglass is ready');
});
afterAll(async () => {
  site.child.kill('SIGTERM');
  await site.ended;
  folder.remove();
});

const instruments = async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/status/`);
  return ((await answer.json()) as { counts: { instruments: number } }).counts.instruments;
};

it('imports beside the running site on its embedded database, and shows the new data at once', async () => {
  expect(await instruments()).toBe(1);

  const imported = await tapeglass('import', 'prices', 'OTHER.csv');

  expect([imported.code, imported.error]).toEqual([0, '']);
  expect(imported.out).toContain('stored 2 rows: 2 new');
  for (let at = 0; at < 50 && (await instruments()) < 2; at++)
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await instruments()).toBe(2);
  expect((await tapeglass('instrument', 'list')).out).toMatch(/ACME[^]*OTHER/);
});

it('passes on failures, the way of wrong usage, and the question before data are lost', async () => {
  const missing = await tapeglass('import', 'prices', 'NONE.csv');
  const wrong = await tapeglass('import', 'prices', 'ACME.csv', '--kind', 'tulip');
  const asked = await tapeglass('source', 'set', 'live', '--replace');

  expect(missing).toMatchObject({ code: 1, error: expect.stringContaining('NONE.csv') as string });
  expect(wrong.code).toBe(2);
  expect(asked.code).toBe(1);
  expect(asked.error).toMatch(/This removes csv data: 4 bars of 2 instruments.*add --yes/);
  expect(await instruments()).toBe(2);
});

it('refuses a command from a person who cannot read the folder', async () => {
  for (const token of ['', 'a'.repeat(64)]) {
    const answer = await fetch(`http://127.0.0.1:${port}/maintenance/command/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-tapeglass-maintenance': token },
      body: JSON.stringify({ words: ['source', 'set', 'live', '--replace', '--yes'], folder: '/' }),
    });
    expect(answer.status).toBe(404);
  }
});

it('starts again when the source was changed, and fetches from the new one', async () => {
  const changed = await tapeglass('source', 'set', 'live', '--replace', '--yes');

  expect([changed.code, changed.error]).toEqual([0, '']);
  expect(changed.out).toContain('the site starts again');
  await site.waitFor('The source of the data was changed: starting again');
  const isReadyAgain = () => site.output().split('Tapeglass is ready').length > 2;
  for (let at = 0; at < 400 && !isReadyAgain(); at++)
    await new Promise((resolve) => setTimeout(resolve, 100));
  const status = (await (await fetch(`http://127.0.0.1:${port}/status/`)).json()) as { source: string };
  expect(status.source).toBe('live');
});

it('starts again behind a command that takes the database between its end and its start', async () => {
  const countOf = (text: string): number => site.output().split(text).length;
  const [begun, ready] = [countOf('starting again'), countOf('is ready')];
  const isSaid = async (text: string, before: number): Promise<void> => {
    while (countOf(text) === before && site.child.exitCode === null)
      await new Promise((resolve) => setTimeout(resolve, 20));
  };

  expect((await tapeglass('source', 'set', 'csv', '--replace', '--yes')).code).toBe(0);
  await isSaid('starting again', begun);
  let lock: FolderLock | null = null;
  while (lock === null && site.child.exitCode === null) {
    lock = await lockFolder(dataDir).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  // Longer than a start takes to find the folder held.
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  lock?.release();
  await isSaid('is ready', ready);

  expect(site.child.exitCode).toBeNull();
  expect(await instruments()).toBe(0);
});
