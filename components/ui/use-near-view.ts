import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** How far below the window something counts as near, in CSS pixels. */
const MARGIN = 160;

/** An element, and whether a reader has come near it. */
export interface NearView<Element extends HTMLElement> {
  readonly place: RefObject<Element | null>;
  /** Stays true. Where a browser cannot tell, everything is near. */
  readonly isNear: boolean;
}

/** Tells when a part of the page comes near the window, so that what it needs is loaded only for readers who get there. */
export function useNearView<Element extends HTMLElement>(): NearView<Element> {
  const place = useRef<Element>(null);
  const [isNear, setIsNear] = useState(() => typeof IntersectionObserver === 'undefined');

  useEffect(() => {
    const element = place.current;
    if (isNear || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: `${MARGIN}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);

  return { place, isNear };
}
