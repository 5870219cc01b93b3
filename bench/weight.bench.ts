import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BenchRow } from './bench-row';
import { fetchOnce } from './http/load';
import { finish, freePort, spawnNode, stop, untilReady } from './http/processes';

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>>;
}

/** Pages of both processes that a copy must be able to answer. */
const PAGES = ['/', '/markets', '/stock-data/AAPL', '/backend/compare/?symbols=AAPL,MSFT', '/signup'];

function megabytesOf(...folders: readonly string[]): number {
  const output = execFileSync('du', ['-smc', ...folders], { encoding: 'utf8', maxBuffer: 1 << 24 });
  return Number(/^(\d+)\ttotal$/m.exec(output)?.[1]);
}

/**
 * The copy of the site that the image holds, without the base image. It is started from a folder of its own: one that does not
 * answer weighs nothing.
 */
export async function run(): Promise<BenchRow[]> {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
  const needed = Object.entries(packages)
    .filter(([name, { dev, devOptional }]) => name !== '' && !dev && !devOptional && existsSync(name))
    .map(([name]) => name)
    // A package inside another one is part of it.
    .filter((name, _, names) => !names.some((other) => name.startsWith(`${other}/`)));
  return [
    {
      what: 'production: the copy that the image holds',
      ours: await measureCopy(),
      unit: 'MB',
      baseline: 'packages of production alone',
      baselineValue: megabytesOf(...needed),
      goal: '350 MB',
    },
  ];
}

async function measureCopy(): Promise<number> {
  const build = spawnNode(['scripts/build.mjs', '--standalone'], {});
  build.stdout?.resume();
  await finish(build, 'build --standalone');
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-weight-'));
  const site = path.join(folder, 'site');
  try {
    cpSync(path.join('dist', 'site'), site, { recursive: true });
    await askPages(site, path.join(folder, 'var'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return megabytesOf(path.join('dist', 'site'));
}

async function askPages(site: string, dataDir: string): Promise<void> {
  const [port, backendPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['scripts/launch.mjs', '--no-build'], {
    cwd: site,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      DATA_DIR: dataDir,
    },
  });
  try {
    await untilReady(child);
    for (const page of PAGES) {
      const { body, status } = await fetchOnce(port, page);
      if (status !== 200)
        throw new Error(`the copy answers ${page} with ${status}: ${body.toString().slice(0, 200)}`);
    }
  } finally {
    await stop(child);
  }
}
