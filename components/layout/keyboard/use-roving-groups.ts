import { useEffect } from 'react';
import { initRovingTabindex } from '@/components/charts/init-roving-tabindex';

/**
 * Makes each heat map in the server's markup a single tab stop, before it is hydrated: it hydrates when it receives the
 * focus, and then has arrow keys. For the root component.
 */
export function useRovingGroups(): void {
  useEffect(() => {
    for (const group of document.querySelectorAll<HTMLElement>('[data-roving]')) initRovingTabindex(group);
  }, []);
}
