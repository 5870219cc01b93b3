import type { FastifyInstance } from 'fastify';
import { Since } from '@/lib/contracts/home';
import { buildTestApp } from '../../support/build-test-app';
import { expectContract } from '../../support/check-contract';
import { makeSinceMarket } from '../../support/since-market';

let app: FastifyInstance;
beforeAll(async () => {
  app = await buildTestApp(makeSinceMarket());
});
afterAll(() => app.close());

describe('GET /since/', () => {
  it('returns what has happened since a day', async () => {
    const response = await app.inject('/since/?from=2024-06-21&asof=2024-06-28');

    expect(response.statusCode).toBe(200);
    expectContract(Since, response.json());
    expect(response.json<Since>()).toMatchObject({
      meta: { asOf: '2024-06-28' },
      climbed: [{ symbol: 'RISE', from: 3, to: 1 }],
    });
  });

  it('returns the same lists as CSV', async () => {
    const { body, headers } = await app.inject('/since/?from=2024-06-21&asof=2024-06-28&format=csv');

    expect(headers['content-type']).toMatch(/^text\/csv/);
    const rows = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(rows[0]).toBe('list,symbol,name,from,to');
    expect(rows.slice(1)).toEqual([
      'climbed,RISE,Riser,3,1',
      'fell,DROP,Dropper,1,3',
      'newHighs,RISE,Riser,,',
      'newLows,DROP,Dropper,,',
      'crossedAbove,RISE,Riser,,',
      'crossedBelow,DROP,Dropper,,',
    ]);
  });

  it.each([
    ['/since/', 400, 'from'],
    ['/since/?from=yesterday', 400, 'from'],
    ['/since/?from=2024-06-28&asof=2024-06-21', 400, 'from'],
    ['/since/?from=2024-06-21&universe=nope', 400, 'universe'],
    ['/since/?from=2024-06-21&universe=dj', 404, 'universe'],
  ])('%s is a %i that names %s', async (url, status, parameter) => {
    const response = await app.inject({ url });

    expect([response.statusCode, response.json()]).toEqual([
      status,
      expect.objectContaining({ [parameter]: expect.any(Array) as unknown }),
    ]);
  });
});
