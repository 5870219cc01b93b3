import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@/backend/src/db/open-database';
import { openMarketStore } from '@/backend/src/market/open-market-store';
import { temporaryFolder } from '../ingest/support/temporary-folder';
import { BACKEND_OPTIONS } from '@/scripts/launch/node-options.mjs';
import { prepareDatabase } from '../support/embedded-templates';

jest.setTimeout(120_000);

const folder = temporaryFolder();
afterAll(() => folder.remove());
beforeAll(async () => {
  await prepareDatabase(dataDir);
  execFileSync(process.execPath, ['scripts/build.mjs', '--backend', '--if-stale'], { stdio: 'ignore' });
}, 120_000);

const dataDir = join(folder.path, 'data');
const CLI = join(process.cwd(), 'dist', 'backend', 'cli.mjs');
/** Makes standard error a terminal for the command, so that it shows its progress. */
const AS_TERMINAL = ['--import', `data:text/javascript,process.stderr.isTTY=true`];
const SHOW_CURSOR = '\u001b[?25h';

function tapeglass(words: readonly string[], nodeOptions: readonly string[] = []) {
  const child = spawn(process.execPath, [...BACKEND_OPTIONS, ...nodeOptions, CLI, ...words], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, error] = ['', ''];
  child.stdout.on('data', (part: Buffer) => (out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (error += part.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, out, error }));
  return { child, ended };
}

/** Rows of many symbols over thirty years: more than the memory budget of the import. */
function manyRows(): string {
  const lines = ['date,symbol,close'];
  for (let day = 0; day < 10_000; day++) {
    const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
    for (let at = 0; at < 100; at++) lines.push(`${date},S${at},${100 + ((day + at) % 50)}`);
  }
  return lines.join('\n');
}

async function readStore() {
  const database = await openDatabase({ dataDir, databaseUrl: null });
  const store = await openMarketStore(database);
  const { bars, dataVersion } = store.state();
  await store.close();
  await database.close();
  return { bars, dataVersion };
}

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  'an import that %s ends shows the cursor, leaves no files, and stores nothing',
  async (signal, code) => {
    const first = tapeglass(['import', 'prices', folder.write('AAPL.csv', 'date,close\n2020-01-02,2\n')]);
    expect((await first.ended).code).toBe(0);
    const before = await readStore();
    const many = folder.write('many.csv', manyRows());

    const { child, ended } = tapeglass(['import', 'prices', many, '--memory', '1'], AS_TERMINAL);
    // A fifth of a million rows exceeds a megabyte, so rows are in temporary files at this point.
    await new Promise<void>((resolve, reject) => {
      let drawn = '';
      child.stderr.on('data', (part: Buffer) => {
        drawn += part.toString();
        if (/[2-9]\d% \| bytes read/.test(drawn)) resolve();
      });
      child.once('exit', () => reject(new Error(`ended before it was interrupted: ${drawn}`)));
    });
    child.kill(signal);

    const end = await ended;
    expect(end.code).toBe(code);
    expect(end.error).toContain('\u001b[?25l');
    expect(end.error.lastIndexOf(SHOW_CURSOR)).toBeGreaterThan(end.error.lastIndexOf('\u001b[?25l'));
    expect(readdirSync(join(dataDir, 'tmp'))).toEqual([]);
    expect(await readStore()).toEqual(before);
  },
);

it.each([['status'], ['instrument list'], ['import prices --help']])(
  '%s exits without an error when its output is no longer read, as in a pipe to head',
  async (words) => {
    const { child, ended } = tapeglass(words.split(' '));
    child.stdout.destroy();

    expect(await ended).toMatchObject({ code: 0, error: '' });
  },
);
