import { median, type BenchRow } from '../bench-row';
import { fetchOnce, generateLoad, withBareServer } from './load';

/** As browsers ask over plain http. */
const COMPRESSED = { 'accept-encoding': 'gzip' };
const WARM_UP = 60;
/** Rounds of a rate; in each, the baseline is measured beside it. */
const ROUNDS = 3;

/** A load on one address, or on another address for each request. */
export interface RateGoal {
  readonly what: string;
  readonly port: number;
  readonly path: string | (() => string);
  readonly goal: string;
}

/**
 * Compressed responses a second, compared with a bare server that sends the same bytes under the same load: the median of rounds
 * in which both are measured in turn.
 */
export async function measureRate({ goal, path, port, what }: RateGoal): Promise<BenchRow> {
  const nextPath = typeof path === 'string' ? () => path : path;
  // A cached response is built by the first request; a computed one needs compiled code.
  for (let n = 0; n < (typeof path === 'string' ? 1 : WARM_UP); n += 1)
    await fetchOnce(port, nextPath(), COMPRESSED);
  const { body, headers } = await fetchOnce(port, nextPath(), COMPRESSED);
  const type = String(headers['content-type']);
  const coding = headers['content-encoding'] ?? '';
  return withBareServer({ status: 200, body, type, coding }, async (bare) => {
    const ours: number[] = [];
    const baseline: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push((await generateLoad(port, path, COMPRESSED)).rate);
      baseline.push((await generateLoad(bare, '/', COMPRESSED)).rate);
    }
    return {
      what,
      ours: median(ours),
      unit: 'requests/s',
      baseline: 'bare node:http, same bytes',
      baselineValue: median(baseline),
      goal,
    };
  });
}

/** Milliseconds from the request to the first byte of a cached page, one request at a time. */
export async function measureFirstByte(port: number, path: string): Promise<BenchRow> {
  const { body, headers } = await fetchOnce(port, path);
  const time = async (to: number): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < 50; round += 1) times.push((await fetchOnce(to, path)).firstByteMs);
    return median(times);
  };
  const type = String(headers['content-type']);
  return {
    what: `GET ${path}, first byte`,
    ours: await time(port),
    unit: 'ms',
    baseline: 'bare node:http, same bytes',
    baselineValue: await withBareServer({ status: 200, body, type }, time),
    goal: '15 ms',
  };
}
