import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BenchRow } from './bench-row';

interface BenchModule {
  run: () => Promise<BenchRow[]>;
}

const HEAD = ['what', 'ours', 'unit', 'baseline', 'its value', 'ours / baseline', 'goal'];

function format(value: number): string {
  if (!Number.isFinite(value)) return '—';
  if (value >= 1000) return Math.round(value).toLocaleString('en-US');
  return value >= 10 ? value.toFixed(1) : value.toPrecision(3);
}

function printTable(rows: readonly (readonly string[])[]): void {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows)
    console.log(
      row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '),
    );
}

async function main(): Promise<void> {
  const names = process.argv.slice(2);
  const files = readdirSync(__dirname)
    .filter((file) => file.endsWith('.bench.ts'))
    .filter((file) => names.length === 0 || names.some((name) => file.startsWith(name)))
    .sort();
  const table: string[][] = [HEAD];
  let failed = false;
  for (const file of files) {
    console.error(`measuring ${file} …`);
    try {
      const { run } = (await import(pathToFileURL(path.join(__dirname, file)).href)) as BenchModule;
      for (const { baseline, baselineValue, goal, ours, unit, what } of await run())
        table.push([
          ...[what, format(ours), unit, baseline, format(baselineValue)],
          ...[`${format(ours / baselineValue)} x`, goal],
        ]);
    } catch (error) {
      failed = true;
      console.error(`${file} failed:`, error);
    }
  }
  printTable(table);
  process.exit(failed ? 1 : 0);
}

void main();
