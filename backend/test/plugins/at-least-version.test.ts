import Fastify, { type FastifyInstance } from 'fastify';
import { registerAtLeastVersion } from '../../src/plugins/at-least-version';
import { FakeStore } from '../support/fake-store';

const refresh = jest.fn<Promise<void>, []>();
let store: FakeStore;
let app: FastifyInstance;
let now: number;

beforeEach(() => {
  store = new FakeStore([]);
  now = 0;
  refresh.mockReset().mockImplementation(async () => store.bumpVersion());
  app = Fastify();
  registerAtLeastVersion(app, { state: () => store.state(), refresh }, () => now);
  app.get('/', () => ({ dataVersion: store.state().dataVersion }));
});
afterEach(() => app.close());

const ask = async (version: string): Promise<number> =>
  (await app.inject({ url: '/', headers: { 'x-data-version': version } })).json<{ dataVersion: number }>()
    .dataVersion;

it('reads new data before it answers a request that names a newer version', async () => {
  expect(await ask('2 2026-11-20T22:00:00.000Z')).toBe(2);
  expect(refresh).toHaveBeenCalledTimes(1);
});

it.each(['1', '0', '', 'x', '1'.repeat(16)])('reads nothing for the version "%s"', async (version) => {
  expect(await ask(version)).toBe(1);
  expect(refresh).not.toHaveBeenCalled();
});

it('reads once for requests at the same time', async () => {
  expect(await Promise.all([ask('2'), ask('2'), ask('2')])).toEqual([2, 2, 2]);
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('looks once a second for a version that does not exist', async () => {
  refresh.mockResolvedValue(undefined);
  await ask('900');
  await ask('900');
  await ask('901');
  expect(refresh).toHaveBeenCalledTimes(1);

  now = 1_000;
  await ask('900');
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('answers from the held data when the database is unavailable', async () => {
  refresh.mockRejectedValue(new Error('away'));
  expect(await ask('2')).toBe(1);
});
