import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../backend/src/db/open-database';
import { insertSession } from '../backend/src/db/repositories/session-rows';
import { makeSessionToken } from '../backend/src/accounts/session-token';
import type { UserResponse } from '../lib/contracts/accounts';
import { formatIsoDate } from '../lib/domain/iso-date';
import type { BenchRow } from './bench-row';
import { fetchOnce, generateLoad, withBareServer } from './http/load';
import { finish, launch, spawnNode, stop, type Started } from './http/processes';
import { addPerson, LAST_DAY, writeTrackerMarket } from './market/tracker-store';

const PEOPLE = 50;
/** Ten years of an active investor. */
const ROWS = 1_000;
const LOAD_MS = 8_000;
const DATA_DIR = join(process.cwd(), 'var', 'bench-people');

/** Fifty people who ask for the overviews of their own portfolios at once, in the production build. */
export async function run(): Promise<BenchRow[]> {
  await finish(spawnNode(['scripts/build.mjs', '--if-stale'], {}), 'build');
  rmSync(DATA_DIR, { recursive: true, force: true });
  const tokens = await writePeople();
  const started = await launch([], { DATA_DIR, TODAY: formatIsoDate(LAST_DAY) });
  try {
    return [await measurePeople(started, tokens)];
  } finally {
    await stop(started.child);
  }
}

/** Stores people with a portfolio each; returns the tokens of their sessions. */
async function writePeople(): Promise<string[]> {
  const db = await openDatabase({ dataDir: DATA_DIR, databaseUrl: null });
  try {
    await writeTrackerMarket(db);
    const tokens: string[] = [];
    for (let n = 0; n < PEOPLE; n += 1) {
      const { userId } = await addPerson(db, { email: `person-${n}@example.org`, rows: ROWS });
      const { hash, token } = makeSessionToken();
      const createdAt = new Date();
      const expiresAt = new Date(createdAt.getTime() + 86_400_000);
      const session = { tokenHash: hash, userId, createdAt, expiresAt, address: null, userAgent: null };
      await insertSession(db, session);
      tokens.push(token);
    }
    return tokens;
  } finally {
    await db.close();
  }
}

/** Fifty connections, each with the token of another person. */
async function measurePeople({ backendPort, port }: Started, tokens: readonly string[]): Promise<BenchRow> {
  const callers: Record<string, string>[] = [];
  for (const token of tokens) {
    const { body } = await fetchOnce(port, '/api/auth/user', { cookie: `token=${token}` });
    const { user } = JSON.parse(body.toString()) as UserResponse;
    callers.push({ authorization: `Bearer ${user.token}` });
  }
  const path = '/portfolios/bench/overview/';
  const { body, headers } = await fetchOnce(backendPort, path, callers[0]);
  // The first round books all portfolios.
  await generateLoad(backendPort, path, callers, 1);
  const { rate } = await generateLoad(backendPort, path, callers, LOAD_MS);
  const type = String(headers['content-type']);
  const bare = await withBareServer({ status: 200, body, type }, (to) =>
    generateLoad(to, path, callers, LOAD_MS),
  );
  return {
    what: '50 people at once, overviews of portfolios',
    ours: rate,
    unit: 'requests/s',
    baseline: 'bare node:http, same bytes',
    baselineValue: bare.rate,
    goal: '100',
  };
}
