import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { SessionToken, UserResponse } from '@/lib/contracts/accounts';
import { openDatabase } from '@/backend/src/db/open-database';
import { freePort, launch } from '../support/launch-process';

jest.setTimeout(180_000);

const folder = mkdtempSync(join(tmpdir(), 'tapeglass-personal-'));
const [dataDir, temporary] = [join(folder, 'data'), join(folder, 'tmp')];
mkdirSync(temporary);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Begins what a person types. Addresses of pages are made of it in lower case, which others may try. */
const CANARY = 'Canary';
const EMAIL = 'Canary.Person@example.org';
const PASSWORD = 'first-secret-7531';

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
type Sent = Readonly<Record<string, string>>;
interface Answer {
  readonly what: string;
  readonly status: number;
  readonly text: string;
}

let base = '';

async function call(method: string, url: string, body?: unknown, headers: Sent = {}): Promise<Answer> {
  const answer = await fetch(`${base}${url}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { what: `${method} ${url}`, status: answer.status, text: await answer.text() };
}

/** A call of the website, which has the internal key. */
function callOfWebsite(url: string, body: unknown): Promise<Answer> {
  const key = readFileSync(join(dataDir, 'secrets', 'website'), 'utf8').trim();
  return call('POST', url, body, { 'x-tapeglass-secret': key });
}

/** Registers a person, and returns the header of the session. */
async function register(email: string, name: string): Promise<Sent> {
  const person = { first_name: name, last_name: `${name}son`, email };
  await call('POST', '/register/', { ...person, password: PASSWORD, password2: PASSWORD });
  const login = await callOfWebsite('/login/', { username: email, password: PASSWORD });
  const { session_token } = JSON.parse(login.text) as SessionToken;
  const session = await callOfWebsite('/session/', { session_token });
  return { authorization: `Bearer ${(JSON.parse(session.text) as UserResponse).user.token}` };
}

/** A body whose every text is a canary; with `fits` where a list of values leaves a choice. */
function fill(schema: Schema = {}, { fits, name = '' }: { fits: boolean; name?: string }): unknown {
  const chosen = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  if (chosen.const !== undefined) return chosen.const;
  if (fits && chosen.enum) return chosen.enum[0];
  const type = Array.isArray(chosen.type) ? (chosen.type as string[])[0] : chosen.type;
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(chosen.properties ?? {}).map(([key, one]) => [key, fill(one, { fits, name: key })]),
    );
  if (type === 'array') return [fill(chosen.items, { fits, name })];
  if (type === 'number' || type === 'integer') return 7531;
  if (type === 'boolean') return true;
  return /password|code/i.test(name) ? PASSWORD : `${CANARY} ${name}`;
}

/** Changes that end the session, the account or the process. */
const ENDS = /^\/(?:account\/(?:sessions\/.*|password\/)?|logout\/|maintenance\/.*)$/;

const OF_A_PORTFOLIO = /^\/portfolios\//;
const IS_PERSONAL = /^\/(?:account|alerts|assets|feeds|get_portfolio|portfolios|saved-|shared|watchlists)/;

/** Every call of the documentation, with a canary in each field, part of the path and parameter. */
async function askAll({ paths }: Document, slug: string, headers: Sent): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const [path, operations] of Object.entries(paths)) {
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      name === 'slug' && OF_A_PORTFOLIO.test(path) ? slug : encodeURIComponent(`${CANARY} ${name}`),
    );
    for (const [method, { parameters = [], requestBody }] of Object.entries(operations)) {
      if (method !== 'get' && ENDS.test(path)) continue;
      if (method === 'delete' && path === '/portfolios/{slug}/') continue;
      const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      const query = parameters
        .filter((one) => one.in === 'query')
        .map(({ name }) => `${name}=${encodeURIComponent(`${CANARY} ${name}`)}`);
      for (const fits of type === undefined ? [true] : [true, false]) {
        const sent = type === undefined ? undefined : fill(body?.schema, { fits });
        answers.push(await call(method.toUpperCase(), address, sent, headers));
      }
      if (query.length > 0)
        answers.push(await call(method.toUpperCase(), `${address}?${query.join('&')}`, undefined, headers));
      if (type !== undefined)
        answers.push(await call(method.toUpperCase(), address, `{"${CANARY}": "${CANARY}`, headers));
    }
  }
  return answers;
}

/** Stores the things that a person keeps; the answers show that each is stored. */
async function keep(bearer: Sent): Promise<{ readonly slug: string; readonly statuses: number[] }> {
  const made = await call('POST', '/portfolios/', { name: 'Canary retirement', baseCurrency: 'USD' }, bearer);
  const { revision, slug } = JSON.parse(made.text) as { slug: string; revision: number };
  const change = { ...bearer, 'if-match': `"${revision}"` };
  const asset = { name: 'Canary cottage', kind: 'property', currency: 'EUR' };
  const own = await call('POST', '/assets/', asset, bearer);
  const file = 'Date,Type,Symbol,Quantity,Price,Note\n2020-01-02,buy,Canary Corp,1,2,Canary note\n';
  const upload = await call('POST', `/portfolios/${slug}/imports/?name=Canary.csv`, file, {
    ...bearer,
    'content-type': 'text/csv',
  });
  const share = await call(
    'POST',
    `/portfolios/${slug}/shares/`,
    { kind: 'values', tabs: ['holdings'], name: 'Canary share' },
    change,
  );
  const lists = await call('POST', '/watchlists/', { name: 'Canary list' }, bearer);
  return { slug, statuses: [made, own, share, lists, upload].map(({ status }) => status) };
}

/** Every value of a store as text, by its table. */
async function readStore(): Promise<Map<string, string>> {
  const database = await openDatabase({ dataDir, databaseUrl: null });
  try {
    const tables = await database.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = current_schema() and table_type = 'BASE TABLE'`,
    );
    const texts = new Map<string, string>();
    for (const { name } of tables) {
      const rows = await database.query<{ text: string }>(`select t::text as text from "${name}" t`);
      texts.set(name, rows.map(({ text }) => text).join('\n'));
    }
    return texts;
  } finally {
    await database.close();
  }
}

/** Files that hold a canary, but for the pages of the database, whose removed rows are free space until they are overwritten. */
function filesWithCanary(place: string): string[] {
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !relative(place, file).startsWith('db'))
    .filter((file) => /canary/i.test(readFileSync(file, 'latin1')));
}

const withCanary = (text: string) => text.split('\n').filter((line) => /canary/i.test(line));

it('a canary in each field of each form is in no log, metric, temporary file or answer to others, and in no row after the deletion', async () => {
  execFileSync(process.execPath, ['scripts/build.mjs', '--backend', '--if-stale'], { stdio: 'ignore' });
  const port = await freePort();
  const launched = launch(['--backend-only'], {
    DATA_DIR: dataDir,
    TMPDIR: temporary,
    LOG_LEVEL: 'debug',
    BACKEND_PORT: String(port),
    PORT: String(await freePort()),
  });
  base = `http://127.0.0.1:${port}`;
  const own: Answer[] = [];
  const ofOthers: Answer[] = [];
  let metrics = '';
  let deletion: Answer;
  try {
    await launched.waitFor(`Tapeglass is ready at ${base}`);
    // The first account is the administrator, whose backups hold everything.
    const other = await register('ada@example.org', 'Ada');
    const bearer = await register(EMAIL, CANARY);
    await callOfWebsite('/login/', { username: EMAIL, password: CANARY });
    await callOfWebsite('/login/', `{"username":"${EMAIL}`);
    const { slug, statuses } = await keep(bearer);
    expect(statuses.slice(0, 4)).toEqual([201, 201, 201, 201]);

    const document = JSON.parse((await call('GET', '/docs/json')).text) as Document;
    own.push(...(await askAll(document, slug, bearer)));
    for (const path of [`/nowhere/${encodeURIComponent(EMAIL)}/`, `/nowhere/${EMAIL}?name=${CANARY}`])
      own.push(await call('GET', path, undefined, bearer));
    // Answers to another member and to a visitor, who know the address of the portfolio and nothing else.
    for (const headers of [other, { authorization: `Bearer ${CANARY}` }, {}])
      for (const [path, operations] of Object.entries(document.paths)) {
        if (!operations['get'] || !IS_PERSONAL.test(path)) continue;
        const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'slug' ? slug : '1'));
        ofOthers.push(await call('GET', address, undefined, headers));
      }
    metrics = (await call('GET', '/metrics')).text;
    expect(filesWithCanary(temporary)).toEqual([]);
    expect(filesWithCanary(dataDir)).toEqual([]);
    deletion = await call('DELETE', '/account/', { password: PASSWORD }, bearer);
  } finally {
    launched.child.kill('SIGTERM');
  }
  const { stderr, stdout } = await launched.ended;

  expect(own.length).toBeGreaterThan(200);
  expect(own.filter(({ status }) => status < 300).length).toBeGreaterThan(20);
  expect(own.filter(({ status }) => status >= 500)).toEqual([]);
  expect(own.filter(({ status, text }) => status >= 400 && text.includes(PASSWORD))).toEqual([]);
  expect(ofOthers.filter(({ text }) => text.includes(CANARY))).toEqual([]);
  expect(withCanary(metrics)).toEqual([]);
  expect(stdout).toContain('"path":"/portfolios/…/holdings/"');
  // The documented line for programs that ban addresses, of the wrong password.
  expect(stdout).toMatch(
    /^\{"level":40,"time":\d+,.*"event":"login-failed","address":"127\.0\.0\.1","msg":"a login was refused"\}$/m,
  );
  expect(withCanary(stdout + stderr)).toEqual([]);

  expect(deletion).toMatchObject({ status: 204 });
  const store = await readStore();
  // The other account is there, so that an empty result is meaningful.
  expect(store.get('users')).toContain('ada@example.org');
  expect([...store].filter(([, text]) => /canary/i.test(text)).map(([table]) => table)).toEqual([]);
  expect([...filesWithCanary(temporary), ...filesWithCanary(dataDir)]).toEqual([]);
});
