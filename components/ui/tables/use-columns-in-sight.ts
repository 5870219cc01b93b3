import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { splitColumns } from './fit-columns';
import type { FittedColumn } from './fit-columns';

interface Measured {
  /** The columns that were measured. */
  readonly key: string;
  /** The width of the box. */
  readonly width: number;
  /** Number of figures with room. */
  readonly count: number;
}

/**
 * The columns of a table whose widths follow from its content, without the last ones that have no room in its box. Measured
 * once the table is laid out, and again in another width.
 */
export function useColumnsInSight<Column extends FittedColumn>(
  box: RefObject<HTMLElement | null>,
  columns: readonly Column[],
  isAllowed: boolean,
): readonly Column[] {
  const key = columns.map(({ id }) => id).join();
  const [measured, setMeasured] = useState<Measured | null>(null);
  const current = isAllowed && measured?.key === key ? measured : null;

  useLayoutEffect(() => {
    const frame = box.current;
    const table = frame?.querySelector('table');
    if (!isAllowed || !frame || !table || typeof ResizeObserver === 'undefined') return undefined;
    // Called at once, and whenever a width changes; all columns are laid out while none is measured.
    const resize = new ResizeObserver(() => {
      const width = frame.clientWidth;
      if (!current) setMeasured({ key, width, count: countFitting(frame, columns) });
      else if (current.width !== width) setMeasured(null);
      // A font that was loaded meanwhile has wider letters.
      else if (table.offsetWidth > width && current.count > 1)
        setMeasured({ ...current, count: current.count - 1 });
    });
    resize.observe(frame);
    resize.observe(table);
    return () => resize.disconnect();
  }, [box, columns, current, isAllowed, key]);

  const { start, middle, end } = splitColumns(columns);
  if (!current || current.count >= middle.length) return columns;
  return [...start, ...middle.slice(0, current.count), ...end];
}

/** The number of figures for which a box has room beside what stays; at least one. */
function countFitting(box: HTMLElement, columns: readonly FittedColumn[]): number {
  const { start, middle } = splitColumns(columns);
  if ((box.querySelector('table')?.offsetWidth ?? 0) <= box.clientWidth) return middle.length;
  const widths = [...box.querySelectorAll('thead th')].map((head) => head.getBoundingClientRect().width);
  const figures = widths.splice(start.length, middle.length);
  let room = box.clientWidth - widths.reduce((sum, width) => sum + width, 0);
  const outside = figures.findIndex((width) => (room -= width) < 0);
  return outside < 0 ? middle.length : Math.max(1, outside);
}
