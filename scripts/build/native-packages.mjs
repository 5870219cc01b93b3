/**
 * A system for which the archive has the packages that are compiled for it.
 *
 * @typedef {{ os: string, cpu: string, libc?: string }} Platform
 *
 * @typedef {object} LockedPackage - An entry of `package-lock.json`.
 * @property {string} version
 * @property {string} [integrity]
 * @property {readonly string[]} [os]
 * @property {readonly string[]} [cpu]
 * @property {readonly string[]} [libc]
 * @property {Readonly<Record<string, string>>} [optionalDependencies]
 */

/** @type {readonly Platform[]} */
export const PLATFORMS = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'win32', cpu: 'x64' },
];

const FOLDER = 'node_modules/';

/**
 * The packages of other systems that belong beside those of this one: of a package with variants for systems, the variants of the
 * other platforms when one of this system is there.
 *
 * @param {Readonly<Record<string, LockedPackage>>} locked - The entries of `package-lock.json`, by their folders.
 * @param {(name: string) => boolean} isPresent - Whether a package is in the copy of the site.
 * @param {readonly Platform[]} [platforms]
 * @returns {{ name: string, version: string, integrity: string }[]} By name.
 */
export function listNativePackages(locked, isPresent, platforms = PLATFORMS) {
  const parents = Object.keys(locked).filter(
    (folder) => folder.startsWith(FOLDER) && isPresent(folder.slice(FOLDER.length)),
  );
  const names = new Set(
    parents.flatMap((folder) => {
      const variants = Object.keys(locked[folder].optionalDependencies ?? {}).filter(
        (name) => locked[FOLDER + name]?.os !== undefined,
      );
      return variants.some(isPresent) ? variants : [];
    }),
  );
  return [...names]
    .filter((name) => !isPresent(name) && platforms.some((platform) => fits(locked[FOLDER + name], platform)))
    .sort()
    .map((name) => {
      const { integrity = '', version } = locked[FOLDER + name];
      return { name, version, integrity };
    });
}

/**
 * @param {LockedPackage} entry
 * @param {Platform} platform
 */
function fits({ cpu, libc, os }, platform) {
  return (
    (os ?? []).includes(platform.os) &&
    (cpu ?? []).includes(platform.cpu) &&
    (libc === undefined || libc.includes(platform.libc ?? ''))
  );
}
