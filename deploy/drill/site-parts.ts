import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, findServerAccount } from '../../scripts/postgres-cluster.mjs';
import type { S3Place } from '../../scripts/s3-server.mjs';
import { fillConfiguration } from './fill-configuration';
import { writePageCache } from './page-cache';
import { answers } from './http-call';
import type { Programs } from './programs';
import type { PartSpec } from './supervisor';

/** Members of the database cluster. */
export const DATABASES = ['pg1', 'pg2', 'pg3'] as const;
export type DatabaseName = (typeof DATABASES)[number];

const PORT_NAMES = [
  'etcd',
  'etcdPeer',
  'primary',
  'api',
  'pgbouncer',
  'api1',
  'api2',
  'ingest',
  'ingestWeb',
  'web1',
  'web2',
  'nginx',
  'prometheus',
  'pictures',
  ...DATABASES,
  ...DATABASES.map((name) => `${name}-rest` as const),
  // The connections of a database that the drill can cut (network-links.ts).
  ...DATABASES.map((name) => `${name}-etcd` as const),
  ...DATABASES.map((name) => `${name}-peers` as const),
  ...DATABASES.map((name) => `${name}-patroni` as const),
] as const;
export type PortName = (typeof PORT_NAMES)[number];

/** Ports, folders and passwords of one drill. */
export interface DrillSite {
  readonly folder: string;
  readonly root: string;
  readonly ports: Readonly<Record<PortName, number>>;
  readonly password: string;
  readonly account: { readonly uid: number; readonly gid: number } | null;
  readonly programs: Programs;
  readonly today: string;
}

/** Chooses free ports and makes the folders of a drill. */
export async function prepareSite(
  programs: Programs,
  { root, today }: { root: string; today: string },
): Promise<DrillSite> {
  const folder = mkdtempSync(join(tmpdir(), 'tapeglass-drill-'));
  const account = findServerAccount();
  chmodSync(folder, 0o755);
  const chosen = new Map<PortName, number>();
  for (const name of PORT_NAMES) {
    let port = await findFreePort();
    while ([...chosen.values()].includes(port)) port = await findFreePort();
    chosen.set(name, port);
  }
  const ports = Object.fromEntries(chosen) as Record<PortName, number>;
  const site = { folder, root, ports, password: randomBytes(12).toString('hex'), account, programs, today };
  for (const name of ['etcd', 'nginx', 'prometheus', 'sockets', ...DATABASES]) ownFolder(site, name);
  mkdirSync(join(folder, 'log'));
  mkdirSync(join(folder, 'data'));
  return site;
}

/** A folder that belongs to the account of the servers. */
function ownFolder({ account, folder }: Pick<DrillSite, 'account' | 'folder'>, name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { mode: 0o700 });
  if (account) chownSync(path, account.uid, account.gid);
  return path;
}

/** Fills a file of `deploy/` and writes it into the drill's folder, readable by the servers. */
function configure(
  site: DrillSite,
  source: string,
  target: string,
  replacements: readonly (readonly [string, string])[],
): string {
  const text = readFileSync(join(site.root, 'deploy', source), 'utf8');
  const path = join(site.folder, target);
  writeFileSync(path, fillConfiguration(`deploy/${source}`, text, replacements));
  if (site.account) chownSync(path, site.account.uid, site.account.gid);
  return path;
}

const at = (port: number): string => `127.0.0.1:${port}`;

/** etcd, the databases, HAProxy and PgBouncer, in the order in which they are started. */
export function databaseParts(site: DrillSite): PartSpec[] {
  const { account, folder, password, ports, programs } = site;
  const etcd = configure(site, 'etcd/etcd.conf.yml', 'etcd.conf.yml', [
    [at(2379), at(ports.etcd)],
    [at(2380), at(ports.etcdPeer)],
    ['/var/lib/etcd/tapeglass', join(folder, 'etcd', 'data')],
  ]);
  const script = join(folder, 'create-database.sh');
  copyFileSync(join(site.root, 'deploy/patroni/create-database.sh'), script);
  chmodSync(script, 0o755);
  const members = DATABASES.map((name): PartSpec => {
    const file = configure(site, 'patroni/patroni.yml', `${name}.yml`, [
      ['name: pg1', `name: ${name}`],
      [`connect_address: ${at(8008)}`, `connect_address: ${at(ports[`${name}-patroni`])}`],
      [at(8008), at(ports[`${name}-rest`])],
      // Otherwise Patroni asks etcd for its own address and goes past the link.
      [`hosts: ${at(2379)}`, `hosts: ${at(ports[`${name}-etcd`])}\n  use_proxies: true`],
      [`connect_address: ${at(5432)}`, `connect_address: ${at(ports[`${name}-peers`])}`],
      [at(5432), at(ports[name])],
      ['/etc/patroni/create-database.sh', script],
      ['/var/lib/postgresql/15/tapeglass', join(folder, name, 'data')],
      ['/usr/lib/postgresql/15/bin', programs.postgresFolder],
      ['/var/run/postgresql', join(folder, 'sockets')],
    ]);
    return {
      name,
      command: programs.patroni,
      args: [file],
      account,
      cwd: join(folder, name),
      env: { TAPEGLASS_DATABASE_PASSWORD: password },
      isReady: () => answers(ports[`${name}-rest`], '/health'),
    };
  });
  const haproxy = configure(site, 'haproxy/haproxy.cfg', 'haproxy.cfg', [
    [at(5000), at(ports.primary)],
    ...DATABASES.map(
      (name, n) =>
        [
          `127.0.0.${n + 1}:5432 check port 8008`,
          `${at(ports[name])} check port ${ports[`${name}-rest`]}`,
        ] as const,
    ),
    [`${at(8000)}\n`, `${at(ports.api)}\n`],
    [at(8001), at(ports.api1)],
    [at(8002), at(ports.api2)],
  ]);
  const users = join(folder, 'userlist.txt');
  writeFileSync(users, `"tapeglass" "${password}"\n`);
  const pgbouncer = configure(site, 'pgbouncer/pgbouncer.ini', 'pgbouncer.ini', [
    ['host=127.0.0.1 port=5432', `host=127.0.0.1 port=${ports.primary}`],
    ['listen_port = 6432', `listen_port = ${ports.pgbouncer}\nunix_socket_dir =`],
    ['/etc/pgbouncer/userlist.txt', users],
  ]);
  return [
    {
      name: 'etcd',
      command: programs.etcd,
      args: ['--config-file', etcd],
      account,
      cwd: join(folder, 'etcd'),
      isReady: () => answers(ports.etcd, '/health'),
    },
    ...members,
    { name: 'haproxy', command: programs.haproxy, args: ['-db', '-f', haproxy], account },
    { name: 'pgbouncer', command: programs.pgbouncer, args: ['-q', pgbouncer], account },
  ];
}

/** Settings of every process of the product. */
export function productEnvironment(site: DrillSite, s3: S3Place): Record<string, string> {
  const { folder, password, ports, today } = site;
  return {
    DATABASE_URL: `postgres://tapeglass:${password}@${at(ports.pgbouncer)}/tapeglass`,
    DATA_DIR: join(folder, 'data'),
    TODAY: today,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '127.0.0.1',
    STOP_DELAY_SECONDS: '3',
    BACKEND_URL: `http://${at(ports.api)}`,
    S3_BUCKET: s3.bucket,
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    AWS_ACCESS_KEY_ID: s3.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
  };
}

/** Backends, ingest, websites, the page cache and Prometheus, in the order in which they are started. */
export function productParts(site: DrillSite, s3: S3Place): PartSpec[] {
  const { ports, root } = site;
  const env = productEnvironment(site, s3);
  const launch = [join(root, 'scripts/launch.mjs'), '--no-build'];
  const backend = (name: 'api1' | 'api2' | 'ingest', role: string): PartSpec => ({
    name,
    command: process.execPath,
    args: [...launch, '--backend-only'],
    env: { ...env, ROLE: role, BACKEND_PORT: String(ports[name]), PORT: String(ports.ingestWeb) },
    isReady: () => answers(ports[name], '/healthz'),
  });
  const website = (name: 'web1' | 'web2'): PartSpec => ({
    name,
    command: process.execPath,
    args: [...launch, '--web-only'],
    env: { ...env, PORT: String(ports[name]) },
    isReady: () => answers(ports[name], '/faq'),
  });
  return [
    backend('api1', 'api'),
    backend('api2', 'api'),
    backend('ingest', 'ingest'),
    website('web1'),
    website('web2'),
    ...pageCacheParts(site),
    prometheusPart(site),
  ];
}

function nginxCommand({ folder, programs }: DrillSite): string[] {
  return [programs.nginx, '-p', join(folder, 'nginx'), '-c', join(folder, 'nginx.conf')];
}

/** Takes a website out of nginx, or puts it back, by the script that is shipped for it. @throws Error with what it printed. */
export function setInBalancer(site: DrillSite, website: 'web1' | 'web2', action: 'out' | 'in'): void {
  const script = join(site.root, 'deploy/nginx/website.sh');
  const args = [script, action, at(site.ports[website]), join(site.folder, 'tapeglass.conf')];
  const env = { ...process.env, RELOAD: `${nginxCommand(site).join(' ')} -s reload` };
  const { status, stderr } = spawnSync('/bin/sh', args, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`website.sh ${action} ${website} ended with ${status}: ${stderr}`);
}

/** The file in which the page cache finds its data version. */
export function versionMap({ folder }: Pick<DrillSite, 'folder'>): string {
  return join(folder, 'nginx', 'version.map');
}

function pageCacheParts(site: DrillSite): PartSpec[] {
  const { account, folder, ports, root } = site;
  const own = join(folder, 'nginx');
  const map = versionMap(site);
  const files = writePageCache({ root, folder, own, port: ports.nginx, websites: [ports.web1, ports.web2] });
  if (account) for (const file of [files.site, map]) chownSync(file, account.uid, account.gid);
  const nginx = nginxCommand(site);
  const script = join(folder, 'follow-data-version.sh');
  copyFileSync(join(root, 'deploy/nginx/follow-data-version.sh'), script);
  return [
    {
      name: 'nginx',
      command: nginx[0]!,
      args: nginx.slice(1),
      account,
      cwd: own,
      isReady: () => answers(ports.nginx, '/faq'),
    },
    {
      name: 'follower',
      command: '/bin/sh',
      args: [script, `http://${at(ports.api)}/status/`, map],
      account,
      cwd: own,
      env: { RELOAD: `${nginx.join(' ')} -s reload` },
    },
  ];
}

function prometheusPart(site: DrillSite): PartSpec {
  const { account, folder, ports, programs, root } = site;
  copyFileSync(join(root, 'deploy/prometheus/alerts.yml'), join(folder, 'alerts.yml'));
  const file = configure(site, 'prometheus/prometheus.yml', 'prometheus.yml', [
    [`'${at(8000)}'`, `'${at(ports.api1)}', '${at(ports.api2)}'`],
    ['scrape_interval: 15s', 'scrape_interval: 2s'],
  ]);
  return {
    name: 'prometheus',
    command: programs.prometheus,
    args: [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, 'prometheus', 'data')}`,
      `--web.listen-address=${at(ports.prometheus)}`,
      '--log.level=warn',
    ],
    account,
    cwd: join(folder, 'prometheus'),
    isReady: () => answers(ports.prometheus, '/-/ready'),
  };
}
