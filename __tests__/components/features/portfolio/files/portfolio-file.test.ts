/** @jest-environment node */
import { IncomingMessage, ServerResponse } from 'node:http';
import type { GetServerSidePropsContext } from 'next';
import { Socket } from 'node:net';
import { isFileName, portfolioFile } from '@/components/features/portfolio/files/portfolio-file';
import { TAB_CALLS } from '@/components/features/portfolio/data/tab-calls';
import { parseFileName } from '@/components/features/portfolio/files/file-names';
import { TAB_TABLES } from '@/lib/site/portfolio-tabs';
import { personalFile } from '@/lib/session/personal-file';
import { ann } from '../../../../msw/fixtures/accounts';
import { closeSessionSites, cookieOf, newToken, openSessionSite } from '../../../../support/session-site';
import { family } from '../../../../support/tracker-fixture';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

afterEach(closeSessionSites);

/** Requests a file of the portfolio; the response is written to a socket that keeps it. */
async function ask(tab: string, query: Record<string, string> = {}, isSignedIn = true) {
  const site = await openSessionSite({});
  const token = newToken();
  site.backend.sessions.add(token);
  site.backend.overrides.set('/portfolios/family/', { status: 200, body: family });
  const meta = { asOf: '2024-06-28', generatedAt: 'now', dataVersion: 1, source: 'csv' };
  const csv = { status: 200, body: 'depth\n-0.1\n', headers: { 'content-type': 'text/csv' } };
  site.backend.overrides.set('/portfolios/family/risk/?from=2023-06-28&format=csv&part=drawdowns', csv);
  const past = '/portfolios/family/backcast/?from=2019-06-28&rebalancing=none';
  site.backend.overrides.set(`${past}&format=csv&part=crises`, { ...csv, body: 'id\ncovid\n' });
  const rows = { ...csv, body: 'id\n41\n' };
  site.backend.overrides.set('/portfolios/family/transactions/?kind=buy&format=csv&part=transactions', rows);
  site.backend.overrides.set('/portfolios/family/journal/?format=csv&part=changes', rows);
  const refusal = { status: 404, body: { code: 'INSTRUMENT_UNKNOWN', detail: 'There is no NOPE.' } };
  const whatIf = '/portfolios/family/what-if/?symbols=NOPE&rebalancing=yearly';
  site.backend.overrides.set(whatIf, refusal);
  site.backend.overrides.set('/portfolios/family/what-if/?symbols=NEW&rebalancing=yearly', {
    status: 422,
    body: { code: 'DATE_BEFORE_DATA', detail: 'NEW has no prices.' },
  });
  site.backend.overrides.set('/portfolios/family/performance/?format=csv&part=series', rows);
  site.backend.overrides.set('/portfolios/family/overview/?format=csv&part=holdings', rows);
  site.backend.overrides.set('/portfolios/family/lots/?year=2023', {
    status: 200,
    body: { meta, revision: 7, open: [] },
  });
  const whole = { ...csv, body: 'option "title" "Family"\n' };
  site.backend.overrides.set('/portfolios/family/export/?format=beancount', whole);
  site.backend.overrides.set('/portfolios/family/export/?format=ghostfolio', { ...csv, body: '{}' });
  const req = new IncomingMessage(new Socket());
  if (isSignedIn) Object.assign(req.headers, cookieOf(token));
  const res = new ServerResponse(req);
  const end = jest.spyOn(res, 'end');
  const context = { req, res, params: { slug: 'family', tab }, query } as unknown;
  await personalFile(portfolioFile)(context as GetServerSidePropsContext);
  return { res, body: String(end.mock.calls[0]?.[0]), backend: site.backend };
}

it('parses names of files only', () => {
  expect(parseFileName('risk.csv')).toEqual({ tab: 'risk', format: 'csv' });
  expect(
    ['export.beancount', 'export-ghostfolio.json', 'export.csv', 'export', 'risk'].map(isFileName),
  ).toEqual([true, true, true, false, false]);
  expect([parseFileName('risk'), parseFileName('../x.csv'), parseFileName('risk.xml')]).toEqual([
    null,
    null,
    null,
  ]);
});

it('has the calls of every tab with tables, and their tables name them', () => {
  expect(Object.keys(TAB_TABLES).sort()).toEqual(Object.keys(TAB_CALLS).sort());
  const calls = Object.entries(TAB_TABLES).flatMap(([tab, tables]) =>
    tables.flatMap(({ id }) => (id.includes('.') ? [[tab, id.split('.')[0]!]] : [])),
  );
  expect(calls.filter(([tab, call]) => !TAB_CALLS[tab!]![call!])).toEqual([]);
});

it('passes on a table of a call with the state of the page, for its owner alone', async () => {
  const { backend, body, res } = await ask('risk.csv', { range: '1Y', table: 'drawdowns' });

  expect(body).toBe('depth\n-0.1\n');
  expect(res.statusCode).toBe(200);
  expect(res.getHeader('content-type')).toBe('text/csv; charset=utf-8');
  expect(res.getHeader('content-disposition')).toMatch(
    /^attachment; filename="family-risk-drawdowns-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(res.getHeader('cache-control')).toBe('private, no-store');
  expect(res.getHeader('x-robots-tag')).toBe('noindex');
  expect(backend.hits.at(-1)!.headers.authorization).toBe(`Bearer ${ann.token}`);

  expect((await ask('risk.csv', { table: 'backcast.crises' })).body).toBe('id\ncovid\n');
  expect((await ask('transactions.csv', { kind: 'buy', range: '1Y' })).body).toBe('id\n41\n');
  // All changes, not the page of the address.
  expect((await ask('journal.csv', { before: '7' })).body).toBe('id\n41\n');
});

it('passes on the whole portfolio in the formats of programs', async () => {
  const { backend, body, res } = await ask('export.beancount');

  expect([res.statusCode, body]).toEqual([200, 'option "title" "Family"\n']);
  expect(res.getHeader('content-type')).toBe('text/plain; charset=utf-8');
  expect(res.getHeader('cache-control')).toBe('private, no-store');
  expect(backend.hits.at(-1)!.headers.authorization).toBe(`Bearer ${ann.token}`);
  expect((await ask('export-ghostfolio.json')).res.getHeader('content-type')).toBe(
    'application/json; charset=utf-8',
  );
  expect((await ask('export.beancount', {}, false)).res.statusCode).toBe(401);
});

it('exports the whole response as JSON, without its creation time', async () => {
  const { body, res } = await ask('lots.json', { year: '2023' });

  expect(JSON.parse(body)).toEqual({
    meta: { asOf: '2024-06-28', dataVersion: 1, source: 'csv' },
    revision: 7,
    open: [],
  });
  expect(res.getHeader('content-type')).toBe('application/json; charset=utf-8');
});

it.each([
  ['nope.csv', {}, true, 404, 'ROUTE_UNKNOWN'],
  ['risk.csv', { table: 'other' }, true, 400, 'REQUEST_INVALID'],
  ['risk.json', { table: 'other' }, true, 400, 'REQUEST_INVALID'],
  ['overview.csv', { part: 'zz' }, true, 400, 'REQUEST_INVALID'],
  ['holdings.csv', { asof: '2026-02-30' }, true, 400, 'REQUEST_INVALID'],
  ['journal.csv', { before: 'x' }, true, 400, 'REQUEST_INVALID'],
  ['performance.csv', { symbols: 'NOPE' }, true, 404, 'INSTRUMENT_UNKNOWN'],
  ['risk.csv', {}, false, 401, 'UNAUTHENTICATED'],
] as const)('answers %s %j of a reader (%s) with %d', async (tab, query, isSignedIn, status, code) => {
  const { body, res } = await ask(tab, { ...query }, isSignedIn);

  expect(res.statusCode).toBe(status);
  expect(JSON.parse(body)).toMatchObject({
    code,
    detail: expect.any(String) as string,
    requestId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
  });
});

it('names each parameter that it cannot read, and what was expected', async () => {
  const { body } = await ask('overview.csv', { known: 'x', from: '2026-13-01', utm_source: 'x' });

  expect(JSON.parse(body)).toMatchObject({
    detail:
      'known must be an instant as ISO 8601, such as 2024-06-28T12:00:00Z; from must be an existing date as YYYY-MM-DD, got "2026-13-01"',
    known: [expect.any(String)],
    from: [expect.any(String)],
  });
});

it('takes the name of a list on the wire for its table, and data that another table lacks for no fault', async () => {
  expect((await ask('overview.csv', { part: 'holdings' })).body).toBe('id\n41\n');
  expect((await ask('performance.csv', { symbols: 'NEW' })).body).toBe('id\n41\n');
});
