import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { TickerIndex } from '@/lib/search/ticker-index';
import styles from './stock-picker.module.scss';

/** Leaving the box closes the list after this delay, as in the search of the top bar. */
const BLUR_CLOSE_MS = 333;

/** What a picker shows of a stock. */
export interface PickableStock {
  readonly id: number;
  readonly symbol: string;
  readonly name: string;
  readonly exchange: string;
}

export interface StockPickerProps<Stock extends PickableStock> {
  /** What choosing does: `Add a stock`. */
  readonly label: string;
  /** The list that is searched; null until it is there. */
  readonly index: TickerIndex<Stock> | null;
  /** True when the list cannot be had. */
  readonly hasFailed: boolean;
  /** Asks for the list. */
  readonly onLoad: () => void;
  readonly onChoose: (stock: Stock) => void;
  /** Marks a stock that is there already: `listed`. */
  readonly markOf?: (stock: Stock) => string | null;
  readonly isBusy?: boolean;
}

/**
 * A box that finds a stock by symbol or name and hands it on. Up and Down move the highlight, Enter chooses, Escape closes the list and
 * then empties the box; after a choice the box is empty for the next one.
 */
export function StockPicker<Stock extends PickableStock>({
  label,
  index,
  hasFailed,
  onLoad,
  onChoose,
  markOf,
  isBusy = false,
}: StockPickerProps<Stock>) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const blurTimer = useRef<number | undefined>(undefined);
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [highlight, setHighlight] = useState(0);
  useEffect(() => () => window.clearTimeout(blurTimer.current), []);

  const asked = text.trim();
  const found = isOpen && index ? index.suggest(text) : [];
  const suggestions = found ?? [];
  const isListShown = suggestions.length > 0;
  const highlighted = suggestions[Math.min(highlight, suggestions.length - 1)];
  const optionId = (stock: Stock) => `${id}-${stock.id}`;

  function close() {
    setIsOpen(false);
    setHighlight(0);
  }

  function changeText(value: string) {
    setText(value);
    setHighlight(0);
    setIsOpen(value.trim() !== '');
    onLoad();
  }

  function choose(stock: Stock) {
    if (isBusy) return;
    changeText('');
    close();
    onChoose(stock);
  }

  function focus() {
    window.clearTimeout(blurTimer.current);
    onLoad();
  }

  function pressKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      if (isOpen) close();
      else changeText('');
    }
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'ArrowDown' && !isOpen && asked !== '') setIsOpen(true);
    if (!highlighted) return;
    if (event.key === 'Enter') choose(highlighted);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setHighlight((suggestions.indexOf(highlighted) + step + suggestions.length) % suggestions.length);
    }
  }

  return (
    <div className={styles.picker}>
      <input
        ref={input}
        className={`form-control ${styles.input}`}
        type="text"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isListShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={highlighted ? optionId(highlighted) : undefined}
        aria-describedby={`${id}-note`}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={80}
        value={text}
        onChange={(event) => changeText(event.target.value)}
        onKeyDown={pressKey}
        onFocus={focus}
        onBlur={() => {
          blurTimer.current = window.setTimeout(close, BLUR_CLOSE_MS);
        }}
      />
      {text !== '' && (
        <button
          type="button"
          className={styles.clear}
          // Leaving the box would move this button from under the pointer before the click is complete.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            changeText('');
            input.current?.focus();
          }}
        >
          Clear
        </button>
      )}
      <ul id={`${id}-list`} role="listbox" aria-label={label} className={styles.list} hidden={!isListShown}>
        {suggestions.map((stock) => {
          const mark = markOf?.(stock);
          return (
            <li
              key={stock.id}
              id={optionId(stock)}
              role="option"
              aria-selected={stock === highlighted}
              className={styles.option}
              // The press must not take the focus from the box: the list would begin to close.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(stock)}
            >
              <span className={styles.symbol}>{stock.symbol}</span>
              <span className={styles.name}>{stock.name}</span>
              <span className={styles.exchange}>{mark ?? stock.exchange}</span>
            </li>
          );
        })}
      </ul>
      <p id={`${id}-note`} role="status" className={styles.note}>
        {isOpen && noteOf({ asked, hasFailed, hasIndex: index !== null, count: found?.length ?? null })}
      </p>
    </div>
  );
}

interface SearchState {
  readonly asked: string;
  readonly hasFailed: boolean;
  readonly hasIndex: boolean;
  /** null: too many to show. */
  readonly count: number | null;
}

/** Why there are no suggestions; empty when there are. */
function noteOf({ asked, hasFailed, hasIndex, count }: SearchState): string {
  if (hasFailed && !hasIndex) return 'The list of stocks cannot be loaded now. Write on to try again.';
  if (!hasIndex) return 'Loading the list of stocks…';
  if (count === null) return 'Very many match. Write on to see fewer.';
  return count === 0 ? `No symbol or name contains “${asked}”.` : '';
}
