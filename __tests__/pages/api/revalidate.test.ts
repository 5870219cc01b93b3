/** @jest-environment node */
import type { NextApiRequest, NextApiResponse } from 'next';
import { listBuiltPages, recordBuiltPage } from '@/lib/pages/built-pages';
import { processState } from '@/lib/http/process-state';
import revalidate from '@/pages/api/revalidate';

function call(authorization: string | undefined, renew: (path: string) => Promise<void>) {
  const answer = { status: 0, body: null as unknown };
  const response = {
    revalidate: jest.fn(renew),
    status(status: number) {
      answer.status = status;
      return response;
    },
    json(body: unknown) {
      answer.body = body;
    },
  };
  const request = { headers: { authorization } } as NextApiRequest;
  const done = revalidate(request, response as unknown as NextApiResponse);
  return { answer, response, done };
}

beforeEach(() => {
  processState().builtPages.clear();
  recordBuiltPage('/view/latest');
  recordBuiltPage('/view/latest/stock-data/%5EGSPC');
});

it('renews every built page, and drops one that fails', async () => {
  const secret = `Bearer ${processState().internalSecret}`;
  const { answer, response, done } = call(secret, async (path) => {
    if (path === '/view/latest') throw new Error('gone');
  });
  await done;

  expect(response.revalidate.mock.calls).toEqual([['/view/latest/stock-data/%5EGSPC'], ['/view/latest']]);
  expect(answer).toEqual({ status: 200, body: { renewed: 1, failed: ['/view/latest'] } });
  expect(listBuiltPages()).toEqual(['/view/latest/stock-data/%5EGSPC']);
});

it.each([undefined, 'Bearer wrong'])('does not exist for a caller with %s', async (authorization) => {
  const { answer, response, done } = call(authorization, async () => undefined);
  await done;

  expect(response.revalidate).not.toHaveBeenCalled();
  expect(answer.status).toBe(404);
});
