/**
 * Runs work at an interval until stopped. A run that takes longer is waited for: the next one starts at the
 * next interval after it.
 *
 * @param onError - Called when a run fails; the next one starts as scheduled.
 * @returns A function that stops; it resolves when the current run has ended.
 */
export function runEvery(
  everyMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  const timer = setInterval(() => {
    underWay ??= work()
      .catch(onError)
      .finally(() => {
        underWay = null;
      });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
