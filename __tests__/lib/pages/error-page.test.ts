/** @jest-environment node */
import type { NextPageContext } from 'next';
import { AppError } from '@/lib/domain/errors';
import { loadErrorPage } from '@/lib/pages/error-page';
import { fetchBackend } from '@/lib/http/fetch-backend';
import { processState } from '@/lib/http/process-state';

jest.mock('@/lib/http/fetch-backend', () => ({ fetchBackend: jest.fn() }));

const unknown = new AppError('INSTRUMENT_UNKNOWN', 'no such', {
  fields: { suggestions: ['AAPL', 'APLE'], suggestion_names: ['Apple Inc.', 'Apple Hospitality REIT'] },
});

/** A backend without instruments, or an unavailable one. */
function answer({ isUnavailable = false } = {}) {
  jest.mocked(fetchBackend).mockImplementation(async (path) => {
    if (isUnavailable) throw new AppError('BACKEND_AWAY', 'away');
    if (path === '/status/') return { source: 'simulated', seed: 1 };
    throw unknown;
  });
}

/** Of a public URL that was rewritten, Next leaves the path alone in `req.url`; its parameters are in `query`. */
function contextOf(statusCode: number, url: string, err: Error | null = null): NextPageContext {
  const { pathname, searchParams } = new URL(url, 'http://site');
  const query = Object.fromEntries(searchParams);
  return { req: { url: pathname }, res: { statusCode }, err, asPath: pathname, query } as NextPageContext;
}

beforeEach(() => {
  processState().status = null;
  answer();
});

it('suggests symbols for an unknown one', async () => {
  await expect(loadErrorPage(contextOf(404, '/stock-data/AP%26L?asof=2020-01-02'))).resolves.toEqual({
    status: 404,
    reason: null,
    symbol: 'AP&L',
    laterPost: null,
    suggestions: [
      { symbol: 'AAPL', name: 'Apple Inc.' },
      { symbol: 'APLE', name: 'Apple Hospitality REIT' },
    ],
    source: { source: 'simulated', seed: 1 },
  });
  expect(fetchBackend).toHaveBeenCalledWith('/instruments/AP%26L/');
});

it('survives an address that cannot be decoded', async () => {
  await expect(loadErrorPage(contextOf(404, '/stock-data/%E0%A4%A'))).resolves.toMatchObject({
    status: 404,
    symbol: '%E0%A4%A',
  });
});

it('states only that the page does not exist on other pages', async () => {
  await expect(loadErrorPage(contextOf(404, '/nope'))).resolves.toMatchObject({
    status: 404,
    symbol: null,
    suggestions: [],
  });
});

it('answers 400 with the reason when a built page was asked for something that cannot be', async () => {
  const err = new AppError('REQUEST_INVALID', 'asof is in the future');

  await expect(loadErrorPage(contextOf(500, '/', err))).resolves.toMatchObject({
    status: 400,
    reason: 'asof is in the future',
  });
});

it.each([
  ['a page while the backend is unavailable', new AppError('BACKEND_AWAY', 'away'), true, 503],
  ['a page while the database is unavailable', new AppError('DATABASE_AWAY', 'away'), false, 503],
  ['a fault while the backend is unavailable too', new TypeError('x'), true, 503],
  ['a fault of ours', new TypeError('x'), false, 500],
])('answers %s', async (_, err, isUnavailable, status) => {
  answer({ isUnavailable });

  await expect(loadErrorPage(contextOf(500, '/', err))).resolves.toMatchObject({ status });
});

describe('a post', () => {
  const post = { slug: 'how-long', title: 'How long is long enough?', date: '2026-09-03' };

  beforeEach(() => {
    jest.mocked(fetchBackend).mockImplementation(async (path) => {
      if (path === '/status/') return { source: 'simulated', seed: 1 };
      if (path === '/research/how-long/') return { post };
      throw new AppError('ROUTE_UNKNOWN', 'no such');
    });
  });

  it.each([
    ['/research-posts/how-long?asof=2026-08-20', { ...post, asOf: '2026-08-20' }],
    ['/view/2026-08-20/research-posts/how-long', { ...post, asOf: '2026-08-20' }],
    ['/research-posts/how-long?asof=2026-09-03', null],
    ['/research-posts/how-long?asof=soon', null],
    ['/research-posts/how-long', null],
    ['/research-posts/nope?asof=2026-08-20', null],
  ])('asked for at %s', async (url, laterPost) => {
    await expect(loadErrorPage(contextOf(404, url))).resolves.toMatchObject({ status: 404, laterPost });
  });
});
