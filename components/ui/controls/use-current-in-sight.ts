import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** A line of links that a finger moves: its current link is brought into sight. */
export function useCurrentInSight<Line extends HTMLElement>(current: string | null): RefObject<Line | null> {
  const line = useRef<Line>(null);
  useEffect(() => {
    const box = line.current?.getBoundingClientRect();
    const link = line.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (box && link && (link.left < box.left || link.right > box.right))
      line.current!.scrollLeft += link.left - box.left - (box.width - link.width) / 2;
  }, [current]);
  return line;
}
