import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { SessionToken, UserResponse } from '@/lib/contracts/accounts';
import { PAGE_SETTINGS } from '@/backend/src/config/stored-settings';
import { SECRET_SETTINGS } from '@/backend/src/config/secret-settings';
import {
  originVariable,
  PROVIDER_KEYS,
  PROVIDER_ORIGINS,
  type OriginName,
} from '@/backend/src/providers/provider-settings';
import { freePort, launch } from '../support/launch-process';
import { drawPicture } from '../support/pictures';
import { openProviderServer, type PlayedAnswer, type PlayedRequest } from '../support/open-provider-server';

jest.setTimeout(600_000);

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
function filesWith(text: string, place = dataDir): string[] {
  const entries = readdirSync(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text))
    .map((file) => relative(place, file));
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

describe('the keys of the host', () => {
  const folderOfHost = join(folder, 'host');
  const canary = (name: string): string => `Canary-${name}`;
  /** A setting whose form is not free. */
  const FORMS: Readonly<Record<string, string>> = {
    SMTP_URL: `smtp://mailer:${canary('SMTP_URL')}@127.0.0.1:9`,
    HTTPS_PROXY: `http://proxy:${canary('HTTPS_PROXY')}@127.0.0.1:9`,
  };
  /** Another database, and the key of a website on another machine, would need that machine. */
  const names = [...SECRET_SETTINGS].filter((name) => name !== 'DATABASE_URL' && name !== 'INTERNAL_SECRET');
  const valueOf = (name: string): string => FORMS[name] ?? canary(name);
  const keys: readonly string[] = Object.values(PROVIDER_KEYS);
  /** Half of what the page can change is set there. */
  const ofPage = names
    .filter((name) => PAGE_SETTINGS.some((one) => one.name === name))
    .filter((_, at) => at % 2 === 1);
  const ofEnvironment = names.filter((name) => !ofPage.includes(name));

  /** Values of the parts of addresses; what has no such page is a page of an error. */
  const PARTS: Readonly<Record<string, string>> = {
    index: 'sp500',
    tab: 'history',
    topic: 'markets',
    universe: 'sp500',
  };
  /** An address of every page of the website. */
  const pageAddresses = (): string[] =>
    readdirSync('pages', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.startsWith('_'))
      .map((file) => `/${file.replace(/(?:\/?index)?\.tsx$/, '')}`)
      .map((path) => path.replaceAll(/\[(\w+)\]/g, (_, name: string) => PARTS[name] ?? 'KO'));

  const sentText = ({ body, headers, path, query }: PlayedRequest): string =>
    [path, ...[...query].flat(), ...Object.values(headers).flat(), body].join(' ');

  it('are in no answer, page, feed, log and file beside the settings, whatever providers, mail and buckets say', async () => {
    // One for each, as in reality: the pace of one slows down no other.
    const origins = Object.keys(PROVIDER_ORIGINS) as OriginName[];
    const servers = await Promise.all([...origins, 's3'].map(() => openProviderServer()));
    const bucket = servers.at(-1)!;
    let count = 0;
    for (const server of servers)
      // Everything that it is sent comes back: as data, as a refusal, as a limit.
      server.play((request): PlayedAnswer => {
        const text = sentText(request);
        if (request.headers['authorization']?.startsWith('AWS4-'))
          return {
            status: 403,
            headers: { 'content-type': 'application/xml' },
            body: `<Error><Code>${valueOf('AWS_ACCESS_KEY_ID')}</Code><Message>${text}</Message></Error>`,
          };
        return {
          status: [200, 400, 401, 429][count++ % 4]!,
          headers: { 'retry-after': '3600' },
          body: JSON.stringify({ Information: text, [text]: 1 }),
        };
      });
    const sent = (): string => servers.flatMap(({ requests }) => requests.map(sentText)).join('\n');
    const sends = async (wanted: readonly string[]): Promise<void> => {
      while (!wanted.every((name) => sent().includes(valueOf(name))))
        await new Promise((resolve) => setTimeout(resolve, 100));
    };
    const port = await freePort();
    const website = await freePort();
    const launched = launch([], {
      DATA_DIR: folderOfHost,
      MARKET_DATA: 'live',
      LIVE_UNIVERSES: 'rates',
      LIVE_SYMBOLS: 'KO,BTC-USD',
      TODAY: '2024-07-08',
      LOG_LEVEL: 'trace',
      BACKEND_PORT: String(port),
      PORT: String(website),
      NEXT_PUBLIC_SITE_URL: 'https://site.example',
      MAIL_FROM: 'site@site.example',
      OIDC_ISSUER: bucket.origin(),
      OIDC_CLIENT_ID: 'tapeglass',
      S3_BUCKET: 'pictures',
      BACKUP_BUCKET: 'backups',
      S3_ENDPOINT: bucket.origin(),
      S3_REGION: 'eu-1',
      SEC_USER_AGENT: 'Jane Doe jane@example.org',
      ...Object.fromEntries(origins.map((name, at) => [originVariable(name), servers[at]!.origin()])),
      ...Object.fromEntries(ofEnvironment.map((name) => [name, valueOf(name)])),
    });
    base = `http://127.0.0.1:${port}`;
    const keyOfWebsite = () => readFileSync(join(folderOfHost, 'secrets', 'website'), 'utf8').trim();
    const send = async (
      method: string,
      url: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ) => {
      const answer = await fetch(new URL(url, base), {
        redirect: 'manual',
        method,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { what: `${method} ${url} ${answer.status}`, text: await answer.text() };
    };
    const signIn = async () => {
      const person = { first_name: 'Ada', last_name: 'Lovelace', email: EMAIL, password: PASSWORD };
      await send('POST', '/register/', { ...person, password2: PASSWORD });
      const inner = { 'x-tapeglass-secret': keyOfWebsite() };
      const login = await send('POST', '/login/', { username: EMAIL, password: PASSWORD }, inner);
      const { session_token } = JSON.parse(login.text) as SessionToken;
      const session = await send('POST', '/session/', { session_token }, inner);
      const { token } = (JSON.parse(session.text) as UserResponse).user;
      return {
        administrator: { authorization: `Bearer ${token}` },
        browser: { cookie: `token=${session_token}` },
      };
    };
    const answers: { what: string; text: string }[] = [];
    const ask = async (...call: Parameters<typeof send>): Promise<string> => {
      const answer = await send(...call);
      answers.push(answer);
      return answer.text;
    };
    try {
      await launched.waitFor('Tapeglass is ready');
      const { administrator, browser } = await signIn();
      // A provider of days is asked for what is held alone.
      await ask('POST', '/admin/providers/check/', { provider: 'finnhub' }, administrator);
      await sends(keys.filter((name) => !ofPage.includes(name)));
      const values = Object.fromEntries(ofPage.map((name) => [name, valueOf(name)]));
      await ask('PUT', '/admin/settings/', { values: { ...values, BACKUP_AT: 'never' } }, administrator);
      expect(await ask('PUT', '/admin/settings/', { values }, administrator)).toContain(
        '"isRestarting":true',
      );
      while (launched.output().split('Tapeglass is ready').length < 3)
        await new Promise((resolve) => setTimeout(resolve, 50));

      const picture = await fetch(new URL('/account/picture/', base), {
        method: 'PUT',
        headers: { ...administrator, 'content-type': 'image/jpeg' },
        body: await drawPicture(),
      });
      answers.push({ what: `picture ${picture.status}`, text: await picture.text() });
      for (const { name, provider } of PAGE_SETTINGS)
        if (ofPage.includes(name) && provider !== undefined)
          await ask('POST', '/admin/providers/check/', { provider }, administrator);
      for (const url of ['/admin/mail/test/', '/admin/source/']) await ask('POST', url, {}, administrator);
      await ask('GET', '/instruments/search/?q=US1912161007', undefined, administrator);
      await ask('POST', '/instruments/', { symbol: 'PEP' }, administrator);
      const { paths } = JSON.parse(await ask('GET', '/docs/json')) as { paths: Record<string, object> };
      for (const [path, methods] of Object.entries(paths))
        if ('get' in methods) await ask('GET', path.replaceAll(/\{\w+\}/g, 'KO'), undefined, administrator);
      const wrong = { authorization: `Bearer ${canary('')}` };
      for (const headers of [wrong, {}])
        for (const path of ['/status/', '/admin/', '/nowhere/', '/account/'])
          await ask('GET', path, undefined, headers);
      await ask('GET', '/metrics');
      for (const headers of [browser, {}])
        for (const path of pageAddresses())
          await ask('GET', `http://127.0.0.1:${website}${path}`, undefined, headers);
    } finally {
      launched.child.kill('SIGTERM');
    }
    const { stderr, stdout } = await launched.ended;
    await Promise.all(servers.map((server) => server.close()));

    // Each key was sent, so that it could have been repeated; the secret one of a bucket only signs.
    const sentNames = [...keys, 'AWS_ACCESS_KEY_ID', 'AWS_SESSION_TOKEN'];
    expect(sentNames.filter((name) => !sent().includes(valueOf(name)))).toEqual([]);
    expect(answers.map(({ what }) => what)).toContain('picture 503');
    // The administrator's pages were served, not those of an error or of the login.
    expect(answers.filter(({ what }) => /\/(?:admin|status|account) 200$/.test(what))).toHaveLength(4);
    // The search finds what is there.
    expect(answers.length).toBeGreaterThan(100);
    expect(stdout).toContain('"path":"/admin/settings/"');
    const settings = filesWith(canary(''), folderOfHost);
    const canaryIn = (text: string): string | null => /.{0,60}Canary-[A-Z].{0,20}/.exec(text)?.[0] ?? null;
    expect(answers.filter(({ text }) => canaryIn(text) !== null)).toEqual([]);
    expect(canaryIn(stdout + stderr)).toBeNull();
    expect(settings).toEqual(['settings.json']);
  });
});
