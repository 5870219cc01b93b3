import type { FastifyInstance } from 'fastify';
import { MARKET_PARTS, Markets } from '@/lib/contracts/markets';
import { buildTestApp } from '../../support/build-test-app';
import { expectContract } from '../../support/check-contract';
import { FakeStore } from '../../support/fake-store';
import { makeRegionalMarket } from '../../support/regional-market';

jest.setTimeout(30_000);

describe('GET /markets/', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await buildTestApp(makeRegionalMarket());
    // The first response is slowest: its data are cached for the others.
    await app.inject('/markets/');
  }, 60_000);
  afterAll(() => app.close());

  async function read(query = ''): Promise<Markets> {
    const response = await app.inject(`/markets/${query}`);
    expect(response.statusCode).toBe(200);
    expectContract(Markets, response.json());
    return response.json<Markets>();
  }

  it('answers indexes by region in the order of the page, without yields and what begins later', async () => {
    const { regions } = await read();

    expect(regions.map(({ id, lines }) => [id, lines.map(({ symbol }) => symbol)])).toEqual([
      ['us', ['^GSPC']],
      ['europe', ['^STOXX']],
      ['volatility', ['^VIX']],
    ]);
    const { figures, lastDay, spark } = regions[0]!.lines[0]!;
    expect(lastDay).toBe('2024-06-27');
    expect(figures['return.YTD']).toEqual(expect.any(Number));
    expect(String(figures['market.allTimeHighDay'])).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(spark!.length).toBeGreaterThan(10);
  });

  it('weighs the members by shares and price, and its sectors add up', async () => {
    const { sectors, universe } = await read();

    expect(universe).toMatchObject({ id: 'sp500', members: 4, priced: 4, isWeighted: true, currency: 'USD' });
    expect(sectors.map(({ label, members }) => [label, members])).toEqual([
      ['Energy', 3],
      ['Utilities', 1],
    ]);
    expect(sectors.reduce((sum, { weight }) => sum + (weight ?? 0), 0)).toBeCloseTo(1, 12);
    expect(sectors[0]!.industries.map(({ label }) => label)).toEqual(['Gas', 'Oil']);
    const [energy] = sectors;
    expect(energy!.industries.reduce((sum, { weight }) => sum + (weight ?? 0), 0)).toBeCloseTo(
      energy!.weight!,
      12,
    );
  });

  it('does not rank members that did not trade on the last session, and counts them apart', async () => {
    const { breadth, movers } = await read();
    const ranked = Object.values(movers).flatMap((lines) => lines.map(({ symbol }) => symbol));

    expect(ranked).not.toContain('HALT');
    expect(ranked).toContain('AAA');
    expect(breadth).toMatchObject({ universe: 'sp500', day: '2024-06-27', members: 4, notTraded: 1 });
    const { advancers, decliners, members, notTraded, unchanged } = breadth!;
    expect(advancers + decliners + unchanged + notTraded).toBe(members);
  });

  it('ends its history of breadth with the breadth of the last session', async () => {
    const { breadth, breadthHistory } = await read();

    expect(breadthHistory.days.at(-1)).toBe(breadth!.day);
    expect(breadthHistory.advancers.at(-1)).toBe(breadth!.advancers);
    expect(breadthHistory.above200.at(-1)).toBeCloseTo(breadth!.above200 / breadth!.with200, 12);
    expect(breadthHistory.days.length).toBeGreaterThan(500);
  });

  it('scores each stored asset against its own five years, a yield in basis points', async () => {
    const { crossAsset } = await read();

    expect(crossAsset.map(({ id, n, unit }) => [id, n, unit])).toEqual([
      ['^GSPC', 60, 'return'],
      ['^STOXX', 60, 'return'],
      ['^VIX', 60, 'return'],
      ['DGS10', 60, 'basisPoints'],
      ['GC=F', 60, 'return'],
      ['EURUSD=X', 60, 'return'],
    ]);
    for (const { deviation, mean, move, z } of crossAsset)
      expect(z).toBeCloseTo((move! - mean!) / deviation!, 9);
  });

  it('shows the yield of the day as a fraction, its moves in basis points', async () => {
    const [rate] = (await read()).strips.rates;

    expect(rate).toMatchObject({ id: 'DGS10', symbol: '^TNX', day: '2024-06-27' });
    expect(rate!.value).toBeGreaterThan(0.01);
    expect(rate!.value).toBeLessThan(0.2);
    expect(Math.abs(rate!.figures['rate.change.1D']!)).toBeLessThan(100);
  });

  it('lists members only on request', async () => {
    expect((await read()).members).toBeUndefined();
    const { members, universe } = await read('?universe=eurostocks&members=sp500');

    expect(universe!.id).toBe('eurostocks');
    expect(members!.map(({ symbol }) => symbol)).toEqual(['AAA', 'BBB', 'CCC', 'HALT']);
    expect(members!.reduce((sum, { weight }) => sum + (weight ?? 0), 0)).toBeCloseTo(1, 12);
  });

  it('weighs members of several currencies in that of their index, and none without a pair', async () => {
    const { members, universe } = await read('?universe=eurostocks&members=eurostocks');
    const weights = new Map(members!.map(({ symbol, weight }) => [symbol, weight]));

    expect(universe).toMatchObject({ currency: 'EUR', isWeighted: true });
    expect(weights.get('PLA.WA')).toBeNull();
    expect(weights.get('EUA.PA')! + weights.get('GBA.L')!).toBeCloseTo(1, 12);
  });

  it('weights every member the same when the shares are unknown', async () => {
    const own = await buildTestApp(makeRegionalMarket({ withShares: false }));
    const { sectors, universe } = (await own.inject('/markets/')).json<Markets>();
    await own.close();

    expect(universe!.isWeighted).toBe(false);
    expect(sectors[0]).toMatchObject({ label: 'Energy', weight: null });
    expect(sectors[0]!.figures['group.return.1M']).toEqual(expect.any(Number));
  });

  it('answers an empty store with empty blocks', async () => {
    const own = await buildTestApp(new FakeStore([]));
    const answer = (await own.inject('/markets/')).json<Markets>();
    await own.close();

    expectContract(Markets, answer);
    expect(answer).toMatchObject({
      regions: [],
      universe: null,
      sectors: [],
      breadth: null,
      breadths: [],
      crossAsset: [],
    });
  });

  it.each(MARKET_PARTS)('returns the table %s as CSV, the same to the byte each time', async (part) => {
    const ask = () => app.inject(`/markets/?format=csv&part=${part}`);
    const { body, headers, statusCode } = await ask();

    expect([statusCode, (await ask()).body]).toEqual([200, body]);
    expect(headers['content-type']).toMatch(/^text\/csv/);
    const rows = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(rows.length).toBeGreaterThan(1);
    const width = rows[0]!.split(',').length;
    for (const row of rows.slice(1)) expect(row.replace(/"[^"]*"/g, '').split(',')).toHaveLength(width);
  });

  it.each([
    ['universe=etfs', 'universe'],
    ['members=all', 'members'],
    ['part=everything', 'part'],
    ['universes=sp500', 'universes'],
    ['asof=2024-02-30', 'asof'],
  ])('answers ?%s with 400 that names %s', async (query, parameter) => {
    const response = await app.inject(`/markets/?${query}`);

    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ [parameter]: [expect.any(String)] });
  });
});
