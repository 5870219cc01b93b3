/**
 * First half of `npm run golden`: writes the data of the demo market for a few instruments, prices as traded,
 * as CSV files for compute_golden.py. Numbers are written so that parsing restores them bit for bit.
 *
 * Usage: export-series.ts FOLDER
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PriceBatch } from '@/backend/src/market-model/batches';
import { createDemoProvider } from '@/backend/src/providers/demo/demo-provider';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';

const SEED = 1;
const TODAY = '2026-11-20';

/**
 * Two splits and dividends, a reverse split, an index, a fund, bonds, a coin, a Canadian share, a late
 * listing, one too recent for any annual figure, and one whose trading is halted.
 */
const SYMBOLS = ['AAPL', 'GE', '^GSPC', 'SPY', 'AGG', 'BTC-USD', 'RY.TO', 'ARM', 'FDXF', 'SPCE'];

function writeTable(path: string, header: string, rows: readonly string[]): void {
  writeFileSync(path, `${[header, ...rows].join('\n')}\n`);
}

/**
 * A number in JavaScript's notation (the shortest text that parses to the same number); empty for a missing
 * one.
 */
function cell(value: number): string {
  return Number.isNaN(value) ? '' : String(value);
}

function writeBatch(folder: string, { bars, dividends, splits }: PriceBatch): void {
  mkdirSync(folder, { recursive: true });
  const { open, high, low, close, volume } = bars;
  writeTable(
    join(folder, 'bars.csv'),
    'date,open,high,low,close,volume',
    Array.from(bars.days, (day, row) =>
      [
        formatIsoDate(day),
        ...[open, high, low, close, volume].map((column) => cell(column[row] ?? Number.NaN)),
      ].join(','),
    ),
  );
  writeTable(
    join(folder, 'splits.csv'),
    'date,ratio',
    splits.map(({ day, ratio }) => `${formatIsoDate(day)},${ratio}`),
  );
  writeTable(
    join(folder, 'dividends.csv'),
    'date,amount',
    dividends.map(({ day, amount }) => `${formatIsoDate(day)},${amount}`),
  );
}

async function exportSeries(folder: string): Promise<void> {
  const today = parseIsoDate(TODAY);
  if (today === null) throw new RangeError(`no such day: ${TODAY}`);
  const instruments: { symbol: string; kind: string | null }[] = [];
  for await (const batch of createDemoProvider({ seed: SEED, today }).prices()) {
    const { symbol, kind } = batch.instrument;
    if (!SYMBOLS.includes(symbol)) continue;
    if (batch.splitBasis !== 'traded' || batch.adjustedClose !== null) {
      throw new RangeError(`${symbol}: expected prices as traded, without an adjusted close`);
    }
    writeBatch(join(folder, symbol), batch);
    instruments.push({ symbol, kind });
  }
  const missing = SYMBOLS.filter((symbol) => !instruments.some((instrument) => instrument.symbol === symbol));
  if (missing.length > 0) throw new RangeError(`the demo market has no ${missing.join(', ')}`);
  instruments.sort((a, b) => SYMBOLS.indexOf(a.symbol) - SYMBOLS.indexOf(b.symbol));
  writeFileSync(
    join(folder, 'market.json'),
    JSON.stringify({ seed: SEED, today: TODAY, node: process.version, instruments }),
  );
  console.log(`${instruments.length} instruments written to ${folder}`);
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: export-series.ts FOLDER');
  process.exitCode = 2;
} else void exportSeries(folder);
