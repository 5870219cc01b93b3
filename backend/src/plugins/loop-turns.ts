/**
 * Lets calls go on in their order, one in each turn of the event loop. Fifty calls that arrive together would otherwise
 * all be answered before the loop looks at the network again, and every other call would wait for all of them.
 *
 * @returns Waits for a turn; without others it is the next one.
 */
export function makeLoopTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const release = (): void => {
    waiting.shift()!();
    if (waiting.length > 0) setImmediate(release);
  };
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(release);
    });
}
