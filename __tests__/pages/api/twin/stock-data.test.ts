/** @jest-environment node */
import type { NextApiRequest, NextApiResponse } from 'next';
import handler from '@/pages/api/twin/[[...path]]';

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

it('refuses a date that is none', async () => {
  const { status, body } = await ask('GET', { path: ['stock-data', 'SPY.csv'], asof: '2024-02-31' });
  expect(status).toBe(400);
  expect(body).toEqual({ detail: 'asof is a day as YYYY-MM-DD' });
});
