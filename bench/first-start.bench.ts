import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BenchRow } from './bench-row';
import { fetchOnce, timeBareStart } from './http/load';
import { row } from './http/measure';
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
      row('first start after npm ci: command to the first home page', await measureStart(folder), {
        unit: 's',
        baseline: 'node -e 0',
        baselineValue,
        goal: '60 s',
      }),
      await countDemanded(folder),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Services, secrets and keys that a start without any setting complains of, or connects to. */
async function countDemanded(folder: string): Promise<BenchRow> {
  const file = path.join(folder, 'dist', 'backend', 'config.mjs');
  const { loadConfig } = (await import(pathToFileURL(file).href)) as {
    loadConfig: (env: Readonly<Record<string, string>>) => {
      databaseUrl: string | null;
      mail: object | null;
    };
  };
  let demanded: number;
  try {
    const { databaseUrl, mail } = loadConfig({ NODE_ENV: 'production' });
    demanded = [databaseUrl, mail].filter((service) => service !== null).length;
  } catch (error) {
    // One line for each setting.
    demanded = (error as Error).message.split('\n').length;
  }
  const settings = readFileSync('.env.example', 'utf8').match(/^(?:# )?[A-Z][A-Z0-9_]+=/gm) ?? [];
  return row('services, secrets and keys that a newcomer must supply', demanded, {
    unit: 'settings',
    baseline: 'settings that there are',
    baselineValue: settings.length,
    goal: '0',
  });
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
