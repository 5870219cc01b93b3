/**
 * Writes docs/metrics.md from the figure registry; with `--check`, writes nothing and fails when the file is
 * stale.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describeMetrics } from './metrics-doc/describe-metrics';

const FILE = resolve(__dirname, '../docs/metrics.md');

function readExisting(): string {
  try {
    return readFileSync(FILE, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

const text = describeMetrics();
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, text);
  console.log('docs/metrics.md written');
} else if (readExisting() !== text) {
  console.error('docs/metrics.md is not what the figure registry says; run: npm run docs:metrics');
  process.exitCode = 1;
} else {
  console.log('docs/metrics.md is up to date');
}
