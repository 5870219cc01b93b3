import { accessSync, constants, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { findPostgresFolder } from '../../scripts/postgres-cluster.mjs';

/** The programs of the drill and Debian's packages of them. */
const PACKAGES = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  nginx: 'nginx',
  prometheus: 'prometheus',
  psql: 'postgresql-client-15',
  curl: 'curl',
} as const;

export type ProgramName = keyof typeof PACKAGES;

/** The paths of the programs, and the folder of PostgreSQL's server programs. */
export type Programs = Readonly<Record<ProgramName, string>> & { readonly postgresFolder: string };

/** Folders of Debian that are not on the PATH of every user. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/sbin'];

/**
 * Finds every program.
 *
 * @throws Error that names the programs that are missing and Debian's packages of them.
 */
export function findPrograms(
  path = process.env['PATH'] ?? '',
  postgresFolder = findPostgresFolder(),
): Programs {
  const found = new Map<string, string>();
  const missing: ProgramName[] = [];
  for (const name of Object.keys(PACKAGES) as ProgramName[]) {
    const program = findProgram(name, path);
    if (program === null) missing.push(name);
    else found.set(name, program);
  }
  if (missing.length === 0 && postgresFolder !== null)
    return {
      ...(Object.fromEntries(found) as Record<ProgramName, string>),
      // Patroni needs all programs of the server; on the PATH there may be links to some of them.
      postgresFolder: dirname(realpathSync(join(postgresFolder, 'postgres'))),
    };
  const names = [...missing, ...(postgresFolder === null ? ['postgres'] : [])];
  const packages = [
    ...missing.map((name) => PACKAGES[name]),
    ...(postgresFolder === null ? ['postgresql-15'] : []),
  ];
  throw new Error(
    `the drill needs programs that are not installed: ${names.join(', ')}. On Debian: apt-get install ${packages.join(' ')}`,
  );
}

/** The path of a program; null where it is not installed. */
export function findProgram(name: string, path = process.env['PATH'] ?? ''): string | null {
  const folders = [...path.split(delimiter), ...SYSTEM_FOLDERS];
  const folder = folders.find((one) => isExecutable(join(one, name)));
  return folder === undefined ? null : join(folder, name);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
