import type { FastifyInstance } from 'fastify';
import type { HoldingsResponse } from '@/lib/contracts/portfolios/reports';
import type { Income } from '@/lib/contracts/portfolios/income';
import type { FeedResponse } from '@/lib/contracts/portfolios/alert';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';
import { accountsContext, addAccount, buildAccountsApp } from '../../support/accounts';
import { makeExampleMarket } from '../../support/example-market';
import { PortfolioCaller } from '../../support/portfolio-calls';
import { withTestDatabase } from '../../support/test-database';

const TODAY = parseIsoDate('2024-06-28')!;
const database = withTestDatabase();
const market = makeExampleMarket();
let app: FastifyInstance;
let caller: PortfolioCaller;
let slug: string;

beforeAll(async () => {
  const accounts = accountsContext(database());
  app = await buildAccountsApp(accounts, { store: market, today: TODAY });
  caller = new PortfolioCaller(app, await addAccount(accounts));
  ({ slug } = await caller.ok<{ slug: string }>('POST', '/portfolios/example/'));
});
afterAll(() => app.close());

const incomeOn = (asof = '2024-06-28') =>
  caller.ok<Income>('GET', `/portfolios/${slug}/income/?asof=${asof}`);

async function titles(): Promise<string[]> {
  const feed = await caller.ok<FeedResponse>('POST', '/feeds/');
  const { body } = await app.inject({ method: 'GET', url: feed.income });
  return body
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => {
      const [, date] = /DTSTART;VALUE=DATE:(\d+)/.exec(event)!;
      const [, title] = /SUMMARY:(.*)\r/.exec(event)!;
      return `${date} ${title}`;
    });
}

it('marks what is declared among what is expected, for what is held and what is watched', async () => {
  const before = await incomeOn();
  const estimate = before.calendar[0]!;
  expect(estimate).toMatchObject({ estimated: true, basis: 'estimated' });
  expect(before.reports).toEqual([]);

  const held = market.find(estimate.asset)!;
  const { holdings } = await caller.ok<HoldingsResponse>('GET', `/portfolios/${slug}/holdings/`);
  const watched = market.instruments().find(({ symbol }) => holdings.every(({ asset }) => asset !== symbol))!;
  await caller.ok('POST', `/addtowatchlist/${watched.symbol}/`);
  const declaredDay = parseIsoDate(estimate.date)! + 3;
  market.declaredDates = (id, asOf) => {
    if (asOf < TODAY || (id !== held.id && id !== watched.id)) return [];
    const rest = { payDay: declaredDay + 20, amount: 0.5, isEstimate: false };
    return [
      { kind: 'ex-dividend', day: declaredDay, ...rest },
      { kind: 'earnings', day: TODAY + 30, payDay: null, amount: null, isEstimate: id === held.id },
    ];
  };
  market.bumpVersion();

  const after = await incomeOn();
  expect(after.calendar.find(({ basis }) => basis === 'declared')).toMatchObject({
    date: formatIsoDate(declaredDay),
    payDate: formatIsoDate(declaredDay + 20),
    asset: held.symbol,
    perUnit: 0.5,
    estimated: false,
  });
  expect(after.calendar).toHaveLength(before.calendar.length);
  expect(after.reports).toMatchObject([{ date: '2024-07-28', asset: held.symbol, estimated: true }]);
  // A page of an earlier day knows nothing of it.
  const earlier = await incomeOn('2024-06-27');
  expect([earlier.reports, earlier.calendar.filter(({ estimated }) => !estimated)]).toEqual([[], []]);

  const day = formatIsoDate(declaredDay).replaceAll('-', '');
  expect(await titles()).toEqual(
    expect.arrayContaining([
      `${day} ${held.symbol}: ex-day declared`,
      `${day} ${watched.symbol}: ex-day declared`,
      `20240728 ${held.symbol}: report estimated`,
      `20240728 ${watched.symbol}: report declared`,
    ]),
  );
});
