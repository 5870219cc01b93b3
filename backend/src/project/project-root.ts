import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE_NAME = 'tapeglass';

let cachedRoot: string | null = null;

/**
 * The project folder, found by walking up from this file: the same from the sources, from a test and from the
 * bundle in `dist/backend`.
 *
 * @throws Error when no parent folder contains our package.json (the bundle was moved out of its project).
 */
export function projectRoot(): string {
  cachedRoot ??= findProjectRoot(dirname(fileURLToPath(import.meta.url)));
  return cachedRoot;
}

/**
 * The version of this program from package.json and, for a bundle, the beginning of its build's stamp, by which two
 * builds of one version differ: `1.0.0+1a2b3c4d`.
 */
export function readVersion(): string {
  const version = readJson('package.json')['version'] ?? '0';
  const build = readBuild()?.['build'];
  return build === undefined ? version : `${version}+${build.slice(0, STAMP_LENGTH)}`;
}

const STAMP_LENGTH = 8;

/** The stamps of the build, by their names; null when this is not a bundle of it. */
export function readBuild(): Readonly<Record<string, string | undefined>> | null {
  const isBundle = import.meta.url.endsWith('.mjs') && existsSync(join(projectRoot(), BUILD_FILE));
  return isBundle ? readJson(BUILD_FILE) : null;
}

const BUILD_FILE = join('dist', 'build.json');

function readJson(path: string): Readonly<Record<string, string | undefined>> {
  return JSON.parse(readFileSync(join(projectRoot(), path), 'utf8')) as Record<string, string>;
}

/** The nearest folder at or above `start` that contains our package.json. */
export function findProjectRoot(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (isProjectFolder(folder)) return folder;
    if (folder === dirname(folder)) break;
  }
  throw new Error(`no package.json named ${PACKAGE_NAME} in ${start} or any folder above it`);
}

function isProjectFolder(folder: string): boolean {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return false;
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return (
    typeof content === 'object' && content !== null && 'name' in content && content.name === PACKAGE_NAME
  );
}
