import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { answers, call, versionIn } from './http-call';
import type { Site } from './site-parts';

const run = promisify(execFile);
const PAGE = '/stock-data/AAPL';
const TIMEOUT_MS = 30_000;

/** Runs the product's command line. */
export async function runCommand(
  site: Site,
  env: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<string> {
  const cli = join(site.root, 'dist/backend/cli.mjs');
  const { stdout } = await run(process.execPath, [cli, ...args], {
    cwd: site.root,
    env: { PATH: process.env['PATH'], ...env },
    maxBuffer: 1 << 26,
  });
  return stdout.trim().split('\n').at(-1) ?? '';
}

/** When each process had a data version, in milliseconds after the first one. */
export type VersionTimes = ReadonlyMap<string, number>;

/**
 * Follows an import: asks every process for its data version until all have a newer one than before.
 *
 * @param importing - The running import.
 * @throws Error when a process does not get there within 30 seconds of the first one.
 */
export async function followImport({ ports }: Site, importing: Promise<unknown>): Promise<VersionTimes> {
  const places = [
    ...(['api1', 'api2', 'ingest'] as const).map((name) => ({ name, port: ports[name], path: '/status/' })),
    ...(['web1', 'web2', 'nginx'] as const).map((name) => ({ name, port: ports[name], path: PAGE })),
  ];
  const versionAt = async ({ path, port }: { path: string; port: number }): Promise<number> =>
    versionIn((await call({ port, path, timeoutMs: 3_000 })).text) ?? 0;
  const before = Math.max(...(await Promise.all(places.map(versionAt))));
  const reached = new Map<string, number>();
  const watchOne = async (place: (typeof places)[number]): Promise<void> => {
    while ((await versionAt(place).catch(() => 0)) <= before) {
      const first = Math.min(...reached.values());
      if (Date.now() - first > TIMEOUT_MS)
        throw new Error(
          `${place.name} still serves data version ${before}, ${TIMEOUT_MS / 1000} s after the first process`,
        );
      await wait(50);
    }
    reached.set(place.name, Date.now());
  };
  await Promise.all([importing, ...places.map(watchOne)]);
  const first = Math.min(...reached.values());
  return new Map([...reached].map(([name, at]) => [name, at - first]));
}

/** Whether Prometheus reads both backends and has the alert rules. */
export async function prometheusReads({ ports }: Site): Promise<boolean> {
  if (!(await answers(ports.prometheus, '/-/ready'))) return false;
  const up = await call({
    port: ports.prometheus,
    path: `/api/v1/query?query=${encodeURIComponent('sum(up{job="tapeglass"})')}`,
  });
  const rules = await call({ port: ports.prometheus, path: '/api/v1/rules' });
  return /"value":\[[\d.]+,"2"\]/.test(up.text) && rules.text.includes('TapeglassDown');
}
