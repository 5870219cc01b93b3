import { execFileSync } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import { formatIsoDate } from '@/lib/domain/iso-date';

import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const SYMBOLS = 1_500;
const BUDGET_MB = 8;

/** A file ordered by date, so that the rows of every symbol are spread over it. */
function writeMarket(name: string, days: number): string {
  const path = join(folder.path, name);
  const file = openSync(path, 'w');
  writeSync(file, 'date,symbol,open,high,low,close,volume\n');
  for (let day = 0; day < days; day++) {
    const date = formatIsoDate(15_000 + day);
    const lines = Array.from(
      { length: SYMBOLS },
      (_, symbol) => `${date},S${symbol},10.25,10.75,10,10.5,${day + symbol}\n`,
    );
    writeSync(file, lines.join(''));
  }
  closeSync(file);
  return path;
}

function measure(file: string): { rowsRead: number; bars: number; megabytes: number } {
  const script = join('backend', 'test', 'ingest', 'support', 'measure-import.ts');
  const output = execFileSync(
    process.execPath,
    ['--max-old-space-size=64', '--import', 'tsx', script, file, String(BUDGET_MB)],
    { encoding: 'utf8' },
  );
  return JSON.parse(output) as { rowsRead: number; bars: number; megabytes: number };
}

it('uses no more memory for a file six times as long', () => {
  const small = measure(writeMarket('small.csv', 120));
  const large = measure(writeMarket('large.csv', 720));

  expect([small.bars, large.bars]).toEqual([SYMBOLS * 120, SYMBOLS * 720]);
  // Kept in memory, the additional 900,000 rows would take 58 MB for the rows alone.
  expect(large.megabytes - small.megabytes).toBeLessThan(40);
}, 120_000);
