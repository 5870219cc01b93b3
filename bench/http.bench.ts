import type { BenchRow } from './bench-row';
import { bareMemory, fetchOnce, generateLoad, timeBareStart, withBareServer } from './http/load';
import { measureFirstByte, measureRate, median, row } from './http/measure';
import { childrenOf, finish, launch, residentMb, spawnNode, stop } from './http/processes';

const STARTS = 3;

/**
 * Both processes as they are built, with the demo market of a fixed day: command to ready, memory, requests a second. The
 * baseline of a rate is a bare node:http server that sends the same bytes, under the same load in the same run.
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
      // The first one may have made the database.
      if (round > 0) starts[what].push(ms);
    }
    bareStarts.push(await timeBareStart());
  }
  const bareStart = { unit: 'ms', baseline: 'node -e 0', baselineValue: median(bareStarts) };

  const { child, port, backendPort } = await launch([]);
  try {
    const memory = childrenOf(child).map(residentMb);
    const bare = { unit: 'MB', baseline: 'bare node:http server', baselineValue: await bareMemory() };
    const page = '/stock-data/SPY';
    await fetchOnce(port, page);
    return [
      row('start of both processes, built: command to ready', median(starts.pair), {
        ...bareStart,
        goal: '2,000 ms',
      }),
      row('start of the backend alone', median(starts.backend), { ...bareStart, goal: '–' }),
      row('resident memory of the backend, idle, demo market open', memory[0]!, {
        ...bare,
        goal: '400 MB embedded',
      }),
      row('resident memory of the website, idle', memory[1]!, { ...bare, goal: '–' }),
      await measureRate(`GET ${page}, whole HTML, built`, { port, path: page, goal: '600 requests/s' }),
      await measureFirstByte(port, page),
      await measureRate('GET /stocks/', { port: backendPort, path: '/stocks/', goal: '5,000 requests/s' }),
      await measureRate('GET /instruments/SPY/figures/', {
        port: backendPort,
        path: '/instruments/SPY/figures/',
        goal: '5,000 requests/s',
      }),
      await measureConditional(backendPort, '/instruments/SPY/figures/'),
    ];
  } finally {
    await stop(child);
  }
}

async function measureConditional(port: number, path: string): Promise<BenchRow> {
  const { headers } = await fetchOnce(port, path);
  const ours = await generateLoad(port, path, { 'if-none-match': String(headers.etag) });
  const baselineValue = await withBareServer(
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
