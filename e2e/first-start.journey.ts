import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import type { HoldingsResponse } from '@/lib/contracts/portfolios/reports';
import { openProviderServer, type OpenProviderServer } from '../backend/test/support/open-provider-server';
import { setUpJourneys } from './support/journey';
import {
  brokerFile,
  FILED,
  heldValues,
  isinOf,
  lineOf,
  PLAYED_DAY,
  playExchanges,
  SEARCHED,
} from './support/played-exchanges';
import { startSite, temporaryDataDir, type Site } from './support/site';
import { untranslatedTexts } from './support/untranslated-texts';
import { newPerson, signUp } from './support/user';

/** The site starts again with real data, and providers are asked in their pace. */
const PATIENCE_MS = 90_000;
const ORIGINS =
  'STOOQ COINBASE OPENFIGI COINGECKO FRED FRED_API TREASURY ECB BOC BOE FRENCH SEC SEC_DATA TIINGO ALPHAVANTAGE'.split(
    ' ',
  );

const WIDTHS = [
  { width: 1440, height: 1000 },
  { width: 360, height: 740 },
] as const;

for (const viewport of WIDTHS)
  test.describe(`a first start to real data at ${viewport.width} px`, () => {
    let yahoo: OpenProviderServer;
    let others: OpenProviderServer;
    let dataDir: string;
    let site: Site | undefined;
    const { open } = setUpJourneys(() => site!.address);

    test.beforeAll(async () => {
      [yahoo, others] = await Promise.all([openProviderServer(), openProviderServer()]);
    });
    test.afterAll(() => Promise.all([yahoo, others].map((server) => server.close())));
    test.beforeEach(async () => {
      test.setTimeout(420_000);
      playExchanges(yahoo);
      dataDir = temporaryDataDir();
      const feeds = path.join(dataDir, 'no-feeds.txt');
      writeFileSync(feeds, '');
      const origins = ORIGINS.map((name): [string, string] => [`${name}_ORIGIN`, others.origin()]);
      // As `npm start` in an empty folder; nothing says which data the site shows.
      site = await startSite(
        {
          TODAY: PLAYED_DAY,
          LIVE_UNIVERSES: 'fx',
          FEEDS_FILE: feeds,
          YAHOO_ORIGIN: yahoo.origin(),
          YAHOO_FALLBACK_ORIGIN: yahoo.origin(),
          YAHOO_COOKIE_ORIGIN: others.origin(),
          ...Object.fromEntries(origins),
        },
        dataDir,
      );
    });
    test.afterEach(async () => {
      await site?.stop();
      site = undefined;
      rmSync(dataDir, { recursive: true, force: true });
    });

    /** Answers the three questions; the site starts again and leads to the portfolios. */
    async function fillSetup(page: Page): Promise<void> {
      await page
        .getByRole('complementary', { name: 'Data source' })
        .getByRole('link', { name: 'Set up real data' })
        .click();
      await page.waitForURL('**/setup');
      await page.getByLabel('Which data does this site show?').selectOption('live');
      await page.getByLabel('In which currency do you count?').selectOption('EUR');
      await page.getByLabel('What do you own?').selectOption('file');
      await page.getByRole('button', { name: 'Start' }).click();
      await page.waitForURL('**/portfolio', { timeout: PATIENCE_MS });
    }

    /** Takes the broker's file: each security is found by its ISIN, added, and booked. */
    async function importFile(page: Page): Promise<void> {
      const input = page.getByLabel('Drop your broker’s file here, or choose it');
      await input.setInputFiles({ name: 't212.csv', mimeType: 'text/csv', buffer: brokerFile() });
      const useAll = page.getByRole('button', { name: 'Use all' });
      await useAll.waitFor({ timeout: PATIENCE_MS });
      const store = page.getByRole('button', { name: `Store ${FILED.length} transactions` });
      await expect(async () => {
        if (await useAll.isVisible()) await useAll.click();
        await expect(store).toBeVisible({ timeout: 60_000 });
      }).toPass({ timeout: PATIENCE_MS });
      await store.click();
      await page.waitForURL('**/portfolio/my-portfolio/overview');
    }

    /** Finds a listing by what a person types, and opens its page. */
    async function addBySearch(page: Page, text: string, symbol: string): Promise<void> {
      await page.goto('/listings');
      await page.getByLabel('Symbol, name or ISIN').fill(text);
      await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByRole('button', { name: `Add ${symbol}` }).click();
      await page.waitForURL(`**/stock-data/${symbol}`);
    }

    /** Finds a listing in the form of a transaction by its ISIN, which adds it to the site. */
    async function addInForm(page: Page, symbol: string): Promise<void> {
      await page.goto('/portfolio/my-portfolio/transactions', { waitUntil: 'load' });
      await page.getByText('Add a transaction', { exact: true }).click();
      const field = page.getByRole('combobox', { name: 'Asset', exact: true });
      await field.fill(isinOf(symbol));
      await page
        .getByRole('option')
        .filter({ hasText: isinOf(symbol) })
        .click();
      await expect(field).toHaveValue(symbol, { timeout: PATIENCE_MS });
      // The field is left, and the form states the close of what was found.
      await field.blur();
      await expect(page.getByText(/ at the close of /)).toBeVisible();
      // It is one of the site now, with its last close.
      await page.reload({ waitUntil: 'load' });
      await page.getByText('Add a transaction', { exact: true }).click();
      await field.fill(isinOf(symbol));
      await expect(page.getByRole('option').filter({ hasText: isinOf(symbol) })).toContainText(
        /· \d[\d,]*\.\d\d$/,
      );
    }

    test('answers three questions, adds forty listings by search and by a file, and is right to the cent', async () => {
      const { expectComplaints, page } = await open('/', { viewport });
      // While the site starts again.
      expectComplaints(/50[23]|ERR_CONNECTION_REFUSED|Failed to load resource/);
      const person = newPerson();
      await signUp(page, person);
      // The address changes before the page: until then the link is that of the sign-up page.
      await page.waitForFunction(() => document.title.startsWith('Home'));
      await fillSetup(page);
      await importFile(page);
      for (const [at, [text, symbol]] of Object.entries(SEARCHED).entries()) {
        if (at === 0) await addInForm(page, symbol);
        else await addBySearch(page, text, symbol);
        await page.goto('/portfolio/my-portfolio/overview');
        await page.getByLabel('Transaction in one line').fill(lineOf(symbol));
        await page.getByRole('button', { name: 'Check' }).click();
        await page.getByRole('button', { name: 'Add transaction' }).click();
        await page.getByText(/^Transaction added\./).waitFor();
      }

      await page.goto('/portfolio/my-portfolio/overview');
      const held = heldValues();
      const total = [...held.values()].reduce((sum, { value }) => sum + value, 0);
      const money = (value: number): string =>
        value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
      await expect(page.getByRole('region', { name: 'Value', exact: true })).toContainText(money(total));
      const file = await page.request.get('/portfolio/my-portfolio/holdings.json');
      const { holdings } = (await file.json()) as HoldingsResponse;
      const cents = (value: number | string | null): string => Number(value).toFixed(2);
      expect(
        holdings.map(({ asset, quantity, value }) => [asset, Number(quantity), cents(value)]).sort(),
      ).toEqual([...held].map(([symbol, { units, value }]) => [symbol, units, cents(value)]).sort());
      // The texts that the administrator alone sees.
      const ofPerson = [person.email, `${person.firstName} ${person.lastName}`];
      expect(await untranslatedTexts(page, '/setup', ofPerson)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
    });
  });
