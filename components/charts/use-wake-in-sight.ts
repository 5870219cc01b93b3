import { useEffect } from 'react';
import type { RefObject } from 'react';

/** How long a browser without idle callbacks is left alone. */
const NO_IDLE_DELAY_MS = 200;

/** Calls back when the browser has nothing better to do. Returns the way to call it off. */
function whenIdle(callback: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(callback, NO_IDLE_DELAY_MS);
    return () => window.clearTimeout(timer);
  }
  const request = window.requestIdleCallback(callback);
  return () => window.cancelIdleCallback(request);
}

/** Calls `wake` once the element is in sight and the browser is idle. */
export function useWakeInSight(element: RefObject<HTMLElement | null>, wake: () => void): void {
  useEffect(() => {
    const target = element.current;
    if (!target || typeof IntersectionObserver === 'undefined') return undefined;
    let callOff: (() => void) | undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      callOff = whenIdle(wake);
    });
    observer.observe(target);
    return () => {
      observer.disconnect();
      callOff?.();
    };
  }, [element, wake]);
}
