import { AppError } from '@/lib/domain/errors';

/** Runs tasks with limited concurrency. */
export interface WorkQueue {
  /** @throws AppError RATE_LIMITED when too many tasks are already waiting. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Value of Retry-After, in seconds, for a call that finds the queue full. */
const RETRY_AFTER = 2;

/**
 * Creates a queue in which `atOnce` tasks run and at most `waiting` more wait, in order; this bounds memory
 * under any load.
 */
export function makeWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkQueue {
  const line: (() => void)[] = [];
  let running = 0;

  async function takeTurn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (line.length >= waiting) {
      const text = 'Too many people are logging in at this moment; please try again in a few seconds.';
      throw new AppError('RATE_LIMITED', text, { retryAfter: RETRY_AFTER });
    }
    await new Promise<void>((resolve) => line.push(resolve));
  }

  return {
    async run(work) {
      await takeTurn();
      try {
        return await work();
      } finally {
        // The slot passes to the next waiting task, and is released only when none is waiting.
        const next = line.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
