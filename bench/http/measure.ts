import type { BenchRow } from '../bench-row';
import { fetchOnce, generateLoad, withBareServer } from './load';

/** A row whose ratio follows from the two values. */
export function row(what: string, ours: number, rest: Omit<BenchRow, 'what' | 'ours' | 'ratio'>): BenchRow {
  return { what, ours, ...rest, ratio: ours / rest.baselineValue };
}

/** Requests a second, beside a bare server that sends the same bytes under the same load. */
export async function measureRate(
  what: string,
  { port, path, goal, loadMs }: { port: number; path: string; goal: string; loadMs?: number },
): Promise<BenchRow> {
  const { body, headers } = await fetchOnce(port, path);
  const ours = await generateLoad(port, path, {}, loadMs);
  const baselineValue = await withBareServer(
    { status: 200, body, type: String(headers['content-type']) },
    (bare) => generateLoad(bare, path, {}, loadMs),
  );
  return row(what, ours, { unit: 'requests/s', baseline: 'bare node:http, same bytes', baselineValue, goal });
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

/** The middle one. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
