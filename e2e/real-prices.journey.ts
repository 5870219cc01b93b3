import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { setUpJourneys } from './support/journey';
import { runTapeglass, startSite, temporaryDataDir, type Site } from './support/site';

const referenceData = path.resolve(process.env.REFERENCE_DATA ?? '../shared/data');

interface HorizonCase {
  symbol: string;
  asof: string;
  end_price: number;
  effective: Record<string, { start: string | null; ret: number | null; ann?: number | null }>;
}

interface RiskCase {
  symbol: string;
  window: [string, string];
  stats: Record<string, number | string | null>;
}

function readCases<T>(file: string): T[] {
  return (JSON.parse(readFileSync(path.join(referenceData, 'reference', file), 'utf8')) as { cases: T[] })
    .cases;
}

/** A fraction as displayed on the page: two decimals, minus sign U+2212. */
function asPercent(fraction: number): string {
  return `${(fraction * 100).toFixed(2).replace('-', '−')}%`;
}

test.describe('the stock page on imported price files', () => {
  test.skip(
    !existsSync(referenceData),
    `no reference data at ${referenceData} (REFERENCE_DATA names the folder)`,
  );
  let site: Site;
  const { open } = setUpJourneys(() => site.address);
  const env = { MARKET_DATA: 'csv', TODAY: '2026-08-22' };

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    const dataDir = temporaryDataDir();
    const run = await runTapeglass(['import', 'prices', path.join(referenceData, 'prices/adjusted-daily')], {
      ...env,
      DATA_DIR: dataDir,
    });
    if (run.code !== 0) throw new Error(run.output);
    site = await startSite(env, dataDir);
  });

  test.afterAll(async () => {
    expect(await site.stop()).toBe(0);
    rmSync(site.dataDir, { recursive: true, force: true });
  });

  test('shows the reference figures of SPY at the end of 2023', async () => {
    const horizons = readCases<HorizonCase>('horizon_returns.json').find(
      ({ symbol, asof }) => symbol === 'SPY' && asof === '2023-12-31',
    )!;
    const risk = readCases<RiskCase>('risk_stats.json').find(
      ({ symbol, window }) => symbol === 'SPY' && window[1] === '2023-12-31',
    )!.stats;

    const { page } = await open('/stock-data/SPY?asof=2023-12-31');

    const main = await page.locator('main').innerText();
    expect(main).toContain(horizons.end_price.toFixed(2));
    for (const horizon of ['1D', '1W', '1M', '3M', '6M', 'YTD', '1Y']) {
      expect(main).toContain(asPercent(horizons.effective[horizon]!.ret!));
    }
    for (const horizon of ['3Y', '5Y', '10Y'])
      expect(main).toContain(asPercent(horizons.effective[horizon]!.ann!));
    // The window of the reference, which differs from the default (five years back from the last close).
    await page.goto('/stock-data/SPY?asof=2023-12-31&from=2018-12-31&to=2023-12-31', { waitUntil: 'load' });
    const statistics = await page.locator('#risk').innerText();
    for (const id of [
      'total_return',
      'cagr_act365_25',
      'vol_ann_simple',
      'max_drawdown',
      'best_day',
      'worst_day',
    ]) {
      expect(statistics).toContain(asPercent(risk[id] as number));
    }
    // No bill is imported: the ratios use a rate of zero, and the page notes it.
    expect(statistics).toContain((risk.sharpe_rf0 as number).toFixed(2));
    expect(statistics).toContain((risk.sortino_mar0 as number).toFixed(2));
    expect(statistics).toContain('1,258');
    expect(main).not.toMatch(/simulated/i);
  });

  test('answers the reference figures over the wire to nine digits', async () => {
    for (const { symbol, window, stats } of readCases<RiskCase>('risk_stats.json')) {
      const name = symbol.replace('_', '-');
      const query = `asof=2026-08-21&from=${window[0]}&to=${window[1]}&riskfree=0`;
      const answer = await fetch(`${site.address}/backend/instruments/${name}/figures/?${query}`);
      const { figures } = (await answer.json()) as { figures: Record<string, number | string | null> };

      const expected = {
        volatility: 'vol_ann_simple',
        sharpe: 'sharpe_rf0',
        maxDrawdown: 'max_drawdown',
        var95: 'var95_hist_type7',
      };
      for (const [id, reference] of Object.entries(expected)) {
        expect(figures[id]).toBeCloseTo(stats[reference] as number, 9);
      }
      expect(figures['maxDrawdown.trough']).toBe(stats.mdd_trough);
    }
  });
});
