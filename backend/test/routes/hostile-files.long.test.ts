import { rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import { accountsContext, addAccount, buildAccountsApp, type TestAccount } from '../support/accounts';
import { hostileFiles, worstFiles, type HostileFile } from '../support/hostile-files';
import { bundleImportWorker } from '../support/import-worker-bundle';
import { makeTestMarket } from '../support/test-market';
import { withTestDatabase } from '../support/test-database';
import { measureTurns } from '../support/thread-turns';

/** Other files: HOSTILE_SEED=7; all of them: HOSTILE_FILES=10000. */
const SEED = Number(process.env['HOSTILE_SEED'] ?? 1);
const FILES = Number(process.env['HOSTILE_FILES'] ?? 56);
/** The longest turn of the main thread in milliseconds. */
const MAX_TURN_MS = 250;
/** Files of one person, who may send 300 an hour. */
const FILES_OF_A_PERSON = 100;
/** Answers to a file: read, or refused in words. */
const ANSWERS = new Set([201, 400, 409, 413, 415, 422]);

const database = withTestDatabase();
const program = bundleImportWorker();
const agent = new Agent({ keepAlive: true });
let accounts: ReturnType<typeof accountsContext>;
let app: FastifyInstance;

beforeAll(async () => {
  await program.build();
  accounts = accountsContext(database());
  app = await buildAccountsApp(accounts, { store: makeTestMarket(), importProgram: program.url });
  await app.listen({ port: 0, host: '127.0.0.1' });
  // The first call loads what later ones share.
  await (
    await newSender()
  )({ name: 'first.csv', bytes: Buffer.from(`Date,What,Amount\n2024-01-02,Deposit,1\n`) });
}, 240_000);
afterAll(async () => {
  agent.destroy();
  await app.close();
  rmSync(program.file, { force: true });
});

/** A new person with a portfolio, who uploads files. */
async function newSender() {
  const person = await addAccount(accounts);
  const slug = await createPortfolio(person);
  const headers = { ...person.headers, 'content-type': 'application/octet-stream' };
  return ({ bytes, name }: Pick<HostileFile, 'bytes' | 'name'>) =>
    send('POST', `/portfolios/${slug}/imports/?name=${name}`, { bytes, headers });
}

/** Over a socket: long bodies come and go in pieces, as they do in a running site. Only refusals are read. */
async function send(
  method: string,
  path: string,
  { bytes, headers }: { readonly bytes: Buffer; readonly headers: Record<string, string> },
) {
  const { port } = app.server.address() as AddressInfo;
  const call = request({
    port,
    path,
    agent,
    method,
    headers: { ...headers, 'content-length': bytes.length },
  });
  call.end(bytes);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const status = answer.statusCode!;
  if (status >= 400) return { status, body: await text(answer) };
  await finished(answer.resume());
  return { status, body: '' };
}

async function createPortfolio({ headers }: TestAccount): Promise<string> {
  const created = await app.inject({
    method: 'POST',
    url: '/portfolios/',
    headers,
    payload: { name: 'Savings', baseCurrency: 'USD' },
  });
  const { slug } = created.json<{ slug: string }>();
  await app.inject({
    method: 'POST',
    url: `/portfolios/${slug}/accounts/`,
    headers: { ...headers, 'if-match': '"1"' },
    payload: { name: 'Broker', kind: 'broker', currency: 'USD', cash: 'tracked' },
  });
  return slug;
}

/** Uploads files one by one: what went wrong, the statuses and the longest turn. */
async function sendAll(files: Iterable<HostileFile>) {
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  let [worst, sent] = [0, 0];
  let upload = await newSender();
  const turns = measureTurns();
  for (const file of files) {
    if (sent > 0 && sent % FILES_OF_A_PERSON === 0) upload = await newSender();
    turns.take();
    const answer = await upload(file);
    const turn = turns.take();
    worst = Math.max(worst, turn);
    sent += 1;
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const place = `${file.what}, ${file.name} of ${file.bytes.length} bytes`;
    if (!ANSWERS.has(answer.status)) faults.push(`${place}: ${answer.status} ${answer.body.slice(0, 300)}`);
    if (FILES > 1_000 && sent % 500 === 0)
      process.stdout.write(`${sent} files, longest turn ${Math.round(worst)} ms, ${faults.length} faults\n`);
    if (turn > MAX_TURN_MS) faults.push(`${place}: the main thread was busy for ${Math.round(turn)} ms`);
  }
  turns.stop();
  return { faults, sent, statuses, worst };
}

it('files that stopped the site are answered, and the main thread is never busy for a quarter of a second', async () => {
  const { faults } = await sendAll(worstFiles());

  expect(faults).toEqual([]);
}, 300_000);

/** Bodies of JSON as long as a call reads them. */
const BODIES: readonly (readonly [method: 'POST' | 'PUT', path: string, bytes: number, member: string])[] = [
  ['POST', '/portfolios/', 64 * 1024, 'name'],
  ['POST', '/portfolios/SLUG/transactions/batch/', 63 * 1024 ** 2, 'transactions'],
  ['PUT', '/assets/1/prices/', 4 * 1024 ** 2, 'prices'],
];

it.each(BODIES)(
  'a deep or wide body of %s %s is refused without keeping the main thread busy',
  async (method, path, bytes, member) => {
    const person = await addAccount(accounts);
    const url = path.replace('SLUG', await createPortfolio(person));
    const turns = measureTurns();
    const found: unknown[] = [];
    for (const body of [
      `{"${member}":${'['.repeat(bytes - 20)}`,
      `{"${member}":[${'[],'.repeat((bytes - 60) / 3)}[]]}`,
      `{"${member}":[${'{"date":1},'.repeat((bytes - 60) / 11)}{}]}`,
      `{"${member}":"${'a '.repeat(bytes / 2 - 20)}"}`,
    ]) {
      const sent = Buffer.from(body);
      turns.take();
      const { status, body: text } = await send(method, url, {
        bytes: sent,
        headers: { ...person.headers, 'if-match': '"2"', 'content-type': 'application/json' },
      });
      const turn = turns.take();
      if (status < 400 || status >= 500 || turn > MAX_TURN_MS || text.length > 1_000_000)
        found.push([body.slice(0, 40), status, `${Math.round(turn)} ms`, text.length]);
    }
    turns.stop();

    expect(found).toEqual([]);
  },
  60_000,
);

it(
  `${FILES} generated files are read or refused in words, and none keeps the main thread busy (seed ${SEED})`,
  async () => {
    const { faults, sent, statuses, worst } = await sendAll(hostileFiles(SEED, FILES));
    const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    if (FILES > 1_000)
      process.stdout.write(`seed ${SEED}: ${sent} files, ${counts}; longest turn ${Math.round(worst)} ms\n`);

    expect(faults).toEqual([]);
    expect(sent).toBe(FILES);
    // Not every file is broken so much that nothing behind the first check was tried.
    expect((statuses.get(201) ?? 0) + (statuses.get(422) ?? 0)).toBeGreaterThan(FILES / 4);
  },
  FILES * 2_000 + 60_000,
);
