import { addPart } from './add-part';

/** The target of gestures: the edges of the visible range, in bars. */
export interface GestureTarget {
  readonly view: () => { readonly min: number; readonly max: number };
  readonly move: (min: number, max: number) => void;
  /** Shows everything. */
  readonly full: () => void;
  /** The words for the range between two bars, which need not be whole numbers. */
  readonly describe: (from: number, to: number) => string;
}

/** A pointer that moved less than this is not dragging. */
const DRAG_PX = 4;

/**
 * Zoom and pan gestures. The wheel zooms with Ctrl (or Command) held, which is also how browsers report a
 * trackpad pinch; otherwise the page scrolls, regardless of focus. Dragging measures the range between its two ends, which
 * stays until the next press or turn of the wheel. Horizontal scrolling, dragging with Shift and two fingers pan;
 * dragging with Ctrl (or Command) selects a range to zoom into; a double click shows everything.
 *
 * @returns A function that removes the listeners.
 */
export function bindGestures(element: HTMLElement, target: GestureTarget): () => void {
  const control = new AbortController();
  const { signal } = control;
  element.style.touchAction = 'pan-y';
  bindWheel(element, target, signal);
  bindDrag(element, target, signal);
  element.addEventListener('dblclick', target.full, { signal });
  return () => control.abort();
}

function bindWheel(element: HTMLElement, { view, move }: GestureTarget, signal: AbortSignal): void {
  element.addEventListener(
    'wheel',
    (event) => {
      const { min, max } = view();
      const width = element.clientWidth;
      const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
      if (!isSideways && !event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      if (isSideways) {
        const bars = (event.deltaX / width) * (max - min);
        move(min + bars, max + bars);
        return;
      }
      const step = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
      const factor = Math.exp(Math.min(Math.max(step, -200), 200) * 0.0022);
      const around = min + ((event.clientX - element.getBoundingClientRect().left) / width) * (max - min);
      move(around - (around - min) * factor, around + (max - around) * factor);
    },
    { signal, passive: false },
  );
}

/** The action of dragging. */
type DragMode = 'measure' | 'pan' | 'zoom';

interface Grip {
  /** Start and current position of each finger, in CSS pixels from the left of the element. */
  readonly start: Map<number, number>;
  readonly now: Map<number, number>;
  view: { min: number; max: number };
  mode: DragMode;
  hasMoved: boolean;
}

function dragMode({ ctrlKey, metaKey, shiftKey }: PointerEvent): DragMode {
  if (shiftKey) return 'pan';
  return ctrlKey || metaKey ? 'zoom' : 'measure';
}

function bindDrag(element: HTMLElement, target: GestureTarget, signal: AbortSignal): void {
  let grip: Grip | null = null;
  const [selection, words] = [addPart(element, 'chart-select'), addPart(element, 'chart-span')];
  const placeOf = (event: PointerEvent) => event.clientX - element.getBoundingClientRect().left;
  const hide = () => {
    selection.hidden = words.hidden = true;
  };

  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      hide();
      grip ??= {
        start: new Map(),
        now: new Map(),
        view: target.view(),
        mode: dragMode(event),
        hasMoved: false,
      };
      grip.now.set(event.pointerId, placeOf(event));
      // Another finger starts a new gesture from the current range.
      if (grip.now.size > 1) grip.mode = 'pan';
      grip.view = target.view();
      grip.start.clear();
      for (const [id, place] of grip.now) grip.start.set(id, place);
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      if (!grip?.now.has(event.pointerId)) return;
      grip.now.set(event.pointerId, placeOf(event));
      const dragged = Math.abs(grip.now.get(event.pointerId)! - grip.start.get(event.pointerId)!);
      if (!grip.hasMoved && dragged < DRAG_PX) return;
      if (!grip.hasMoved) element.setPointerCapture(event.pointerId);
      grip.hasMoved = true;
      if (grip.mode === 'pan') return dragView(element, target, grip);
      showSelection(selection, element, grip);
      if (grip.mode === 'measure') showWords(words, element, { grip, target });
    },
    { signal },
  );
  const release = (event: PointerEvent) => {
    if (!grip?.now.has(event.pointerId)) return;
    if (grip.mode === 'zoom') {
      if (grip.hasMoved && event.type === 'pointerup') zoomToSelection(element, target, grip);
      hide();
    }
    grip.now.delete(event.pointerId);
    if (grip.now.size === 0) grip = null;
  };
  element.addEventListener('pointerup', release, { signal });
  element.addEventListener('pointercancel', release, { signal });
  element.addEventListener('wheel', hide, { signal, passive: true });
  signal.addEventListener('abort', () => [selection, words].forEach((part) => part.remove()));
}

/** One pointer pans; two fingers keep the bars under them in place. */
function dragView(element: HTMLElement, { move }: GestureTarget, grip: Grip): void {
  const { min, max } = grip.view;
  const width = element.clientWidth;
  const barAt = (place: number) => min + (place / width) * (max - min);
  const [one, two] = [...grip.start.keys()];
  if (two === undefined) {
    const bars = barAt(grip.start.get(one!)!) - barAt(grip.now.get(one!)!);
    move(min + bars, max + bars);
    return;
  }
  const [a, b] = [barAt(grip.start.get(one!)!), barAt(grip.start.get(two)!)];
  const [x, y] = [grip.now.get(one!)!, grip.now.get(two)!];
  if (Math.abs(y - x) < 8 || a === b) return;
  const perPixel = (b - a) / (y - x);
  if (perPixel <= 0) return;
  move(a - x * perPixel, a + (width - x) * perPixel);
}

function selectionEdges(grip: Grip): [number, number] {
  const [id] = [...grip.start.keys()];
  const [from, to] = [grip.start.get(id!)!, grip.now.get(id!)!];
  return from < to ? [from, to] : [to, from];
}

function showSelection(selection: HTMLElement, element: HTMLElement, grip: Grip): void {
  const [from, to] = selectionEdges(grip);
  selection.hidden = false;
  selection.style.left = `${from}px`;
  selection.style.width = `${to - from}px`;
  selection.style.top = '0';
  selection.style.height = `${element.clientHeight}px`;
}

/** The edges of the selection, in bars. */
function selectedBars(element: HTMLElement, grip: Grip): [from: number, to: number] {
  const { min, max } = grip.view;
  const [from, to] = selectionEdges(grip);
  const barAt = (place: number) => min + (place / element.clientWidth) * (max - min);
  return [barAt(from), barAt(to)];
}

/** The words for the selection, above its middle and within the plot. */
function showWords(
  words: HTMLElement,
  element: HTMLElement,
  { grip, target }: { readonly grip: Grip; readonly target: GestureTarget },
): void {
  const [from, to] = selectionEdges(grip);
  words.textContent = target.describe(...selectedBars(element, grip));
  words.hidden = false;
  const width = words.offsetWidth;
  const left = Math.min(Math.max((from + to - width) / 2, 0), Math.max(0, element.clientWidth - width));
  words.style.transform = `translateX(${Math.round(left)}px)`;
}

function zoomToSelection(element: HTMLElement, { move }: GestureTarget, grip: Grip): void {
  move(...selectedBars(element, grip));
}
