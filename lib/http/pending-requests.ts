/** Number of requests in progress; the layout's progress bar is shown while there is one. */
let running = 0;
const listeners = new Set<() => void>();

function change(step: 1 | -1): void {
  running += step;
  listeners.forEach((listener) => listener());
}

/** Tracks a request of the browser until it settles; returns it unchanged. */
export function trackRequest<T>(request: Promise<T>): Promise<T> {
  change(1);
  const end = () => change(-1);
  request.then(end, end);
  return request;
}

/** True when a request is in progress. */
export function isBusy(): boolean {
  return running > 0;
}

/** Subscribes to changes; returns an unsubscribe function. */
export function subscribeToActivity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
