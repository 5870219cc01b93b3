/** @jest-environment node */
import type { NextPageContext } from 'next';
import { AppError } from '@/lib/domain/errors';
import { processState } from '@/lib/http/process-state';
import Failed from '@/pages/_error';

function contextOf(statusCode: number, err: Error | null) {
  const headers: Record<string, string> = {};
  const res = { statusCode, setHeader: (name: string, value: string) => (headers[name] = value) };
  const context = {
    req: { url: '/nope' },
    res,
    err,
    asPath: '/nope',
    query: {},
  } as unknown as NextPageContext;
  return { context, res, headers };
}

beforeEach(() => {
  processState().status = { source: 'csv', seed: null } as never;
});

it.each(['BACKEND_AWAY', 'DATABASE_AWAY'] as const)('answers 503 with Retry-After for %s', async (code) => {
  const { context, res, headers } = contextOf(500, new AppError(code, 'away'));

  await Failed.getInitialProps(context);

  expect(res.statusCode).toBe(503);
  expect(headers).toEqual({ 'Retry-After': '5', 'Cache-Control': 'private, no-store' });
});

it('answers 500 for a fault of the page, which no cache keeps', async () => {
  const { context, res, headers } = contextOf(500, new TypeError('x'));

  await Failed.getInitialProps(context);

  expect(res.statusCode).toBe(500);
  expect(headers).toEqual({ 'Cache-Control': 'private, no-store' });
});

it('keeps 404 for an address without a page', async () => {
  const { context, res, headers } = contextOf(404, null);

  await expect(Failed.getInitialProps(context)).resolves.toMatchObject({ status: 404 });
  expect(res.statusCode).toBe(404);
  expect(headers).toEqual({});
});
