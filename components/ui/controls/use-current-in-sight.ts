import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** A line of links that a finger moves: its current link is brought into sight. */
export function useCurrentInSight<Line extends HTMLElement>(current: string | null): RefObject<Line | null> {
  const line = useRef<Line>(null);
  useEffect(() => {
    const element = line.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    // It reports the first width, too.
    const resize = new ResizeObserver(() => {
      const box = element.getBoundingClientRect();
      const link = element.querySelector('[aria-current]')?.getBoundingClientRect();
      if (link && (link.left < box.left || link.right > box.right))
        element.scrollLeft += link.left - box.left - (box.width - link.width) / 2;
    });
    resize.observe(element);
    return () => resize.disconnect();
  }, [current]);
  return line;
}
