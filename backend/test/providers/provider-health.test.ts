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
