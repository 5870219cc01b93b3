import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Programs } from '../../../deploy/drill/programs';
import {
  DATABASES,
  databaseParts,
  prepareSite,
  productParts,
  type DrillSite,
} from '../../../deploy/drill/site-parts';

const names = [
  'etcd',
  'patroni',
  'haproxy',
  'pgbouncer',
  'nginx',
  'prometheus',
  'psql',
  'curl',
  'postgresFolder',
];
const programs = Object.fromEntries(names.map((name) => [name, `/programs/${name}`])) as unknown as Programs;
const s3 = {
  kind: 's3rver',
  endpoint: 'http://127.0.0.1:1',
  region: 'r',
  accessKeyId: 'a',
  secretAccessKey: 'b',
  bucket: 'c',
  stop: () => Promise.resolve(),
} as const;

let site: DrillSite;

beforeAll(async () => {
  site = await prepareSite(programs, { root: process.cwd(), today: '2026-11-10' });
  databaseParts(site);
  productParts(site, s3);
});
afterAll(() => rmSync(site.folder, { recursive: true, force: true }));

const filled = (file: string): string => readFileSync(join(site.folder, file), 'utf8');

it('the shipped files hold every text that the drill replaces, and no address of theirs is left', () => {
  for (const file of [
    'etcd.conf.yml',
    'haproxy.cfg',
    'pgbouncer.ini',
    'tapeglass.conf',
    'pg1.yml',
    'pg2.yml',
    'pg3.yml',
  ])
    expect(filled(file)).not.toMatch(
      /^[^#;\n]*(:(5432|5000|8000|8001|8002|8008|2379|2380)\b|\/etc\/|\/var\/)/m,
    );
});

it.each([...DATABASES])(
  'Patroni keeps a synchronous standby beside %s, and loses no acknowledged write',
  (name) => {
    const text = filled(`${name}.yml`);

    expect(text).toContain(`name: ${name}\n`);
    expect(text).toMatch(/^ {4}synchronous_mode: true$/m);
    expect(text).toMatch(/^ {4}synchronous_node_count: 1$/m);
    expect(text).toMatch(/^ {4}synchronous_mode_strict: true$/m);
    expect(text).toMatch(/^ {4}primary_start_timeout: 0$/m);
  },
);

it.each([...DATABASES])('%s reaches etcd and the others only by links that the drill can cut', (name) => {
  const text = filled(`${name}.yml`);

  expect(text).toContain(`hosts: 127.0.0.1:${site.ports[`${name}-etcd`]}\n  use_proxies: true\n`);
  const addresses = [...text.matchAll(/connect_address: 127\.0\.0\.1:(\d+)/g)].map(([, port]) =>
    Number(port),
  );
  expect(addresses).toEqual([site.ports[`${name}-patroni`], site.ports[`${name}-peers`]]);
});

it('HAProxy leads to the database that leads, and to backends that take requests', () => {
  const text = filled('haproxy.cfg');

  expect(text).toContain('OPTIONS /primary');
  expect(text).toContain('GET /healthz');
  for (const name of DATABASES)
    expect(text).toContain(
      `server ${name} 127.0.0.1:${site.ports[name]} check port ${site.ports[`${name}-rest`]}`,
    );
});

const HAPROXY = ['/usr/sbin/haproxy', '/usr/bin/haproxy'].find(existsSync);
(HAPROXY === undefined ? it.skip : it)('HAProxy accepts its configuration', () => {
  expect(() =>
    execFileSync(HAPROXY!, ['-c', '-f', join(site.folder, 'haproxy.cfg')], { stdio: 'pipe' }),
  ).not.toThrow();
});
