/** What a reader can press, fill in or focus. */
const REACHABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a reader did with a part of a page, by the place of each thing among those that can be reached. */
export interface Reached {
  readonly focused: number | null;
  readonly entries: readonly {
    readonly place: number;
    readonly value: string;
    readonly isChecked: boolean;
  }[];
}

function reachable(part: Element): readonly HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(REACHABLE)];
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

/** Counts from the start of a part of the page; null when the target is nothing to press. */
export function placeWithin(part: Element, target: EventTarget | null): number | null {
  const reached = target instanceof Element ? target.closest<HTMLElement>(REACHABLE) : null;
  if (!reached || !part.contains(reached)) return null;
  const place = reachable(part).indexOf(reached);
  return place < 0 ? null : place;
}

/** What is to be kept of a part that is about to be drawn anew. */
export function readReached(part: Element): Reached {
  return {
    focused: placeWithin(part, document.activeElement),
    entries: reachable(part).flatMap((element, place) =>
      isField(element) && isChanged(element)
        ? [{ place, value: element.value, isChecked: element instanceof HTMLInputElement && element.checked }]
        : [],
    ),
  };
}

/** Says it as a reader would, so that the part hears of it whether or not it keeps the value itself. */
function enter(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Gives on to the part that was drawn anew what was done with the one before it. */
export function giveOn(part: Element, { focused, entries }: Reached): void {
  const elements = reachable(part);
  for (const { place, value, isChecked } of entries) {
    const field = elements[place];
    if (!field || !isField(field)) continue;
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      if (field.checked !== isChecked) field.click();
    } else enter(field, value);
  }
  if (focused !== null) elements[focused]?.focus({ preventScroll: true });
}

/** Presses what stands at a place. */
export function pressAt(part: Element, place: number): void {
  reachable(part)[place]?.click();
}

/** Goes where a link at a place leads, as it does without scripts. */
export function followAt(part: Element, place: number): void {
  const link = reachable(part)[place];
  if (link instanceof HTMLAnchorElement) window.location.assign(link.href);
}

/** True for a press that means the thing itself, not a new tab, a download or a selection. */
export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
