import type { FastifyInstance } from 'fastify';
import type { AlertEntry, AlertList, FeedResponse } from '@/lib/contracts/portfolios/alert';
import type { NotificationList } from '@/lib/contracts/portfolios/notification';
import { parseIsoDate } from '@/lib/domain/iso-date';
import type { AccountsContext } from '../../../src/accounts/accounts-context';
import { judgeAlerts } from '../../../src/portfolios/notifications/judge-alerts';
import { accountsContext, addAccount, buildAccountsApp, testClock } from '../../support/accounts';
import { checkAtom } from '../../support/check-atom';
import { makeExampleMarket } from '../../support/example-market';
import { PortfolioCaller } from '../../support/portfolio-calls';
import { siteOnDay } from '../../support/site-on-day';
import { withTestDatabase } from '../../support/test-database';

const MEMBERS = ['AAPL', 'MSFT', 'JNJ', 'KO', 'JPM'];
const [BEFORE, AFTER] = ['2024-06-20', '2024-06-21'];
const database = withTestDatabase();
const clock = testClock();
const market = makeExampleMarket();
market.universes = () => [
  { id: 'sp500', name: 'S&P 500', indexSymbol: null, region: null, historyFrom: null },
];
market.members = () =>
  Promise.resolve(MEMBERS.map((symbol) => ({ instrument: market.find(symbol)!, sharesMillions: 1 })));
let accounts: AccountsContext;
let app: FastifyInstance;
let caller: PortfolioCaller;

beforeAll(async () => {
  accounts = accountsContext(database(), { now: () => clock.now });
  app = await buildAccountsApp(accounts, { store: market, today: parseIsoDate(BEFORE)! });
});
afterAll(() => app.close());
beforeEach(async () => {
  await database().query('delete from users');
  caller = new PortfolioCaller(app, await addAccount(accounts));
});

const add = (payload: object) =>
  caller.ok<AlertEntry>('POST', '/alerts/', { payload: { kind: 'filter', ...payload } });
const textsOf = async () =>
  (await caller.ok<NotificationList>('GET', '/notifications/')).notifications.map(({ text }) => text);
const judge = (date: string) => judgeAlerts(siteOnDay({ accounts, store: market }, date));

async function closeOn(symbol: string, date: string): Promise<number> {
  const view = await market.view(market.find(symbol)!.id, parseIsoDate(date)!);
  return view!.close.at(-1)!;
}

/** A filter that a number begins to pass between two days. */
const between = (name: string, before: number, after: number): string =>
  `${name} ${after > before ? '>' : '<'} ${((before + after) / 2).toFixed(9)}`;

describe('an alert on a filter', () => {
  it('of an instrument is written down when it begins to hold, once, whichever process is first', async () => {
    const where = between('price', await closeOn('AAPL', BEFORE), await closeOn('AAPL', AFTER));
    const alert = await add({ symbol: 'AAPL', where });
    expect(alert).toMatchObject({ active: false, last: null, text: `AAPL meets ${alert.where!}` });

    await Promise.all([judge(AFTER), judge(AFTER)]);
    market.bumpVersion();
    await judge(AFTER);

    expect(await textsOf()).toEqual([`AAPL meets ${alert.where!}`]);
    const { alerts, events } = await caller.ok<AlertList>('GET', '/alerts/');
    expect(events).toMatchObject([{ alert: alert.id, date: AFTER }]);
    expect(alerts[0]!.last).toBe(AFTER);
    const feed = await caller.ok<FeedResponse>('POST', '/feeds/');
    const { body } = await app.inject({ method: 'GET', url: feed.alerts });
    expect(checkAtom(body)).toEqual([`AAPL meets ${alert.where!}`]);
  });

  it('of a universe names the members that are new', async () => {
    const X = ((await closeOn('MSFT', BEFORE)) + (await closeOn('MSFT', AFTER))) / 2;
    const sign = (await closeOn('MSFT', AFTER)) > X ? '>' : '<';
    const passes = (close: number) => (sign === '>' ? close > X : close < X);
    const further: string[] = [];
    for (const symbol of MEMBERS)
      if (passes(await closeOn(symbol, AFTER)) && !passes(await closeOn(symbol, BEFORE)))
        further.push(symbol);
    const alert = await add({ universe: 'sp500', where: `price ${sign} ${X.toFixed(9)}` });
    expect(alert.text).toBe(`A further member of S&P 500 meets ${alert.where!}`);

    await Promise.all([judge(AFTER), judge(AFTER)]);
    market.bumpVersion();
    await judge(AFTER);

    expect(further).toContain('MSFT');
    const texts = await textsOf();
    expect(texts).toHaveLength(1);
    expect(texts[0]).toBe(
      `${further.sort().join(', ')} of S&P 500 ${further.length === 1 ? 'meets' : 'meet'} ${alert.where!}`,
    );
  });

  it('of a portfolio is on its figures', async () => {
    const { slug } = await caller.ok<{ slug: string }>('POST', '/portfolios/example/');
    const valueOn = async (date: string) => {
      const path = `/portfolios/${slug}/figures/?ids=value&asof=${date}`;
      return (await caller.ok<{ figures: { value: number } }>('GET', path)).figures.value;
    };
    const before = await valueOn(BEFORE);
    const after = await valueOn('2024-06-13');
    // From the value of a week before to that of the day.
    const where = `${between('value', after, before)} and twr > -100%`;
    await add({ portfolio: slug, where });
    await database().query('update portfolio_alerts set judged_day = judged_day - 7, judged_active = false');
    await judge(BEFORE);
    await judge(BEFORE);

    expect(await textsOf()).toEqual([expect.stringMatching(/ meets value [<>]/)]);
  });

  it('of the holdings of a portfolio names each that begins to pass, once, also after a day without a value', async () => {
    const { account, slug } = await caller.create();
    const book = (kind: string, rest: object) =>
      caller.ok<{ transaction: { id: number } }>('POST', `/portfolios/${slug}/transactions/`, {
        payload: { account, kind, ...rest },
      });
    const { id } = await caller.ok<{ id: string }>('POST', '/assets/', {
      payload: { name: 'Old painting', kind: 'other', currency: 'USD' },
    });
    const price = (date: string, close: string) =>
      caller.ok('PUT', `/assets/${id}/prices/`, { payload: { prices: [{ date, close }] } });
    await book('deposit', { date: '2024-06-03', net: '100000' });
    for (const asset of ['AAPL', 'JNJ', id])
      await book('buy', { date: '2024-06-03', asset, quantity: '10', price: '20' });
    await book('sell', { date: '2024-06-04', asset: 'JNJ', quantity: '10', price: '20' });
    await price('2024-06-04', '20');
    const where = 'unrealizedReturn > 20%';
    const alert = await add({ kind: 'holding-filter', portfolio: slug, where });
    expect(alert).toMatchObject({
      active: true,
      value: 1,
      text: `A further holding of Savings meets ${alert.where!}`,
    });
    await judge(BEFORE);
    expect(await textsOf()).toEqual([]);

    await price(BEFORE, '30');
    await judge(BEFORE);
    await judge(BEFORE);
    const texts = [`Old painting of Savings meets ${alert.where!}`];
    expect(await textsOf()).toEqual(texts);

    // No rate is known of this currency.
    const { transaction } = await book('deposit', { date: BEFORE, net: '1', currency: 'THB' });
    await judge(BEFORE);
    const [entry] = (await caller.ok<AlertList>('GET', '/alerts/')).alerts;
    expect(entry).toMatchObject({ kind: 'holding-filter', active: false, last: BEFORE });
    await caller.ok('DELETE', `/portfolios/${slug}/transactions/${transaction.id}/`);
    await judge(BEFORE);
    expect(await textsOf()).toEqual(texts);
  });

  it.each([
    [{ kind: 'holding-filter', symbol: 'AAPL', where: 'weight > 1%' }, 'kind', 'must be one of'],
    [{ symbol: 'AAPL' }, 'where', 'must be a filter'],
    [{ symbol: 'AAPL', where: 'pe <' }, 'where', ''],
    [{ symbol: 'AAPL', where: 'rank(pe) < 5' }, 'where', 'compare the members of a universe'],
    [{ universe: 'sp500', where: 'value > 1' }, 'where', ''],
    [{ universe: 'nope', where: 'pe < 15' }, 'universe', 'no universe is called'],
    [{ universe: 'sp500', kind: 'new-high' }, 'kind', 'must be one of filter'],
    [{ symbol: 'AAPL', universe: 'sp500', where: 'pe < 15' }, 'symbol', 'one of them'],
    [{ symbol: 'AAPL', kind: 'new-high', where: 'pe < 15' }, 'where', 'must be left out'],
  ])('with %j is refused at its field', async (payload, field, text) => {
    const { body, status } = await caller.call<Record<string, string[]>>('POST', '/alerts/', {
      payload: { kind: 'filter', ...payload },
    });

    expect(status).toBeGreaterThanOrEqual(400);
    expect(body[field]?.join(' ')).toContain(text);
  });

  it('is the same as another one by its written form', async () => {
    await add({ symbol: 'AAPL', where: 'price>1' });
    const payload = { kind: 'filter', symbol: 'AAPL', where: 'PRICE  >  1' };
    const { body } = await caller.call('POST', '/alerts/?unique=true', { payload });

    expect(body).toMatchObject({ code: 'ALERT_EXISTS' });
    expect(body).toHaveProperty('where');
  });
});
