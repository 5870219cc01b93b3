import { useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { t } from '@/lib/domain/text';
import { suggestStocks } from '@/lib/search/suggest-stocks';
import type { TickerIndex } from '@/lib/search/ticker-index';
import { ListingOption } from './listing-option';
import { searchNote } from './search-note';
import { useComboboxList, useComboboxState } from './use-combobox';
import { useListings } from './use-listings';
import type { ListingChoice } from './use-listings';
import options from './combobox-option.module.scss';
import styles from './stock-picker.module.scss';

/** The fields of a stock that a picker shows. */
export interface PickableStock {
  readonly id: number;
  readonly symbol: string;
  readonly name: string;
  readonly exchange: string;
}

/** Lines of what is offered besides instruments. */
const MAX_OTHERS = 12;

const NO_OTHERS: readonly never[] = [];

/** Those whose symbol or name contains a text; names that begin with it come first. */
function findOthers(others: readonly PickableStock[], text: string): readonly PickableStock[] {
  const typedText = text.trim().toLowerCase();
  const matches = others.filter(({ name, symbol }) => `${symbol} ${name}`.toLowerCase().includes(typedText));
  const isNear = ({ name, symbol }: PickableStock) =>
    name.toLowerCase().startsWith(typedText) || symbol.toLowerCase() === typedText;
  return [...matches.filter(isNear), ...matches.filter((one) => !isNear(one))].slice(0, MAX_OTHERS);
}

export interface StockPickerProps<Stock extends PickableStock> {
  /** True when the data of this site come from providers, which have more instruments. */
  readonly isLive?: boolean;
  /** Label of the action: `Add a stock`. */
  readonly label: string;
  /** The list that is searched; null until loaded; undefined where only `others` are offered. */
  readonly index?: TickerIndex<Stock> | null | undefined;
  /** The choices before instruments, such as series; their ids are below 0. */
  readonly others?: readonly PickableStock[];
  /** True when the list cannot be loaded. */
  readonly hasFailed?: boolean;
  /** Requests the list. */
  readonly onLoad?: () => void;
  /** Gets a stock of the list, or one that was just added to this site. */
  readonly onChoose: (stock: PickableStock) => void;
  /** Marks a stock that is already present: `listed`. */
  readonly markOf?: (stock: PickableStock) => string | null;
  readonly isBusy?: boolean;
}

/**
 * A combobox that finds a stock by symbol, name or ISIN and passes it to a callback: those of this site first, then, for
 * signed-in readers, those of the providers, which are added when they are chosen. Up and Down move the
 * highlight, Enter selects, Escape closes the list and then clears the box; a selection clears the box for
 * the next one.
 */
export function StockPicker<Stock extends PickableStock>({
  label,
  index,
  isLive = false,
  others = NO_OTHERS,
  hasFailed = false,
  onLoad = () => undefined,
  onChoose,
  markOf,
  isBusy = false,
}: StockPickerProps<Stock>) {
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useComboboxState();
  const { text, isOpen } = box;

  const searchText = text.trim();
  const suggestions = suggestStocks((isOpen && index) || null, text);
  const near = isOpen && searchText !== '' ? findOthers(others, searchText) : NO_OTHERS;
  const local: readonly PickableStock[] = [...near, ...suggestions.stocks];
  const listings = useListings({
    asked: searchText,
    isOpen,
    isLive,
    matches: index ? suggestions.matches + near.length : null,
    shown: suggestions.stocks.map(({ symbol }) => symbol),
  });
  const list = useComboboxList<PickableStock | ListingChoice>(box, {
    options: [...local, ...listings.choices],
    idOf: (choice) => String('symbol' in choice ? choice.symbol : choice.id),
    onChoose: (choice) => {
      if ('asks' in choice || 'isStored' in choice) listings.take(choice, choose);
      else choose(choice);
    },
    onClear: () => changeText(''),
  });
  const note = [isOpen ? noteOf() : '', listings.note].filter(Boolean).join(' ');

  function noteOf(): string {
    if (near.length > 0) return '';
    if (index === undefined) return t('None of them is called “{asked}”.', { asked: searchText });
    if (index) return searchNote(searchText, suggestions);
    return hasFailed
      ? t('Suggestions are unavailable. Keep typing to retry.')
      : t('Loading the list of stocks…');
  }

  function changeText(value: string) {
    box.setText(value);
    onLoad();
  }

  function choose(stock: PickableStock) {
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
    if (event.key === 'ArrowDown' && !isOpen && searchText !== '') box.open();
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
          {t('Clear')}
        </button>
      )}
      <ul {...list.listProps} aria-label={label} className={styles.list}>
        {note !== '' && (
          <li role="presentation" className={options.hint}>
            {note}
          </li>
        )}
        {local.map((stock) => {
          const mark = markOf?.(stock);
          return (
            <li key={stock.id} {...list.optionProps(stock)} className={options.option}>
              <span className={options.symbol}>{stock.symbol}</span>
              <span className={options.name}>{stock.name}</span>
              <span className={options.exchange}>{mark ?? stock.exchange}</span>
            </li>
          );
        })}
        {listings.choices.map((choice) => (
          <li
            key={'symbol' in choice ? choice.symbol : choice.id}
            {...list.optionProps(choice)}
            className={options.option}
          >
            <ListingOption choice={choice} asked={searchText} />
          </li>
        ))}
      </ul>
      <p id={noteId} role="status" className={styles.note}>
        {list.isShown ? '' : note}
      </p>
    </div>
  );
}
