import { setImmediate as nextTurn } from 'node:timers/promises';
import { makeWorkQueue } from '../../src/accounts/concurrency-limit';

/** A task that the test completes. */
function held() {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  return { done, end: () => end() };
}

it('runs at most the given number at a time, the others in order', async () => {
  const queue = makeWorkQueue({ atOnce: 2, waiting: 10 });
  const pieces = Array.from({ length: 4 }, held);
  const started: number[] = [];
  const all = pieces.map(({ done }, index) =>
    queue.run(() => {
      started.push(index);
      return done;
    }),
  );
  await nextTurn();
  expect(started).toEqual([0, 1]);

  pieces[1]?.end();
  await all[1];
  await nextTurn();
  expect(started).toEqual([0, 1, 2]);

  for (const { end } of pieces) end();
  await Promise.all(all);
  expect(started).toEqual([0, 1, 2, 3]);
});

it('refuses work when the queue is full, and accepts it when it has shrunk', async () => {
  const queue = makeWorkQueue({ atOnce: 1, waiting: 1 });
  const [first, second] = [held(), held()];
  const runs = [first, second].map(({ done }) => queue.run(() => done));

  await expect(queue.run(() => Promise.resolve())).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    retryAfter: 2,
  });

  first.end();
  second.end();
  await Promise.all(runs);
  expect(await queue.run(() => Promise.resolve('taken'))).toBe('taken');
});

it('continues after a piece that failed', async () => {
  const queue = makeWorkQueue({ atOnce: 1, waiting: 5 });
  const failure = new Error('no');

  const failed = queue.run(() => Promise.reject(failure));
  const next = queue.run(() => Promise.resolve('next'));

  await expect(failed).rejects.toBe(failure);
  expect(await next).toBe('next');
});
