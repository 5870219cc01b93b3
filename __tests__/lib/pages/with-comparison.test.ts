/** @jest-environment node */
import { AppError } from '@/lib/domain/errors';
import { withComparison } from '@/lib/pages/with-comparison';
import type { ResearchContext } from '@/lib/pages/research-page';

const load = withComparison(async ({ asOf, query }: ResearchContext) => ({ price: asOf ?? 'today', query }));

it('is the page alone when nothing is compared', async () => {
  await expect(load({ asOf: null, params: {}, query: { sort: 'price' } })).resolves.toEqual({
    price: 'today',
    query: { sort: 'price' },
    versus: null,
  });
});

it('carries the same page as of the other day, in the same state', async () => {
  const query = { sort: 'price', versus: '2023-12-29' };

  await expect(load({ asOf: '2024-06-28', params: {}, query })).resolves.toEqual({
    price: '2024-06-28',
    query: { sort: 'price' },
    versus: { asOf: '2023-12-29', page: { price: '2023-12-29', query: { sort: 'price' } } },
  });
});

it('refuses an invalid day', async () => {
  await expect(load({ asOf: null, params: {}, query: { versus: '2023-02-30' } })).rejects.toMatchObject({
    code: 'REQUEST_INVALID',
    message: 'versus must be an existing day in the form YYYY-MM-DD, not "2023-02-30".',
  });
});

it('returns what the page’s own trim function makes of both days', async () => {
  const own = withComparison(
    async ({ asOf }: ResearchContext) => ({ price: asOf ?? 'today' }),
    (page, other, { versus }) => ({
      page: { price: `${page.price} against ${versus}` },
      previous: { was: other.price },
    }),
  );

  await expect(own({ asOf: null, params: {}, query: { versus: '2023-12-29' } })).resolves.toEqual({
    price: 'today against 2023-12-29',
    versus: { asOf: '2023-12-29', page: { was: '2023-12-29' } },
  });
  await expect(own({ asOf: null, params: {}, query: {} })).resolves.toEqual({ price: 'today', versus: null });
});

it('refuses a day after the as-of day: a page of the past shows nothing later', async () => {
  const query = { versus: '2024-01-01' };

  await expect(load({ asOf: '2020-03-20', params: {}, query })).rejects.toMatchObject({
    code: 'REQUEST_INVALID',
    message: expect.stringMatching(
      /^versus must not be after asof.*use asof=2024-01-01 and versus=2020-03-20/,
    ) as string,
  });
  await expect(load({ asOf: '2024-01-01', params: {}, query })).resolves.toMatchObject({
    versus: { asOf: '2024-01-01' },
  });
});

it('names the parameter versus when the backend refuses its day', async () => {
  const fault = 'must not be after today, 2026-11-20';
  const refusing = withComparison(async ({ asOf }: ResearchContext) => {
    if (asOf === null) return {};
    throw new AppError('RANGE_INVALID', `asof ${fault}`, { fields: { asof: [fault] } });
  });

  await expect(refusing({ asOf: null, params: {}, query: { versus: '2050-01-01' } })).rejects.toMatchObject({
    code: 'RANGE_INVALID',
    message: `versus ${fault}.`,
    fields: { versus: [fault] },
  });
});
