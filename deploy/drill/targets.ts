import { setTimeout as wait } from 'node:timers/promises';
import { findRoles, postmasterOf, serverProcesses } from './database-cluster';
import type { DatabaseNetwork } from './network-links';
import type { DatabaseName, DrillSite } from './site-parts';
import type { Supervisor } from './supervisor';

/** Kinds of rounds, taken in turn. */
export const TARGETS = [
  'primary database',
  'web1',
  'api1',
  'pgbouncer',
  'primary cut off from etcd and standbys',
  'nginx',
  'pictures',
  'haproxy',
  'Patroni of the primary',
  'web2',
  'primary stopped for a while',
  'api2',
  'synchronous standby',
  'etcd',
  'pictures stopped for a while',
  'ingest',
  'primary database and its Patroni',
  'synchronous standby stopped for a while',
  'follower',
  'asynchronous standby',
  'etcd stopped for a while',
  'prometheus',
] as const;
export type Target = (typeof TARGETS)[number];

/** The means by which a target is disturbed. */
export interface Surroundings {
  readonly site: DrillSite;
  readonly supervisor: Supervisor;
  readonly network: DatabaseNetwork;
}

/** A disturbance that has happened. */
export interface Disturbed {
  readonly what: string;
  /** Parts that must be ready again. */
  readonly names: readonly string[];
  /** The databases must find a new order, and be whole again afterwards. */
  readonly isDatabase: boolean;
  /** The primary is lost without a sign of it: another one takes over when its lock expires. */
  readonly isDivided: boolean;
}

/** For so long a part is stopped that has no successor. */
const STOPPED_MS = 15_000;
/** A former primary stays divided after another one took over, so that it shows what it accepts. */
const DIVIDED_MS = 5_000;
const TAKEOVER_TIMEOUT_MS = 90_000;

const ROLES = {
  'primary database': 'leader',
  'synchronous standby': 'sync_standby',
  'asynchronous standby': 'replica',
} as const;

/** Kills, stops or cuts off the target of a round. A part that is stopped goes on when this resolves. */
export async function disturb(surroundings: Surroundings, target: Target): Promise<Disturbed> {
  const { network, site, supervisor } = surroundings;
  const roles = await findRoles(site);
  const memberOf = (role: keyof typeof roles): DatabaseName => {
    const name = roles[role];
    if (name === null) throw new Error(`no database has the role ${role}: ${JSON.stringify(roles)}`);
    return name;
  };
  const database = (name: DatabaseName, names: readonly string[] = [], isDivided = false): Disturbed => ({
    what: `${target} (${name})`,
    names,
    isDatabase: true,
    isDivided,
  });
  switch (target) {
    case 'primary database':
    case 'synchronous standby':
    case 'asynchronous standby': {
      const member = memberOf(ROLES[target]);
      killServer(site, member);
      return database(member);
    }
    case 'Patroni of the primary':
      supervisor.kill(memberOf('leader'));
      return database(memberOf('leader'), [memberOf('leader')]);
    case 'primary database and its Patroni':
      killServer(site, memberOf('leader'));
      supervisor.kill(memberOf('leader'));
      return database(memberOf('leader'), [memberOf('leader')]);
    case 'primary cut off from etcd and standbys': {
      const member = memberOf('leader');
      network.cutOff(member);
      try {
        await anotherLeads(site, member);
        await wait(DIVIDED_MS);
      } finally {
        network.mend();
      }
      return database(member, [], true);
    }
    case 'primary stopped for a while': {
      const member = memberOf('leader');
      await whileStopped(surroundings, member, async () => {
        await anotherLeads(site, member);
        await wait(DIVIDED_MS);
      });
      return database(member, [], true);
    }
    case 'synchronous standby stopped for a while': {
      const member = memberOf('sync_standby');
      await whileStopped(surroundings, member, () => wait(STOPPED_MS));
      return database(member);
    }
    case 'etcd stopped for a while':
    case 'pictures stopped for a while': {
      const name = target === 'etcd stopped for a while' ? 'etcd' : 'pictures';
      supervisor.pause(name);
      try {
        await wait(STOPPED_MS);
      } finally {
        supervisor.resume(name);
      }
      return { what: target, names: [name], isDatabase: name === 'etcd', isDivided: false };
    }
    default:
      supervisor.kill(target);
      return { what: target, names: [target], isDatabase: target === 'etcd', isDivided: false };
  }
}

function killServer(site: DrillSite, member: DatabaseName): void {
  const pid = postmasterOf(site, member);
  if (pid === null) throw new Error(`there is no database server of ${member} to kill`);
  process.kill(pid, 'SIGKILL');
}

/** Stops a database and its Patroni where they are, as a machine that is suspended, and lets them go on afterwards. */
async function whileStopped(
  { site, supervisor }: Surroundings,
  member: DatabaseName,
  work: () => Promise<void>,
): Promise<void> {
  supervisor.pause(member);
  const [postmaster] = serverProcesses(site, member);
  if (postmaster !== undefined) process.kill(postmaster, 'SIGSTOP');
  // Now it starts no others.
  const pids = serverProcesses(site, member);
  for (const pid of pids) signal(pid, 'SIGSTOP');
  try {
    await work();
  } finally {
    for (const pid of pids.reverse()) signal(pid, 'SIGCONT');
    supervisor.resume(member);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // A connection has ended meanwhile.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Waits until another database than the given one leads. */
async function anotherLeads(site: DrillSite, former: DatabaseName): Promise<void> {
  const deadline = Date.now() + TAKEOVER_TIMEOUT_MS;
  for (;;) {
    const { leader } = await findRoles(site);
    if (leader !== null && leader !== former) return;
    if (Date.now() > deadline)
      throw new Error(`no database took over from ${former} within ${TAKEOVER_TIMEOUT_MS / 1000} s`);
    await wait(200);
  }
}
