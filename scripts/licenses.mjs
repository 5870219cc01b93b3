/**
 * `npm run licenses`: the licenses of all installed packages of production, read from node_modules and
 * package-lock.json, without a network; `--dev` adds those of development. Fails when a package has none, or
 * one that is not in the list below.
 *
 * Exit codes: 0 all are allowed, 1 one is not, 2 wrong usage.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './build.mjs';

/** Licenses that allow use, changes and distribution without conditions on our own code. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/** Used as separate files that are loaded at run time and are not changed. */
const LINKED = new Set(['LGPL-3.0-or-later']);

/**
 * True when a license expression allows the use: one of the alternatives of an OR, all parts of an AND.
 *
 * @param {string} expression - SPDX, such as `(MIT OR GPL-2.0)`.
 */
export function isAllowed(expression) {
  const text = expression.trim().replace(/^\((.*)\)$/, '$1');
  if (/ OR /i.test(text)) return text.split(/ OR /i).some(isAllowed);
  if (/ AND /i.test(text)) return text.split(/ AND /i).every(isAllowed);
  return ALLOWED.has(text) || LINKED.has(text);
}

/**
 * The installed packages of a lock file.
 *
 * @param {string} root - The project's folder.
 * @param {{ withDev?: boolean }} [options]
 * @returns {{ name: string, version: string, license: string | null }[]} By name; a package that is not
 * installed (of another platform) is left out.
 */
export function listLicenses(root, { withDev = false } = {}) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const rows = Object.entries(packages).flatMap(([path, { dev, license, version }]) => {
    const file = join(root, path, 'package.json');
    if (path === '' || (dev && !withDev) || !existsSync(file)) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [{ name, version, license: license ?? readLicense(file) }];
  });
  return rows.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** The license that a package states; older ones state an object or a list. */
function readLicense(file) {
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'));
  const stated = license ?? licenses;
  const names = [stated].flat().flatMap((one) => (typeof one === 'string' ? one : (one?.type ?? [])));
  return names.length === 0 ? null : names.join(' OR ');
}

function main(args) {
  const unknown = args.find((arg) => arg !== '--dev');
  if (unknown !== undefined) {
    process.stderr.write(`licenses: unknown argument ${unknown}; --dev adds packages of development\n`);
    return 2;
  }
  const rows = listLicenses(ROOT, { withDev: args.includes('--dev') });
  const counts = new Map();
  for (const { license } of rows) counts.set(license ?? 'none', (counts.get(license ?? 'none') ?? 0) + 1);
  for (const [license, count] of [...counts].sort((a, b) => b[1] - a[1]))
    process.stdout.write(`${String(count).padStart(5)}  ${license}\n`);
  const refused = rows.filter(({ license }) => license === null || !isAllowed(license));
  for (const { license, name, version } of refused)
    process.stderr.write(`licenses: ${name} ${version}: ${license ?? 'states no license'}\n`);
  return refused.length === 0 ? 0 : 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = main(process.argv.slice(2));
