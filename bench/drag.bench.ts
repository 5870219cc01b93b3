import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import type { CDPSession, Page } from '@playwright/test';
import { BROWSER_ARGS } from '../scripts/browser-args.mjs';
import { findBrowser } from '../scripts/find-browser.mjs';
import type { BenchRow } from './bench-row';
import { fetchOnce } from './http/load';
import { finish, launch, spawnNode, stop } from './http/processes';

/** Ten series over their whole history: some 5,000 days each. */
const COMPARISON = '/build-comparison?symbols=AAPL,MSFT,NVDA,AMZN,JPM,XOM,JNJ,PG,KO,SPY&range=Max';
const BARE_PAGE =
  '<!doctype html><html lang="en"><head><title>Bare</title></head><body style="height:900px"><p>A paragraph.</p></body></html>';

const STEPS = 120;

/** Main thread of a frame while the range of Stock Charter is dragged, compared with a pointer that moves over a page of one paragraph. */
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
    await fetchOnce(port, COMPARISON);
    const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable');
    await page.goto(`http://127.0.0.1:${barePort}/`);
    const theirs = await drag(page, client, { x: 300, y: 300, width: 800 });
    await page.goto(`http://127.0.0.1:${port}${COMPARISON}`);
    await openPanels(page);
    const plot = page.locator('.chart-over').first();
    await plot.waitFor();
    const { x, y, width } = (await plot.boundingBox())!;
    // The first drag loads what only a drag needs.
    await drag(page, client, { x, y: y + 100, width });
    const whole = await drag(page, client, { x, y: y + 100, width });
    return [
      {
        what: 'range drag in Stock Charter, ten series, all panels, main thread a frame, p95',
        ours: quantile(whole, 0.95),
        unit: 'ms',
        baseline: 'a pointer over one paragraph',
        baselineValue: quantile(theirs, 0.95),
        goal: '33 ms',
      },
    ];
  } finally {
    await browser.close();
    bare.close();
    await stop(child);
  }
}

/** Scrolls through the page, so that every panel is hydrated, and back to its chart. */
async function openPanels(page: Page): Promise<void> {
  await page.getByRole('application').first().focus();
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let top = 0; top < height; top += 900) {
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(150);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('application').first().focus();
  await page.waitForTimeout(1000);
}

/** Milliseconds of the main thread for each step of a drag by a third of the width and back. */
async function drag(
  page: Page,
  client: CDPSession,
  { width, x, y }: { readonly x: number; readonly y: number; readonly width: number },
): Promise<number[]> {
  const busy: number[] = [];
  const at = (step: number) => x + width * (0.35 + 0.3 * Math.sin((Math.PI * step) / STEPS));
  await page.mouse.move(at(0), y);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step++) {
    const before = await taskMs(client);
    await page.mouse.move(at(step), y);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    busy.push((await taskMs(client)) - before);
  }
  await page.mouse.up();
  await page.waitForTimeout(500);
  return busy;
}

async function taskMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}
