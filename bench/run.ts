import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BenchRow } from './bench-row';

interface BenchModule {
  run: () => Promise<BenchRow[]>;
}

function format(value: number): string {
  if (!Number.isFinite(value)) return '—';
  if (value >= 1000) return Math.round(value).toLocaleString('en-US');
  return value >= 10 ? value.toFixed(1) : value.toPrecision(3);
}

function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows) {
    console.log(
      row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '),
    );
  }
}

const HEAD = [
  'what',
  'ours',
  'first',
  'processor',
  'unit',
  'baseline',
  'its value',
  'ours / baseline',
  'goal',
];

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const files = readdirSync(__dirname)
    .filter((file) => file.endsWith('.bench.ts'))
    .filter((file) => wanted.length === 0 || wanted.some((name) => file.startsWith(name)))
    .sort();
  const table: string[][] = [HEAD];
  let failed = false;
  for (const file of files) {
    console.error(`measuring ${file} …`);
    try {
      const { run } = (await import(pathToFileURL(path.join(__dirname, file)).href)) as BenchModule;
      for (const row of await run()) {
        table.push([
          row.what,
          format(row.ours),
          row.first === undefined ? '' : format(row.first),
          row.processor === undefined ? '' : format(row.processor),
          row.unit,
          row.baseline,
          format(row.baselineValue),
          `${format(row.ratio)} x`,
          row.goal,
        ]);
      }
    } catch (error) {
      failed = true;
      console.error(`${file} failed:`, error);
    }
  }
  printTable(table);
  process.exit(failed ? 1 : 0);
}

void main();
