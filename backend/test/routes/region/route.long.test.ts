import type { FastifyInstance } from 'fastify';
import { REGION_PARTS, Region } from '@/lib/contracts/region';
import { buildTestApp } from '../../support/build-test-app';
import { expectContract } from '../../support/check-contract';
import { FakeStore } from '../../support/fake-store';
import { makeRegionalMarket } from '../../support/regional-market';

jest.setTimeout(30_000);

describe('GET /region/{tsx,euro}/', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await buildTestApp(makeRegionalMarket());
    // The first response is slowest: its data are cached for the others.
    await app.inject('/region/euro/');
  }, 60_000);
  afterAll(() => app.close());

  async function read(region: string): Promise<Region> {
    const response = await app.inject(`/region/${region}/`);
    expect(response.statusCode).toBe(200);
    expectContract(Region, response.json());
    return response.json<Region>();
  }

  it('answers the indexes and members of Europe', async () => {
    const answer = await read('euro');

    expect(answer).toMatchObject({ id: 'euro', label: 'European Equities', currency: 'EUR' });
    expect(answer.indexes.map(({ symbol }) => symbol)).toEqual(['^STOXX']);
    expect(answer.members.map(({ symbol }) => symbol)).toEqual(['EUA.PA', 'GBA.L', 'PLA.WA']);
    expect(answer.breadth).toMatchObject({ universe: 'eurostocks', members: 3 });
  });

  it('decomposes a return so that the parts make the whole', async () => {
    const { currencyEffect } = await read('euro');
    const [index] = currencyEffect.indexes;

    for (const horizon of ['1W', '1M', 'YTD', '1Y', '5Y']) {
      const part = (name: string) => index!.figures[`currency.${name}.${horizon}`]!;
      expect((1 + part('local')) * (1 + part('fx')) - 1).toBeCloseTo(part('usd'), 12);
      expect(part('fx')).not.toBe(0);
    }
  });

  it('gathers the members by currency, and has a gap where no pair is stored', async () => {
    const { currencyEffect, members } = await read('euro');

    expect(currencyEffect.currencies.map(({ id, members: n, symbol }) => [id, n, symbol])).toEqual([
      [expect.any(String), 1, expect.any(String)],
      [expect.any(String), 1, expect.any(String)],
      ['PLN', 1, null],
    ]);
    const zloty = currencyEffect.currencies.find(({ id }) => id === 'PLN')!;
    expect(zloty.figures['currency.usd.1M']).toBeNull();
    expect(zloty.gaps['currency.usd.1M']).toEqual(
      expect.objectContaining({ gap: expect.any(String) as string }),
    );
    const [euro, pound] = members;
    expect(euro!.figures['currency.usd.1M']).toEqual(expect.any(Number));
    expect(pound!.figures['currency.fx.1M']).toEqual(expect.any(Number));
  });

  it('reads a pair that is quoted the other way round as one over it', async () => {
    const { members } = await read('euro');
    const pound = members.find(({ symbol }) => symbol === 'GBA.L')!;
    const pair = await app.inject('/instruments/USDGBP%3DX/figures/');
    const dollarInPounds = Number(pair.json<{ figures: Record<string, number> }>().figures['return.1M']);

    // Both begin and end on the same days: the loss of the dollar is the gain of the pound.
    expect(pound.figures['currency.fx.1M']).toBeCloseTo(1 / (1 + dollarInPounds) - 1, 12);
  });

  it('answers a region of which nothing is stored with empty blocks', async () => {
    const own = await buildTestApp(new FakeStore([]));
    const answer = (await own.inject('/region/tsx/')).json<Region>();
    await own.close();

    expectContract(Region, answer);
    expect(answer).toMatchObject({ indexes: [], members: [], universe: null, breadth: null });
  });

  it.each(REGION_PARTS)('returns the table %s as CSV', async (part) => {
    const { body, statusCode } = await app.inject(`/region/euro/?format=csv&part=${part}`);

    expect(statusCode).toBe(200);
    const rows = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(rows.length).toBeGreaterThan(1);
    const width = rows[0]!.split(',').length;
    for (const row of rows.slice(1)) expect(row.replace(/"[^"]*"/g, '').split(',')).toHaveLength(width);
  });

  it('refuses an unknown region', async () => {
    const response = await app.inject('/region/mars/');

    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ region: [expect.any(String)] });
  });
});
