import { useEffect } from 'react';
import { useRouter } from 'next/router';
import { focusOrMain, isFocusLost } from '@/components/ui/focus/use-restore-focus';

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
      if (shallow || address.includes('#') || !isFocusLost()) return;
      focusOrMain(null);
    };
    events.on('routeChangeComplete', settle);
    return () => events.off('routeChangeComplete', settle);
  }, [events]);

  return null;
}
