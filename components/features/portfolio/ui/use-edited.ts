import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** The entry of a table that a form beside the table changes. */
export interface Edited<Entry> {
  readonly edited: Entry | null;
  readonly edit: (entry: Entry) => void;
  readonly close: () => void;
  /** The box of the form. */
  readonly form: RefObject<HTMLDivElement | null>;
}

/**
 * Opens and closes the form of an entry: it gets the focus, and then the button of the entry (`data-edits`) gets it
 * back.
 */
export function useEdited<Entry extends { readonly id: number | string }>(kind: string): Edited<Entry> {
  const [edited, setEdited] = useState<Entry | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const id = edited?.id ?? null;

  useEffect(() => {
    if (id !== null) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [id]);

  function close() {
    if (!edited) return;
    document.querySelector<HTMLElement>(`[data-edits="${kind}-${edited.id}"]`)?.focus();
    setEdited(null);
  }

  return { edited, edit: setEdited, close, form };
}
