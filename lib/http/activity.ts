/** How many requests of the page are under way; the layout's progress bar shows while there is one. */
let running = 0;
const listeners = new Set<() => void>();

function change(step: 1 | -1): void {
  running += step;
  listeners.forEach((listener) => listener());
}

/** Counts a request of the browser until it ends, however it ends; gives it back as it is. */
export function trackRequest<T>(request: Promise<T>): Promise<T> {
  change(1);
  const end = () => change(-1);
  request.then(end, end);
  return request;
}

/** Whether a request is under way. */
export function isBusy(): boolean {
  return running > 0;
}

/** Calls back at every change; returns how to end that. */
export function subscribeToActivity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
