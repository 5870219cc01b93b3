import { createHash } from 'node:crypto';
import type { ShareKind, ShareTab } from '@/lib/domain/portfolio/share';
import { SHARE_TABS } from '@/lib/domain/portfolio/share';
import type { FeedResponse } from '@/lib/contracts/portfolios/alert';
import { SharedPortfolio, ShareList, ShareResponse } from '@/lib/contracts/portfolios/share';
import {
  SharedAllocation,
  SharedChange,
  SharedHoldings,
  SharedIncome,
  SharedOverview,
  SharedPerformance,
} from '@/lib/contracts/portfolios/shared-report';
import { expectContract } from '../../support/check-contract';
import { makeExampleMarket } from '../../support/example-market';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

const { newCaller, site } = withPortfolioSite(makeExampleMarket());
let caller: PortfolioCaller;

beforeAll(async () => {
  caller = await newCaller();
});
// Each test uses a separate address: requests are counted by address.
let visitor = 0;
beforeEach(() => (visitor += 1));

const CONTRACTS = {
  overview: SharedOverview,
  holdings: SharedHoldings,
  performance: SharedPerformance,
  change: SharedChange,
  income: SharedIncome,
  allocation: SharedAllocation,
} as const;

const visit = (url: string) => site.app.inject({ method: 'GET', url, remoteAddress: `203.0.113.${visitor}` });

/** A portfolio of two currencies with names, notes and amounts that must not be shown. */
async function portfolioOf(name: string, factor: bigint): Promise<string> {
  const { slug, account } = await caller.create(
    { name },
    { name: 'SECRETBROKER', currency: 'EUR', cash: 'tracked' },
  );
  const { id: house } = await caller.ok<{ id: string }>('POST', '/assets/', {
    payload: { name: 'Cottage', kind: 'property', currency: 'EUR' },
  });
  const price = (Number(factor) * 87_654.32).toFixed(2);
  await caller.ok('PUT', `/assets/${house}/prices/`, {
    payload: { prices: [{ date: '2020-01-02', close: price }] },
  });
  const times = (text: string): string => {
    const [whole = '', rest = ''] = text.split('.');
    const size = BigInt(whole + rest) * factor;
    const digits = String(size).padStart(rest.length + 1, '0');
    return rest === '' ? digits : `${digits.slice(0, -rest.length)}.${digits.slice(-rest.length)}`;
  };
  const row = (kind: string, date: string, more: object) => ({ account, kind, date, ...more });
  const transactions = [
    row('deposit', '2019-01-07', { net: times('54321.09'), currency: 'EUR', note: 'SECRETNOTE' }),
    row('convert', '2019-01-08', {
      net: times('23456.78'),
      currency: 'EUR',
      toNet: times('25678.91'),
      toCurrency: 'USD',
    }),
    row('buy', '2019-01-09', {
      asset: 'AAPL',
      quantity: times('37.125'),
      price: '251.37',
      fee: times('7.13'),
    }),
    row('buy', '2019-03-11', { asset: 'SAP.DE', quantity: times('41'), price: '263.19', fee: times('6.47') }),
    row('dividend', '2021-03-02', {
      asset: 'AAPL',
      gross: times('43.57'),
      tax: times('6.54'),
      currency: 'USD',
    }),
    row('interest', '2021-06-30', { net: times('12.37'), currency: 'EUR' }),
    row('sell', '2022-05-09', {
      asset: 'SAP.DE',
      quantity: times('17'),
      price: '287.61',
      fee: times('5.93'),
    }),
    row('transfer-in', '2020-01-02', { asset: house, quantity: '1', cost: times('76543.21') }),
    row('withdrawal', '2023-02-06', { net: times('1234.56'), currency: 'EUR', tag: 'SECRETTAG' }),
  ];
  await caller.ok('POST', `/portfolios/${slug}/transactions/batch/`, { payload: { transactions } });
  return slug;
}

const share = (slug: string, kind: ShareKind, more: object = {}) =>
  caller.ok<ShareResponse>('POST', `/portfolios/${slug}/shares/`, {
    payload: { kind, tabs: [...SHARE_TABS], ...more },
  });

/** Numbers with two or more digits before or after the point, as the wire writes them. */
function numbersOf(text: string): Set<string> {
  return new Set(text.replace(/"generatedAt":"[^"]*"/, '').match(/-?\d{2,}\.\d+/g) ?? []);
}

describe('shares of a portfolio', () => {
  let slug: string;
  beforeAll(async () => {
    slug = await portfolioOf('SECRETNAME', 1n);
  });

  it('are made with a token that is shown once, listed without it, and revoked', async () => {
    const made = await share(slug, 'percent', { name: 'For friends', expires: '2025-01-31' });
    expectContract(ShareResponse, made);
    expect(made.token).toMatch(/^[\w-]{43}$/);
    expect(made.url).toBe(`/shared/${made.token}`);
    const [stored] = await site
      .database()
      .query<{ hash: Buffer; row: string }>(
        'select token_hash as hash, to_jsonb(s)::text as row from portfolio_shares s where id = $1',
        [made.id],
      );
    expect(Buffer.from(stored!.hash)).toEqual(createHash('sha256').update(made.token).digest());
    expect(stored!.row).not.toContain(made.token);

    const list = await caller.ok<ShareList>('GET', `/portfolios/${slug}/shares/`);
    expectContract(ShareList, list);
    expect(list.shares).toMatchObject([{ id: made.id, name: 'For friends', expires: '2025-01-31' }]);
    expect(JSON.stringify(list)).not.toContain(made.token);

    const page = await visit(`/shared/${made.token}/`);
    expectContract(SharedPortfolio, page.json());
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect((await caller.call('DELETE', `/portfolios/${slug}/shares/${made.id}/`)).status).toBe(204);
    const gone = await visit(`/shared/${made.token}/overview/`);
    expect([gone.statusCode, gone.json<{ code: string }>().code]).toEqual([404, 'SHARE_UNKNOWN']);
    expect((await caller.call('DELETE', `/portfolios/${slug}/shares/${made.id}/`)).body).toMatchObject({
      code: 'SHARE_UNKNOWN',
    });
  });

  it.each(SHARE_TABS)('of percent show no amount on %s: neither as JSON nor as CSV', async (tab) => {
    const { token } = await share(slug, 'percent');
    const { token: open } = await share(slug, 'values');
    const [shown, amounts] = await Promise.all([
      visit(`/shared/${token}/${tab}/`),
      visit(`/shared/${open}/${tab}/`),
    ]);
    expectContract(CONTRACTS[tab], shown.json());
    expectContract(CONTRACTS[tab], amounts.json());
    const csv = await visit(`/shared/${token}/${tab}/?format=csv`);
    expect([shown.statusCode, amounts.statusCode, csv.statusCode]).toEqual([200, 200, 200]);

    // The data that only the owner, or a share with values, may see.
    const owner = (await caller.call('GET', `/portfolios/${slug}/${tab}/`)).text;
    const rows = (await caller.call('GET', `/portfolios/${slug}/transactions/`)).text;
    const secret = new Set([...numbersOf(owner), ...numbersOf(amounts.body), ...numbersOf(rows)]);
    const benchmark = tab === 'performance' ? shown.json<SharedPerformance>().benchmark : null;
    for (const value of benchmark?.growth ?? []) secret.delete(String(value));
    const concentration = tab === 'allocation' ? shown.json<SharedAllocation>().concentration : null;
    secret.delete(String(concentration?.effectiveNumber));
    for (const text of [shown.body, csv.body]) {
      const leaks = [
        ...(text.match(/SECRET\w*|(?<![\d.])(?:54321|76543|87654)(?!\d)/g) ?? []),
        ...[...numbersOf(text)].filter((number) => secret.has(number)),
        ...(text.match(/"(quantity|price|value|values|cost|gain|amount|invested|flows|account)":/g) ?? []),
      ];
      // Parts of the result have the same names as amounts, but are fractions.
      expect(leaks.filter((leak) => tab !== 'change' || leak !== '"price":')).toEqual([]);
    }
    expect(amounts.body.match(/SECRET\w*/g)).toBeNull();
  });

  it('of percent do not change by a byte when all quantities are doubled', async () => {
    const doubled = await portfolioOf('Twice', 2n);
    const [one, two] = [await share(slug, 'percent'), await share(doubled, 'percent')];
    for (const tab of SHARE_TABS) {
      const [first, second] = await Promise.all([
        visit(`/shared/${one.token}/${tab}/?from=2020-03-02`),
        visit(`/shared/${two.token}/${tab}/?from=2020-03-02`),
      ]);
      const bodyOf = (text: string) => text.replaceAll(/"asset":"\d+"/g, '"asset":"own"');
      expect(bodyOf(second.body) === bodyOf(first.body) ? 'equal' : tab).toBe('equal');
    }
    const figures = (await visit(`/shared/${one.token}/overview/`)).json<SharedOverview>();
    const owner = await caller.ok<SharedOverview>('GET', `/portfolios/${slug}/overview/`);
    expect(figures.figures['twr']).toBeCloseTo(owner.figures['twr']!, 11);
    expect(figures.figures['xirr']).toBeCloseTo(owner.figures['xirr']!, 11);
    expect(figures.figures).not.toHaveProperty('value');
  });

  it('of values show amounts, without accounts, notes and the name of the portfolio', async () => {
    const { token } = await share(slug, 'values');
    const owner = await caller.ok<{ figures: Record<string, number> }>(
      'GET',
      `/portfolios/${slug}/overview/`,
    );
    const shown = (await visit(`/shared/${token}/overview/`)).json<SharedOverview>();

    expect(shown.figures).toEqual(owner.figures);
    expect(shown.holdings.find(({ asset }) => asset === 'AAPL')).toMatchObject({ quantity: 148.5 });
    expect(shown.cash.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
    expect(shown.name).toBe('');
  });

  it('show their tabs and days alone', async () => {
    const days = { tabs: ['holdings', 'performance'], from: '2020-06-01', until: '2021-12-31' };
    const { token } = await share(slug, 'values', days);
    const codeOf = async (path: string) => {
      const answer = await visit(`/shared/${token}/${path}`);
      return [answer.statusCode, answer.json<{ code?: string }>().code];
    };

    expect((await visit(`/shared/${token}/`)).json()).toMatchObject({
      tabs: ['holdings', 'performance'],
      meta: { asOf: '2021-12-31' },
      firstDay: '2020-06-01',
    });
    expect((await visit(`/shared/${token}/holdings/`)).json()).toMatchObject({
      from: '2020-06-01',
      to: '2021-12-31',
      meta: { asOf: '2021-12-31' },
    });
    expect((await visit(`/shared/${token}/holdings/?asof=2021-03-31`)).json()).toMatchObject({
      to: '2021-03-31',
    });
    expect(await codeOf('overview/')).toEqual([404, 'SHARE_UNKNOWN']);
    expect(await codeOf('holdings/?asof=2022-01-03')).toEqual([400, 'RANGE_INVALID']);
    for (const name of ['asof', 'from', 'to'])
      expect(await codeOf(`holdings/?${name}=2020-05-29`)).toEqual([400, 'RANGE_INVALID']);
    const inOtherCurrency = await visit(`/shared/${token}/holdings/?currency=XXX`);
    expect(inOtherCurrency.json<{ code: string; pair: string }>()).toMatchObject({ code: 'RATE_MISSING' });
    expect(inOtherCurrency.body).toContain('XXX');
    expect(inOtherCurrency.body).not.toContain('2019');
    expect(await codeOf('holdings/?accounts=1')).toEqual([400, 'REQUEST_INVALID']);
    expect(await codeOf('holdings/?known=2021-01-01')).toEqual([400, 'REQUEST_INVALID']);
    const all = await share(slug, 'percent');
    const byAccount = await visit(`/shared/${all.token}/allocation/?by=account`);
    expect([byAccount.statusCode, byAccount.body.includes('SECRET')]).toEqual([400, false]);
  });

  it('end after their last day, and with their portfolio', async () => {
    const statusOf = async (token: string) => (await visit(`/shared/${token}/`)).statusCode;
    const made = await share(slug, 'percent', { expires: '2024-06-28' });
    expect(await statusOf(made.token)).toBe(200);
    await site
      .database()
      .query('update portfolio_shares set expires_day = expires_day - 1 where id = $1', [made.id]);
    expect(await statusOf(made.token)).toBe(404);
    const { slug: other } = await caller.create({ name: 'Other' });
    const { token } = await share(other, 'percent');
    expect(await statusOf(token)).toBe(200);
    await caller.call('DELETE', `/portfolios/${other}/`);
    expect(await statusOf(token)).toBe(404);
    expect(await statusOf('not-a-token')).toBe(404);
  });

  it('and feeds are gone while their owner is disabled', async () => {
    const made = await share(slug, 'percent');
    const feeds = await caller.ok<FeedResponse>('POST', '/feeds/');
    const paths = [feeds.alerts, feeds.income].map((address) => /\/feeds\/.*$/.exec(address)![0]);
    const statuses = async () =>
      Promise.all([`/shared/${made.token}/`, ...paths].map(async (path) => (await visit(path)).statusCode));
    const disable = (at: string | null) =>
      site
        .database()
        .query(
          'update users set disabled_at = $1 where id = (select user_id from portfolios where slug = $2)',
          [at, slug],
        );

    expect(await statuses()).toEqual([200, 200, 200]);
    await disable('2024-06-28T12:00:00Z');
    expect(await statuses()).toEqual([404, 404, 404]);
    await disable(null);
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  it.each<[object, string]>([
    [{ kind: 'money', tabs: ['overview'] }, 'kind'],
    [{ kind: 'percent', tabs: [] }, 'tabs'],
    [{ kind: 'percent', tabs: ['transactions'] }, 'tabs'],
    [{ kind: 'percent' }, 'tabs'],
    [{ kind: 'percent', tabs: ['overview'], expires: '2024-06-27' }, 'expires'],
    [{ kind: 'percent', tabs: ['overview'], until: '2024-02-30' }, 'until'],
    [{ kind: 'percent', tabs: ['overview'], from: '2024-02-01', until: '2024-01-01' }, 'from'],
    [{ kind: 'percent', tabs: ['overview'], name: 'a\nb' }, 'name'],
    [{ kind: 'percent', tabs: ['overview'], password: 'x' }, 'password'],
  ])('refuse %j', async (payload, field) => {
    const answer = await caller.call('POST', `/portfolios/${slug}/shares/`, { payload });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'REQUEST_INVALID', [field]: [expect.any(String)] },
    });
  });

  it('are the owner’s alone, fifty at most', async () => {
    const stranger = await newCaller();
    const { id } = await share(slug, 'percent');
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['DELETE', `${id}/`],
    ] as const) {
      const payload = method === 'POST' ? { kind: 'percent', tabs: ['overview'] } : undefined;
      const answer = await stranger.call(method, `/portfolios/${slug}/shares/${path}`, { payload });
      expect(answer).toMatchObject({ status: 404, body: { code: 'PORTFOLIO_UNKNOWN' } });
    }
    const { shares } = await caller.ok<ShareList>('GET', `/portfolios/${slug}/shares/`);
    for (let n = shares.length; n < 50; n += 1) await share(slug, 'percent');
    const tooMany = await caller.call('POST', `/portfolios/${slug}/shares/`, {
      payload: { kind: 'percent', tabs: ['overview'] },
    });
    expect(tooMany).toMatchObject({ status: 409, body: { code: 'LIMIT_REACHED' } });
  });

  it('are limited to sixty requests a minute from one address', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 62; n += 1) statuses.push((await visit('/shared/unknown/overview/')).statusCode);
    expect(statuses.filter((status) => status === 404)).toHaveLength(60);
    const limited = await visit('/shared/unknown/');
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    site.clock.advance(120_000);
    expect((await visit('/shared/unknown/')).statusCode).toBe(404);
  });
});

// Keeps the list of tabs and the contracts of the test together.
const tabs: readonly ShareTab[] = SHARE_TABS;
it('tests every tab that can be shared', () => expect(Object.keys(CONTRACTS)).toEqual(tabs));
