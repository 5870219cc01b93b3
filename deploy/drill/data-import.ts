import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { answers, call, versionIn } from './http-call';
import { versionMap, type DrillSite } from './site-parts';

const run = promisify(execFile);
const PAGE = '/stock-data/AAPL';
/** A small call, so that the time is not that of its computation with cold memory. */
const CALL = '/backend/instruments/AAPL/';
const TIMEOUT_MS = 60_000;

/** Runs the product's command line. */
export async function runProductCommand(
  site: DrillSite,
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

/** The data version in the file of the page cache. */
function keyOf(map: string): number {
  return Number(/"(\d+)/.exec(map)?.[1] ?? 0);
}

/** The time at which each process had a data version, in milliseconds after the first one. */
export interface VersionTimes {
  readonly processes: ReadonlyMap<string, number>;
  /** The page cache, which changes when the websites have made their pages again. */
  readonly cache: ReadonlyMap<string, number>;
}

/**
 * Follows an import: asks every process for its data version until all have a newer one than before.
 *
 * @param importing - The running import.
 * @throws Error when a process does not get there within a minute of the first one.
 */
export async function followImport(site: DrillSite, importing: Promise<unknown>): Promise<VersionTimes> {
  const { ports } = site;
  const ask = (port: number, path: string) => async (): Promise<number> =>
    versionIn((await call({ port, path, timeoutMs: 20_000 })).text) ?? 0;
  const places = [
    ...(['api1', 'api2', 'ingest'] as const).map((name) => ({
      name,
      isLater: false,
      read: ask(ports[name], '/status/'),
    })),
    ...(['web1', 'web2'] as const).map((name) => ({
      name,
      isLater: false,
      read: ask(ports[name], CALL),
    })),
    // The page cache changes some seconds later, when the websites have made their pages again.
    {
      name: 'key of nginx',
      isLater: true,
      read: () => Promise.resolve(keyOf(readFileSync(versionMap(site), 'utf8'))),
    },
    { name: 'page through nginx', isLater: true, read: ask(ports.nginx, PAGE) },
  ];
  const before = Math.max(...(await Promise.all(places.map(({ read }) => read()))));
  const reached = new Map<string, number>();
  const watchOne = async (place: (typeof places)[number]): Promise<void> => {
    while ((await place.read().catch(() => 0)) <= before) {
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
  const timesOf = (isLater: boolean): ReadonlyMap<string, number> =>
    new Map(
      places.flatMap((place) =>
        place.isLater === isLater ? [[place.name, reached.get(place.name)! - first]] : [],
      ),
    );
  return { processes: timesOf(false), cache: timesOf(true) };
}

/** True when Prometheus reads both backends and has the alert rules. */
export async function prometheusReads({ ports }: DrillSite): Promise<boolean> {
  if (!(await answers(ports.prometheus, '/-/ready'))) return false;
  const up = await call({
    port: ports.prometheus,
    path: `/api/v1/query?query=${encodeURIComponent('sum(up{job="tapeglass"})')}`,
  });
  const rules = await call({ port: ports.prometheus, path: '/api/v1/rules' });
  return /"value":\[[\d.]+,"2"\]/.test(up.text) && rules.text.includes('TapeglassDown');
}
