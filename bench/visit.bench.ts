import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../scripts/find-browser.mjs';
import type { BenchRow } from './bench-row';
import { fetchOnce } from './http/load';
import { median, row } from './http/measure';
import { finish, launch, spawnNode, stop } from './http/processes';

/**
 * The function that tsx wraps around named functions. One that is sent into a page calls it there, where nothing defines it.
 */
const NAME_HELPER = 'globalThis.__name = (target) => target;';

/** The pages named in the goals. */
const PAGES = ['/', '/markets', '/stock-data/AAPL', '/build-comparison', '/universe/sp500'];

const ROUNDS = 3;

/** A phone on a mobile network, as Lighthouse simulates it; here it is applied. */
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_000 };
const CPU_SLOWDOWN = 4;

/** A task after the first paint that is longer than this blocks the main thread for the time above it. */
const LONG_TASK_MS = 50;

/** After this time without a request, the page is at rest. */
const REST_MS = 3_000;

/** What a page records, in milliseconds from its first byte on. */
interface Seen {
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly shift: number;
  /** Start and end of each long task. */
  readonly tasks: readonly (readonly [number, number])[];
}

interface Visit {
  readonly lcpMs: number;
  readonly blockingMs: number;
  readonly shift: number;
  readonly scriptKb: number;
  readonly styleKb: number;
}

const BARE_PAGE =
  '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Bare</title></head><body><p>A paragraph.</p></body></html>';

/** First visits of a slow phone with an empty cache, compared with a page of one paragraph. */
export async function run(): Promise<BenchRow[]> {
  await finish(spawnNode(['scripts/build.mjs', '--if-stale'], {}), 'build');
  const { child, port } = await launch([]);
  const bare = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(BARE_PAGE);
  }).listen(0, '127.0.0.1');
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
  try {
    const { port: barePort } = bare.address() as AddressInfo;
    const rows: BenchRow[] = [];
    for (const path of PAGES) {
      await fetchOnce(port, path);
      const ours = await visitOften(browser, `http://127.0.0.1:${port}${path}`);
      const theirs = await visitOften(browser, `http://127.0.0.1:${barePort}/`);
      const baseline = (value: number) => ({ baseline: 'one paragraph', baselineValue: value });
      rows.push(
        row(`${path}, slow phone, largest contentful paint`, ours.lcpMs, {
          unit: 'ms',
          ...baseline(theirs.lcpMs),
          goal: '1,600 ms',
        }),
        row(`${path}, slow phone, total blocking time`, ours.blockingMs, {
          unit: 'ms',
          ...baseline(Math.max(theirs.blockingMs, 1)),
          goal: '100 ms',
        }),
        row(`${path}, layout shift x 1,000`, ours.shift * 1000, {
          unit: '',
          ...baseline(1),
          goal: '10 or less',
        }),
        row(`${path}, scripts until at rest`, ours.scriptKb, {
          unit: 'KB',
          ...baseline(BARE_PAGE.length / 1000),
          goal: '125 KB; 150 with a chart',
        }),
        row(`${path}, styles of a first visit`, ours.styleKb, {
          unit: 'KB',
          ...baseline(BARE_PAGE.length / 1000),
          goal: '15 KB',
        }),
      );
    }
    return rows;
  } finally {
    await browser.close();
    bare.close();
    await stop(child);
  }
}

/** The median of each value. */
async function visitOften(browser: Browser, url: string): Promise<Visit> {
  const visits: Visit[] = [];
  for (let round = 0; round < ROUNDS; round++) visits.push(await visitOnce(browser, url));
  const of = (name: keyof Visit) => median(visits.map((visit) => visit[name]));
  return {
    lcpMs: of('lcpMs'),
    blockingMs: of('blockingMs'),
    shift: of('shift'),
    scriptKb: of('scriptKb'),
    styleKb: of('styleKb'),
  };
}

async function visitOnce(browser: Browser, url: string): Promise<Visit> {
  // A new context has an empty cache.
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setDeviceMetricsOverride', PHONE);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', NETWORK);
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(NAME_HELPER);
    await page.addInitScript(() => {
      const seen = { lcpMs: 0, fcpMs: 0, shift: 0, tasks: [] as [number, number][] };
      Object.assign(window, { seen });
      const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
        new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
      watch('paint', ({ name, startTime }) => {
        if (name === 'first-contentful-paint') seen.fcpMs = startTime;
      });
      watch('largest-contentful-paint', ({ startTime }) => (seen.lcpMs = startTime));
      watch('layout-shift', (entry) => (seen.shift += (entry as unknown as { value: number }).value));
      watch('longtask', ({ duration, startTime }) => seen.tasks.push([startTime, startTime + duration]));
    });
    const sizes = { script: 0, stylesheet: 0 };
    page.on('requestfinished', (request) => {
      const type = request.resourceType();
      if (type !== 'script' && type !== 'stylesheet') return;
      void request.sizes().then(
        ({ responseBodySize }) => (sizes[type] += responseBodySize),
        // The page was closed while its sizes were asked for.
        () => undefined,
      );
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(REST_MS);
    const { fcpMs, lcpMs, shift, tasks } = await page.evaluate(
      () => (window as unknown as { seen: Seen }).seen,
    );
    if (lcpMs === 0) throw new Error(`${url}: the browser reported no largest contentful paint`);
    const blockingMs = tasks.reduce(
      (sum, [start, end]) => sum + Math.max(0, end - Math.max(start, fcpMs) - LONG_TASK_MS),
      0,
    );
    return { lcpMs, blockingMs, shift, scriptKb: sizes.script / 1000, styleKb: sizes.stylesheet / 1000 };
  } finally {
    await context.close();
  }
}
