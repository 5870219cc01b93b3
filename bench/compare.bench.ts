import type { FastifyInstance } from 'fastify';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { BenchRow } from './bench-row';
import { openBenchApp } from './backend/bench-app';
import { makeMemoryMarket, TODAY } from './backend/memory-market';

/** Ten years of days, and as many more as there are calls. */
const BARS = 2_600;
const WARM_UP = 40;
const CALLS = 150;
const SYMBOLS = Array.from({ length: 10 }, (_, n) => `S${n}`).join(',');

/** Without a benchmark, and against one that has no dividends: then the closes of each series are sent too. */
const CASES = [
  { what: '', query: '' },
  { what: ', against a price index', query: '&benchmark=default' },
] as const;
const CODINGS = [null, 'gzip'] as const;

/**
 * Answers a second of one processor core to comparisons of ten series over ten years, none of them stored:
 * the first day of each call is another one. The time of the threads that compress is included.
 */
export async function run(): Promise<BenchRow[]> {
  const app = await openBenchApp(makeMemoryMarket(20, BARS));
  const rows: BenchRow[] = [];
  let back = 0;
  for (const { query, what } of CASES) {
    const ask = (coding: (typeof CODINGS)[number]) => compare(app, { query, coding, back: (back += 1) });
    for (let n = 0; n < WARM_UP; n += 1) await ask(CODINGS[n % CODINGS.length]!);
    const answer: unknown = JSON.parse((await ask(null)).toString());
    const baseline = await perSecond(async () => JSON.stringify(answer));
    for (const coding of CODINGS) {
      const ours = await perSecond(() => ask(coding));
      rows.push({
        what: `comparison of ten series x 10 years, computed, ${coding ?? 'as it is'}${what}, a core`,
        ours,
        unit: 'answers/s',
        baseline: 'JSON.stringify of the answer',
        baselineValue: baseline,
        ratio: ours / baseline,
        goal: '150',
      });
    }
  }
  await app.close();
  return rows;
}

async function compare(
  app: FastifyInstance,
  { back, coding, query }: { readonly back: number; readonly coding: string | null; readonly query: string },
): Promise<Buffer> {
  const from = formatIsoDate(TODAY - 3_640 + (back % 365));
  const to = formatIsoDate(TODAY - Math.floor(back / 365));
  const response = await app.inject({
    url: `/compare/?symbols=${SYMBOLS}&from=${from}&to=${to}${query}`,
    headers: coding === null ? {} : { 'accept-encoding': coding },
  });
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body.slice(0, 200)}`);
  return response.rawPayload;
}

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let n = 0; n < CALLS; n += 1) await work();
  const { system, user } = process.cpuUsage(before);
  return (CALLS * 1e6) / (system + user);
}
