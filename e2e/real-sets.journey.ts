import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { contentOf } from './support/page-text';
import { readPlain } from './support/read-plain';
import { RESEARCH_ADDRESSES } from './support/research-addresses';
import { emptyDataDir, runTapeglass, startSite, type Site } from './support/site';

const referenceData = path.resolve(process.env.REFERENCE_DATA ?? '../shared/data');

function data(...parts: string[]): string {
  return path.join(referenceData, ...parts);
}

const fred = (id: string): string => data(`macro/fred/${id}.csv`);

interface RealSet {
  readonly name: string;
  /** A day within the data. */
  readonly today: string;
  readonly imports: readonly (() => readonly string[])[];
  /** URLs with the text that their page must contain. */
  readonly says: readonly (readonly [address: string, text: RegExp])[];
}

const SETS: readonly RealSet[] = [
  {
    name: 'prices of 46 stocks, funds and indexes alone',
    today: '2026-08-22',
    imports: [() => ['prices', data('prices/adjusted-daily')]],
    says: [
      ['/universe/sp500', /host of this site adds/i],
      ['/indexes/sp500', /host of this site adds/i],
      ['/markets', /\^GSPC|S&amp;P 500|S&P 500/],
      ['/capital-markets', /host of this site adds/i],
      ['/factor-performance', /host of this site adds/i],
      ['/newsarticles/markets', /host of this site adds/i],
    ],
  },
  {
    name: 'five years of American stocks, with members, indexes, rates and factors',
    today: '2020-01-10',
    imports: [
      () => ['prices', data('prices/us-5yr/us_stocks_2015_2020.csv.gz')],
      () => ['prices', data('prices/indices-2010-2025')],
      () => ['constituents', data('constituents/sp500_constituents.csv'), '--universe', 'sp500'],
      () => ['factors', data('factors/F-F_Research_Data_Factors_daily.CSV.gz')],
      () => ['macro', fred('DGS2'), '--id', 'DGS2'],
      // A file is named after its series.
      () => ['macro', ...['DGS10', 'DGS30', 'FEDFUNDS', 'CPIAUCSL', 'UNRATE', 'USREC'].map(fred)],
    ],
    says: [
      ['/universe/sp500', /AAPL/],
      ['/indexes/sp500', /no share counts|share counts/i],
      ['/capital-markets', /DGS10|10[- ]year/i],
      ['/factor-performance', /Mkt-RF|Market/],
    ],
  },
];

for (const { imports, name, says, today } of SETS)
  test.describe(`on real data: ${name}`, () => {
    test.skip(
      !existsSync(referenceData),
      `no reference data at ${referenceData} (REFERENCE_DATA names the folder)`,
    );
    const env = { MARKET_DATA: 'csv', TODAY: today };
    let site: Site;

    test.beforeAll(async () => {
      test.setTimeout(240_000);
      const dataDir = emptyDataDir();
      for (const args of imports) {
        const run = await runTapeglass(['import', ...args()], { ...env, DATA_DIR: dataDir });
        if (run.code !== 0) throw new Error(`${args().join(' ')}\n${run.output}`);
      }
      site = await startSite(env, dataDir);
    });

    test.afterAll(async () => {
      expect(await site.stop()).toBe(0);
      rmSync(site.dataDir, { recursive: true, force: true });
    });

    async function mainOf(address: string): Promise<string> {
      const { status, text } = await readPlain(`${site.address}${address}`);
      expect([address, status]).toEqual([address, 200]);
      expect(text).not.toMatch(/simulated demo data/i);
      return contentOf(text);
    }

    test('every page is found and shows numbers or names what is missing', async () => {
      test.setTimeout(180_000);
      for (const address of RESEARCH_ADDRESSES) {
        const main = await mainOf(address);
        expect([address, main.match(/NaN|undefined|\[object |Infinity/)?.[0] ?? null]).toEqual([
          address,
          null,
        ]);
        // A list of posts is short when none was written by the day.
        expect(main.length).toBeGreaterThan(200);
      }
    });

    for (const [address, text] of says)
      test(`${address} shows ${text}`, async () => {
        expect(await mainOf(address)).toMatch(text);
      });
  });
