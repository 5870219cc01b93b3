import type { BenchRow } from '../bench-row';
import { fetchOnce, generateLoad, withBareServer } from './load';

/** A row whose ratio is computed from the two values. */
export function row(what: string, ours: number, rest: Omit<BenchRow, 'what' | 'ours' | 'ratio'>): BenchRow {
  return { what, ours, ...rest, ratio: ours / rest.baselineValue };
}

/** As browsers ask over plain http. */
const COMPRESSED = { 'accept-encoding': 'gzip' };

const WARM_UP = 60;

/** Rounds of a rate; in each, the baseline is measured beside it. */
const ROUNDS = 3;

/**
 * Requests a second of compressed answers, compared with a bare server that sends the same compressed bytes
 * under the same load: the median of rounds in which both are measured in turn.
 */
export async function measureRate(
  what: string,
  { port, path, goal, loadMs }: { port: number; path: string; goal: string; loadMs?: number },
): Promise<BenchRow> {
  // The first answer may be built, the second is stored.
  await fetchOnce(port, path, COMPRESSED);
  const { body, headers } = await fetchOnce(port, path, COMPRESSED);
  const type = String(headers['content-type']);
  const coding = headers['content-encoding'] ?? '';
  return withBareServer({ status: 200, body, type, coding }, async (bare) => {
    const ours: number[] = [];
    const baseline: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      ours.push((await generateLoad(port, path, COMPRESSED, loadMs)).rate);
      baseline.push((await generateLoad(bare, path, COMPRESSED, loadMs)).rate);
    }
    return row(what, median(ours), {
      unit: 'requests/s',
      baseline: 'bare node:http, same bytes',
      baselineValue: median(baseline),
      goal,
    });
  });
}

/**
 * Requests a second of answers that are computed, since each has another path; the baseline is a bare server that
 * sends one of them.
 */
export async function measureComputed(
  what: string,
  { port, paths, headers, goal }: ComputedLoad,
): Promise<BenchRow> {
  // One connection until the code of the answer is compiled.
  for (let round = 0; round < WARM_UP; round++) await fetchOnce(port, paths(), headers);
  const { body, headers: answered } = await fetchOnce(port, paths(), headers);
  const type = String(answered['content-type']);
  const coding = answered['content-encoding'] ?? '';
  const { rate } = await generateLoad(port, paths, headers);
  return withBareServer({ status: 200, body, type, coding }, async (bare) =>
    row(what, rate, {
      unit: 'requests/s',
      baseline: 'bare node:http, same bytes',
      baselineValue: (await generateLoad(bare, '/', headers)).rate,
      goal,
    }),
  );
}

/** What is asked for, and how. */
interface ComputedLoad {
  readonly port: number;
  readonly paths: () => string;
  readonly headers: Readonly<Record<string, string>>;
  readonly goal: string;
}

/** Milliseconds from the request to the first byte, one request at a time. */
export async function measureFirstByte(port: number, path: string): Promise<BenchRow> {
  const { body, headers } = await fetchOnce(port, path);
  const time = async (to: number): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < 50; round++) times.push((await fetchOnce(to, path)).firstByteMs);
    return median(times);
  };
  const baselineValue = await withBareServer(
    { status: 200, body, type: String(headers['content-type']) },
    time,
  );
  return row(`GET ${path}, first byte`, await time(port), {
    unit: 'ms',
    baseline: 'bare node:http, same bytes',
    baselineValue,
    goal: '10 ms',
  });
}

/** The median. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
