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

/**
 * Answers a second of one processor core to comparisons of ten series over ten years, none of them stored:
 * the first day of each call is another one. The time of the threads that compress is included.
 */
export async function run(): Promise<BenchRow[]> {
  const app = await openBenchApp(makeMemoryMarket(20, BARS));
  let back = 0;
  const ask = () => compare(app, (back += 1));
  for (let n = 0; n < WARM_UP; n += 1) await ask();
  const ours = await perSecond(ask);
  const answer: unknown = JSON.parse(await ask());
  const baseline = await perSecond(async () => JSON.stringify(answer));
  await app.close();
  return [
    {
      what: 'comparison of ten series x 10 years, computed, a core',
      ours,
      unit: 'answers/s',
      baseline: 'JSON.stringify of the answer',
      baselineValue: baseline,
      ratio: ours / baseline,
      goal: '300',
    },
  ];
}

async function compare(app: FastifyInstance, back: number): Promise<string> {
  const from = formatIsoDate(TODAY - 3_640 + back);
  const { body, statusCode } = await app.inject({
    url: `/compare/?symbols=${SYMBOLS}&benchmark=default&from=${from}`,
  });
  if (statusCode !== 200) throw new Error(`${statusCode} ${body.slice(0, 200)}`);
  return body;
}

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let n = 0; n < CALLS; n += 1) await work();
  const { system, user } = process.cpuUsage(before);
  return (CALLS * 1e6) / (system + user);
}
