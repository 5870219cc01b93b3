/**
 * jsdom has no media queries. This mock matches as set by a test; returns a function that changes the result.
 */
export function setMatchMedia(matches: boolean): (next: boolean) => void {
  const listeners = new Set<() => void>();
  const query = {
    matches,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  window.matchMedia = () => query as unknown as MediaQueryList;
  return (next) => {
    query.matches = next;
    listeners.forEach((listener) => listener());
  };
}
