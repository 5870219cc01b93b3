import path from 'node:path';
import { build } from 'esbuild';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS } from '../scripts/browser-args.mjs';
import { findBrowser } from '../scripts/find-browser.mjs';
import type { BenchRow } from './bench-row';

interface Times {
  readonly firstPaint: number;
  readonly stepP95: number;
}

interface ChartTimes {
  readonly ours: Times;
  readonly plain: Times;
}

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

/**
 * First paint, pan and zoom of the chart compared with plain uPlot with the same data, in headless Chromium.
 */
export async function run(): Promise<BenchRow[]> {
  const script = await bundlePage();
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 700 } });
    await page.setContent(`<style>${TOKENS}</style>`);
    await page.addScriptTag({ content: script });
    const { ours, plain } = await page.evaluate<ChartTimes>('measure()');
    const baseline = { unit: 'ms', baseline: 'plain uPlot' };
    return [
      {
        what: 'chart, 20,000 candles, first paint',
        ours: ours.firstPaint,
        ...baseline,
        baselineValue: plain.firstPaint,
        goal: '50 ms',
      },
      {
        what: 'chart, 20,000 candles, pan and zoom p95',
        ours: ours.stepP95,
        ...baseline,
        baselineValue: plain.stepP95,
        goal: '10 ms',
      },
    ];
  } finally {
    await browser.close();
  }
}
