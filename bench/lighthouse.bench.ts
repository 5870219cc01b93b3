import { once } from 'node:events';
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { findBrowser } from '../scripts/find-browser.mjs';
import { median, type BenchRow } from './bench-row';
import { finish, launch, spawnNode, stop } from './http/processes';

/** The pages named in the goals. */
const PAGES = ['/', '/markets', '/stock-data/AAPL', '/build-comparison', '/universe/sp500'];

const ROUNDS = 3;

/** The longest report, that of a long page, in bytes. */
const MAX_REPORT = 64 << 20;

const HOW_TO =
  'skipped: set LIGHTHOUSE to the command line of Lighthouse; it is not a part of the project (201 packages):\n' +
  '  npm install --prefix /tmp/lighthouse lighthouse\n' +
  '  LIGHTHOUSE=/tmp/lighthouse/node_modules/lighthouse/cli/index.js npm run bench lighthouse';

const BARE_PAGE =
  '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Bare</title></head><body><p>A paragraph.</p></body></html>';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Report {
  readonly categories: Readonly<Record<(typeof CATEGORIES)[number], { readonly score: number }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue: number }>>;
}

/** Lighthouse's own measurement of a phone, simulated from one visit, compared with a page of one paragraph. */
export async function run(): Promise<BenchRow[]> {
  const program = process.env['LIGHTHOUSE'];
  if (!program) {
    console.error(HOW_TO);
    return [];
  }
  await finish(spawnNode(['scripts/build.mjs', '--if-stale'], {}), 'build');
  const { child, port } = await launch([]);
  const bare = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(BARE_PAGE);
  }).listen(0, '127.0.0.1');
  try {
    await once(bare, 'listening');
    const { port: barePort } = bare.address() as AddressInfo;
    const theirs = await reportsOf(program, `http://127.0.0.1:${barePort}/`);
    const rows: BenchRow[] = [];
    for (const path of PAGES) {
      const url = `http://127.0.0.1:${port}${path}`;
      await askOnce(url);
      const ours = await reportsOf(program, url);
      rows.push(...CATEGORIES.map((name) => scoreRow(path, name, ours, theirs)));
      rows.push(
        timeRow(`${path}, Lighthouse, largest contentful paint`, 'largest-contentful-paint', ours, theirs),
        timeRow(`${path}, Lighthouse, total blocking time`, 'total-blocking-time', ours, theirs),
        timeRow(`${path}, Lighthouse, layout shift`, 'cumulative-layout-shift', ours, theirs),
      );
    }
    return rows;
  } finally {
    bare.close();
    await stop(child);
  }
}

/** Makes a page as nearly all of its readers find it: kept. */
async function askOnce(url: string): Promise<void> {
  await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
}

async function reportsOf(program: string, url: string): Promise<Report[]> {
  const reports: Report[] = [];
  const args = [program, url, '--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox'];
  const env = { ...process.env, CHROME_PATH: await findBrowser() };
  for (let round = 0; round < ROUNDS; round++) {
    const visit = () => promisify(execFile)(process.execPath, args, { env, maxBuffer: MAX_REPORT });
    // Now and then Lighthouse cannot record a visit (NO_NAVSTART): it is repeated once.
    const { stdout } = await visit().catch(visit);
    reports.push(JSON.parse(stdout) as Report);
  }
  return reports;
}

function scoreRow(
  path: string,
  name: (typeof CATEGORIES)[number],
  ours: readonly Report[],
  theirs: readonly Report[],
): BenchRow {
  const of = (reports: readonly Report[]) =>
    median(reports.map(({ categories }) => categories[name].score * 100));
  return {
    what: `${path}, Lighthouse, ${name}`,
    ours: of(ours),
    unit: 'of 100',
    baseline: 'one paragraph',
    baselineValue: of(theirs),
    goal: name === 'performance' ? '95' : '100',
  };
}

const TIME_GOALS: Readonly<Record<string, string>> = {
  'largest-contentful-paint': '1,800 ms',
  'total-blocking-time': '150 ms',
  'cumulative-layout-shift': '0.01',
};

function timeRow(what: string, audit: string, ours: readonly Report[], theirs: readonly Report[]): BenchRow {
  const of = (reports: readonly Report[]) => median(reports.map(({ audits }) => audits[audit]!.numericValue));
  return {
    what,
    ours: of(ours),
    unit: audit === 'cumulative-layout-shift' ? '' : 'ms',
    baseline: 'one paragraph',
    baselineValue: Math.max(of(theirs), 1),
    goal: TIME_GOALS[audit]!,
  };
}
