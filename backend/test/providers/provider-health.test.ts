import { ProviderError, type Failure } from '@/backend/src/providers/http/provider-error';
import { createProviderHealth } from '@/backend/src/providers/provider-health';

const NOW = new Date('2026-11-24T22:30:00Z');
const HOUR_MS = 3_600_000;

it('what requests under way answer does not end the pause that a rate limit set', async () => {
  const health = createProviderHealth(() => NOW);
  const fail = (failure: Failure, retryAfterMs: number | null) => () =>
    Promise.reject(new ProviderError(failure, 'yahoo', 'no', { retryAfterMs }));

  const calls = [fail('rate-limit', HOUR_MS), () => Promise.resolve(1), fail('network', null)];
  await Promise.allSettled(calls.map((call) => health.ask<{ id: string }, number>([{ id: 'yahoo' }], call)));

  expect(health.states().get('yahoo')?.pausedUntil).toEqual(new Date(NOW.getTime() + HOUR_MS));
});

const failWith = (failure: Failure) => () => Promise.reject(new ProviderError(failure, 'yahoo', 'no'));
const YAHOO = [{ id: 'yahoo' }];
type Answer = { readonly id: string };

it.each(['bad-content', 'layout', 'refused', 'unknown-symbol'] as const)(
  'a failure of single symbols (%s) pauses no provider, however many there are',
  async (failure) => {
    const health = createProviderHealth(() => NOW);
    for (let n = 0; n < 20; n += 1)
      await expect(health.ask<Answer, number>(YAHOO, failWith(failure))).rejects.toMatchObject({ failure });
    await expect(health.ask<Answer, number>(YAHOO, () => Promise.resolve(1))).resolves.toMatchObject({
      value: 1,
    });
  },
);

it('after a pause one request is sent; the others wait for its answer, and the pause goes on when it fails', async () => {
  let now = NOW;
  const health = createProviderHealth(() => now);
  await expect(health.ask<Answer, number>(YAHOO, failWith('rate-limit'))).rejects.toThrow();
  now = new Date(NOW.getTime() + HOUR_MS);
  let sent = 0;
  const fail = async (): Promise<number> => {
    sent += 1;
    await Promise.resolve();
    throw new ProviderError('network', 'yahoo', 'no');
  };
  await Promise.allSettled([1, 2, 3].map(() => health.ask<Answer, number>(YAHOO, fail)));
  expect(sent).toBe(1);
  expect(health.states().get('yahoo')?.pausedUntil).toEqual(new Date(now.getTime() + HOUR_MS / 6));

  now = new Date(NOW.getTime() + 2 * HOUR_MS);
  const answers = await Promise.all(
    [1, 2].map((n) => health.ask<Answer, number>(YAHOO, () => Promise.resolve(n))),
  );
  expect(answers.map(({ value }) => value)).toEqual([1, 2]);
});

it('the failure of the best provider is shown, not what a lesser one says in its place', async () => {
  const health = createProviderHealth(() => NOW);
  const providers = [{ id: 'yahoo' }, { id: 'stooq' }];
  const asked = health.ask<Answer, number>(providers, ({ id }) =>
    Promise.reject(new ProviderError(id === 'yahoo' ? 'unknown-symbol' : 'blocked', id, 'no')),
  );
  await expect(asked).rejects.toMatchObject({ provider: 'yahoo', failure: 'unknown-symbol' });
});
