/** @jest-environment node */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { GetServerSidePropsContext } from 'next';
import { loadShared } from '@/components/features/portfolio/public-page/load-shared';
import { processState } from '@/lib/http/process-state';
import { closeSessionSites, openSessionSite } from '../../../support/session-site';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

const TOKEN = 'q'.repeat(43);

async function open() {
  const site = await openSessionSite({});
  processState().status = null;
  const answer = (path: string, body: object, status = 200) =>
    site.backend.overrides.set(path, {
      status,
      body,
      ...(status === 429 && { headers: { 'retry-after': '30' } }),
    });
  answer('/status/', { source: 'simulated', seed: 7 });
  answer(`/shared/${TOKEN}/`, {
    meta: { asOf: '2024-06-28' },
    kind: 'percent',
    tabs: ['holdings', 'allocation'],
    from: '2024-01-02',
  });
  const visit = async (tab: string | undefined, query: Record<string, string> = {}) => {
    const req = new IncomingMessage(new Socket());
    const res = new ServerResponse(req);
    const params = { token: TOKEN, ...(tab !== undefined && { tab }) };
    const context = {
      req,
      res,
      params,
      query: { ...query, ...params },
    } as unknown as GetServerSidePropsContext;
    return { result: await loadShared(context), res };
  };
  return { ...site, answer, visit };
}

afterEach(closeSessionSites);

it('is not cached, not listed, and sends no referrer to other sites', async () => {
  const { answer, visit } = await open();
  answer(`/shared/${TOKEN}/allocation/?from=2024-01-02&by=sector`, { by: 'sector' });

  const { res, result } = await visit('allocation', { range: '1Y', by: 'sector', account: '3' });

  expect(result).toMatchObject({
    props: {
      tab: 'allocation',
      answer: { by: 'sector' },
      problem: null,
      state: { range: '1Y', accounts: null },
    },
  });
  expect([
    res.getHeader('cache-control'),
    res.getHeader('x-robots-tag'),
    res.getHeader('referrer-policy'),
  ]).toEqual(['private, no-store', 'noindex, nofollow', 'no-referrer']);
});

it('sends the series of a tab as a chart, and the parameters with which every day is read', async () => {
  const { answer, visit } = await open();
  answer(`/shared/${TOKEN}/`, {
    meta: { asOf: '2024-06-28' },
    kind: 'values',
    tabs: ['performance'],
    from: null,
  });
  const dates = ['2024-06-26', '2024-06-27', '2024-06-28'];
  const series = { dates, growth: [1, 1.1, 1.05], values: [10, 11, 10.5], invested: [10, 10, 10] };
  const benchmark = { symbol: '^GSPC', name: 'S&P 500', growth: [1, 1.01, 1.02] };
  const whole = { ...series, benchmark, flows: [0, 0, 0], currency: 'EUR', figures: { twr: 0.05 } };
  answer(`/shared/${TOKEN}/performance/?from=2023-06-28&benchmark=%5EGSPC`, whole);

  const { result } = await visit('performance', { range: '1Y', benchmark: '^GSPC' });

  const { props } = result as unknown as { props: { answer: object; asked: object } };
  expect(props.asked).toMatchObject({ from: '2023-06-28', benchmark: '^GSPC' });
  expect(props.answer).toMatchObject({ currency: 'EUR', figures: { twr: 0.05 } });
  expect(Object.keys(props.answer).sort()).toEqual(['currency', 'figures', 'growth', 'money']);
  expect(props.answer).toMatchObject({
    growth: { steps: [19_900, 1, 1], series: [{ id: 'portfolio' }, { id: 'benchmark', label: 'S&P 500' }] },
    money: { series: [{ values: series.values }, { values: series.invested }] },
  });
});

it('leads to its first tab, and does not know the others', async () => {
  const { visit } = await open();

  expect((await visit(undefined)).result).toEqual({
    redirect: { destination: `/shared/${TOKEN}/holdings`, permanent: false },
  });
  expect((await visit('overview')).result).toEqual({ notFound: true });
  expect((await visit('settings')).result).toEqual({ notFound: true });
});

it('is not found when the backend does not know it, and reports too many requests', async () => {
  const { answer, visit } = await open();
  answer(`/shared/${TOKEN}/`, { detail: 'unknown', code: 'SHARE_UNKNOWN' }, 404);
  expect((await visit('holdings')).result).toEqual({ notFound: true });

  answer(`/shared/${TOKEN}/`, { detail: 'Too many requests.', code: 'RATE_LIMITED' }, 429);
  const { res, result } = await visit('holdings');
  expect([res.statusCode, res.getHeader('retry-after')]).toEqual([429, '30']);
  expect(result).toMatchObject({ props: { share: null, answer: null, problem: 'Too many requests.' } });
});

it('shows the sentence of the backend for days that are not shared', async () => {
  const { answer, visit } = await open();
  answer(
    `/shared/${TOKEN}/holdings/?asof=2030-01-01&from=2024-01-02`,
    { detail: 'asof must not be after today', code: 'RANGE_INVALID' },
    400,
  );
  answer(
    `/shared/${TOKEN}/holdings/?asof=2030-01-01`,
    { detail: 'asof must not be after today', code: 'RANGE_INVALID' },
    400,
  );

  expect((await visit('holdings', { asof: '2030-01-01' })).result).toMatchObject({
    props: { answer: null, problem: 'asof must not be after today' },
  });
});

it('refuses values that it cannot read, of a link that is valid', async () => {
  const { answer, visit } = await open();
  answer(`/shared/${TOKEN}/holdings/`, { holdings: [] });

  await expect(visit('holdings', { asof: '2026-02-30', currency: 'zz' })).rejects.toMatchObject({
    code: 'REQUEST_INVALID',
    fields: { asof: [expect.any(String)], currency: [expect.any(String)] },
  });
  expect((await visit('performance', { asof: 'x' })).result).toEqual({ notFound: true });
  expect((await visit('holdings', { currency: '', utm_source: 'x' })).result).toHaveProperty('props');
});
