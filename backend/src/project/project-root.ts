import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE_NAME = 'tapeglass';

let found: string | null = null;

/**
 * The project folder, found by walking up from this file: the same from the sources, from a test and from the
 * bundle in `dist/backend`.
 *
 * @throws Error when no parent folder contains our package.json (the bundle was moved out of its project).
 */
export function projectRoot(): string {
  found ??= findProjectRoot(dirname(fileURLToPath(import.meta.url)));
  return found;
}

/** The version of this program, from package.json. */
export function readVersion(): string {
  const content = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')) as {
    version?: string;
  };
  return content.version ?? '0';
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
