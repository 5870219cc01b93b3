import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { InstrumentPage, PriceColumns } from '@/lib/contracts/instrument';
import type { Status } from '@/lib/contracts/status';
import { formatIsoDate, requireIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { REFERENCE_DATA } from '../backend/test/ingest/support/reference-data';
import {
  openProviderServer,
  type OpenProviderServer,
  type PlayedAnswer,
} from '../backend/test/support/open-provider-server';
import {
  editChart,
  readRecordedRows,
  RECORDED_SPLIT,
  RECORDED_SYMBOLS,
  rowsAsOf,
  stooqTable,
  yahooChart,
  type RecordedRow,
  type RecordedSymbol,
} from '../backend/test/support/recorded-market';
import { setUpJourneys } from './support/journey';
import { textOfMain } from './support/page-text';
import { readPlain } from './support/read-plain';
import { startSite, temporaryDataDir, type Site } from './support/site';

/** A slow machine shows a state later; nothing waits longer than the state needs. */
const PATIENCE_MS = 45_000;
const ORIGINS =
  'COINBASE COINGECKO FRED FRED_API TREASURY ECB BOC BOE FRENCH SEC SEC_DATA TIINGO ALPHAVANTAGE'.split(' ');
const OVERLOADED: PlayedAnswer = { status: 503, headers: { 'retry-after': '7200' } };
const STOOQ_NAMES: Readonly<Record<string, RecordedSymbol>> = {
  'aapl.us': 'AAPL',
  'ko.us': 'KO',
  '^spx': '^GSPC',
};

type Provider = (symbol: RecordedSymbol, truth: PlayedAnswer) => PlayedAnswer | null;
const right: Provider = (_symbol, truth) => truth;

test.describe('a week of live data', () => {
  test.skip(!existsSync(REFERENCE_DATA), `no reference data in ${REFERENCE_DATA}`);
  // One origin each, as in reality: the pace of one provider must not slow down another.
  let yahoo: OpenProviderServer;
  let stooq: OpenProviderServer;
  let others: OpenProviderServer;
  let dataDir: string;
  let rows: Record<RecordedSymbol, RecordedRow[]>;
  let site: Site | undefined;
  const running = (): Site => {
    if (!site) throw new Error('no site is running');
    return site;
  };
  const { open } = setUpJourneys(() => running().address);

  test.beforeAll(async () => {
    [yahoo, stooq, others] = await Promise.all([
      openProviderServer(),
      openProviderServer(),
      openProviderServer(),
    ]);
    rows = Object.fromEntries(
      RECORDED_SYMBOLS.map((symbol) => [symbol, readRecordedRows(symbol)]),
    ) as typeof rows;
  });
  test.afterAll(() => Promise.all([yahoo, stooq, others].map((server) => server.close())));
  // A second attempt starts with an empty folder, too.
  test.beforeEach(() => {
    dataDir = temporaryDataDir();
  });
  test.afterEach(async () => {
    await site?.stop();
    site = undefined;
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Ends the site of a day, which has neither failed nor ended by itself. */
  async function endEvening(): Promise<void> {
    const { process: own, stop } = running();
    expect(own.exitCode).toBeNull();
    site = undefined;
    expect(await stop()).toBe(0);
  }

  /** Starts the site on the evening of a day, with what the providers do then. */
  async function startEvening(
    date: string,
    { first, second }: { readonly first: Provider; readonly second: Provider },
  ): Promise<void> {
    const day = requireIsoDate(date);
    yahoo.play((request) => {
      const symbol = RECORDED_SYMBOLS.find((one) => request.path === `/v8/finance/chart/${one}`);
      return symbol ? first(symbol, yahooChart(symbol, rows[symbol], day, request)) : null;
    });
    stooq.play((request) => {
      const symbol = STOOQ_NAMES[request.query.get('s') ?? ''];
      return symbol ? second(symbol, stooqTable(rowsAsOf(symbol, rows[symbol], day), request)) : null;
    });
    others.play(() => OVERLOADED);
    const feeds = path.join(dataDir, 'feeds.txt');
    writeFileSync(feeds, '');
    const origins = ORIGINS.map((name): [string, string] => [`${name}_ORIGIN`, others.origin()]);
    const env = {
      MARKET_DATA: 'live',
      TODAY: date,
      LIVE_UNIVERSES: '',
      LIVE_SYMBOLS: RECORDED_SYMBOLS.join(','),
      FEEDS_FILE: feeds,
      YAHOO_ORIGIN: yahoo.origin(),
      YAHOO_FALLBACK_ORIGIN: yahoo.origin(),
      YAHOO_COOKIE_ORIGIN: others.origin(),
      STOOQ_ORIGIN: stooq.origin(),
      STOOQ_KEY: 'a-key',
      ...Object.fromEntries(origins),
    };
    site = await startSite(env, dataDir);
  }

  const ask = async <T>(url: string): Promise<T> => {
    const answer = await fetch(`${running().address}/backend${url}`);
    expect(answer.status).toBe(200);
    return (await answer.json()) as T;
  };
  const status = (): Promise<Status> => ask<Status>('/status/');
  const closeOn = (symbol: RecordedSymbol, day: string, asOf = day): number =>
    rowsAsOf(symbol, rows[symbol], requireIsoDate(asOf)).find((row) => row.day === requireIsoDate(day))!
      .values[3]!;

  /** Waits until a synchronization that has tried the prices has ended. */
  async function syncEnds(failing: number): Promise<Status> {
    let found = await status();
    await expect(async () => {
      found = await status();
      expect(found.sync).toMatchObject({ isRunning: false });
      const prices = found.sync!.kinds.find(({ kind }) => kind === 'prices');
      expect(prices).toMatchObject({ tasks: RECORDED_SYMBOLS.length, failing });
    }).toPass({ timeout: PATIENCE_MS });
    return found;
  }

  /** Reads a page's markup, and again until it says something: a page that was built before new data is renewed. */
  async function pageSays(address: string, texts: readonly (string | RegExp)[]): Promise<string> {
    let main = '';
    await expect(async () => {
      const { status: answered, text: html } = await readPlain(running().address + address);
      expect([address, answered]).toEqual([address, 200]);
      main = textOfMain(html);
      for (const text of texts) expect(main).toMatch(text);
    }).toPass({ timeout: PATIENCE_MS });
    return main;
  }

  /** The same, and then opens the page, whose scripts leave what it says and do not complain. */
  async function openedPageSays(address: string, texts: readonly (string | RegExp)[]): Promise<void> {
    await pageSays(address, texts);
    const watched = await open(address);
    await watched.page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
    const main = (await watched.page.getByRole('main').innerText()).replace(/\s+/g, ' ');
    for (const text of texts) expect(main).toMatch(text);
    expect(watched.complaints).toEqual([]);
    // A page that is open when its site ends complains.
    await watched.close();
  }

  /** A promise and the function that fulfills it. */
  function gate(): { readonly until: Promise<void>; readonly release: () => void } {
    let release: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (release = resolve));
    return { until, release };
  }

  /** Monday: the first start answers pages at once and fills the empty store behind them. */
  async function monday(): Promise<void> {
    const { release, until } = gate();
    await startEvening('2020-08-24', { first: (_symbol, truth) => ({ ...truth, until }), second: right });
    await openedPageSays('/status', [/No prices are loaded yet/, /Data are being fetched now/]);

    release();
    const { lastDay, quarantine } = await syncEnds(0);

    expect([lastDay, quarantine.rows]).toEqual(['2020-08-24', 0]);
    await openedPageSays('/stock-data/KO', [
      closeOn('KO', '2020-08-24').toFixed(2),
      /at the close of 24 Aug 2020/,
      /Second provider.* Stooq gives the same closes; 10 days compared on 24 Aug 2020/,
    ]);
    await pageSays('/stock-data/AAPL', [closeOn('AAPL', '2020-08-24').toFixed(2)]);
  }

  /** Tuesday: the provider is slow; pages show what is stored, and the new day when it has come. */
  async function tuesday(): Promise<void> {
    const { release, until } = gate();
    await startEvening('2020-08-25', { first: (_symbol, truth) => ({ ...truth, until }), second: right });
    await pageSays('/status', [
      /Prices up to 24 Aug 2020; today is 25 Aug 2020/,
      /Data are being fetched now/,
    ]);
    await pageSays('/stock-data/KO', [closeOn('KO', '2020-08-24').toFixed(2), /at the close of 24 Aug 2020/]);

    release();
    await syncEnds(0);

    await openedPageSays('/stock-data/KO', [
      closeOn('KO', '2020-08-25').toFixed(2),
      /at the close of 25 Aug 2020/,
    ]);
  }

  /** Wednesday: wrong answers are refused or held back, and the site says which and why. */
  async function wednesday(): Promise<void> {
    const first: Provider = (symbol, truth) => {
      if (symbol === 'KO') return { body: '<!DOCTYPE html><title>Consent</title>' };
      if (symbol === 'AAPL') return editChart(truth, ({ meta }) => void (meta.symbol = 'MSFT'));
      return editChart(truth, ({ indicators: { quote }, timestamp }) => {
        const last = timestamp.length - 1;
        if (symbol === '^GSPC') for (const column of Object.values(quote[0])) column[last]! *= 100;
        // Its last day has not ended: a bar of it is not used.
        else quote[0].close[last - 1] = -1;
      });
    };
    // The second provider knows the truth of one symbol, and is asked for it.
    await startEvening('2020-08-26', {
      first,
      second: (symbol, truth) => (symbol === 'KO' ? truth : null),
    });

    const { quarantine, sync } = await syncEnds(1);

    expect(sync?.kinds.find(({ kind }) => kind === 'prices')?.lastError).toBe(
      'prices:AAPL: yahoo: answered with MSFT instead of AAPL; if it was renamed: npm run tapeglass -- instrument rename AAPL MSFT',
    );
    expect(quarantine.newest.map(({ day, symbol }) => `${symbol} ${day}`).sort()).toEqual([
      'BTC-USD 2020-08-25',
      '^GSPC 2020-08-26',
    ]);
    await openedPageSays('/status', [
      /Prices 1 of 4 .*prices:AAPL: yahoo: answered with MSFT instead of AAPL/,
      /Rows held back 2 waiting/,
      /\^GSPC 26 Aug 2020 close \d+.* Yahoo Finance/,
    ]);
    await pageSays('/stock-data/KO', [closeOn('KO', '2020-08-26').toFixed(2), /at the close of 26 Aug 2020/]);
    await pageSays('/stock-data/AAPL', [
      closeOn('AAPL', '2020-08-25').toFixed(2),
      /Age of the last price.* 1 day/,
    ]);
  }

  /** Thursday: the providers are silent, then overloaded; the site stays up and says so. */
  async function thursday(): Promise<void> {
    const { release, until } = gate();
    const silent: Provider = () => ({ ...OVERLOADED, until });
    await startEvening('2020-08-27', { first: silent, second: silent });
    await pageSays('/status', [/Data are being fetched now/]);
    await pageSays('/stock-data/KO', [closeOn('KO', '2020-08-26').toFixed(2), /at the close of 26 Aug 2020/]);

    release();
    const { lastDay } = await syncEnds(4);

    expect(lastDay).toBe('2020-08-26');
    await openedPageSays('/status', [
      /Prices up to 26 Aug 2020; today is 27 Aug 2020/,
      /Prices 4 of 4 .*yahoo: (answered 503|paused until)/,
      /Yahoo Finance .*answered 503; paused until 28 Aug 2020/,
    ]);
    await pageSays('/stock-data/KO', [/at the close of 26 Aug 2020/]);
  }

  /** The next Monday: all is right again, figure by figure; a second provider that differs is named. */
  async function nextMonday(): Promise<void> {
    const differing = (symbol: RecordedSymbol): RecordedRow[] =>
      rowsAsOf(symbol, rows[symbol], RECORDED_SPLIT).map(({ day, values }) =>
        symbol === 'KO' && day === requireIsoDate('2020-08-27')
          ? { day, values: values.map((value, at) => (at === 4 ? value : value * 1.03)) }
          : { day, values },
      );
    await startEvening('2020-08-31', {
      first: right,
      second: (symbol) => stooqTable(differing(symbol), { query: new URLSearchParams() }),
    });

    const { lastDay, priceChecks, quarantine } = await syncEnds(0);

    expect([lastDay, quarantine.rows]).toEqual(['2020-08-31', 0]);
    expect(priceChecks).toMatchObject({ disagreements: 1, revisions: 0 });
    for (const symbol of RECORDED_SYMBOLS) {
      const lastDayOf: EpochDay = RECORDED_SPLIT - (symbol === 'BTC-USD' ? 1 : 0);
      const truth = rows[symbol].filter(({ day }) => day <= lastDayOf);
      const name = encodeURIComponent(symbol);
      const prices = await ask<PriceColumns>(`/instruments/${name}/prices/?from=2019-06-03&to=2020-08-31`);
      expect(prices.dates).toEqual(truth.map(({ day }) => formatIsoDate(day)));
      [prices.open, prices.high, prices.low, prices.close].forEach((column, field) =>
        truth.forEach(({ values }, at) => expect(column[at]).toBeCloseTo(values[field]!, 6)),
      );
      const { figures, health } = await ask<InstrumentPage>(`/instruments/${name}/`);
      const [start, end] = [truth[0]!.values[3]!, truth.at(-1)!.values[3]!];
      expect(figures['price']).toBeCloseTo(end, 6);
      expect(figures['return.SI']).toBeCloseTo(end / start - 1, 9);
      expect(health.revisions.count).toBe(0);
    }
    // Before the split its prices are those of the days before.
    const before = closeOn('AAPL', '2020-08-28');
    expect(before).toBeGreaterThan(400);
    await pageSays('/stock-data/AAPL?asof=2020-08-28', [before.toFixed(2)]);
    await pageSays('/stock-data/AAPL', [closeOn('AAPL', '2020-08-31').toFixed(2)]);
    const stored = closeOn('KO', '2020-08-27');
    await openedPageSays('/stock-data/KO', [
      closeOn('KO', '2020-08-31').toFixed(2),
      /Second provider.* Stooq differs on 1 day; 10 days compared on 31 Aug 2020/,
      new RegExp(`27 Aug 2020 .*${stored.toFixed(2)} .*${(stored * 1.03).toFixed(2)} .*\\+3\\.00%`),
    ]);
    // A later note is not shown on an earlier day.
    const earlier = await pageSays('/stock-data/KO?asof=2020-08-28', [/at the close of 28 Aug 2020/]);
    expect(earlier).not.toContain('differs on');
    await pageSays('/status', [/Prices 0 of 4 /, /Price checks .* 1 close beyond the tolerance/]);
  }

  test('stays up, says what is stale and why, stores no wrong price, and is right at the end', async () => {
    test.setTimeout(240_000);
    for (const evening of [monday, tuesday, wednesday, thursday, nextMonday]) {
      await evening();
      await endEvening();
    }
  });
});
