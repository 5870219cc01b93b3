import type { FastifyInstance } from 'fastify';
import { UniverseTable } from '@/lib/contracts/universe';
import { buildTestApp } from '../../support/build-test-app';
import { expectContract } from '../../support/check-contract';
import { FakeStore } from '../../support/fake-store';
import { makeUniverseMarket } from '../../support/universe-market';

let app: FastifyInstance;
beforeAll(async () => {
  app = await buildTestApp(makeUniverseMarket());
});
afterAll(() => app.close());

it('answers the members with the columns of a set', async () => {
  const response = await app.inject({ url: '/universe/sp500/?columns=risk&asof=2024-01-31' });

  expect(response.statusCode).toBe(200);
  expectContract(UniverseTable, response.json());
  const answer = response.json<UniverseTable>();
  expect(answer.meta.asOf).toBe('2024-01-31');
  expect(answer.lines.map(({ symbol }) => symbol)).toEqual(['DOWN', 'EMPTY', 'FLAT', 'GONE', 'UP']);
  expect(answer.columns.slice(0, 3)).toEqual(['price', 'changePercent', 'volatility.1Y']);
  expect(Object.keys(answer.lines[0]!.figures)).toEqual(answer.columns);
  expect(answer.lines[0]).toMatchObject({ sector: 'Utilities', industry: 'Water' });
});

it('returns the same as CSV, to the byte for one day', async () => {
  const ask = () => app.inject({ url: '/universe/sp500/?columns=price,return.1Y&format=csv' });
  const response = await ask();

  expect(response.headers['content-type']).toMatch(/^text\/csv/);
  expect((await ask()).body).toBe(response.body);
  const rows = response.body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(rows[0]).toBe(
    'symbol,name,kind,exchange,currency,country,sector,industry,weight,lastDay,price,return.1Y',
  );
  expect(rows.slice(1).map((row) => row.split(',')[0])).toEqual(['DOWN', 'EMPTY', 'FLAT', 'UP', 'YOUNG']);
});

it.each([
  ['/universe/sp5000/', 404, { universe: ['no universe is called "sp5000"'], suggestions: ['sp500'] }],
  ['/universe/sp500/?columns=pex', 400, { columns: [expect.stringContaining('"pex"')], suggestions: ['pe'] }],
  ['/universe/sp500/?column=pe', 400, { column: ['is no parameter of this address'] }],
  ['/universe/sp500/?asof=2024-02-30', 400, { asof: [expect.any(String)] }],
])('%s is a %i that reports the fault', async (url, status, fields) => {
  const response = await app.inject({ url });

  expect([response.statusCode, response.json()]).toEqual([status, expect.objectContaining(fields)]);
});

it('refuses a day before there was anything', async () => {
  const answer = await app.inject({ url: '/universe/sp500/?asof=2010-01-04' });

  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'DATE_BEFORE_DATA']);
});

it('is there without members on a store without universes, as every page of the site is', async () => {
  const empty = await buildTestApp(new FakeStore([]));
  const response = await empty.inject({ url: '/universe/sp500/' });
  const unknown = await empty.inject({ url: '/universe/crypto/' });
  await empty.close();

  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ universe: { id: 'sp500', isHistoryKnown: false }, lines: [] });
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json<{ detail: string }>().detail).toContain('tapeglass import constituents');
});
