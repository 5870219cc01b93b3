import fc from 'fast-check';
import type { MarketStore } from '../../src/market/market-store';
import { buildTestApp } from '../support/build-test-app';
import { FakeStore } from '../support/fake-store';
import { FIRST_DAY, LOOK_AHEAD_UNIVERSE, SESSIONS } from '../support/look-ahead-market';
import { withTestDatabase } from '../support/test-database';
import { type Answers, askMarkets, expectSameAnswers, type LookAheadCase } from './ask-markets';
import type { Ask, LookAheadQuery } from './look-ahead-query';
import { ACCOUNT_QUERIES } from './queries/accounts';
import { CALL_QUERIES, CALLS, researchCalls } from './queries/calls';
import { PORTFOLIO_CALLS, portfolioCalls, unknownQueries } from './queries/portfolio-calls';
import { PORTFOLIO_QUERIES } from './queries/portfolios';
import { POST_QUERIES } from './queries/posts';
import { SERVICE_QUERIES } from './queries/services';
import { STORE_QUERIES } from './queries/store';

/**
 * Number of random markets and days for each query. Writing a market three times is most of the cost, so all
 * queries share it. `npm run test:all` asks more on the embedded database: on PostgreSQL the queries are the same code, which reads
 * the same columns.
 */
const CASES = Number(process.env['LOOK_AHEAD_MARKETS'] ?? 3);
const TIMEOUT_MS = 300_000;

const QUERIES: readonly LookAheadQuery[] = [
  ...STORE_QUERIES,
  ...SERVICE_QUERIES,
  ...CALL_QUERIES,
  ...POST_QUERIES,
  ...ACCOUNT_QUERIES,
  ...PORTFOLIO_QUERIES,
];

const database = withTestDatabase();

describe('no answer looks ahead', () => {
  const answers: { readonly market: LookAheadCase; readonly answers: Answers }[] = [];

  beforeAll(async () => {
    const markets = fc.sample(
      fc.record({
        seed: fc.integer({ min: 1, max: 1e6 }),
        asOf: fc.integer({ min: FIRST_DAY - 5, max: FIRST_DAY + Math.ceil(SESSIONS * 1.4) }),
      }),
      CASES,
    );
    for (const market of markets)
      answers.push({ market, answers: await askMarkets(database(), market, QUERIES) });
  }, TIMEOUT_MS);

  it.each(QUERIES.map(({ name }) => name))('%s', (name) => {
    expect(answers).toHaveLength(CASES);
    for (const one of answers) {
      try {
        expectSameAnswers(one.answers, name);
      } catch (error) {
        throw new Error(`with the market ${JSON.stringify(one.market)}`, { cause: error });
      }
    }
  });
});

it('asks every research call of the documentation', async () => {
  const app = await buildTestApp(new FakeStore([]));
  const calls = await researchCalls(app);
  await app.close();

  expect(Object.keys(CALLS).sort()).toEqual(calls);
});

it('has a query behind every portfolio call of the documentation', async () => {
  const app = await buildTestApp(new FakeStore([]));
  const calls = await portfolioCalls(app);
  await app.close();

  expect(Object.keys(PORTFOLIO_CALLS).sort()).toEqual(calls);
  expect(unknownQueries()).toEqual([]);
});

it('has one name for each query', () => {
  expect(new Set(QUERIES.map(({ name }) => name)).size).toBe(QUERIES.length);
});

describe('the harness catches a query that looks ahead', () => {
  const FAULTY: Readonly<Record<string, Ask>> = {
    'one bar': async (store, asOf) => store.view(store.find('AAA')!.id, asOf + 5),
    'one dividend or split': async (store, asOf) => store.actions(store.find('BBB')!.id, asOf + 90),
    'a day that is stated next month': async (store, asOf) =>
      store.declaredDates(store.find('AAA')!.id, asOf + 40),
    'the members of next year': (store, asOf) => store.members(LOOK_AHEAD_UNIVERSE, asOf + 365),
    'a factor of next week': (store, asOf) => store.factors('ff3', 'daily', asOf + 7),
    'a rate of next month': (store, asOf) => store.bill(asOf + 60),
    'accounts of next quarter': (store, asOf) => store.fundamentals(store.find('CCC')!.id, asOf + 100, 4),
    'the last day of the store': (store: MarketStore) => Promise.resolve(store.state().lastDay),
  };
  const queries = Object.entries(FAULTY).map(([name, ask]) => ({ name, ask }));
  let answers: Answers;

  beforeAll(async () => {
    answers = await askMarkets(database(), { seed: 7, asOf: FIRST_DAY + SESSIONS / 2 }, queries);
  }, TIMEOUT_MS);

  it.each(Object.keys(FAULTY))('%s', (name) => {
    expect(() => expectSameAnswers(answers, name)).toThrow(/toEqual/);
  });

  it('a query that fails', async () => {
    const failing = { name: 'fails', ask: () => Promise.reject(new Error('no answer')) };
    const market = { seed: 7, asOf: FIRST_DAY + SESSIONS / 2 };
    const outcome = await askMarkets(database(), market, [failing]);
    expect(() => expectSameAnswers(outcome, 'fails')).toThrow('no answer');
  });
});
