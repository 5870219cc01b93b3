import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Longer tables show their first rows, until a reader asks for all of them. */
export const MANY_ROWS = 33;

/** Rows enter and leave the window in steps of this size. */
export const ROW_GROUP = 15;

/** The first rows of a longer table; the styles know the number (`.isShort`). */
export const FIRST_ROWS = 2 * ROW_GROUP;

/** The rendered rows, and the space of the others. */
export interface RowWindow {
  readonly first: number;
  /** Index after the last rendered row. */
  readonly end: number;
  /** CSS pixels of a row; 0 while all rows are rendered. */
  readonly rowHeight: number;
}

/** The rows of a long table that are rendered and shown. */
export interface ShownRows {
  readonly cut: RowWindow;
  /** True while the first rows are shown only. */
  readonly isShort: boolean;
  readonly showAll: () => void;
}

/** The height of a row, and the row at the top of the window. */
interface Place {
  readonly rowHeight: number;
  readonly top: number;
}

/**
 * The rows of a long table to render and to show. The server's HTML and the first render have all rows: they
 * can be searched and read aloud. Once its rows change in place (another order, another filter), only the
 * first ones are rendered, or after a request for all rows those near the window, to avoid laying out
 * hundreds of rows. A search in the page (Ctrl+F) or printing brings all of them.
 *
 * @param box - Around the table.
 * @param isEven - True for rows of equal height: only then those far from the window can be left out.
 */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  isAllowed: boolean,
  isEven: boolean,
): ShownRows {
  const [drawn, setDrawn] = useState(rows);
  const [hasChanged, setHasChanged] = useState(false);
  const [isShort, setIsShort] = useState(true);
  const [place, setPlace] = useState<Place>({ rowHeight: 0, top: 0 });
  if (rows !== drawn) {
    setDrawn(rows);
    setHasChanged(true);
  }
  const isLong = isAllowed && rows.length > MANY_ROWS;

  useEffect(() => {
    if (!isLong) return undefined;
    const bringBack = () => {
      setHasChanged(false);
      setIsShort(false);
    };
    const press = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'f') bringBack();
    };
    window.addEventListener('beforeprint', bringBack);
    document.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('beforeprint', bringBack);
      document.removeEventListener('keydown', press);
    };
  }, [isLong]);

  const isFollowed = isLong && isEven && !isShort;
  useEffect(() => {
    const table = box.current;
    if (!isFollowed || !table) return undefined;
    const follow = () => {
      const row = table.querySelector('tbody:not([aria-hidden]) tr');
      const rowHeight = row?.getBoundingClientRect().height ?? 0;
      const above = Math.max(0, -table.getBoundingClientRect().top);
      const top = rowHeight === 0 ? 0 : Math.floor(above / rowHeight / ROW_GROUP) * ROW_GROUP;
      setPlace((before) =>
        before.top === top && before.rowHeight === rowHeight ? before : { rowHeight, top },
      );
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [box, isFollowed]);

  const showAll = () => setIsShort(false);
  const all = { first: 0, end: rows.length, rowHeight: 0 };
  if (!isLong) return { cut: all, isShort: false, showAll };
  if (!hasChanged) return { cut: all, isShort, showAll };
  if (isShort) return { cut: { ...all, end: FIRST_ROWS }, isShort, showAll };
  if (place.rowHeight === 0) return { cut: all, isShort, showAll };
  const inSight = Math.ceil(window.innerHeight / place.rowHeight);
  const last = Math.max(0, Math.floor((rows.length - inSight) / ROW_GROUP) * ROW_GROUP);
  const start = Math.min(place.top, last);
  return {
    cut: {
      first: Math.max(0, start - ROW_GROUP),
      end: Math.min(rows.length, start + inSight + 2 * ROW_GROUP),
      rowHeight: place.rowHeight,
    },
    isShort,
    showAll,
  };
}
