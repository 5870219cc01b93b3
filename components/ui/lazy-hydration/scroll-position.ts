/** Boxes that scroll inside a component. */
const SCROLLABLE = '.scroll-box';

/** A box that has not moved for this long has come to rest, in milliseconds. */
const REST_MS = 150;

/** The scroll position of each box of a component, in document order. */
export type ScrollPositions = readonly { readonly top: number; readonly left: number }[];

/** Reads how far the boxes of a component are scrolled, before it is rendered again. */
export function readScrollPositions(part: Element): ScrollPositions {
  return [...part.querySelectorAll(SCROLLABLE)].map(({ scrollLeft, scrollTop }) => ({
    top: scrollTop,
    left: scrollLeft,
  }));
}

/** Scrolls the boxes of the component rendered in place of the earlier markup to the same positions. */
export function restoreScrollPositions(part: Element, positions: ScrollPositions): void {
  const boxes = part.querySelectorAll(SCROLLABLE);
  for (const [index, { left, top }] of positions.entries()) {
    const box = boxes[index];
    if (!box || (top === 0 && left === 0)) continue;
    box.scrollTop = top;
    box.scrollLeft = left;
  }
}

/** Watches the boxes of a component, so that it is not replaced under a finger that scrolls it. */
export function watchScrolling(part: Element): {
  readonly isMoving: () => boolean;
  /** Resolves when the boxes have come to rest. */
  readonly rest: () => Promise<void>;
  readonly stop: () => void;
} {
  let movedAt = -Infinity;
  const note = () => {
    movedAt = performance.now();
  };
  // Scroll events do not bubble.
  part.addEventListener('scroll', note, { capture: true, passive: true });
  return {
    isMoving: () => remaining(movedAt) > 0,
    rest: async () => {
      for (let left = remaining(movedAt); left > 0; left = remaining(movedAt))
        await new Promise((resolve) => setTimeout(resolve, left));
    },
    stop: () => part.removeEventListener('scroll', note, { capture: true }),
  };
}

function remaining(movedAt: number): number {
  return movedAt + REST_MS - performance.now();
}
