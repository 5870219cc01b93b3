import { countPriceChecks } from '@/backend/src/db/repositories/price-check-rows';
import { readWaitingRows } from '@/backend/src/db/repositories/quarantine-rows';
import { readSyncTasks } from '@/backend/src/db/repositories/sync-rows';
import { openMarketStore, type OpenMarketStore } from '@/backend/src/market/open-market-store';
import { runSync, WHOLE_SCOPE, type SyncReport } from '@/backend/src/sync/run-sync';
import { formatIsoDate, requireIsoDate } from '@/lib/domain/iso-date';
import { describeWithData } from '../ingest/support/describe-with-data';
import { emptyMarket } from '../support/empty-market';
import type { PlayedAnswer, PlayedRequest } from '../support/open-provider-server';
import { withProviderServer } from '../support/provider-server';
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
} from '../support/recorded-market';
import { openTestSync } from '../support/test-sync';
import { withTestDatabase } from '../support/test-database';

const server = withProviderServer();
const database = withTestDatabase();

describeWithData('a week of synchronization', () => {
  let rows: Record<RecordedSymbol, RecordedRow[]>;
  let store: OpenMarketStore;
  let day = 0;
  /** The server's answer to a request for a chart on a day; null = the true chart. */
  let fault: (symbol: RecordedSymbol, truth: PlayedAnswer) => PlayedAnswer | null = () => null;

  async function evening(date: string, timeoutMs?: number): Promise<SyncReport> {
    day = requireIsoDate(date);
    server.play((request) => {
      const symbol = RECORDED_SYMBOLS.find((one) => request.path === `/v8/finance/chart/${one}`);
      if (!symbol) return stooq(request);
      const truth = yahooChart(symbol, rows[symbol], day, request);
      return fault(symbol, truth) ?? truth;
    });
    const report = await runSync(
      openTestSync(database(), server, {
        symbols: RECORDED_SYMBOLS,
        now: () => new Date(`${date}T23:30:00Z`),
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      }),
      { ...WHOLE_SCOPE, only: ['prices'] },
    );
    await store.refresh();
    return report;
  }

  let stooq: (request: PlayedRequest) => PlayedAnswer | null = () => null;
  const lastDayOf = (symbol: RecordedSymbol): string => formatIsoDate(store.find(symbol)!.lastDay!);
  const failuresOf = (report: SyncReport): Record<string, string> =>
    Object.fromEntries(report.failures.map(({ failure, id }) => [id.replace('prices:', ''), failure]));

  beforeAll(async () => {
    rows = Object.fromEntries(
      RECORDED_SYMBOLS.map((symbol) => [symbol, readRecordedRows(symbol)]),
    ) as typeof rows;
    await emptyMarket(database());
    store = await openMarketStore(database());
  });
  afterAll(() => store.close());

  it('Monday: an empty store is filled, up to the last session that has ended', async () => {
    const report = await evening('2020-08-24');

    expect(report).toMatchObject({ tasks: 4, failures: [], heldRows: 0, changed: true });
    expect([lastDayOf('AAPL'), lastDayOf('BTC-USD')]).toEqual(['2020-08-24', '2020-08-23']);
    expect(store.state()).toMatchObject({ source: 'live' });
    expect(store.find('AAPL')).toMatchObject({ kind: 'stock', currency: 'USD', exchange: 'NYSE' });
  });

  it('Monday again: nothing is due, and nothing makes a new version', async () => {
    const version = store.state().dataVersion;
    expect(await evening('2020-08-24')).toMatchObject({ tasks: 0, skipped: 4, changed: false });

    const forced = await runSync(
      openTestSync(database(), server, {
        symbols: RECORDED_SYMBOLS,
        now: () => new Date('2020-08-24T23:30:00Z'),
      }),
      { only: null, symbols: RECORDED_SYMBOLS, since: null },
    );
    await store.refresh();
    expect(forced).toMatchObject({ tasks: 4, priceRows: 0, changed: false });
    expect(store.state().dataVersion).toBe(version);
  });

  it('Tuesday: the servers are silent; the site keeps its data and reports why', async () => {
    fault = () => ({ delayMs: Infinity });
    stooq = () => ({ status: 500 });

    const report = await evening('2020-08-25', 40);

    expect(Object.values(failuresOf(report))).toEqual(['timeout', 'timeout', 'timeout', 'timeout']);
    expect(report.changed).toBe(false);
    expect(lastDayOf('KO')).toBe('2020-08-24');
    const [task] = await readSyncTasks(database());
    expect(task).toMatchObject({
      failures: 1,
      message: expect.stringContaining('yahoo: no complete answer within') as string,
    });
  });

  it('Wednesday: the first provider limits the requests, the second one answers', async () => {
    fault = () => ({ status: 429, headers: { 'retry-after': '3600' } });
    stooq = ({ query }) => {
      if (query.get('s') !== 'ko.us') return { body: 'No data' };
      return stooqTable(rowsAsOf('KO', rows.KO, day), { query });
    };

    const report = await evening('2020-08-26');

    expect(failuresOf(report)).toEqual({
      AAPL: 'rate-limit',
      '^GSPC': 'rate-limit',
      'BTC-USD': 'rate-limit',
    });
    expect([lastDayOf('KO'), lastDayOf('AAPL')]).toEqual(['2020-08-26', '2020-08-24']);
    // Requests to a provider that is paused are not sent.
    expect(server.requests.filter(({ path }) => path.startsWith('/v8')).length).toBeLessThanOrEqual(3);
  });

  it('Thursday: wrong answers are held back or refused, and none is stored', async () => {
    stooq = () => null;
    fault = (symbol, truth) => {
      if (symbol === 'KO') return { body: '<!DOCTYPE html><title>Consent</title>' };
      if (symbol === 'AAPL') return editChart(truth, ({ meta }) => void (meta.symbol = 'MSFT'));
      return editChart(truth, ({ indicators: { quote }, timestamp }) => {
        const last = timestamp.length - 1;
        if (symbol === '^GSPC') for (const column of Object.values(quote[0])) column[last]! *= 100;
        else quote[0].close[last - 1] = -1;
        timestamp.push(timestamp[last]! + 40 * 86_400);
        for (const column of Object.values(quote[0])) column.push(1);
      });
    };

    const report = await evening('2020-08-27');

    expect(failuresOf(report)).toEqual({ KO: 'blocked', AAPL: 'bad-content' });
    expect(report.failures.map(({ message }) => message)).toContain(
      'yahoo: answered with MSFT instead of AAPL; if it was renamed: npm run tapeglass -- instrument rename AAPL MSFT',
    );
    const held = await readWaitingRows(database());
    expect(held.map(({ day: at, field, symbol }) => [symbol, formatIsoDate(at), field]).sort()).toEqual([
      ['BTC-USD', '2020-08-26', 'close'],
      ['BTC-USD', '2020-10-06', 'date'],
      ['^GSPC', '2020-08-27', 'close'],
      ['^GSPC', '2020-10-06', 'date'],
    ]);
    expect([lastDayOf('^GSPC'), lastDayOf('BTC-USD')]).toEqual(['2020-08-26', '2020-08-25']);
  });

  it('Friday: a changed layout is distinguished from missing data, a cut-off answer from a short one', async () => {
    fault = (symbol, truth) =>
      symbol === 'KO' ? { ...truth, isCutOff: true } : { body: '{"chart":{"result":[{"meta":{}}]}}' };

    const report = await evening('2020-08-28');

    expect(failuresOf(report)).toEqual({
      AAPL: 'layout',
      KO: 'network',
      '^GSPC': 'layout',
      'BTC-USD': 'layout',
    });
    expect(report.changed).toBe(false);
  });

  it('the next Monday: all is right again, the missed days are caught up and a split restates the past', async () => {
    fault = () => null;
    const report = await evening('2020-08-31');

    expect(report).toMatchObject({ failures: [], heldRows: 0 });
    for (const symbol of RECORDED_SYMBOLS) {
      const { id } = store.find(symbol)!;
      const view = (await store.view(id, requireIsoDate('2020-08-31')))!;
      const last = symbol === 'BTC-USD' ? requireIsoDate('2020-08-30') : day;
      const truth = rows[symbol].filter((row) => row.day <= last);
      expect([...view.days]).toEqual(truth.map((row) => row.day));
      truth.forEach(({ values }, at) => {
        expect([view.open[at], view.high[at], view.low[at], view.close[at]]).toEqual(
          values.slice(0, 4).map((value) => expect.closeTo(value, 6) as number),
        );
      });
    }
    // A wrong value no longer waits once the true price is stored, so it cannot be accepted by mistake.
    const held = await readWaitingRows(database());
    expect(held.map((row) => formatIsoDate(row.day))).toEqual(['2020-10-06', '2020-10-06']);
    // Before the split its prices are shown as they were.
    const before = (await store.view(store.find('AAPL')!.id, requireIsoDate('2020-08-28')))!;
    expect(before.close.at(-1)).toBeCloseTo(121.05998992919922 * 4, 6);
    const actions = await store.actions(store.find('AAPL')!.id, day);
    expect(actions.splits).toEqual([{ day: RECORDED_SPLIT, ratio: 4 }]);
    // Restating for a split is no revision, and no wrong close was stored that had to be replaced.
    expect(await countPriceChecks(database())).toMatchObject({ disagreements: 0, revisions: 0 });
  });
});
