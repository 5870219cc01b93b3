/** What a reader does before anything on a page can change: pressing, touching, typing, going back. */
const USES = ['pointerdown', 'keydown', 'popstate'] as const;

const waiting = new Set<() => void>();
let isWatching = false;

function tellAll(): void {
  for (const type of USES) window.removeEventListener(type, tellAll, true);
  isWatching = false;
  const told = [...waiting];
  waiting.clear();
  for (const wake of told) wake();
}

/**
 * Calls back at the reader's first use of the page, before any other listener hears of it.
 *
 * @returns Stops waiting.
 */
export function onFirstUse(wake: () => void): () => void {
  waiting.add(wake);
  if (!isWatching) {
    isWatching = true;
    for (const type of USES) window.addEventListener(type, tellAll, { capture: true });
  }
  return () => {
    waiting.delete(wake);
  };
}
