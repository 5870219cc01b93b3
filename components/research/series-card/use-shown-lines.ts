import { useCallback, useEffect, useMemo, useState } from 'react';
import type { SeriesModel } from '@/lib/charting/series-model';

const NONE: ReadonlySet<string> = new Set();

/** The lines of a chart that are drawn. */
export interface ShownLines {
  readonly hidden: ReadonlySet<string>;
  /** The model with the lines that are drawn, each with its own color. */
  readonly model: SeriesModel;
  readonly toggle: (id: string, alone: boolean) => void;
}

/**
 * The lines that a reader has not hidden; never none of them. Hidden lines are stored by id while the
 * model changes.
 *
 * @param hasKeys - True: the digit keys act on the lines in order of the legend, outside of form fields.
 */
export function useShownLines(whole: SeriesModel, hasKeys: boolean): ShownLines {
  const [hidden, setHidden] = useState(NONE);
  const ids = useMemo(() => whole.series.map(({ id }) => id), [whole]);
  const toggle = useCallback(
    (id: string, alone: boolean) =>
      setHidden((known) => {
        const otherIds = ids.filter((one) => one !== id);
        const isAlone = !known.has(id) && otherIds.every((one) => known.has(one));
        if (alone) return isAlone ? NONE : new Set(otherIds);
        // Hiding the only line would leave nothing: all are shown again.
        if (isAlone) return NONE;
        const next = new Set(known);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [ids],
  );

  useEffect(() => {
    if (!hasKeys) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
      const isTyping =
        event.target instanceof Element && event.target.closest('input,select,textarea') !== null;
      const id = digit === undefined ? undefined : ids[Number(digit) - 1];
      if (id === undefined || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      toggle(id, event.shiftKey);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [hasKeys, ids, toggle]);

  const model = useMemo(() => {
    const shownLines = whole.series
      .map((series, look) => ({ ...series, look }))
      .filter(({ id }) => !hidden.has(id));
    return shownLines.length === whole.series.length || shownLines.length === 0
      ? whole
      : { ...whole, series: shownLines };
  }, [whole, hidden]);
  return { hidden, model, toggle };
}
