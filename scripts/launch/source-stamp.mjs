import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Sources of each half of the product; a change in any of these files makes that half stale. */
export const SOURCES = {
  backend: ['backend/src', 'lib', 'backend/tsconfig.json', 'tsconfig.base.json', 'package-lock.json'],
  web: [
    'pages',
    'components',
    'store',
    'lib',
    'styles',
    'public',
    'next.config.js',
    'tsconfig.base.json',
    'package-lock.json',
  ],
};

/**
 * Fingerprint of sources by content, not by time, so that a copy or a new checkout of the same files is not
 * stale.
 *
 * @param {string} root - The project's folder.
 * @param {readonly string[]} paths - Files and folders under it; missing ones are treated as absent.
 * @param {string} [settings] - Other inputs of the build.
 * @returns {string} 32 hex digits.
 */
export function stampSources(root, paths, settings = '') {
  const hash = createHash('sha256').update(settings).update('\0');
  for (const path of paths) addPath(hash, root, join(root, path));
  return hash.digest('hex').slice(0, 32);
}

function addPath(hash, root, path) {
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) addPath(hash, root, join(path, name));
    return;
  }
  hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
}
