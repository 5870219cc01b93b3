import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';

/** From the specification: leaving the box closes the list after this delay. */
const BLUR_CLOSE_MS = 333;

/** The content of the box and its list; the options follow from it. */
export interface ComboboxState {
  readonly text: string;
  /** True when the user asks for options: an empty text asks for none. */
  readonly isOpen: boolean;
  readonly setText: (text: string) => void;
  readonly open: () => void;
  readonly close: () => void;
  /** Index of the highlighted option; it may lie behind the last one. */
  readonly highlight: number;
  readonly setHighlight: (index: number) => void;
  /** Closes the list a moment later. */
  readonly leave: () => void;
  /** Keeps a list open that was about to close. */
  readonly stay: () => void;
}

/** The state of a text box with a list of options, closed at first. */
export function useComboboxState(): ComboboxState {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [highlight, setHighlight] = useState(0);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function close() {
    setIsOpen(false);
    setHighlight(0);
  }

  return {
    text,
    isOpen,
    highlight,
    setHighlight,
    setText: (next) => {
      setText(next);
      setHighlight(0);
      setIsOpen(next.trim() !== '');
    },
    open: () => setIsOpen(true),
    close,
    leave: () => {
      timer.current = window.setTimeout(close, BLUR_CLOSE_MS);
    },
    stay: () => window.clearTimeout(timer.current),
  };
}

export interface ComboboxOptions<Option> {
  readonly options: readonly Option[];
  readonly idOf: (option: Option) => string;
  readonly onChoose: (option: Option) => void;
  /** Escape in a box without a list. */
  readonly onClear: () => void;
}

/**
 * The list of a combobox: attributes and keys by the pattern of the ARIA Authoring Practices. Up and Down move
 * the highlight, Enter chooses the highlighted option, Escape closes the list and then clears the box.
 */
export function useComboboxList<Option>(
  { text, highlight, setHighlight, close }: ComboboxState,
  { options, idOf, onChoose, onClear }: ComboboxOptions<Option>,
) {
  const listId = useId();
  const isShown = options.length > 0;
  const highlighted = isShown ? options[Math.min(highlight, options.length - 1)]! : null;
  const optionId = (option: Option) => `${listId}-${idOf(option).replace(/[^\w.-]+/g, '-')}`;

  function pressKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && (isShown || text !== '')) {
      event.preventDefault();
      if (isShown) close();
      else onClear();
    }
    if (highlighted === null) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setHighlight((options.indexOf(highlighted) + step + options.length) % options.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      onChoose(highlighted);
    }
  }

  return {
    isShown,
    pressKey,
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': listId,
      'aria-activedescendant': highlighted === null ? undefined : optionId(highlighted),
    } as const,
    listProps: { id: listId, role: 'listbox', hidden: !isShown } as const,
    optionProps: (option: Option) =>
      ({
        id: optionId(option),
        role: 'option',
        'aria-selected': option === highlighted,
        // The press must not move the focus out of the box, which would start closing the list.
        onMouseDown: (event: MouseEvent) => event.preventDefault(),
        onClick: () => onChoose(option),
      }) as const,
  };
}
