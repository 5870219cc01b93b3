import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { freemem, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { findLastBackup } from '../backup/last-backup';
import type { Config } from '../config/config';
import { findBackend } from '../config/running-backend';
import { readSettingsCatalog } from '../config/settings-catalog';
import { dataDirOf, readStoredSettings } from '../config/stored-settings';
import { projectRoot, readVersion } from '../project/project-root';

/** A subject that was checked, the result, and the repair where it is not as it should be. */
export interface DoctorCheck {
  readonly subject: string;
  readonly verdict: 'fail' | 'ok' | 'warn';
  readonly text: string;
  readonly remedy?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const MB = 1024 ** 2;
const MIN_NODE = [20, 19] as const;
const MIN_DISK_MB = 1024;
const MIN_MEMORY_MB = 900;
const OLD_BACKUP_DAYS = 2;
const DAY_MS = 86_400_000;

/** Settings whose values are neither secret nor personal. The others are only said to be set. */
const SHOWN =
  /^(?:PORT|BACKEND_PORT|ROLE|LOG_LEVEL|MARKET_DATA|DEMO_SEED|TODAY|BACKUP_AT|REGISTRATION|GUESSABLE_PASSWORDS|TRUST_PROXY|SERIES_CACHE_MB|STOP_DELAY_SECONDS|LIVE_UNIVERSES)$/;

/** The version of the program and of what it runs on. */
export function checkVersions(node: string = process.versions.node): DoctorCheck {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const isOld = major < MIN_NODE[0] || (major === MIN_NODE[0] && minor < MIN_NODE[1]);
  const text = `Tapeglass ${readVersion()}, Node.js ${node}, ${process.platform} ${process.arch}`;
  if (isOld) return { subject: 'versions', verdict: 'fail', text, remedy: 'install Node.js 22 or 24' };
  if (major >= 22) return { subject: 'versions', verdict: 'ok', text };
  const remedy = 'Node.js 20 gets no security fixes since April 2026: install 22 or 24';
  return { subject: 'versions', verdict: 'warn', text, remedy };
}

/** The settings that are set, with where they come from. Values of secrets and of people are left out. */
export function listSettings(env: Environment, root: string = projectRoot()): DoctorCheck[] {
  const names = readSettingsCatalog(root).map(({ name }) => name);
  const file = join(root, '.env');
  const fileVariables = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const storedSettings = readStoredSettings(dataDirOf(env));
  return [...new Set(names)].flatMap((name) =>
    [name, `${name}_FILE`].flatMap((variable) => {
      const value = env[variable]?.trim() || storedSettings[variable];
      if (!value) return [];
      const ofHost = fileVariables[variable] === env[variable] ? '.env' : 'environment';
      const origin = env[variable]?.trim() ? ofHost : 'the site';
      return {
        subject: variable,
        verdict: 'ok' as const,
        text: `${SHOWN.test(variable) ? value : 'set'} (${origin})`,
      };
    }),
  );
}

/** Free space where the site writes. */
export function checkDisk(folder: string): DoctorCheck {
  if (!existsSync(folder))
    return { subject: 'disk', verdict: 'ok', text: 'DATA_DIR is made by the first start' };
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / MB);
  const text = `${free} MB are free on the disk of DATA_DIR`;
  return free >= MIN_DISK_MB
    ? { subject: 'disk', verdict: 'ok', text }
    : {
        subject: 'disk',
        verdict: 'warn',
        text,
        remedy: `make room: an upgrade and a backup take up to ${MIN_DISK_MB} MB`,
      };
}

/** The memory of the machine. */
export function checkMemory(total: number = totalmem(), free: number = freemem()): DoctorCheck {
  const text = `${Math.floor(total / MB)} MB, of which ${Math.floor(free / MB)} are free`;
  return total / MB >= MIN_MEMORY_MB
    ? { subject: 'memory', verdict: 'ok', text }
    : { subject: 'memory', verdict: 'warn', text, remedy: 'the site needs 700 MB: use a machine with 1 GB' };
}

/** True when a site runs, and is ready; otherwise whether its ports are free. */
export async function checkSite({ backendPort, dataDir, port }: Config): Promise<DoctorCheck[]> {
  const backend = findBackend(dataDir);
  const answer = backend && (await fetch(`http://${backend.host}:${backend.port}/readyz`).catch(() => null));
  if (answer) {
    const isReady = answer.status === 200;
    const text = isReady ? 'runs, and its database answers' : `runs, but answers ${answer.status} to /readyz`;
    const remedy = 'read its log: it says why the database does not answer';
    return [{ subject: 'site', verdict: isReady ? 'ok' : 'fail', text, ...(!isReady && { remedy }) }];
  }
  const findings: DoctorCheck[] = [{ subject: 'site', verdict: 'ok', text: 'does not run' }];
  for (const [name, one] of [
    ['PORT', port],
    ['BACKEND_PORT', backendPort],
  ] as const) {
    const isFree = await canListen(one);
    const text = `port ${one} (${name}) is ${isFree ? 'free' : 'taken by another program'}`;
    const remedy = `set ${name} to a free port`;
    findings.push({ subject: 'port', verdict: isFree ? 'ok' : 'fail', text, ...(!isFree && { remedy }) });
  }
  return findings;
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** The age of the newest backup. */
export async function checkBackups(
  { backup, dataDir }: Config,
  now: Date = new Date(),
): Promise<DoctorCheck> {
  const last = await findLastBackup(dataDir);
  const remedy = 'npm run tapeglass -- backup';
  if (last === null) return { subject: 'backups', verdict: 'warn', text: 'there is none', remedy };
  const days = Math.floor((now.getTime() - Date.parse(last.createdAt)) / DAY_MS);
  const text = `the newest is ${days} days old and ${last.isEncrypted ? 'encrypted' : 'not encrypted'}${backup.at === null ? '; BACKUP_AT is off' : ''}`;
  return days < OLD_BACKUP_DAYS
    ? { subject: 'backups', verdict: 'ok', text }
    : { subject: 'backups', verdict: 'warn', text, remedy };
}

/** Seconds by which the clock differs from a server's; only where the site fetches from it anyway. */
export async function checkClock(
  { live, marketData }: Config,
  now: () => number = Date.now,
): Promise<DoctorCheck> {
  if (marketData !== 'live')
    return { subject: 'clock', verdict: 'ok', text: 'not compared: no provider is asked' };
  const response = await fetch(live.providers.origins.ecb, {
    method: 'HEAD',
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null);
  const date = Date.parse(response?.headers.get('date') ?? '');
  if (Number.isNaN(date))
    return {
      subject: 'clock',
      verdict: 'warn',
      text: 'not compared: a provider does not answer',
      remedy: 'see whether this machine reaches the internet (HTTPS_PROXY)',
    };
  const seconds = Math.round((now() - date) / 1000);
  const text = `differs by ${Math.abs(seconds)} seconds from that of a provider`;
  return Math.abs(seconds) < 60
    ? { subject: 'clock', verdict: 'ok', text }
    : { subject: 'clock', verdict: 'fail', text, remedy: 'set the clock of this machine' };
}
