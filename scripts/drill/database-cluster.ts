import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { call } from './http-call';
import { DATABASES, type DatabaseName, type DrillSite } from './site-parts';
import type { StoredWrites } from './write-ledger';

const run = promisify(execFile);

interface PatroniMember {
  readonly name: DatabaseName;
  readonly role: string;
  readonly state: string;
}

/** The members as Patroni describes them; empty while none answers. */
async function describeCluster({ ports }: DrillSite): Promise<readonly PatroniMember[]> {
  for (const name of DATABASES) {
    const answer = await call({ port: ports[`${name}-rest`], path: '/cluster', timeoutMs: 2_000 }).catch(
      () => null,
    );
    if (answer?.status === 200) return (JSON.parse(answer.text) as { members: PatroniMember[] }).members;
  }
  return [];
}

/** The members by role; null for a role without a member. */
export async function findRoles(
  site: DrillSite,
): Promise<Record<'leader' | 'sync_standby' | 'replica', DatabaseName | null>> {
  const members = await describeCluster(site);
  const nameOf = (role: string) =>
    members.find((one) => one.role === role && ['running', 'streaming'].includes(one.state))?.name ?? null;
  return { leader: nameOf('leader'), sync_standby: nameOf('sync_standby'), replica: nameOf('replica') };
}

/** Waits until there are a leader, a synchronous standby and an asynchronous one. */
export async function clusterIsWhole(site: DrillSite, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const roles = await findRoles(site);
    const isWhole = Object.values(roles).every((name) => name !== null);
    if (isWhole) return;
    if (Date.now() > deadline)
      throw new Error(
        `the database cluster is not whole after ${timeoutMs / 1000} s: ${JSON.stringify(roles)}`,
      );
    await wait(200);
  }
}

/** Waits until Patroni has noticed that a role has no member, for a minute at most. */
export async function clusterIsBroken(site: DrillSite): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const roles = await findRoles(site);
    if (Object.values(roles).some((name) => name === null)) return;
    await wait(100);
  }
}

/** The process id of a database server; null when it does not run. */
export function postmasterOf({ folder }: DrillSite, member: DatabaseName): number | null {
  try {
    return Number(readFileSync(join(folder, member, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    // Without this file no server runs.
    return null;
  }
}

async function query({ password, ports, programs }: DrillSite, sql: string): Promise<string[][]> {
  const args = [
    '-h',
    '127.0.0.1',
    '-p',
    String(ports.primary),
    '-U',
    'tapeglass',
    '-d',
    'tapeglass',
    '-AtXc',
    sql,
  ];
  const { stdout } = await run(programs.psql, args, {
    env: { PATH: process.env['PATH'], PGPASSWORD: password, PGCONNECT_TIMEOUT: '5' },
    maxBuffer: 1 << 26,
  });
  return stdout.split('\n').flatMap((line) => (line === '' ? [] : [line.split('|')]));
}

/** Accounts and watchlists as the leading database has them. */
export async function readStoredWrites(site: DrillSite): Promise<StoredWrites> {
  const accounts = await query(site, "select email from users where email like 'drill-%'");
  const lines = await query(
    site,
    'select u.email, e.symbol from watchlist_entries e join users u on u.id = e.user_id',
  );
  const watchlists = new Map<string, Set<string>>();
  for (const [email = '', symbol = ''] of lines) {
    const list = watchlists.get(email) ?? new Set<string>();
    watchlists.set(email, list.add(symbol));
  }
  return { accounts: new Set(accounts.map(([email = '']) => email)), watchlists };
}
