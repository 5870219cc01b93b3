import { useLayoutEffect, useRef } from 'react';
import { MAIN_ID } from './main-id';

/**
 * For a block that goes away by what is pressed in it: if it has the focus then, the content of the page takes it over, so that it does not
 * fall to the top of the document.
 *
 * @returns The ref of the block's element.
 */
export function useFocusHeir<Block extends HTMLElement>() {
  const block = useRef<Block>(null);
  useLayoutEffect(() => {
    const element = block.current;
    return () => {
      if (element?.contains(document.activeElement))
        document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    };
  }, []);
  return block;
}
