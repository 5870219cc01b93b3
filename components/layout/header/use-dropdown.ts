import { useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { useRouter } from 'next/router';
import { flushSync } from 'react-dom';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A button that opens a panel of links. On a wide screen the panel overlays the page and closes automatically
 * when the user interacts elsewhere; on a narrow screen it is a part of the collapsed menu and stays open, so
 * that nothing moves under a finger.
 *
 * Keys: Escape closes and restores the focus, Down opens, Up and Down, Home and End move among the links.
 *
 * @param overlayFromPx - The width from which the panel overlays the page.
 * @returns Props for the wrapper, the button and the panel.
 */
export function useDropdown<Root extends HTMLElement>(overlayFromPx: number) {
  const { events } = useRouter();
  const root = useRef<Root>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const close = () => setIsOpen(false);
    events.on('routeChangeComplete', close);
    return () => events.off('routeChangeComplete', close);
  }, [events]);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (window.innerWidth >= overlayFromPx && !root.current?.contains(target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen, overlayFromPx]);

  function moveFocus(key: string): boolean {
    const stops = [
      ...(root.current?.querySelectorAll<HTMLElement>(`[id="${panelId}"] :is(a, button)`) ?? []),
    ];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const isInside = at !== -1;
    const step = STEPS[key];
    let next: HTMLElement | null | undefined;
    if (step !== undefined) next = at + step < 0 ? toggle.current : stops[at + step];
    else if (isInside && key === 'Home') next = stops[0];
    else if (isInside && key === 'End') next = stops.at(-1);
    else return false;
    next?.focus();
    return true;
  }

  function pressKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setIsOpen(false);
      toggle.current?.focus();
      return;
    }
    if (!isOpen) {
      if (event.key !== 'ArrowDown' || event.target !== toggle.current) return;
      flushSync(() => setIsOpen(true));
    }
    if (moveFocus(event.key)) event.preventDefault();
  }

  function leave({ relatedTarget }: FocusEvent) {
    if (!relatedTarget || window.innerWidth < overlayFromPx) return;
    if (!root.current?.contains(relatedTarget)) setIsOpen(false);
  }

  function choose({ target }: MouseEvent) {
    if ((target as Element).closest('a, button')) setIsOpen(false);
  }

  return {
    isOpen,
    rootProps: { ref: root, onKeyDown: pressKey, onBlur: leave },
    toggleProps: {
      ref: toggle,
      type: 'button',
      'aria-expanded': isOpen,
      'aria-controls': panelId,
      onClick: () => setIsOpen(!isOpen),
    },
    panelProps: { id: panelId, onClick: choose },
  } as const;
}
