import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Distance below the window that counts as near, in CSS pixels. */
const MARGIN = 160;

/** An element ref, and whether the element has come near the viewport. */
export interface InView<Element extends HTMLElement> {
  readonly place: RefObject<Element | null>;
  /** Remains true once set. True from the start in browsers without IntersectionObserver. */
  readonly isInView: boolean;
}

/**
 * Reports when a part of the page comes near the viewport, so that its data is loaded only for readers who
 * scroll there.
 */
export function useInView<Element extends HTMLElement>(): InView<Element> {
  const place = useRef<Element>(null);
  const [isInView, setIsNear] = useState(() => typeof IntersectionObserver === 'undefined');

  useEffect(() => {
    const element = place.current;
    if (isInView || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: `${MARGIN}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isInView]);

  return { place, isInView };
}
