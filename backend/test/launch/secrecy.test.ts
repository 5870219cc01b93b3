import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { SessionToken, UserResponse } from '@/lib/contracts/accounts';
import { freePort, launch } from '../support/launch-process';

jest.setTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), 'tapeglass-secrecy-'));
const dataDir = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const EMAIL = 'secrecy@example.org';
const PASSWORD = 'first-secret-7531';
const CHANGED = 'second-secret-8642';
const MISTYPED = 'mistyped-secret-9753';

let base = '';
const internalKey = () => readFileSync(join(dataDir, 'secrets', 'website'), 'utf8').trim();

/** Sends JSON as the web process does. */
const json = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${base}${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tapeglass-secret': internalKey(), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Files below a folder that contain a text. */
function filesWith(text: string): string[] {
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text))
    .map((file) => relative(dataDir, file));
}

/** The lifecycle of an account with all possible failures. Returns every secret that was sent or received. */
async function live(): Promise<string[]> {
  const person = { first_name: 'Ada', last_name: 'Lovelace', email: EMAIL };
  await json('/register/', { ...person, password: PASSWORD, password2: PASSWORD });
  await json('/register/', { ...person, password: PASSWORD, password2: MISTYPED });
  await json('/login/', { username: EMAIL, password: MISTYPED });
  await json('/login/', { username: MISTYPED, password: PASSWORD });
  await json('/login/', `{"username":"${EMAIL}","password":"${MISTYPED}`);
  const login = await json('/login/', { username: EMAIL, password: PASSWORD });
  const { session_token: sessionToken } = (await login.json()) as SessionToken;
  const session = await json('/session/', { session_token: sessionToken });
  const { token } = ((await session.json()) as UserResponse).user;
  const bearer = { authorization: `Bearer ${token}` };
  const change = { current_password: MISTYPED, password: CHANGED, password2: CHANGED };
  await json('/account/password/', change, bearer);
  const changed = await json('/account/password/', { ...change, current_password: PASSWORD }, bearer);
  expect(changed.status).toBe(204);
  await fetch(`${base}/account/sessions/`, { headers: bearer });
  await fetch(`${base}/nowhere/${sessionToken}?token=${token}`, { headers: bearer });
  await json('/session/', { session_token: `${sessionToken}x` });
  await json('/logout/', { session_token: sessionToken });
  await json('/account/email/', { email: 'x@y.example', password: CHANGED }, bearer);
  return [PASSWORD, CHANGED, MISTYPED, sessionToken, token];
}

it('leaves neither a password nor a token in clear under DATA_DIR or in the most talkative log', async () => {
  execFileSync(process.execPath, ['scripts/build.mjs', '--backend', '--if-stale'], { stdio: 'ignore' });
  const port = await freePort();
  const launched = launch(['--backend-only'], {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'trace',
    BACKEND_PORT: String(port),
    PORT: String(await freePort()),
  });
  base = `http://127.0.0.1:${port}`;
  let secrets: string[];
  try {
    await launched.waitFor(`Tapeglass is ready at ${base}`);
    secrets = await live();
  } finally {
    launched.child.kill('SIGTERM');
  }
  const { code, stderr, stdout } = await launched.ended;
  const internal = internalKey();

  expect(code).toBe(0);
  // The search finds a text that is present, so that an empty result is meaningful.
  expect(filesWith(EMAIL)).not.toEqual([]);
  expect(filesWith('$argon2id$v=19$m=19456,t=2,p=1$')).not.toEqual([]);
  expect(stdout).toContain('/account/password/');
  for (const secret of secrets) {
    expect(filesWith(secret)).toEqual([]);
    expect(stdout + stderr).not.toContain(secret);
  }
  expect(filesWith(internal)).toEqual(['secrets/website']);
  expect(stdout + stderr).not.toContain(internal);
});

it('trusts the client address from the web process only', async () => {
  const port = await freePort();
  const launched = launch(['--backend-only'], {
    DATA_DIR: dataDir,
    BACKEND_PORT: String(port),
    PORT: String(await freePort()),
  });
  base = `http://127.0.0.1:${port}`;
  try {
    await launched.waitFor(`is ready at ${base}`);
    const enter = async (headers: Record<string, string>, password = 'wrong password') =>
      (await json('/login/', { username: EMAIL, password }, headers)).status;
    const trusted = { 'x-tapeglass-client': '203.0.113.5' };
    for (let n = 0; n < 15; n += 1) expect(await enter(trusted)).toBe(401);

    expect(await enter(trusted, CHANGED)).toBe(429);
    expect(await enter({ ...trusted, 'x-tapeglass-client': '203.0.113.6' }, CHANGED)).toBe(200);
    // A client that falsely claims to be the web process opens no session.
    expect(await enter({ ...trusted, 'x-tapeglass-secret': 'f'.repeat(64) }, CHANGED)).toBe(403);
  } finally {
    launched.child.kill('SIGTERM');
    await launched.ended;
  }
});
