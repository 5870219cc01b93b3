import { startWarming, type WarmUp } from '@/backend/src/startup/preload-market';
import { day } from '../support/fake-store';
import { makeUniverseMarket } from '../support/universe-market';

const TODAY = day('2024-06-28');

function warm(facts: Partial<WarmUp> = {}) {
  const store = makeUniverseMarket();
  const asked: string[] = [];
  const errors: unknown[] = [];
  const ask = (name: string) => () => {
    asked.push(name);
    return Promise.resolve();
  };
  const stop = startWarming({
    store,
    today: TODAY,
    queries: [ask('first'), ask('second')],
    onError: (error) => errors.push(error),
    ...facts,
  });
  return { store, asked, errors, stop };
}

/** Runs until no work is left: the market of the test has only a few parts. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

it('reads the series of the universes, then asks the queries in their order', async () => {
  const { asked, errors, stop, store } = warm();
  expect(store.reads).toBe(0);
  await settle();

  const members = await store.members('sp500', TODAY);
  expect(store.reads).toBeGreaterThanOrEqual(members.length);
  expect(asked).toEqual(['first', 'second']);
  expect(errors).toEqual([]);
  await stop();
});

it('yields to other work between two batches', async () => {
  const order: string[] = [];
  const ask = (name: string) => () => {
    order.push(name);
    return Promise.resolve();
  };
  const { stop } = warm({ queries: [ask('first'), ask('second')] });
  const watch = setInterval(() => order.push('somebody else'), 0);
  setImmediate(function often(): void {
    order.push('somebody else');
    if (!order.includes('second')) setImmediate(often);
  });
  await settle();
  clearInterval(watch);

  const [first, second] = [order.indexOf('first'), order.indexOf('second')];
  expect(order.slice(0, first)).toContain('somebody else');
  expect(order.slice(first, second)).toContain('somebody else');
  await stop();
});

it('stops after the piece under way, and asks nothing more', async () => {
  let finish: () => void = () => undefined;
  let isSecondAsked = false;
  const { stop } = warm({
    queries: [
      () => new Promise<void>((resolve) => (finish = resolve)),
      () => Promise.resolve((isSecondAsked = true)),
    ],
  });
  await settle();
  let isStopped = false;
  const stopped = stop().then(() => (isStopped = true));
  await settle();
  expect(isStopped).toBe(false);

  finish();
  await stopped;
  expect(isSecondAsked).toBe(false);
});

it('reports why it ended early', async () => {
  const away = new Error('the database is away');
  const { asked, errors, stop } = warm({ queries: [() => Promise.reject(away)] });
  await settle();

  expect(errors).toEqual([away]);
  expect(asked).toEqual([]);
  await expect(stop()).resolves.toBeUndefined();
});
