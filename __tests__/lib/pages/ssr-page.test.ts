/** @jest-environment node */
import type { GetServerSidePropsContext } from 'next';
import { AppError } from '@/lib/domain/errors';
import { fetchBackend } from '@/lib/http/fetch-backend';
import { plainPage } from '@/lib/pages/ssr-page';
import { processState } from '@/lib/http/process-state';

jest.mock('@/lib/http/fetch-backend', () => ({ fetchBackend: jest.fn() }));

const setHeader = jest.fn();
const load = plainPage(({ topic }) => (topic === 'oil' ? { title: 'Oil' } : null));
const ask = (topic: string) =>
  load({ params: { topic }, res: { setHeader } } as unknown as GetServerSidePropsContext);

beforeEach(() => {
  setHeader.mockClear();
  processState().status = null;
  jest.mocked(fetchBackend).mockResolvedValue({ source: 'simulated', seed: 7, version: '1' });
});

it('renders the page with the source of the figures, and allows caches to keep it for a while', async () => {
  await expect(ask('oil')).resolves.toEqual({
    props: { title: 'Oil', meta: { source: 'simulated', seed: 7 } },
  });
  expect(setHeader).toHaveBeenCalledWith('Cache-Control', expect.stringMatching(/^public, s-maxage=60/));
});

it('carries what is still fetched', async () => {
  const filling = { done: 3, total: 9, since: null };
  jest.mocked(fetchBackend).mockResolvedValue({ source: 'live', seed: null, lastDay: null, filling });

  await expect(ask('oil')).resolves.toMatchObject({
    props: { meta: { fetching: { filling: { done: 3, total: 9 } } } },
  });
});

it('answers 404 for an unknown page', async () => {
  await expect(ask('gas')).resolves.toEqual({ notFound: true });
});

it('is rendered while the backend is unavailable, and is then not cached', async () => {
  jest.mocked(fetchBackend).mockRejectedValue(new AppError('BACKEND_AWAY', 'away'));

  await expect(ask('oil')).resolves.toEqual({ props: { title: 'Oil', meta: null } });
  expect(setHeader).not.toHaveBeenCalled();
});

it('does not hide a fault of ours', async () => {
  jest.mocked(fetchBackend).mockRejectedValue(new TypeError('a bug'));

  await expect(ask('oil')).rejects.toThrow('a bug');
});
