import { StockCloses, StockList, StockNames } from '@/lib/contracts/stocks';
import { buildTestApp } from '../../support/build-test-app';
import { expectContract } from '../../support/check-contract';
import { FakeStore } from '../../support/fake-store';
import { makeTestMarket } from '../../support/test-market';

describe('the search lists', () => {
  it('hold every instrument with a bar by the as-of day, in order of symbol', async () => {
    const app = await buildTestApp(makeTestMarket());

    const now = (await app.inject('/stocks/')).json<StockList>();
    const before = (await app.inject('/stocks/?asof=2024-01-02')).json<StockList>();

    expectContract(StockList, now);
    expect(now.stocks.map(({ symbol }) => symbol)).toEqual([
      'AAA',
      'AAB',
      'AAC',
      'BRK.B',
      'CL=F',
      'HOLE',
      '^GSPC',
    ]);
    expect(now.stocks[0]).toEqual({ id: 1, symbol: 'AAA', name: 'Alpha Analytics', exchange: 'NASDAQ' });
    expect(before.stocks.map(({ symbol }) => symbol)).not.toContain('BRK.B');
    await app.close();
  });

  it('have the last closes of symbols by the as-of day, without those that have none', async () => {
    const app = await buildTestApp(makeTestMarket());
    const closesOn = async (query: string) => {
      const answer = (await app.inject(`/stocks/closes/?symbols=AAA,BRK.B,NOPE${query}`)).json<StockCloses>();
      expectContract(StockCloses, answer);
      return answer.closes.map(({ close, currency, day, name, symbol }) => [
        symbol,
        name,
        currency,
        close,
        day,
      ]);
    };
    const priceOf = async (symbol: string, query = '') =>
      (await app.inject(`/value/?symbol=${symbol}&figure=price${query}`)).body;

    const now = await closesOn('');
    expect(now).toEqual([
      ['AAA', 'Alpha Analytics', 'USD', Number(await priceOf('AAA')), expect.any(String)],
      ['BRK.B', expect.any(String), 'USD', Number(await priceOf('BRK.B')), expect.any(String)],
    ]);
    const before = await closesOn('&asof=2024-01-02');
    expect(before).toEqual([
      ['AAA', 'Alpha Analytics', 'USD', Number(await priceOf('AAA', '&asof=2024-01-02')), '2024-01-02'],
    ]);
    expect(
      (
        await app.inject('/stocks/closes/?symbols=' + Array.from({ length: 41 }, (_, i) => `S${i}`).join())
      ).json(),
    ).toMatchObject({
      code: 'REQUEST_INVALID',
      symbols: ['takes at most 40, got 41'],
    });
    await app.close();
  });

  it('return the names as the specification reads them', async () => {
    const app = await buildTestApp(makeTestMarket());

    const names = (await app.inject('/stock-names/')).json<StockNames>();

    expectContract(StockNames, names);
    expect(names.stock_names[0]).toEqual({ id: 1, symbol: 'AAA', name: 'Alpha Analytics' });
    await app.close();
  });

  it.each(['/stocks/', '/stock-names/'])('carry an ETag, by which %s is not sent again', async (url) => {
    const app = await buildTestApp(makeTestMarket());

    const first = await app.inject(url);
    const etag = String(first.headers.etag);
    const again = await app.inject({ url, headers: { 'if-none-match': etag } });
    const other = await app.inject({ url, headers: { 'if-none-match': 'W/"other"' } });

    expect(etag).toMatch(/^W\/".+"$/);
    expect([first.statusCode, again.statusCode, again.body, other.statusCode]).toEqual([200, 304, '', 200]);
    await app.close();
  });

  it('are empty for an empty store', async () => {
    const app = await buildTestApp(new FakeStore([], { dataVersion: 0, loadedAt: null }));

    const list = (await app.inject('/stocks/')).json<StockList>();

    expectContract(StockList, list);
    expect(list.stocks).toEqual([]);
    await app.close();
  });

  it('refuse a day before the first price, and name it', async () => {
    const app = await buildTestApp(makeTestMarket());

    const { firstDay } = (await app.inject('/status/')).json<{ firstDay: string }>();
    const answer = await app.inject('/stocks/?asof=1900-01-01');

    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'DATE_BEFORE_DATA',
      detail: `There are no prices by 1900-01-01: the data begin on ${firstDay}.`,
      asof: [`must not be before ${firstDay}`],
      first_day: [firstDay],
    });
    expect((await app.inject(`/stocks/?asof=${firstDay}`)).statusCode).toBe(200);
    await app.close();
  });

  it('quote a name with a comma in CSV', async () => {
    const app = await buildTestApp(makeTestMarket());

    const { body } = await app.inject('/stocks/?format=csv');

    expect(body).toContain('\n7,HOLE,"Hole, Inc.",NASDAQ\n');
    await app.close();
  });
});
