import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work at once: other requests wait no longer. */
const MAX_MS = 20;

/** For loops over the rows of a large file: waits for a turn of the event loop when the work since the last one took long. */
export function makePauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MAX_MS) return;
    await nextTurn();
    since = performance.now();
  };
}
