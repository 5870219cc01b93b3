import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillConfiguration } from './fill-configuration';

/** The place of an nginx with the shipped configuration. */
export interface PageCachePlace {
  /** The project's folder. */
  readonly root: string;
  /** For its configuration. */
  readonly folder: string;
  /** For its cache and its temporary files; it must be able to write there. */
  readonly own: string;
  readonly port: number;
  /** Ports of the websites on this machine. */
  readonly websites: readonly number[];
}

/** The files of an nginx: its main file, the shipped one that it includes, and the one with the data version. */
export interface PageCacheFiles {
  readonly main: string;
  readonly site: string;
  readonly versionMap: string;
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Writes the shipped configuration of the page cache, filled for one machine. */
export function writePageCache({ folder, own, port, root, websites }: PageCachePlace): PageCacheFiles {
  mkdirSync(own, { recursive: true });
  const versionMap = join(own, 'version.map');
  copyFileSync(join(root, 'deploy/nginx/tapeglass-version.map'), versionMap);
  const servers = websites.map((website) => `server 127.0.0.1:${website} max_fails=0;`);
  const shipped = readFileSync(join(root, 'deploy/nginx/tapeglass.conf'), 'utf8');
  const site = join(folder, 'tapeglass.conf');
  writeFileSync(
    site,
    fillConfiguration('deploy/nginx/tapeglass.conf', shipped, [
      ['/etc/nginx/tapeglass-version.map', versionMap],
      ['/var/cache/nginx/tapeglass', join(own, 'cache')],
      ['server web:3000 max_fails=0;', servers.join(' ')],
      ['listen 8080', `listen 127.0.0.1:${port}`],
      ['/var/log/nginx', own],
      // All visitors of a drill have one address.
      ['rate=20r/s', 'rate=100000r/s'],
      ['rate=1r/s', 'rate=100000r/s'],
    ]),
  );
  const main = join(folder, 'nginx.conf');
  const temporary = TEMPORARY.map((name) => `${name}_temp_path ${join(own, name)};`).join(' ');
  const lines = [
    `daemon off; worker_processes 2; pid ${join(own, 'pid')}; error_log stderr warn;`,
    'events { worker_connections 512; }',
    `http { access_log off; ${temporary} include ${site}; }`,
  ];
  writeFileSync(main, `${lines.join('\n')}\n`);
  return { main, site, versionMap };
}
