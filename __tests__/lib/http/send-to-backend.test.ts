/** @jest-environment node */
import { sendToBackend, noteBackendAnswer } from '@/lib/http/send-to-backend';
import { processState } from '@/lib/http/process-state';
import type { Status } from '@/lib/contracts/status';

jest.mock('@/lib/config/server-config', () => ({
  serverConfig: () => ({ backendUrl: 'http://backend', internalSecret: null }),
}));

const REFUSED = new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });

/** A backend that answers when `answer` is called. */
function slowBackend(): { answer: () => void } {
  let answer = (): void => undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_url, init) =>
      new Promise((resolve, reject) => {
        answer = () => resolve(new Response('{}'));
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      }),
  );
  return { answer: () => answer() };
}

const call = (retryPausesMs?: readonly number[]) =>
  sendToBackend({ path: '/markets/?part=x', init: {}, read: (response) => response.text(), retryPausesMs });

/** Lets seconds pass; the backend answers another call in each of them. */
async function pass(seconds: number, isAnswering: boolean): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    if (isAnswering) noteBackendAnswer();
    await jest.advanceTimersByTimeAsync(1000);
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(processState(), { status: null, backendAwaitedUntil: 0 });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('waits while a busy backend answers other calls', async () => {
  const backend = slowBackend();
  const answer = call();

  await pass(40, true);
  backend.answer();

  await expect(answer).resolves.toBe('{}');
});

it.each([
  ['is silent', false, 20],
  ['answers all calls but this one', true, 55],
])('gives up a backend that %s', async (_which, isAnswering, seconds) => {
  slowBackend();
  const error = call().catch((reason: unknown) => reason);
  let isOver = false;
  void error.then(() => (isOver = true));

  await pass(seconds - 1, isAnswering);
  expect(isOver).toBe(false);
  await pass(1, isAnswering);

  expect(isOver).toBe(true);
  await expect(error).resolves.toMatchObject({
    code: 'BACKEND_AWAY',
    message: 'the backend cannot be reached for /markets/',
  });
});

describe('a refused connection', () => {
  it('is repeated while the backend starts', async () => {
    processState().backendAwaitedUntil = Date.now() + 30_000;
    const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(REFUSED);
    const answer = call();

    await pass(10, false);
    fetched.mockResolvedValue(new Response('{}'));
    await pass(1, false);

    await expect(answer).resolves.toBe('{}');
  });

  it.each([
    ['has answered before', { status: {} as Status, backendAwaitedUntil: Number.MAX_SAFE_INTEGER }],
    ['had the time to start', { status: null, backendAwaitedUntil: 0 }],
  ])('ends the call where the backend %s', async (_which, state) => {
    Object.assign(processState(), state);
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(REFUSED);

    await expect(call()).rejects.toMatchObject({ code: 'BACKEND_AWAY' });
  });
});
