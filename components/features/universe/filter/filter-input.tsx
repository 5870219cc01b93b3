import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { InputHTMLAttributes, KeyboardEvent } from 'react';
import { t } from '@/lib/domain/text';
import type { FigureNames } from '@/lib/research/figure-names';
import { applyCompletion, completeColumn } from './complete-column';
import type { Completion } from './complete-column';
import styles from './filter-card.module.scss';

export interface FilterInputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly names: FigureNames;
  /** Another filter replaces what is typed; the box stays, and so does its focus. */
  readonly defaultValue: string;
}

const NONE: readonly Completion[] = [];

/**
 * The text box of the filter. It completes column names: Up and Down move the highlight, Tab or Enter accepts
 * it, Escape closes the list. Without JavaScript it is a plain text box.
 */
export function FilterInput({ names, className, defaultValue, ...rest }: FilterInputProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ readonly text: string; readonly cursor: number } | null>(null);
  // The names may arrive after the first letter.
  const completions = useMemo(
    () => (typed ? completeColumn(typed.text, typed.cursor, names) : NONE),
    [typed, names],
  );
  // No entry is highlighted at first, so that Enter submits the typed text.
  const [highlight, setHighlight] = useState(-1);
  const [given, setGiven] = useState(defaultValue);
  if (given !== defaultValue) {
    setGiven(defaultValue);
    setTyped(null);
    setHighlight(-1);
  }
  const isOpen = completions.length > 0;

  // Text that is typed before hydration stays.
  const lastDefault = useRef(defaultValue);
  useLayoutEffect(() => {
    if (lastDefault.current === defaultValue) return;
    lastDefault.current = defaultValue;
    if (input.current && input.current.value !== defaultValue) input.current.value = defaultValue;
  }, [defaultValue]);

  function close() {
    setTyped(null);
    setHighlight(-1);
  }

  function complete() {
    const box = input.current;
    if (!box) return;
    setTyped({ text: box.value, cursor: box.selectionStart ?? box.value.length });
    setHighlight(-1);
  }

  function take({ id }: Completion) {
    const box = input.current;
    if (!box) return;
    const { text, cursor } = applyCompletion(box.value, box.selectionStart ?? box.value.length, id);
    box.value = text;
    box.setSelectionRange(cursor, cursor);
    close();
  }

  function pressKey(event: KeyboardEvent) {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const { key } = event;
    const completion =
      completions[highlight] ?? (key === 'Tab' && !event.shiftKey ? completions[0] : undefined);
    if (key === 'Escape') {
      event.preventDefault();
      close();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      const step = key === 'ArrowDown' ? 1 : -1;
      setHighlight((at) =>
        at < 0 && step < 0 ? completions.length - 1 : (at + step + completions.length) % completions.length,
      );
    } else if ((key === 'Enter' || key === 'Tab') && completion) {
      event.preventDefault();
      take(completion);
    }
  }

  return (
    <div className={styles.filterBox}>
      <input
        {...rest}
        ref={input}
        type="text"
        defaultValue={defaultValue}
        className={className}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={listId}
        aria-activedescendant={highlight >= 0 ? `${listId}-${highlight}` : undefined}
        onInput={complete}
        onKeyDown={pressKey}
        onBlur={close}
      />
      <ul
        id={listId}
        role="listbox"
        aria-label={t('Columns')}
        className={styles.completions}
        hidden={!isOpen}
      >
        {completions.map((one, at) => (
          <li
            key={one.id}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === highlight}
            // The press must not move the focus out of the box, which would close the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(one)}
          >
            <code>{one.id}</code> <span>{one.name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
