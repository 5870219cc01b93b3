import { useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { suggestStocks } from '@/lib/search/suggest-stocks';
import type { TickerIndex } from '@/lib/search/ticker-index';
import { searchNote } from './search-note';
import { useComboboxList, useComboboxState } from './use-combobox';
import options from './combobox-option.module.scss';
import styles from './stock-picker.module.scss';

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
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useComboboxState();
  const { text, isOpen } = box;

  const asked = text.trim();
  const found = suggestStocks(isOpen ? index : null, text);
  const list = useComboboxList(box, {
    options: found.stocks,
    idOf: (stock) => String(stock.id),
    onChoose: choose,
    onClear: () => changeText(''),
  });
  const note = isOpen ? noteOf() : '';

  function noteOf(): string {
    if (index) return searchNote(asked, found);
    return hasFailed ? 'Suggestions are unavailable. Keep typing to retry.' : 'Loading the list of stocks…';
  }

  function changeText(value: string) {
    box.setText(value);
    onLoad();
  }

  function choose(stock: Stock) {
    if (isBusy) return;
    changeText('');
    onChoose(stock);
  }

  function focus() {
    box.stay();
    onLoad();
  }

  function pressKey(event: KeyboardEvent) {
    // The box may be part of a form, which Enter would send.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
    if (event.key === 'ArrowDown' && !isOpen && asked !== '') box.open();
    list.pressKey(event);
  }

  return (
    <div className={styles.picker}>
      <input
        ref={input}
        className={`form-control ${styles.input}`}
        type="text"
        {...list.inputProps}
        aria-label={label}
        aria-describedby={noteId}
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
        onBlur={box.leave}
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
      <ul {...list.listProps} aria-label={label} className={styles.list}>
        {note !== '' && (
          <li role="presentation" className={options.hint}>
            {note}
          </li>
        )}
        {found.stocks.map((stock) => {
          const mark = markOf?.(stock);
          return (
            <li key={stock.id} {...list.optionProps(stock)} className={options.option}>
              <span className={options.symbol}>{stock.symbol}</span>
              <span className={options.name}>{stock.name}</span>
              <span className={options.exchange}>{mark ?? stock.exchange}</span>
            </li>
          );
        })}
      </ul>
      <p id={noteId} role="status" className={styles.note}>
        {list.isShown ? '' : note}
      </p>
    </div>
  );
}
