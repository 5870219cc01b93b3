import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BenchRow } from './bench-row';
import { row } from './http/measure';

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>>;
}

function megabytesOf(...folders: readonly string[]): number {
  const output = execFileSync('du', ['-smc', ...folders], { encoding: 'utf8', maxBuffer: 1 << 24 });
  return Number(/^(\d+)\ttotal$/m.exec(output)?.[1]);
}

/** Packages for development on disk, and those that a production start needs, without and with what is built. */
export async function run(): Promise<BenchRow[]> {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
  const needed = Object.entries(packages)
    .filter(([name, { dev, devOptional }]) => name !== '' && !dev && !devOptional && existsSync(name))
    .map(([name]) => name)
    // A package inside another one is part of it.
    .filter((name, _, names) => !names.some((other) => name.startsWith(`${other}/`)));
  const [all, production] = [megabytesOf('node_modules'), megabytesOf(...needed)];
  const built = ['dist', '.next/server', '.next/static'].filter((folder) => existsSync(path.resolve(folder)));
  return [
    row('node_modules for development', all, {
      unit: 'MB',
      baseline: 'packages of production alone',
      baselineValue: production,
      goal: '900 MB',
    }),
    row('production: packages, and both halves as built', production + megabytesOf(...built, 'public'), {
      unit: 'MB',
      baseline: 'packages of production alone',
      baselineValue: production,
      goal: '350 MB',
    }),
  ];
}
