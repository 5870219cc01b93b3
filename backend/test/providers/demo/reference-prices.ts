import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseIsoDate } from '@/lib/domain/iso-date';

/** Folder of third-party data, which is never part of the project. */
const FOLDER = join(process.env.REFERENCE_DATA ?? '../shared/data', 'prices/adjusted-daily');

/** True when the real prices are available. */
export function hasReferencePrices(): boolean {
  return existsSync(FOLDER);
}

/** Symbols of the real shares in the folder, without indexes, funds and coins. */
export function referenceSymbols(known: ReadonlySet<string>): readonly string[] {
  return readdirSync(FOLDER)
    .map((name) => name.replace('.csv.gz', ''))
    .filter((symbol) => known.has(symbol));
}

/** Daily returns of a real share by day, from a day on, including dividends. */
export function referenceReturns(symbol: string, from: string): Map<number, number> {
  const [head = '', ...lines] = gunzipSync(readFileSync(join(FOLDER, `${symbol}.csv.gz`)))
    .toString()
    .trim()
    .split('\n');
  const closeColumn = head.toLowerCase().trim().split(',').indexOf('close');
  const first = parseIsoDate(from)!;
  const returns = new Map<number, number>();
  let before = Number.NaN;
  for (const line of lines) {
    const cells = line.split(',');
    const day = parseIsoDate(cells[0]!.slice(0, 10));
    const close = Number(cells[closeColumn]);
    if (day === null || !(close > 0)) continue;
    if (before > 0 && day >= first) returns.set(day, close / before - 1);
    before = close;
  }
  return returns;
}
