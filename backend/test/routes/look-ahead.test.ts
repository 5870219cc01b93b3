import type { FastifyInstance } from 'fastify';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { buildTestApp } from '../support/build-test-app';
import { FakeStore } from '../support/fake-store';
import { expectNoLookAhead } from '../support/look-ahead';
import { FIRST_DAY } from '../support/look-ahead-market';

/**
 * The questions put to each research call, by its address in the documentation. Every such call stands here: a new one is refused by
 * the last test until it is asked.
 */
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  '/stocks/': ['/stocks/'],
  '/stock-names/': ['/stock-names/'],
  '/rates/bill/': ['/rates/bill/'],
  '/indexes/{id}/': [
    '/indexes/sp500/',
    '/indexes/sp500/?contribution=1M&weights=equal&range=Max&basis=price',
  ],
  '/instruments/{symbol}/': ['/instruments/AAA/', '/instruments/LATE/', '/instruments/%5EGSPC/'],
  '/instruments/{symbol}/figures/': ['/instruments/BBB/figures/', '/instruments/CCC/figures/?basis=price'],
  '/instruments/{symbol}/indicators/': ['/instruments/AAA/indicators/?ids=sma20,rsi14,atr14'],
  '/markets/': ['/markets/', '/markets/?members=sp500', '/markets/?universe=dj'],
  '/since/': ['/since/?from=1999-12-31'],
  '/universe/{universe}/': ['/universe/sp500/', '/universe/sp500/?columns=risk,valuation'],
  '/screener/': ['/screener/?universe=sp500&where=return1M%20%3E%200&sort=-return.1M'],
  '/screener/history/': ['/screener/history/?universe=sp500&where=return1M%20%3E%200'],
  '/screener/rss/': ['/screener/rss/?universe=sp500&where=return1M%20%3E%200'],
  '/compare/': ['/compare/?symbols=AAA,BBB,BTC-USD&benchmark=%5EGSPC', '/compare/?symbols=DDD,LATE'],
  '/factor-performance/': ['/factor-performance/'],
  '/factor-performance/regression/': [
    '/factor-performance/regression/?symbol=AAA&model=ff3',
    '/factor-performance/regression/?symbol=CCC&model=ff5mom',
  ],
  '/etf-performance/': ['/etf-performance/'],
  '/etf-performance/growth/': ['/etf-performance/growth/?symbols=AAA,BBB'],
  '/crypto-performance/': ['/crypto-performance/'],
  '/crypto-performance/charts/': ['/crypto-performance/charts/?coins=BTC-USD'],
  '/capital-markets/': ['/capital-markets/'],
  '/capital-markets/series/': ['/capital-markets/series/?ids=CPI&transform=change'],
  '/capital-markets/spreads/': ['/capital-markets/spreads/'],
  '/news/{topic}/': ['/news/markets/'],
  '/research/': ['/research/'],
  // Written long after this market: its own tests ask it.
  '/research/{slug}/': [],
  '/region/{region}/': ['/region/tsx/', '/region/euro/'],
  '/instruments/{symbol}/prices/': ['/instruments/DDD/prices/', '/instruments/EEE/prices/?interval=1w'],
};

/** From this day on every instrument of the market has some bars. */
const ENOUGH = FIRST_DAY + 210;

/** Addresses of the documentation that take `asof`. */
async function researchCalls(app: FastifyInstance): Promise<string[]> {
  const { paths } = (await app.inject('/docs/json')).json<{
    paths: Record<string, { get?: { parameters?: readonly { name: string }[] } }>;
  }>();
  return Object.keys(paths)
    .filter((path) => paths[path]?.get?.parameters?.some(({ name }) => name === 'asof'))
    .sort();
}

/** An answer without what differs by nature: when it was made, and the number of the request. */
function timeless(text: string): unknown {
  if (text.startsWith('<')) return text;
  return JSON.parse(text, (key, value: unknown) =>
    key === 'generatedAt' || key === 'requestId' ? undefined : value,
  );
}

describe('no research call looks ahead', () => {
  expectNoLookAhead('every question to every call', async (store, asOf) => {
    const app = await buildTestApp(store);
    const answers: Record<string, unknown> = {};
    for (const question of Object.values(QUESTIONS).flat()) {
      const url = `${question}${question.includes('?') ? '&' : '?'}asof=${formatIsoDate(asOf)}`;
      const { body, statusCode } = await app.inject(url);
      // A question that is refused by mistake would hide whatever the call tells. Before there is enough to answer it may be: then a call
      // names the first day, which lies ahead by nature.
      if (statusCode >= 500 || (statusCode !== 200 && asOf > ENOUGH)) throw new Error(`${url}: ${body}`);
      answers[question] = statusCode === 200 ? timeless(body) : statusCode;
    }
    await app.close();
    return answers;
  });

  it('and every one of them is asked', async () => {
    const app = await buildTestApp(new FakeStore([]));

    const calls = await researchCalls(app);
    await app.close();

    expect(Object.keys(QUESTIONS).sort()).toEqual(calls);
  });
});
