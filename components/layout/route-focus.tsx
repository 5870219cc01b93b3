import { useEffect } from 'react';
import { useRouter } from 'next/router';
import { MAIN_ID } from './main-id';

/** Whether nothing has the focus, because what had it is gone. */
function isLost(focused: Element | null): boolean {
  return focused === null || focused === document.body;
}

/**
 * Gives the focus to the content of a page that has come in the place of another: what was pressed is gone with the old page, and whoever
 * uses the keyboard or a screen reader would begin at the top of the document again. What is still there keeps its focus.
 */
export function RouteFocus() {
  const { events } = useRouter();

  useEffect(() => {
    const settle = (address: string, { shallow }: { shallow: boolean }) => {
      // A place in the page is the browser's own matter.
      if (shallow || address.includes('#') || !isLost(document.activeElement)) return;
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    };
    events.on('routeChangeComplete', settle);
    return () => events.off('routeChangeComplete', settle);
  }, [events]);

  return null;
}
