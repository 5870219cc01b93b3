/** jsdom knows no media queries. This one matches what a test says, and can change; returns how to change it. */
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
