import path from 'node:path';
import { build } from 'esbuild';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';
import type { BenchRow } from './bench-row';

interface Times {
  readonly firstPaint: number;
  readonly stepP95: number;
}

interface Found {
  readonly lines: { readonly ours: Times; readonly plain: Times };
  readonly candles: { readonly ours: Times; readonly plain: Times };
}

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const TOKENS =
  ':root{--tg-s1:#4e66f8;--tg-gain:#0a7d52;--tg-loss:#c62f2b;--tg-line:#e3e6ec;--tg-ink-3:#626b80;--tg-surface:#fff;--tg-font:sans-serif}';

/** The chart's code as one script. */
async function bundlePage(): Promise<string> {
  const root = path.resolve(__dirname, '..');
  const result = await build({
    entryPoints: [path.join(__dirname, 'chart/page.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    alias: { '@': root },
  });
  return result.outputFiles[0]!.text;
}

function rows(
  what: string,
  { ours, plain }: Found['lines'],
  goals: { first: string; step: string },
): BenchRow[] {
  const row = (name: string, one: number, other: number, goal: string): BenchRow => ({
    what: `chart, ${what}, ${name}`,
    ours: one,
    unit: 'ms',
    baseline: 'plain uPlot',
    baselineValue: other,
    ratio: one / other,
    goal,
  });
  return [
    row('first paint', ours.firstPaint, plain.firstPaint, goals.first),
    row('pan and zoom p95', ours.stepP95, plain.stepP95, goals.step),
  ];
}

/**
 * First paint, pan and zoom of the chart compared with plain uPlot with the same data, in headless Chromium.
 */
export async function run(): Promise<BenchRow[]> {
  const script = await bundlePage();
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ARGUMENTS });
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 700 } });
    await page.setContent(`<style>${TOKENS}</style>`);
    await page.addScriptTag({ content: script });
    const found = await page.evaluate<Found>('measure()');
    return [
      ...rows('5 x 5,000 points', found.lines, { first: '50 ms', step: '8 ms' }),
      ...rows('20,000 candles', found.candles, { first: '50 ms', step: '8 ms' }),
    ];
  } finally {
    await browser.close();
  }
}
