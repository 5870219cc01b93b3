import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BACKEND_OPTIONS } from '@/scripts/launch/node-options.mjs';
import { call, type CallAnswer } from '../../../deploy/drill/http-call';
import { temporaryFolder } from '../ingest/support/temporary-folder';
import { freePort, launch, type Launched } from '../support/launch-process';
import { prepareDatabase } from '../support/embedded-templates';

jest.setTimeout(180_000);

const folder = temporaryFolder();
const dataDir = join(folder.path, 'data');
const CLI = join(process.cwd(), 'dist', 'backend', 'cli.mjs');
const FILE = join(folder.path, 'site.backup');
/** The database of a verification that was killed. */
const ABANDONED = join(dataDir, 'tmp', 'import-4194399-abcdef', 'db');
const PERSON = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  password: 'correct horse battery',
  password2: 'correct horse battery',
};
let site: Launched;
let port: number;

beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build.mjs', '--backend', '--if-stale'], { stdio: 'ignore' });
  await prepareDatabase(dataDir);
  mkdirSync(ABANDONED, { recursive: true });
  port = await freePort();
  const ports = { BACKEND_PORT: String(port), PORT: String(await freePort()) };
  site = launch(['--backend-only'], { DATA_DIR: dataDir, ...ports });
  await site.waitFor('Tapeglass is ready');
});
afterAll(async () => {
  site.child.kill('SIGTERM');
  await site.ended;
  folder.remove();
});

/** Runs a command, which gets only the folder of the site, with the options of `npm run tapeglass`. */
async function tapeglass(...words: string[]): Promise<{ code: number | null; out: string; error: string }> {
  const child = spawn(process.execPath, [...BACKEND_OPTIONS, CLI, ...words], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, error] = ['', ''];
  child.stdout.on('data', (part: Buffer) => (out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (error += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, error };
}

/**
 * A POST on a connection of its own: the site is started again meanwhile. A call without an answer reports what the site
 * printed.
 */
async function post(
  path: string,
  { body, headers }: { body?: unknown; headers?: Record<string, string> },
): Promise<CallAnswer> {
  try {
    return await call({ port, path, method: 'POST', body, headers });
  } catch (error) {
    throw new Error(`POST ${path} got no answer; the site printed: ${site.output()}`, { cause: error });
  }
}

async function register(email: string): Promise<number> {
  return (await post('/register/', { body: { ...PERSON, email } })).status;
}

it('removes at its start what a killed verification left', () => {
  expect(existsSync(join(dataDir, 'tmp'))).toBe(true);
  expect(existsSync(ABANDONED)).toBe(false);
});

it('is written while the site answers, and restored on request; then the site starts again', async () => {
  expect(await register('ada@example.org')).toBe(201);

  const backup = await tapeglass('backup', FILE);
  expect(backup).toMatchObject({ code: 0, error: '' });
  expect(backup.out).toMatch(/^\S+site\.backup: \d+ rows, [\d,]+ bytes\n$/);
  expect(await register('bob@example.org')).toBe(201);

  const refused = await tapeglass('restore', FILE);
  expect(refused.code).toBe(1);
  expect(refused.error).toMatch(/the store is not empty: .* 2 accounts.* --replace\. Nothing was changed/);
  expect(await register('bob@example.org')).toBe(409);

  const restored = await tapeglass('restore', FILE, '--replace');
  expect(restored).toMatchObject({ code: 0, error: '' });
  expect(restored.out).toMatch(
    /^restored the backup of \d{4}-.*: \d+ rows, 0 pictures\nthe backup has no keys and no settings: those of this installation stay .*\n$/,
  );
  await site.waitFor('A backup was restored: starting again\nTapeglass is ready');
  expect(await register('ada@example.org')).toBe(409);
  expect(await register('bob@example.org')).toBe(201);
  expect(readdirSync(join(dataDir, 'tmp'))).toEqual([]);
});

it('makes links and disables people while the site runs', async () => {
  const link = await tapeglass('user', 'reset-link', 'bob@example.org');
  const token = /\/reset\?token=([\w-]{43})\n$/.exec(link.out)?.[1];
  const body = { token, password: 'a new long password', password2: 'a new long password' };
  const confirmed = await post('/account/reset/confirm/', { body });

  expect(link).toMatchObject({ code: 0, error: '' });
  expect(confirmed.status).toBe(204);
  expect((await tapeglass('user', 'disable', 'bob@example.org')).out).toBe(
    'bob@example.org is disabled; 0 sessions ended\n',
  );
  expect(await tapeglass('user', 'disable', 'nobody@example.org')).toMatchObject({
    code: 1,
    error: 'tapeglass: there is no account with the e-mail address "nobody@example.org"\n',
  });
});

it('reports the fault of a damaged file in one line, and changes nothing', async () => {
  const bytes = readFileSync(FILE);
  const broken = join(folder.path, 'broken.backup');
  writeFileSync(broken, bytes.subarray(0, bytes.length / 2));

  const result = await tapeglass('restore', broken, '--replace');

  expect(result).toMatchObject({ code: 1, out: '' });
  expect(result.error).toMatch(/^tapeglass: the backup is refused: it .*\. Nothing was changed\n$/);
  expect(await register('bob@example.org')).toBe(409);
});

it.each([
  [
    ['restore', 'nothing.backup'],
    /^tapeglass: nothing\.backup: no such file or folder\. Nothing was changed\n$/,
  ],
  [['backup', join(folder.path, 'nowhere', 'x.backup')], /nowhere: no such file or folder/],
])('refuses missing paths: %j', async (words, why) => {
  const result = await tapeglass(...words);

  expect(result.code).toBe(1);
  expect(result.error).toMatch(why);
});

it.each(['backup', 'restore'])('the call for %s does not exist for others', async (name) => {
  const attempts: Record<string, string>[] = [{}, { 'x-tapeglass-maintenance': 'a'.repeat(64) }];
  for (const headers of attempts) {
    const response = await post(`/maintenance/${name}/`, { headers });
    expect(response.status).toBe(404);
  }
});
