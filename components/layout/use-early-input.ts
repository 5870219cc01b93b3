import { useEffect } from 'react';

/** Repeats the clicks and keys that came before the page was hydrated. For the root component. */
export function useEarlyInput(): void {
  useEffect(() => {
    for (const input of window.earlyInput?.() ?? []) {
      if ('button' in input) input.button.click();
      else {
        const target = document.activeElement ?? document.body;
        target.dispatchEvent(new KeyboardEvent('keydown', { ...input, bubbles: true, cancelable: true }));
      }
    }
  }, []);
}
