import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SessionToken, UserResponse } from '@/lib/contracts/accounts';
import { freePort, launch } from '../support/launch-process';

jest.setTimeout(120_000);

const dataDir = mkdtempSync(join(tmpdir(), 'tapeglass-personal-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const EMAIL = 'canary.person@example.org';
const PASSWORD = 'first-secret-7531';

let base = '';
type Sent = Readonly<Record<string, string>>;

async function call(method: string, url: string, body?: unknown, headers: Sent = {}): Promise<Response> {
  return fetch(`${base}${url}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

/** A call of the website, which has the internal key. */
function callOfWebsite(url: string, body: unknown): Promise<Response> {
  const key = readFileSync(join(dataDir, 'secrets', 'website'), 'utf8').trim();
  return call('POST', url, body, { 'x-tapeglass-secret': key });
}

/** A person whose every field holds a canary, in all calls that have one in their path. */
async function live(): Promise<number[]> {
  const person = { first_name: 'Canary', last_name: 'Canaryson', email: EMAIL };
  await call('POST', '/register/', { ...person, password: PASSWORD, password2: PASSWORD });
  await call('POST', '/register/', { ...person, password: PASSWORD, password2: 'canary' });
  await callOfWebsite('/login/', { username: EMAIL, password: 'canary' });
  await callOfWebsite('/login/', `{"username":"${EMAIL}`);
  const login = await callOfWebsite('/login/', { username: EMAIL, password: PASSWORD });
  const { session_token } = (await login.json()) as SessionToken;
  const session = await callOfWebsite('/session/', { session_token });
  const { token } = ((await session.json()) as UserResponse).user;
  const bearer = { authorization: `Bearer ${token}` };

  const created = await call(
    'POST',
    '/portfolios/',
    { name: 'Canary retirement', baseCurrency: 'USD' },
    bearer,
  );
  const { revision, slug } = (await created.json()) as { slug: string; revision: number };
  const change = { ...bearer, 'if-match': `"${revision}"` };
  const asset = { name: 'Canary cottage', kind: 'property', currency: 'EUR' };
  const own = await call('POST', '/assets/', asset, bearer);
  const { id } = (await own.json()) as { id: string };
  await call('PUT', `/assets/${id}/prices/`, { prices: [{ date: 'canary', close: '1' }] }, bearer);
  await call('POST', `/portfolios/${slug}/accounts/`, { name: 'Canary bank', kind: 'canary' }, change);
  await call('POST', `/portfolios/${slug}/shares/`, { name: 'Canary share' }, change);
  const paths = [
    `/portfolios/${slug}/`,
    `/portfolios/${slug}/holdings/`,
    `/portfolios/${slug}/assets/canary-cottage/`,
    '/portfolios/canary-unknown/holdings/',
    '/portfolios/canary%zz/',
    '/shared/canary-address/',
    '/watchlists/canary/',
    '/instruments/Canary%20cottage/',
    '/search/?q=canary+cottage',
    '/suggest/?q=canary',
    `/nowhere/${encodeURIComponent(EMAIL)}/`,
    `/nowhere/${EMAIL}?name=canary`,
  ];
  const answers = [created.status, own.status];
  for (const path of paths) answers.push((await call('GET', path, undefined, bearer)).status);
  // Refused authorizations are logged with their path.
  for (const path of paths) await call('GET', path, undefined, { authorization: 'Bearer canary' });
  return answers;
}

it('leaves nothing personal in the log: no name, address, search or path of a person', async () => {
  execFileSync(process.execPath, ['scripts/build.mjs', '--backend', '--if-stale'], { stdio: 'ignore' });
  const port = await freePort();
  const launched = launch(['--backend-only'], {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'debug',
    BACKEND_PORT: String(port),
    PORT: String(await freePort()),
  });
  base = `http://127.0.0.1:${port}`;
  let answers: number[];
  try {
    await launched.waitFor(`Tapeglass is ready at ${base}`);
    answers = await live();
  } finally {
    launched.child.kill('SIGTERM');
  }
  const { stderr, stdout } = await launched.ended;

  expect(answers.slice(0, 4)).toEqual([201, 201, 200, 200]);
  expect(stdout).toContain('"path":"/portfolios/…/holdings/"');
  // The documented line for programs that ban addresses, of the wrong password.
  expect(stdout).toMatch(
    /^\{"level":40,"time":\d+,.*"event":"login-failed","address":"127\.0\.0\.1","msg":"a login was refused"\}$/m,
  );
  expect((stdout + stderr).split('\n').filter((line) => /canary/i.test(line))).toEqual([]);
});
