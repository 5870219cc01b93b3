import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BenchRow } from './bench-row';
import { fetchOnce, timeBareStart } from './http/load';
import { freePort, stop, untilReady } from './http/processes';

/**
 * The first start in a fresh copy of the project after `npm ci`: the build, the database, the simulated market,
 * until the first home page is delivered.
 */
export async function run(): Promise<BenchRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-first-start-'));
  try {
    const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 1 << 26 });
    for (const file of files.split('\0').filter(Boolean)) cpSync(file, path.join(folder, file));
    // Links in place of copies: the packages are only read.
    execFileSync('cp', ['-al', path.resolve('node_modules'), folder]);
    rmSync(path.join(folder, 'node_modules', '.cache'), { recursive: true, force: true });
    const baselineValue = (await timeBareStart()) / 1000;
    return [
      {
        what: 'first start after npm ci: command to the first home page',
        ours: await measureStart(folder),
        unit: 's',
        baseline: 'node -e 0',
        baselineValue,
        goal: '60 s',
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureStart(folder: string): Promise<number> {
  const [port, backendPort] = [await freePort(), await freePort()];
  const start = performance.now();
  const child = spawn(process.execPath, ['scripts/launch.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      DATA_DIR: path.join(folder, 'var'),
    },
  });
  try {
    await untilReady(child);
    await fetchOnce(port, '/');
    return (performance.now() - start) / 1000;
  } finally {
    await stop(child);
  }
}
