import { AppError } from '@/lib/domain/errors';

/** Runs pieces of work, so many at a time. */
export interface WorkQueue {
  /** @throws AppError RATE_LIMITED when too many pieces wait already. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Seconds after which a call that found the queue full may try again. */
const RETRY_AFTER = 2;

/**
 * A queue in which `atOnce` pieces of work run and `waiting` more wait at most, in order: memory stays bounded however many come.
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
        // The place goes to whoever is next, and is given up only when nobody is.
        const next = line.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
