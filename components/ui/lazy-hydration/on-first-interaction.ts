import { isShortcut } from '../shortcut-keys';

/** The events with which a reader can change a page: pressing, touching, typing, going back. */
const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'popstate'] as const;

/**
 * Hydrates a component; resolves when its listeners are attached or loading has failed. The event is the interaction:
 * the component may be rendered again before any other listener receives it.
 */
export type Hydrate = (event?: Event) => Promise<void>;

const waiting = new Set<Hydrate>();
let isListening = false;

/** A key press with no listener may belong to a component that is not hydrated yet; dispatch it again. */
function replayKey(event: KeyboardEvent): void {
  const { key, code, shiftKey } = event;
  if (event.defaultPrevented || !(/^[a-z]$/.test(key) || /^Digit[1-9]$/.test(code))) return;
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }),
  );
}

function hydrateAll(event: Event): void {
  for (const type of INTERACTION_EVENTS) window.removeEventListener(type, hydrateAll, true);
  isListening = false;
  const components = [...waiting];
  waiting.clear();
  const hydrated = Promise.all(components.map((hydrate) => hydrate(event)));
  if (event instanceof KeyboardEvent && isShortcut(event, event.key))
    void hydrated.then(() => replayKey(event));
}

/**
 * Calls back on the reader's first interaction with the page, before any other listener. If the interaction
 * is an unhandled key press, it is dispatched again when all called components are hydrated.
 *
 * @returns A function that cancels the callback.
 */
export function onFirstInteraction(hydrate: Hydrate): () => void {
  waiting.add(hydrate);
  if (!isListening) {
    isListening = true;
    for (const type of INTERACTION_EVENTS) window.addEventListener(type, hydrateAll, { capture: true });
  }
  return () => {
    waiting.delete(hydrate);
  };
}
