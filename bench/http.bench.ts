import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { BenchRow } from './bench-row';
import { bareMemory, fetchOnce, generateLoad, timeBareStart, withBareServer } from './http/load';
import { measureComputed, measureFirstByte, measureRate, median, row } from './http/measure';
import { withPageCache } from './http/page-cache';
import { childrenOf, finish, launch, residentMb, spawnNode, stop } from './http/processes';

const STARTS = 3;

/** Until the backend has read what the first pages need. */
const SETTLE_MS = 20_000;

const DAY_MS = 86_400_000;

/**
 * Both processes in their production build, with the demo market of a fixed day: time from the command until
 * ready, memory, requests a second. The baseline of a rate is a bare node:http server that sends the same
 * bytes, under the same load in the same run.
 */
export async function run(): Promise<BenchRow[]> {
  await finish(spawnNode(['scripts/build.mjs', '--if-stale'], {}), 'build');
  const starts: Record<'backend' | 'pair', number[]> = { backend: [], pair: [] };
  const bareStarts: number[] = [];
  for (let round = 0; round <= STARTS; round++) {
    for (const [what, flags] of [
      ['backend', ['--backend-only']],
      ['pair', []],
    ] as const) {
      const { child, ms } = await launch(flags);
      await stop(child);
      // The first start may include creating the database.
      if (round > 0) starts[what].push(ms);
    }
    bareStarts.push(await timeBareStart());
  }
  const bareStart = { unit: 'ms', baseline: 'node -e 0', baselineValue: median(bareStarts) };

  const recovery = await measureRecovery();
  const { child, port, backendPort, startedAt } = await launch([]);
  try {
    await fetchOnce(port, '/');
    const firstHome = performance.now() - startedAt;
    await pause(SETTLE_MS);
    const memory = childrenOf(child).map(residentMb);
    const launcher = residentMb(child.pid ?? 0);
    const bare = { unit: 'MB', baseline: 'bare node:http server', baselineValue: await bareMemory() };
    const page = '/stock-data/AAPL';
    await fetchOnce(port, page);
    return [
      row('start of both processes, built: command to ready', median(starts.pair), {
        ...bareStart,
        goal: '1,500 ms',
      }),
      row('command to the first home page delivered', firstHome, { ...bareStart, goal: '2,500 ms' }),
      row('kill -9 of all processes under load to ready again', recovery, { ...bareStart, goal: '3,000 ms' }),
      row('start of the backend alone', median(starts.backend), { ...bareStart, goal: '–' }),
      row('resident memory of the backend, idle, demo market open', memory[0]!, {
        ...bare,
        goal: '400 MB embedded',
      }),
      row('resident memory of the website, idle', memory[1]!, { ...bare, goal: '–' }),
      row('resident memory of website, backend and launcher', launcher + memory[0]! + memory[1]!, {
        ...bare,
        goal: '400 MB embedded',
      }),
      ...(await measureOnPostgres(bare)),
      await measureRate(`GET ${page}, whole HTML, gzip`, { port, path: page, goal: '1,500 requests/s' }),
      await measureRate('GET /markets, whole HTML, gzip', { port, path: '/markets', goal: '500 requests/s' }),
      await measureRate('GET /markets, past the stored answers (compressed each time)', {
        port,
        path: '/markets?nothing=1',
        goal: '–',
      }),
      ...(await measureBehindNginx(port)),
      await measureFirstByte(port, page),
      await measureRate('GET /stocks/', { port: backendPort, path: '/stocks/', goal: '5,000 requests/s' }),
      await measureRate('GET /instruments/SPY/figures/', {
        port: backendPort,
        path: '/instruments/SPY/figures/',
        goal: '5,000 requests/s',
      }),
      await measureConditional(backendPort, '/instruments/SPY/figures/'),
      ...(await measureComparisons(backendPort)),
    ];
  } finally {
    await stop(child);
  }
}

const COMPARED = 'AAPL,MSFT,NVDA,AMZN,JPM,XOM,JNJ,WMT,PG,KO';

/** Comparisons of ten series over nine to ten years, none of them stored: each begins on another day. */
async function measureComparisons(port: number): Promise<BenchRow[]> {
  let asked = 0;
  const paths = (): string => {
    const [from, to] = [Date.UTC(2016, 5, 30) + (asked % 365) * DAY_MS, Date.UTC(2026, 5, 29)];
    const last = to - Math.floor((asked += 1) / 365) * DAY_MS;
    const text = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
    return `/compare/?symbols=${COMPARED}&from=${text(from)}&to=${text(last)}`;
  };
  const measure = (what: string, headers: Record<string, string>): Promise<BenchRow> =>
    measureComputed(`GET /compare/ of ten series x 10 years, computed${what}`, {
      port,
      paths,
      headers,
      goal: '300 requests/s',
    });
  return [await measure('', {}), await measure(', gzip', { 'accept-encoding': 'gzip' })];
}

/** The page with the shipped page cache in front; no row where nginx is not installed. */
async function measureBehindNginx(website: number): Promise<BenchRow[]> {
  const measured = await withPageCache(website, (port) =>
    measureRate('GET /markets behind the shipped nginx, whole HTML, gzip', {
      port,
      path: '/markets',
      goal: '5,000 requests/s',
    }),
  );
  return measured === null ? [] : [measured];
}

interface Cluster {
  hasPostgres: () => boolean;
  startCluster: () => Promise<{ url: string; stop: () => Promise<void> }>;
}

/** Memory of all processes of the site on a PostgreSQL server, which is not counted; no row where none is installed. */
async function measureOnPostgres(
  bare: Pick<BenchRow, 'unit' | 'baseline' | 'baselineValue'>,
): Promise<BenchRow[]> {
  const script = pathToFileURL(path.join(__dirname, '..', 'scripts', 'postgres-cluster.mjs')).href;
  const { hasPostgres, startCluster } = (await import(script)) as Cluster;
  if (!hasPostgres()) return [];
  const cluster = await startCluster();
  try {
    // The first start loads the market into the server.
    await stop((await launch([], { DATABASE_URL: cluster.url })).child);
    const { child, port } = await launch([], { DATABASE_URL: cluster.url });
    try {
      await fetchOnce(port, '/');
      await pause(SETTLE_MS);
      const memory = [child.pid ?? 0, ...childrenOf(child)].map(residentMb);
      const total = memory.reduce((sum, part) => sum + part, 0);
      return [
        row('resident memory of website, backend and launcher on PostgreSQL', total, {
          ...bare,
          goal: '300 MB on PostgreSQL',
        }),
      ];
    } finally {
      await stop(child);
    }
  } finally {
    await cluster.stop();
  }
}

/** All three processes are killed while pages are asked for; the time from the next command until ready. */
async function measureRecovery(): Promise<number> {
  const { child, port } = await launch([]);
  const load = generateLoad(port, '/markets', { 'accept-encoding': 'gzip' }, 60_000).catch(() => null);
  await pause(SETTLE_MS);
  const gone = once(child, 'exit');
  for (const pid of [...childrenOf(child), child.pid!]) process.kill(pid, 'SIGKILL');
  await Promise.all([gone, load]);
  const again = await launch([]);
  await stop(again.child);
  return again.ms;
}

async function measureConditional(port: number, path: string): Promise<BenchRow> {
  const { headers } = await fetchOnce(port, path);
  const { rate: ours } = await generateLoad(port, path, { 'if-none-match': String(headers.etag) });
  const { rate: baselineValue } = await withBareServer(
    { status: 304, body: Buffer.alloc(0), type: 'text/plain' },
    (bare) => generateLoad(bare, path, {}),
  );
  return row('the same, conditional: 304', ours, {
    unit: 'requests/s',
    baseline: 'bare node:http, 304',
    baselineValue,
    goal: 'no computation',
  });
}
