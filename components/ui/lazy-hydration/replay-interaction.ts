/** Elements that a reader can press, fill in or focus. */
const REACHABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The reader's input to a component, by the index of each element among its interactive elements. */
export interface CapturedInput {
  readonly focused: number | null;
  /** The selected text of the focused field: its start and end; null where there is none. */
  readonly selection: readonly [number, number] | null;
  readonly entries: readonly {
    readonly place: number;
    readonly value: string;
    readonly isChecked: boolean;
  }[];
  /** Indexes of the open ones among all `details`. */
  readonly opened: readonly number[];
}

function reachable(part: Element): readonly HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(REACHABLE)];
}

function detailsOf(part: Element): readonly HTMLDetailsElement[] {
  return [...part.querySelectorAll('details')];
}

function isField(element: Element): element is Field {
  return ['INPUT', 'SELECT', 'TEXTAREA'].includes(element.tagName);
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return (
    field.value !== field.defaultValue ||
    (field instanceof HTMLInputElement && field.checked !== field.defaultChecked)
  );
}

/** Index among the interactive elements of a component; null when the target is not interactive. */
export function placeWithin(part: Element, target: EventTarget | null): number | null {
  const reached = target instanceof Element ? target.closest<HTMLElement>(REACHABLE) : null;
  if (!reached || !part.contains(reached)) return null;
  const place = reachable(part).indexOf(reached);
  return place < 0 ? null : place;
}

/** The Tab key selects the text of the field that it leads to: the next letter replaces it. */
function selectionOf(element: Partial<HTMLInputElement> | null): CapturedInput['selection'] {
  const { selectionStart: start, selectionEnd: end } = element ?? {};
  // Only fields of text have one; others have null or no such property.
  return typeof start === 'number' && typeof end === 'number' ? [start, end] : null;
}

/** Reads the input of a component that is about to be rendered again. */
export function readCapturedInput(part: Element): CapturedInput {
  return {
    focused: placeWithin(part, document.activeElement),
    selection: selectionOf(document.activeElement),
    entries: reachable(part).flatMap((element, place) =>
      isField(element) && isChanged(element)
        ? [{ place, value: element.value, isChecked: element instanceof HTMLInputElement && element.checked }]
        : [],
    ),
    opened: detailsOf(part).flatMap(({ open }, place) => (open ? [place] : [])),
  };
}

/**
 * Sets the value and fires the event of user input, so that both controlled and uncontrolled fields receive
 * it.
 */
function enter(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Replays the input to the previous markup on the component rendered in its place. */
export function replayInput(part: Element, { focused, selection, entries, opened }: CapturedInput): void {
  for (const [place, details] of detailsOf(part).entries()) details.open = opened.includes(place);
  const elements = reachable(part);
  for (const { place, value, isChecked } of entries) {
    const field = elements[place];
    if (!field || !isField(field)) continue;
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      if (field.checked !== isChecked) field.click();
    } else enter(field, value);
  }
  if (focused === null) return;
  const element = elements[focused];
  element?.focus({ preventScroll: true });
  if (selection) (element as HTMLInputElement | undefined)?.setSelectionRange(...selection);
}

/** The place of a pointer over a component, in CSS pixels of the window. */
export interface PointerPlace {
  readonly x: number;
  readonly y: number;
}

/**
 * Repeats that the pointer is over the markup that replaced the one it entered: the browser reports no entry
 * into an element that appears below a resting pointer in a way that React takes for one.
 */
export function pointAt(part: Element, { x, y }: PointerPlace): void {
  const element = document.elementFromPoint(x, y);
  if (!element || !part.contains(element)) return;
  const init = { bubbles: true, clientX: x, clientY: y, view: window };
  element.dispatchEvent(new PointerEvent('pointerover', { ...init, pointerType: 'mouse', isPrimary: true }));
  element.dispatchEvent(new MouseEvent('mouseover', init));
}

/** Clicks the element of an index. */
export function clickAt(part: Element, place: number): void {
  reachable(part)[place]?.click();
}

/**
 * Completes a click whose press began on the server's markup: the browser dispatches no click when hydration
 * replaces the element between press and release.
 */
export function clickOnRelease(part: Element, place: number): void {
  const element = reachable(part)[place];
  if (!element) return;
  const stop = () => {
    window.removeEventListener('pointerup', release, true);
    window.removeEventListener('pointercancel', stop, true);
  };
  const release = ({ target }: PointerEvent) => {
    stop();
    // Released elsewhere: the reader changed their mind.
    if (!(target instanceof Node) || !element.contains(target)) return;
    let isClicked = false;
    const note = () => {
      isClicked = true;
    };
    element.addEventListener('click', note, { once: true });
    // A click of the browser itself follows the release in the same task.
    setTimeout(() => {
      element.removeEventListener('click', note);
      if (!isClicked) element.click();
    });
  };
  window.addEventListener('pointerup', release, true);
  window.addEventListener('pointercancel', stop, true);
}

/** Follows the link of an index, as without JavaScript. */
export function followLinkAt(part: Element, place: number): void {
  const link = reachable(part)[place];
  if (link instanceof HTMLAnchorElement) window.location.assign(link.href);
}

/** True for a click that the browser answers without a script: it opens or closes a `details`. */
export function isToggle({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('summary') !== null && target.closest('a') === null;
}

/** True for a plain click, not one that opens a new tab, downloads or selects. */
export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
