import type { FastifyInstance } from 'fastify';
import { splitByGroup } from '@/lib/analytics/attribution/split-day';
import { DayAttribution, ListAttribution, MovesPage } from '@/lib/contracts/day-attribution';
import { storiesOn } from '../../../src/services/attribution/split-sessions';
import type { UniverseRecord } from '../../../src/market/market-store';
import { buildTestApp } from '../../support/build-test-app';
import { expectContract } from '../../support/check-contract';
import { day, wavyCloses, weekdayBars } from '../../support/fake-store';
import { UniverseStore } from '../../support/universe-market';

const FROM = '2023-01-02';
const BARS = 390; // to 2024-06-28
const SP500 = { id: 'sp500', name: 'S&P 500', indexSymbol: '^GSPC', region: 'US', historyFrom: null };

const stock = (symbol: string, phase: number, [sector, industry]: readonly [string, string]) => ({
  symbol,
  kind: 'stock' as const,
  country: 'US',
  sector,
  industry,
  bars: weekdayBars(FROM, wavyCloses(BARS, phase)),
});
/** A store that returns the universes of which a stock is a member. */
class MemberStore extends UniverseStore {
  override async universesOf(id = 0, asOf = Infinity): Promise<UniverseRecord[]> {
    const members = await this.members('sp500', asOf);
    return members.some(({ instrument }) => instrument.id === id) ? [SP500] : [];
  }
}

const store = new MemberStore(
  [
    { symbol: '^GSPC', kind: 'index', bars: weekdayBars(FROM, wavyCloses(BARS)) },
    stock('AAA', 1, ['Tech', 'Chips']),
    stock('AAB', 1.4, ['Tech', 'Chips']),
    stock('AAC', 2.1, ['Tech', 'Software']),
    stock('BBB', 3.3, ['Energy', 'Oil']),
    stock('OUT', 0.3, ['Energy', 'Oil']),
  ],
  SP500,
  ['AAA', 'AAB', 'AAC', 'BBB'].map((symbol) => ({ symbol, sharesMillions: 100 })),
);
let app: FastifyInstance;
beforeAll(async () => {
  app = await buildTestApp(store);
});
afterAll(() => app.close());

const ask = async <Answer>(path: string): Promise<Answer> => {
  const response = await app.inject(path);
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.body}`);
  return response.json<Answer>();
};

/** The last return of a stock, and its weight: the last close times the same number of shares. */
async function lastOf(symbol: string) {
  const view = (await store.view(store.find(symbol)!.id, day('2024-06-28')))!;
  return { weight: view.close.at(-1)!, value: view.total.at(-1)! / view.total.at(-2)! - 1 };
}

async function meanOf(symbols: readonly string[]): Promise<number> {
  const all = await Promise.all(symbols.map(lastOf));
  const weight = all.reduce((sum, one) => sum + one.weight, 0);
  return all.reduce((sum, one) => sum + one.weight * one.value, 0) / weight;
}

describe('GET /instruments/{symbol}/moves/', () => {
  it('splits the sessions among the groups without the stock itself', async () => {
    const page = await ask<MovesPage>('/instruments/AAA/moves/');

    expectContract(MovesPage, page);
    expect(page.market).toEqual({ id: 'sp500', name: 'S&P 500', members: 4, isWeighted: true });
    expect(page.sessions).toHaveLength(21);
    const [last] = page.sessions;
    const expected = splitByGroup({
      own: (await lastOf('AAA')).value,
      market: await meanOf(['AAB', 'AAC', 'BBB']),
      sector: await meanOf(['AAB', 'AAC']),
      industry: await meanOf(['AAB']),
    });
    expect(last!.date).toBe('2024-06-28');
    for (const part of ['market', 'sector', 'industry', 'own'] as const)
      expect(last!.byGroup[part]).toBeCloseTo(expected[part]!, 12);
    const { betas, industry, market, own, sector } = last!.byRegression!;
    expect(market + sector! + industry! + own).toBeCloseTo(last!.value, 12);
    expect(betas.n).toBe(252);
  });

  it('has no industry part for the only one of its industry, and no regression of a short history', async () => {
    const only = await ask<MovesPage>('/instruments/AAC/moves/');
    expect(only.sessions[0]!.byGroup.industry).toBeNull();
    const early = await ask<MovesPage>('/instruments/AAA/moves/?asof=2023-02-28');
    expect(early.sessions[0]).toMatchObject({
      byRegression: null,
      gap: { gap: 'insufficient-history', need: 60 },
    });
  });

  it('is neither found nor linked for a stock outside of the universes', async () => {
    expect((await app.inject('/instruments/OUT/moves/')).statusCode).toBe(404);
    const { head } = await ask<MovesPage>('/instruments/OUT/statistics/');
    expect(head.tabs).not.toContain('moves');
  });

  it('is written as CSV', async () => {
    const { body } = await app.inject('/instruments/AAA/moves/?format=csv');
    expect(body.match(/^20\d\d-\d\d-\d\d,/gm)).toHaveLength(21);
  });
});

describe('GET /day-attribution/', () => {
  it('splits the movers of the last session', async () => {
    const page = await ask<DayAttribution>('/day-attribution/');

    expectContract(DayAttribution, page);
    expect(page.day).toBe('2024-06-28');
    const movers = [...page.gainers, ...page.losers];
    expect(movers.map(({ symbol }) => symbol).sort()).toEqual(['AAA', 'AAB', 'AAC', 'BBB']);
    for (const { session } of page.gainers) expect(session.value).toBeGreaterThan(0);
    for (const { session } of page.losers) expect(session.value).toBeLessThan(0);
  });

  it('answers an empty universe', async () => {
    expect(await ask('/day-attribution/?universe=dj')).toMatchObject({ market: null, gainers: [] });
  });
});

it('assigns a story to the first session whose day is not before its own', () => {
  const story = (publishedAt: string) => ({ title: publishedAt, url: '', source: '', publishedAt });
  const sessions = ['2024-06-27', '2024-06-28', '2024-07-01'].map(day);
  // Friday evening, and the weekend, belong to Monday's list only where they are after Friday.
  const stories = [
    story('2024-07-01T08:00:00Z'),
    story('2024-06-30T12:00:00Z'),
    story('2024-06-28T22:00:00Z'),
  ];
  const titles = (date: string) => storiesOn(stories, { date, sessions }).map(({ title }) => title);
  expect(titles('2024-07-01')).toEqual(['2024-07-01T08:00:00Z', '2024-06-30T12:00:00Z']);
  expect(titles('2024-06-28')).toEqual(['2024-06-28T22:00:00Z']);
});

describe('GET /day-attribution/list/', () => {
  it('splits each listed stock as its own page does, the largest move first, and names the others', async () => {
    const answer = await ask<ListAttribution>('/day-attribution/list/?symbols=AAB,OUT,BBB,NOPE,AAB');

    expectContract(ListAttribution, answer);
    expect(answer.markets.map(({ id }) => id)).toEqual(['sp500']);
    expect(answer.without).toEqual(['OUT', 'NOPE']);
    expect(answer.stocks).toHaveLength(2);
    const [first, second] = answer.stocks;
    expect(Math.abs(first!.session.value)).toBeGreaterThanOrEqual(Math.abs(second!.session.value));
    for (const { session, symbol } of answer.stocks) {
      const [newest] = (await ask<MovesPage>(`/instruments/${symbol}/moves/`)).sessions;
      expect(session).toEqual(newest);
    }
  });

  it('is written as CSV, and refuses more symbols than it splits', async () => {
    const { body } = await app.inject('/day-attribution/list/?symbols=AAA,OUT&format=csv');
    expect(body).toContain('# without a split: OUT');
    expect(body).toMatch(/\nAAA,/);
    const many = Array.from({ length: 61 }, (_, at) => `S${at}`).join(',');
    expect((await app.inject(`/day-attribution/list/?symbols=${many}`)).statusCode).toBe(400);
  });
});
