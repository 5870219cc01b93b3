import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { suggestStocks } from '@/lib/search/suggest-stocks';
import type { TickerIndex } from '@/lib/search/ticker-index';
import { searchNote } from './search-note';
import styles from './stock-picker.module.scss';

/** Leaving the box closes the list after this delay, as in the search of the top bar. */
const BLUR_CLOSE_MS = 333;

/** The fields of a stock that a picker shows. */
export interface PickableStock {
  readonly id: number;
  readonly symbol: string;
  readonly name: string;
  readonly exchange: string;
}

export interface StockPickerProps<Stock extends PickableStock> {
  /** Label of the action: `Add a stock`. */
  readonly label: string;
  /** The list that is searched; null until loaded. */
  readonly index: TickerIndex<Stock> | null;
  /** True when the list cannot be loaded. */
  readonly hasFailed: boolean;
  /** Requests the list. */
  readonly onLoad: () => void;
  readonly onChoose: (stock: Stock) => void;
  /** Marks a stock that is already present: `listed`. */
  readonly markOf?: (stock: Stock) => string | null;
  readonly isBusy?: boolean;
}

/**
 * A combobox that finds a stock by symbol or name and passes it to a callback. Up and Down move the
 * highlight, Enter selects, Escape closes the list and then clears the box; a selection clears the box for
 * the next one.
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
  const found = suggestStocks(isOpen ? index : null, text);
  const suggestions = found.stocks;
  const isListShown = suggestions.length > 0;
  const highlighted = suggestions[Math.min(highlight, suggestions.length - 1)];
  const optionId = (stock: Stock) => `${id}-${stock.id}`;
  const note = isOpen ? noteOf() : '';

  function noteOf(): string {
    if (index) return searchNote(asked, found);
    return hasFailed ? 'Suggestions are unavailable. Keep typing to retry.' : 'Loading the list of stocks…';
  }

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
          // Moving the focus out of the box would move this button from under the pointer before the click
          // completes.
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
        {note !== '' && (
          <li role="presentation" className={styles.hint}>
            {note}
          </li>
        )}
        {suggestions.map((stock) => {
          const mark = markOf?.(stock);
          return (
            <li
              key={stock.id}
              id={optionId(stock)}
              role="option"
              aria-selected={stock === highlighted}
              className={styles.option}
              // The press must not move the focus out of the box, which would start closing the list.
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
        {isListShown ? '' : note}
      </p>
    </div>
  );
}
