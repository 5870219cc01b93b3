/** @jest-environment node */
import type { NextApiRequest, NextApiResponse } from 'next';
import { serverConfig } from '@/lib/config/server-config';
import handler from '@/pages/api/export/[[...path]]';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

beforeEach(() => {
  // A port on which nothing listens.
  jest.mocked(serverConfig).mockReturnValue({
    backendUrl: 'http://127.0.0.1:9',

    trustProxy: false,
    internalSecret: null,
  });
});

async function ask(method: string, query: NextApiRequest['query']) {
  const answer = { status: 200, headers: {} as Record<string, string>, body: undefined as unknown };
  const response = {
    setHeader(name: string, value: string) {
      answer.headers[name] = value;
      return response;
    },
    status(code: number) {
      answer.status = code;
      return response;
    },
    json(body: unknown) {
      answer.body = body;
      return response;
    },
  };
  await handler({ method, query } as NextApiRequest, response as unknown as NextApiResponse);
  return answer;
}

it('answers GET and HEAD alone', async () => {
  const { status, headers } = await ask('POST', { path: ['stock-data', 'SPY.csv'] });
  expect(status).toBe(405);
  expect(headers.Allow).toBe('GET, HEAD');
});

it('refuses an invalid date', async () => {
  const { status, body } = await ask('GET', { path: ['stock-data', 'SPY.csv'], asof: '2024-02-31' });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    detail: 'asof must be an existing day as YYYY-MM-DD',
    code: 'REQUEST_INVALID',
  });
});

it.each([
  [['universe', 'sp500.csv'], { sort: 'foo' }, /Cannot sort by “foo”/],
  [['markets.csv'], { basis: 'foo' }, /basis must be one of total, price/],
  [['tsx.json'], { horizon: 'foo' }, /horizon must be one of/],
  [['build-comparison.csv'], { symbols: 'A', weights: 'x' }, /“x” for A is not a number/],
  [['newsarticles', 'tech.csv'], { from: 'foo' }, /^from: “foo”: not a date/],
  [['indexes', 'sp500.json'], { range: 'foo' }, /Invalid range/],
  [['capital-markets.csv'], { curve: 'foo' }, /curve must be dates/],
])('refuses parameters that the page reports: %j %j', async (path, query, detail) => {
  const { status, body } = await ask('GET', { path, ...query });

  expect(status).toBe(400);
  expect(body).toMatchObject({
    code: 'REQUEST_INVALID',
    detail: expect.stringMatching(detail) as string,
    requestId: expect.stringMatching(/./) as string,
  });
});

it('names the tables of a stock for an unknown one', async () => {
  const { status, body } = await ask('GET', { path: ['stock-data', 'SPY.csv'], table: 'candles' });

  expect(status).toBe(400);
  expect(body).toMatchObject({
    code: 'REQUEST_INVALID',
    detail: 'table must be one of prices, figures, not "candles"',
  });
});

it.each([
  ['stock-data', 'SPY.csv'],
  ['stock-data', 'SPY.json'],
  ['markets.csv'],
  ['index.csv'],
  ['tsx.json'],
])('answers 503 while the backend is unavailable: %s %s', async (...path: string[]) => {
  const isHome = path[0] === 'index.csv';
  const { status, body, headers } = await ask(
    'GET',
    isHome ? { format: 'csv' } : path.length === 2 ? { path } : { path: [path[0]!] },
  );

  expect(status).toBe(503);
  expect(body).toEqual({
    code: 'BACKEND_AWAY',
    detail: 'The data service is not answering. Try again in a few seconds.',
    requestId: expect.any(String) as string,
  });
  expect(headers).toMatchObject({ 'Cache-Control': 'no-store', 'Retry-After': '5' });
});
