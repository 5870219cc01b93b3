import { listNativePackages, type LockedPackage } from '../../../scripts/build/native-packages.mjs';

const variant = (os: string, cpu: string, libc?: string): LockedPackage => ({
  version: '1.2.3',
  integrity: `sha512-${os}-${cpu}`,
  os: [os],
  cpu: [cpu],
  ...(libc !== undefined && { libc: [libc] }),
});

const LOCKED: Readonly<Record<string, LockedPackage>> = {
  '': { version: '1.0.0' },
  'node_modules/pictures': {
    version: '1.0.0',
    optionalDependencies: {
      'pictures-linux-x64': '1.2.3',
      'pictures-linuxmusl-x64': '1.2.3',
      'pictures-win32-x64': '1.2.3',
      'pictures-aix-ppc64': '1.2.3',
    },
  },
  'node_modules/pictures-linux-x64': variant('linux', 'x64', 'glibc'),
  'node_modules/pictures-linuxmusl-x64': variant('linux', 'x64', 'musl'),
  'node_modules/pictures-win32-x64': variant('win32', 'x64'),
  'node_modules/pictures-aix-ppc64': variant('aix', 'ppc64'),
  'node_modules/compiler': { version: '1.0.0', optionalDependencies: { 'compiler-win32-x64': '1.2.3' } },
  'node_modules/compiler-win32-x64': variant('win32', 'x64'),
};

it('an archive gets the variants for the other systems, of the packages of which it has this system’s variant', () => {
  // Only the manifest of the compiler is in the copy.
  const present = new Set(['pictures', 'pictures-linux-x64', 'compiler']);

  expect(listNativePackages(LOCKED, (name) => present.has(name))).toEqual([
    { name: 'pictures-win32-x64', version: '1.2.3', integrity: 'sha512-win32-x64' },
  ]);
});
