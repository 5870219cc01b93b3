import type { FastifyInstance } from 'fastify';
import type { EpochDay } from '@/lib/domain/iso-date';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { MarketStore } from '@/backend/src/market/market-store';
import { buildTestApp } from '../../support/build-test-app';
import { FIRST_DAY } from '../../support/look-ahead-market';
import type { LookAheadQuery } from '../look-ahead-query';

/**
 * The queries of each research call, by its path in the documentation. Every such call is listed: a test
 * compares the list with the documentation.
 */
export const CALLS: Readonly<Record<string, readonly string[]>> = {
  '/stocks/': ['/stocks/'],
  '/stocks/closes/': ['/stocks/closes/?symbols=AAA,BBB,LATE'],
  '/stock-names/': ['/stock-names/'],
  '/value/': [
    '/value/?symbol=AAA&figure=return.1M&format=json',
    '/value/?symbol=CCC&figure=price&format=json',
  ],
  '/rates/bill/': ['/rates/bill/'],
  '/splits/': ['/splits/?from=2000-01-01'],
  '/indexes/{id}/': [
    '/indexes/sp500/',
    '/indexes/sp500/?contribution=1M&weights=equal&range=Max&basis=price',
  ],
  '/instruments/{symbol}/': ['/instruments/AAA/', '/instruments/LATE/', '/instruments/%5EGSPC/'],
  '/instruments/{symbol}/financials/': [
    '/instruments/AAA/financials/?statement=income&period=quarterly',
    '/instruments/BBB/financials/?statement=ratios&period=ttm&values=first',
  ],
  // Of every stock as the service `dividends`: the call answers 404 before the first payment.
  '/instruments/{symbol}/dividends/': [],
  '/instruments/{symbol}/statistics/': [
    '/instruments/AAA/statistics/',
    '/instruments/AAA/statistics/?benchmark=BBB',
    '/instruments/%5EGSPC/statistics/',
  ],
  '/instruments/{symbol}/profile/': ['/instruments/AAA/profile/', '/instruments/%5EGSPC/profile/'],
  // Of several stocks as the service `factor exposures`: the call answers 404 before enough common days.
  '/instruments/{symbol}/factors/': [],
  '/instruments/{symbol}/peers/': ['/instruments/AAA/peers/'],
  // The market has no news: `news-over-http.test.ts` asks before and after the publication.
  '/instruments/{symbol}/news/': [],
  '/instruments/{symbol}/filings/': ['/instruments/CCC/filings/'],
  // The headlines as the news above.
  '/instruments/{symbol}/events/': ['/instruments/CCC/events/', '/instruments/%5EGSPC/events/'],
  '/instruments/{symbol}/figures/': ['/instruments/BBB/figures/', '/instruments/CCC/figures/?basis=price'],
  '/instruments/{symbol}/figures/{figure}/': [
    '/instruments/AAA/figures/sharpe/',
    '/instruments/AAA/figures/beta/?range=1Y',
    '/instruments/BBB/figures/return.1M/',
    '/instruments/CCC/figures/pe/',
    '/instruments/CCC/figures/var95/?basis=price',
  ],
  '/instruments/{symbol}/history/': [
    '/instruments/DDD/history/',
    '/instruments/AAA/history/?interval=1w&page=2',
  ],
  '/instruments/{symbol}/indicators/': ['/instruments/AAA/indicators/?ids=sma20,rsi14,atr14'],
  // Stocks of the universe as for `moves`: the call answers 404 to a stock that is not a member on the day.
  '/instruments/{symbol}/moves/': [],
  // Of the fund of the market as the service `holdings`.
  '/instruments/{symbol}/holdings/': [],
  '/day-attribution/': ['/day-attribution/?universe=sp500'],
  '/day-attribution/list/': ['/day-attribution/list/?symbols=AAA,BBB,CCC,%5EGSPC'],
  // Of the calendar alone; `read-exchanges.test.ts` asks before and after an unforeseen closing day.
  '/exchanges/': ['/exchanges/'],
  '/markets/': ['/markets/', '/markets/?members=sp500', '/markets/?universe=dj'],
  '/since/': ['/since/?from=1999-12-31'],
  '/universe/{universe}/': ['/universe/sp500/', '/universe/sp500/?columns=risk,valuation'],
  '/screener/': [
    '/screener/?universe=sp500&where=return1M%20%3E%200&sort=-return.1M',
    '/screener/?universe=sp500&metrics=calm%20%3D%20-volatility1Y&sort=-calm&columns=calm,percentile.calm',
  ],
  '/universe/{universe}/valuation/': ['/universe/sp500/valuation/'],
  '/screener/history/': ['/screener/history/?universe=sp500&where=return1M%20%3E%200'],
  '/screener/rss/': ['/screener/rss/?universe=sp500&where=return1M%20%3E%200'],
  '/compare/': [
    '/compare/?symbols=AAA,BBB,BTC-USD&benchmark=%5EGSPC',
    '/compare/?symbols=DDD,LATE',
    '/compare/?symbols=AAA,MACRO:CPI,FACTOR:VALUE',
  ],
  '/factor-performance/': ['/factor-performance/'],
  '/factor-performance/regression/': [
    '/factor-performance/regression/?symbol=AAA&model=ff3',
    '/factor-performance/regression/?symbol=CCC&model=ff5mom',
    '/factor-performance/regression/?symbols=AAA,BBB&weights=70,30&model=capm&rolling=60',
  ],
  '/factor-performance/deciles/': ['/factor-performance/deciles/?universe=sp500&by=return.1M&months=6'],
  '/etf-performance/': ['/etf-performance/'],
  '/etf-performance/growth/': ['/etf-performance/growth/?symbols=AAA,BBB'],
  '/crypto-performance/': ['/crypto-performance/'],
  '/crypto-performance/charts/': ['/crypto-performance/charts/?coins=BTC-USD'],
  '/capital-markets/': ['/capital-markets/'],
  '/capital-markets/series/': [
    '/capital-markets/series/?ids=CPI&transform=change',
    '/capital-markets/series/?ids=CPI&transform=yoy&values=both&dates=release',
    '/capital-markets/series/?ids=CPI,AAA&combine=ratio',
  ],
  '/capital-markets/curve-history/': ['/capital-markets/curve-history/'],
  '/capital-markets/spreads/': ['/capital-markets/spreads/'],
  '/news/{topic}/': ['/news/markets/', '/news/markets/?q=rate&rank=reported'],
  '/research/': ['/research/'],
  // Written long after this market: covered by its own tests.
  '/research/{slug}/': [],
  '/region/{region}/': ['/region/tsx/', '/region/euro/'],
  '/instruments/{symbol}/prices/': ['/instruments/DDD/prices/', '/instruments/EEE/prices/?interval=1w'],
};

/** From this day on every instrument of the market has some bars. */
const ENOUGH = FIRST_DAY + 210;

/** Paths of the documentation that accept `asof`. */
export async function researchCalls(app: FastifyInstance): Promise<string[]> {
  const { paths } = (await app.inject('/docs/json')).json<{
    paths: Record<string, { get?: { tags?: readonly string[]; parameters?: readonly { name: string }[] } }>;
  }>();
  return (
    Object.keys(paths)
      // Calls of the portfolio tracker are personal; PORTFOLIO_QUERIES asks the engine behind them.
      .filter((path) => !paths[path]?.get?.tags?.includes('portfolio'))
      .filter((path) => paths[path]?.get?.parameters?.some(({ name }) => name === 'asof'))
      .sort()
  );
}

/** A response without the values that differ by nature: its creation time and the request id. */
function timeless(text: string): unknown {
  if (text.startsWith('<')) return text;
  return JSON.parse(text, (key, value: unknown) =>
    key === 'generatedAt' || key === 'requestId' ? undefined : value,
  );
}

async function askCalls(store: MarketStore, asOf: EpochDay): Promise<unknown> {
  const app = await buildTestApp(store);
  const answers: Record<string, unknown> = {};
  for (const query of Object.values(CALLS).flat()) {
    const url = `${query}${query.includes('?') ? '&' : '?'}asof=${formatIsoDate(asOf)}`;
    const { body, statusCode } = await app.inject(url);
    // A query that is rejected by mistake would hide a leak in the call. Before there are enough data, a
    // rejection is allowed: a call then reports the first day, which is in the future by nature.
    if (statusCode >= 500 || (statusCode !== 200 && asOf > ENOUGH)) throw new Error(`${url}: ${body}`);
    answers[query] = statusCode === 200 ? timeless(body) : statusCode;
  }
  await app.close();
  return answers;
}

/** The research calls over HTTP, on one application for each store. */
export const CALL_QUERIES: readonly LookAheadQuery[] = [{ name: 'every research call', ask: askCalls }];
