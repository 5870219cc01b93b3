import { isShortcut } from '../shortcut-keys';

/** What a reader does before anything on a page can change: pressing, touching, typing, going back. */
const USES = ['pointerdown', 'keydown', 'popstate'] as const;

/** Wakes a part; kept when it listens, or cannot be had. */
export type Wake = () => Promise<void>;

const waiting = new Set<Wake>();
let isWatching = false;

/** A letter that nobody has answered may be meant for what was still asleep. */
function giveOnLetter(event: KeyboardEvent): void {
  if (event.defaultPrevented || !/^[a-z]$/.test(event.key)) return;
  const { key, code } = event;
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }),
  );
}

function tellAll(event: Event): void {
  for (const type of USES) window.removeEventListener(type, tellAll, true);
  isWatching = false;
  const told = [...waiting];
  waiting.clear();
  const woken = Promise.all(told.map((wake) => wake()));
  if (event instanceof KeyboardEvent && isShortcut(event, event.key))
    void woken.then(() => giveOnLetter(event));
}

/**
 * Calls back at the reader's first use of the page, before any other listener hears of it. When the use is a letter that nobody answers,
 * it is pressed once more when all that were called are awake.
 *
 * @returns Stops waiting.
 */
export function onFirstUse(wake: Wake): () => void {
  waiting.add(wake);
  if (!isWatching) {
    isWatching = true;
    for (const type of USES) window.addEventListener(type, tellAll, { capture: true });
  }
  return () => {
    waiting.delete(wake);
  };
}
