import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openDatabase } from '../backend/src/db/open-database';
import { insertSession } from '../backend/src/db/repositories/session-rows';
import { makeSessionToken } from '../backend/src/accounts/session-token';
import type { UserResponse } from '../lib/contracts/accounts';
import { formatIsoDate } from '../lib/domain/iso-date';
import type { BenchRow } from './bench-row';
import { addPerson, LAST_DAY, writeTrackerMarket } from './backend/tracker-store';
import { fetchOnce, generateLoad, withBareServer } from './http/load';
import { median, row } from './http/measure';
import { finish, launch, spawnNode, stop, type Started } from './http/processes';

const PEOPLE = 50;
const ROWS = 10_000;
/** Rows of each of the fifty: ten years of an active investor. */
const ROWS_OF_PEOPLE = 1_000;
const LOAD_MS = 8_000;
const DATA_DIR = join(process.cwd(), 'var', 'bench-people');

/** Session tokens: of one person with many rows, and of fifty others. */
interface People {
  readonly one: string;
  readonly others: readonly string[];
}

/**
 * The tracker in the production build: the overview page of 10,000 transactions as the website renders it, and
 * fifty people who ask for the overviews of their own portfolios at once.
 */
export async function run(): Promise<BenchRow[]> {
  await finish(spawnNode(['scripts/build.mjs', '--if-stale'], {}), 'build');
  rmSync(DATA_DIR, { recursive: true, force: true });
  const people = await writePeople();
  const started = await launch([], { DATA_DIR, TODAY: formatIsoDate(LAST_DAY) });
  try {
    return [...(await measurePage(started, people.one)), ...(await measurePeople(started, people))];
  } finally {
    await stop(started.child);
  }
}

async function writePeople(): Promise<People> {
  const db = await openDatabase({ dataDir: DATA_DIR, databaseUrl: null });
  const enter = async (email: string, rows: number): Promise<string> => {
    const { userId } = await addPerson(db, { email, rows });
    const { hash, token } = makeSessionToken();
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + 86_400_000);
    const session = { tokenHash: hash, userId, createdAt, expiresAt, address: null, userAgent: null };
    await insertSession(db, session);
    return token;
  };
  try {
    await writeTrackerMarket(db);
    const one = await enter('one@example.org', ROWS);
    const others: string[] = [];
    for (let n = 0; n < PEOPLE; n += 1) others.push(await enter(`person-${n}@example.org`, ROWS_OF_PEOPLE));
    return { one, others };
  } finally {
    await db.close();
  }
}

/** Milliseconds of a whole page: the first after the start, which books the rows, and the median of later ones. */
async function measurePage({ port }: Started, token: string): Promise<BenchRow[]> {
  const headers = { cookie: `token=${token}`, 'accept-encoding': 'gzip' };
  const path = '/portfolio/bench/overview';
  const time = async (to: number): Promise<number> => {
    const asked = performance.now();
    await fetchOnce(to, path, headers);
    return performance.now() - asked;
  };
  const first = await time(port);
  const { body, headers: answered } = await fetchOnce(port, path, headers);
  const coding = answered['content-encoding'] ?? '';
  const html = (coding === 'gzip' ? gunzipSync(body) : body).toString();
  if (!html.includes('Time-weighted')) throw new Error('the overview page shows no figures');
  return withBareServer(
    { status: 200, body, type: String(answered['content-type']), coding },
    async (bare) => {
      const [ours, baseline]: [number[], number[]] = [[], []];
      for (let round = 0; round < 15; round += 1) {
        ours.push(await time(port));
        baseline.push(await time(bare));
      }
      const rest = {
        unit: 'ms',
        baseline: 'bare node:http, same bytes',
        baselineValue: median(baseline),
      };
      return [
        row('tracker page, 10,000 transactions, first after the start', first, { ...rest, goal: '–' }),
        row('tracker page, rendered', median(ours), { ...rest, goal: '60 ms' }),
      ];
    },
  );
}

/** Fifty connections, each with the token of another person; another caller asks for a public answer meanwhile. */
async function measurePeople({ backendPort, port }: Started, { others }: People): Promise<BenchRow[]> {
  const callers: Record<string, string>[] = [];
  for (const token of others) {
    const { body } = await fetchOnce(port, '/api/auth/user', { cookie: `token=${token}` });
    const { user } = JSON.parse(body.toString()) as UserResponse;
    callers.push({ authorization: `Bearer ${user.token}` });
  }
  const path = '/portfolios/bench/overview/';
  const { body, headers } = await fetchOnce(backendPort, path, callers[0]);
  // The first round books all portfolios.
  const cold = await generateLoad(backendPort, path, callers, 1);
  const [load, meanwhile] = await Promise.all([
    generateLoad(backendPort, path, callers, LOAD_MS),
    generateLoad(backendPort, '/healthz', [{}], LOAD_MS),
  ]);
  const bare = await withBareServer({ status: 200, body, type: String(headers['content-type']) }, (to) =>
    generateLoad(to, path, callers, LOAD_MS),
  );
  const rest = (baselineValue: number, unit: string, goal: string) => ({
    unit,
    baseline: 'bare node:http, same bytes',
    baselineValue,
    goal,
  });
  return [
    row('50 people at once, overview', load.rate, rest(bare.rate, 'requests/s', '100 requests/s')),
    row('50 people at once, the slowest answer', load.slowestMs, rest(bare.slowestMs, 'ms', '1,000 ms')),
    row('50 people at once, the slowest first answer', cold.slowestMs, rest(bare.slowestMs, 'ms', '–')),
    row('another call meanwhile, slowest hundredth', meanwhile.p99Ms, rest(bare.p99Ms, 'ms', '50 ms')),
  ];
}
