import Router from 'next/router';
import { useRef, useState } from 'react';
import type { FocusEvent, HTMLAttributes, KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';
import { isModifiedClick } from '@/components/ui/controls/segmented-control';
import type { PointedCell } from './heat-tip';
import { moveFocus } from '../roving-tabindex';

/** The start of a press on a cell; a first touch shows the details of a cell, a second one opens it. */
type Press = { readonly kind: 'key' | 'mouse' } | { readonly kind: 'touch'; readonly shown: string | null };

function cellOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('li > a') : null;
}

/** On a device without hover, the first press may have no pointer type. */
function isTouchDevice(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia('(hover: none)').matches;
}

type Handlers = Pick<
  HTMLAttributes<HTMLElement>,
  | 'onClick'
  | 'onKeyDown'
  | 'onPointerDown'
  | 'onPointerMove'
  | 'onPointerOver'
  | 'onPointerLeave'
  | 'onFocus'
  | 'onBlur'
>;

/**
 * The cell that is under the pointer, focused or tapped, and the event handlers of the map.
 *
 * @param ids - The members in the order of the cells.
 */
export function usePointedCell(
  plot: RefObject<HTMLElement | null>,
  ids: readonly string[],
): {
  readonly pointed: PointedCell | null;
  readonly handlers: Handlers;
} {
  const [pointed, setPointed] = useState<PointedCell | null>(null);
  const press = useRef<Press | null>(null);

  /** An attribute at each cell would be a fiftieth of a page. */
  function idOf(cell: HTMLElement): string | undefined {
    return ids[[...(plot.current?.querySelectorAll('li > a') ?? [])].indexOf(cell)];
  }

  function point(cell: HTMLElement | null, at: { clientX: number; clientY: number }, isTouched: boolean) {
    const box = plot.current?.getBoundingClientRect();
    const id = cell ? idOf(cell) : undefined;
    if (!box || id === undefined) return setPointed(null);
    const { width, height } = box;
    setPointed({ id, x: at.clientX - box.left, y: at.clientY - box.top, width, height, isTouched });
  }

  /** A cell reached by keyboard: the card is placed at its center. */
  function pointAtMiddle(cell: HTMLElement | null, isTouched = false) {
    const { left, top, width, height } = cell?.getBoundingClientRect() ?? new DOMRect();
    point(cell, { clientX: left + width / 2, clientY: top + height / 2 }, isTouched);
  }

  const follow = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') point(cellOf(event.target), event, false);
  };

  /** Opens a member's page by client-side navigation. */
  function click(event: MouseEvent) {
    const cell = cellOf(event.target);
    const href = cell?.getAttribute('href');
    const began = press.current ?? (isTouchDevice() ? { kind: 'touch', shown: null } : { kind: 'mouse' });
    press.current = null;
    if (!cell || !href || isModifiedClick(event)) return;
    event.preventDefault();
    if (began.kind === 'touch' && began.shown !== idOf(cell)) pointAtMiddle(cell, true);
    else void Router.push(href);
  }

  function pressKey(event: KeyboardEvent<HTMLElement>) {
    press.current = { kind: 'key' };
    if (event.key === 'Escape') return setPointed(null);
    // The one stop of the Tab key may be the heading of a group.
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.altKey) return;
    if (moveFocus(event.currentTarget, link, event.key)) event.preventDefault();
  }

  return {
    pointed,
    handlers: {
      onClick: click,
      onKeyDown: pressKey,
      onPointerDown: ({ pointerType }) => {
        press.current =
          pointerType === 'touch' ? { kind: 'touch', shown: pointed?.id ?? null } : { kind: 'mouse' };
      },
      onPointerOver: follow,
      onPointerMove: follow,
      onPointerLeave: ({ pointerType }) => {
        if (pointerType === 'touch') return;
        press.current = null;
        setPointed(null);
      },
      onFocus: (event: FocusEvent) => {
        // A press also focuses the cell, which the pointer event has already handled.
        if (press.current === null || press.current.kind === 'key') pointAtMiddle(cellOf(event.target));
      },
      onBlur: () => setPointed(null),
    },
  };
}
