import type { BenchRow } from './bench-row';
import { bareMemory, fetchOnce } from './http/load';
import { childrenOf, finish, launch, residentMb, spawnNode, stop } from './http/processes';

/** `CRAWL_ADDRESSES=500` is a short run. */
const ADDRESSES = Number(process.env['CRAWL_ADDRESSES'] ?? '10000');
const CONNECTIONS = 4;
const SYMBOLS = ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'JPM', 'XOM', 'JNJ', 'PG', 'KO', 'SPY'];
const PAGES = [
  ...SYMBOLS.map((symbol) => `/stock-data/${symbol}`),
  ...[
    '/',
    '/markets',
    '/universe/sp500',
    '/etf-performance',
    '/crypto-performance',
    '/capital-markets',
    '/tsx',
    '/euro',
  ],
];
const LAST_DAY_MS = Date.UTC(2026, 5, 26);

/** Addresses that a crawler follows: pages as of one past day after the other. */
function addressOf(n: number): string {
  const day = new Date(LAST_DAY_MS - Math.floor(n / PAGES.length) * 86_400_000).toISOString().slice(0, 10);
  return `${PAGES[n % PAGES.length]!}?asof=${day}`;
}

/** Memory of all processes after a crawler has read distinct addresses; the half before shows whether it grows. */
export async function run(): Promise<BenchRow[]> {
  await finish(spawnNode(['scripts/build.mjs', '--if-stale'], {}), 'build');
  const { child, port } = await launch([]);
  const resident = (): number =>
    [child.pid!, ...childrenOf(child)].reduce((sum, pid) => sum + residentMb(pid), 0);
  try {
    let next = 0;
    const visit = async (end: number): Promise<void> => {
      while (next < end) {
        const path = addressOf((next += 1) - 1);
        const { status } = await fetchOnce(port, path, { 'accept-encoding': 'gzip' });
        if (status !== 200) throw new Error(`${path} was answered with ${status}`);
      }
    };
    const visitUntil = (end: number) => Promise.all(Array.from({ length: CONNECTIONS }, () => visit(end)));
    await visitUntil(ADDRESSES / 2);
    const half = resident();
    await visitUntil(ADDRESSES);
    const what = `resident memory of all processes after ${ADDRESSES.toLocaleString('en-US')} distinct addresses`;
    const bare = { unit: 'MB', baseline: 'bare node:http server', baselineValue: await bareMemory() };
    const growth = { unit: 'MB', baseline: 'after half of them', baselineValue: half };
    return [
      { what, ours: resident(), ...bare, goal: '700 MB' },
      { what: 'the same', ours: resident(), ...growth, goal: 'flat' },
    ];
  } finally {
    await stop(child);
  }
}
