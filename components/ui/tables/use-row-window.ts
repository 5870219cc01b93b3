import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Up to this number of rows, all rows are rendered; of longer tables only the visible ones, once the rows
 * have changed.
 */
export const MANY_ROWS = 150;

/**
 * Rows enter and leave the window in steps of this size; an even number, so that the stripes do not change.
 */
export const ROW_GROUP = 20;

/** The rendered rows, and the space of the others. */
export interface RowWindow {
  readonly first: number;
  /** Index after the last rendered row. */
  readonly end: number;
  /** CSS pixels of a row; 0 while all rows are rendered. */
  readonly rowHeight: number;
}

interface Measures {
  readonly rowHeight: number;
  /** Number of rows that fit into the box. */
  readonly inSight: number;
}

/**
 * Which rows of a long table to render. The table is complete in the server's HTML and on first render: it
 * can be searched, printed and read aloud. Only when its rows change in place (another order, another filter)
 * are invisible rows left out, to avoid laying out hundreds of rows again; a search in the page (Ctrl+F) or
 * printing restores them.
 *
 * @param box - The scroll container of the table; rows have equal height.
 */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  isAllowed: boolean,
): RowWindow {
  const [drawn, setDrawn] = useState(rows);
  const [measures, setMeasures] = useState<Measures | null>(null);
  const [isWhole, setIsWhole] = useState(true);
  const [top, setTop] = useState(0);
  if (rows !== drawn) {
    setDrawn(rows);
    setIsWhole(measures === null);
  }
  const isLong = isAllowed && rows.length > MANY_ROWS;

  useEffect(() => {
    const table = box.current;
    if (!isLong || !table || typeof ResizeObserver === 'undefined') return undefined;
    const measure = new ResizeObserver(() => {
      const body = table.querySelector<HTMLTableSectionElement>('tbody:not([aria-hidden])');
      if (!body || body.rows.length === 0 || body.offsetHeight === 0) return;
      const height = body.offsetHeight / body.rows.length;
      const inSight = Math.ceil(table.clientHeight / height);
      setMeasures((known) => (known?.inSight === inSight ? known : { rowHeight: height, inSight }));
    });
    measure.observe(table);
    const bringBack = () => setIsWhole(true);
    const press = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'f') bringBack();
    };
    window.addEventListener('beforeprint', bringBack);
    document.addEventListener('keydown', press);
    return () => {
      measure.disconnect();
      window.removeEventListener('beforeprint', bringBack);
      document.removeEventListener('keydown', press);
    };
  }, [box, isLong]);

  const rowHeight = measures?.rowHeight ?? 0;
  useEffect(() => {
    const table = box.current;
    if (!isLong || !table || rowHeight === 0) return undefined;
    const follow = () => setTop(Math.floor(table.scrollTop / rowHeight / ROW_GROUP) * ROW_GROUP);
    follow();
    table.addEventListener('scroll', follow, { passive: true });
    return () => table.removeEventListener('scroll', follow);
  }, [box, isLong, rowHeight]);

  if (!isLong || isWhole || !measures) return { first: 0, end: rows.length, rowHeight: 0 };
  const last = Math.max(0, Math.floor((rows.length - measures.inSight) / ROW_GROUP) * ROW_GROUP);
  const start = Math.min(top, last);
  return {
    first: Math.max(0, start - ROW_GROUP),
    end: Math.min(rows.length, start + measures.inSight + 2 * ROW_GROUP),
    rowHeight: measures.rowHeight,
  };
}
