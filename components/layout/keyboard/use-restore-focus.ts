import { useLayoutEffect, useRef } from 'react';
import { MAIN_ID } from './main-id';

/**
 * For a block that is removed by a press inside it: if it has the focus, the focus moves to the page content,
 * so that it does not fall back to the top of the document.
 *
 * @returns The ref of the block's element.
 */
export function useRestoreFocus<Block extends HTMLElement>() {
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
