import { useEffect } from 'react';
import { useRouter } from 'next/router';
import { MAIN_ID } from './main-id';

/** Whether nothing has the focus because the focused element was removed. */
function isLost(focused: Element | null): boolean {
  return focused === null || focused === document.body;
}

/**
 * Moves the focus to the content after client-side navigation: the pressed element was removed with the old
 * page, and keyboard and screen reader users would otherwise start at the top of the document. An element
 * that still exists keeps its focus.
 */
export function RouteFocus() {
  const { events } = useRouter();

  useEffect(() => {
    const settle = (address: string, { shallow }: { shallow: boolean }) => {
      // The browser itself moves to an anchor in the page.
      if (shallow || address.includes('#') || !isLost(document.activeElement)) return;
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    };
    events.on('routeChangeComplete', settle);
    return () => events.off('routeChangeComplete', settle);
  }, [events]);

  return null;
}
