import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
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
  /** The timeline whose log it has; absent while Patroni does not know it. */
  readonly timeline?: number;
}

/** The members as Patroni describes them; empty while none answers. */
async function describeCluster({ ports }: DrillSite): Promise<readonly PatroniMember[]> {
  const ask = async (name: DatabaseName): Promise<readonly PatroniMember[]> => {
    const { status, text } = await call({ port: ports[`${name}-rest`], path: '/cluster', timeoutMs: 2_000 });
    if (status !== 200) throw new Error(`${name} answered ${status}`);
    return (JSON.parse(text) as { members: PatroniMember[] }).members;
  };
  // All at once: one that is stopped answers late or not at all.
  return Promise.any(DATABASES.map(ask)).catch(() => []);
}

type Roles = Record<'leader' | 'sync_standby' | 'replica', DatabaseName | null>;

function rolesOf(members: readonly PatroniMember[]): Roles {
  const nameOf = (role: string) =>
    members.find((one) => one.role === role && ['running', 'streaming'].includes(one.state))?.name ?? null;
  return { leader: nameOf('leader'), sync_standby: nameOf('sync_standby'), replica: nameOf('replica') };
}

/** The members by role; null for a role without a member. */
export async function findRoles(site: DrillSite): Promise<Roles> {
  return rolesOf(await describeCluster(site));
}

/**
 * Waits until there are a leader, a synchronous standby and an asynchronous one, and both have its timeline: a former
 * leader calls itself a running replica before it is rewound.
 */
export async function clusterIsWhole(site: DrillSite, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const members = await describeCluster(site);
    const hasAll = Object.values(rolesOf(members)).every((name) => name !== null);
    const timelines = new Set(members.map(({ timeline }) => timeline));
    if (hasAll && timelines.size === 1) return;
    if (Date.now() > deadline)
      throw new Error(
        `the database cluster is not whole after ${timeoutMs / 1000} s: ${JSON.stringify(members)}`,
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

/** Makes the table of the probes. */
export async function prepareProbes(site: DrillSite): Promise<void> {
  await query(site, 'create table if not exists drill_probes (id bigint primary key, member text not null)');
}

/** Those of the rows that the leading database does not have. */
export async function findLostProbes(site: DrillSite, ids: ReadonlySet<number>): Promise<string[]> {
  const stored = new Set((await query(site, 'select id from drill_probes')).map(([id]) => Number(id)));
  return [...ids].flatMap((id) => (stored.has(id) ? [] : [`row ${id} of the probes`]));
}

/** Process ids of a database server, its postmaster first. */
export function serverProcesses(site: DrillSite, member: DatabaseName): number[] {
  const postmaster = postmasterOf(site, member);
  if (postmaster === null) return [];
  const children = readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    return parentOf(entry) === postmaster ? [Number(entry)] : [];
  });
  return [postmaster, ...children];
}

function parentOf(pid: string): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program is in parentheses and may hold anything.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    // It has ended.
    return null;
  }
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
