/** @jest-environment node */
import type { Status } from '@/lib/contracts/status';
import { processState } from '@/lib/http/process-state';
import { DataStateFollower, type AskStatus } from '@/lib/server/data-state';

const STATUS = { dataVersion: 7, source: 'simulated', seed: 1, today: '2026-11-20' } as Status;

function follow(...answers: (Partial<Status> | null | Error)[]) {
  const clock = { now: 1_000 };
  const ask = jest.fn<ReturnType<AskStatus>, Parameters<AskStatus>>(async () => {
    const answer = answers.shift() ?? null;
    if (answer instanceof Error) throw answer;
    return answer === null ? null : { status: { ...STATUS, ...answer }, etag: 'W/"7"' };
  });
  return { ask, clock, follower: new DataStateFollower(ask, () => clock.now) };
}

afterEach(() => {
  processState().status = null;
});

it('names the state by all that can change a response, and keeps the one before', async () => {
  const { clock, follower } = follow({}, null, { dataVersion: 8 }, { dataVersion: 8, today: '2026-11-21' });
  await follower.refresh();
  const first = follower.state;
  expect(first).toMatchObject({ version: 7, previousId: '' });
  await follower.refresh();
  expect(follower.state).toBe(first);
  clock.now = 2_000;
  await follower.refresh();

  expect(follower.state).toMatchObject({ version: 8, previousId: first.id, since: 2_000 });
  const { id } = follower.state;
  await follower.refresh();
  expect(follower.state.id).not.toBe(id);
  expect(processState().status).toMatchObject({ today: '2026-11-21' });
});

it('asks with the tag of the last answer', async () => {
  const { ask, follower } = follow({}, null);
  await follower.refresh();
  await follower.refresh();

  expect(ask.mock.calls).toEqual([
    [null, 0],
    ['W/"7"', 0],
  ]);
});

it('is brought up to a version that a caller has seen, with one call for all', async () => {
  const { ask, follower } = follow({}, { dataVersion: 9 });
  await follower.refresh();
  await follower.bringUpTo(7);
  expect(ask).toHaveBeenCalledTimes(1);
  await Promise.all([follower.bringUpTo(9), follower.bringUpTo(8)]);

  expect(ask).toHaveBeenCalledTimes(2);
  expect(ask).toHaveBeenLastCalledWith(null, 9);
  expect(follower.state.version).toBe(9);
});

it('asks once a second for a version that no backend has, and stays as it is without one', async () => {
  const { ask, clock, follower } = follow({}, null, new Error('away'));
  await follower.refresh();
  await follower.bringUpTo(9);
  await follower.bringUpTo(9);
  expect(ask).toHaveBeenCalledTimes(2);
  clock.now += 1_000;
  await follower.bringUpTo(9);

  expect(ask).toHaveBeenCalledTimes(3);
  expect(follower.state.version).toBe(7);
});
