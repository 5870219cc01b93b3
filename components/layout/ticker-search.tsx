import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { useRouter } from 'next/router';
import type { Stock } from '@/lib/contracts/stocks';
import { searchAction, stockHref, researchQuery } from '@/lib/routes';
import { suggestStocks } from '@/lib/search/suggest-stocks';
import { searchNote } from '@/components/ui/search-note';
import type { PaletteEntry } from '@/lib/search/palette';
import { SearchIcon } from './icons';
import { useKeptText } from './use-kept-text';
import { useSearchShortcut } from './use-search-shortcut';
import { useTheme } from './use-theme';
import { useTickerIndex } from './use-ticker-index';
import styles from './ticker-search.module.scss';

/** From the specification: leaving the box closes the list after this delay. */
const BLUR_CLOSE_MS = 333;

export interface TickerSearchProps {
  /** The page's as-of day, which the search keeps. */
  asOf?: string | null;
  /** Called when the search opens another page. */
  onSubmit?: () => void;
  /** Called when the box should be focused but is hidden. */
  onReveal?: () => void;
  /**
   * For the search box in the page content, in addition to the top bar's: larger, with a button and without a
   * keyboard shortcut, and a plain search box until it is focused, so that a page has one combobox at a time.
   */
  content?: { readonly label: string };
}

/** A line of the list: an instrument, or a page, figure or command. */
type Choice = Stock | PaletteEntry;

const MAX_LINES = 39;

const isEntry = (choice: Choice): choice is PaletteEntry => 'kind' in choice;

const KIND_NAMES: Readonly<Record<PaletteEntry['kind'], string>> = {
  page: 'Page',
  figure: 'Figure',
  command: 'Command',
};

/**
 * The ticker search of the top bar, which also finds pages, figures and commands. Without JavaScript it is a
 * plain form that the server handles.
 *
 * Keys: Up and Down move the highlight, Enter accepts the highlighted suggestion (an instrument is submitted
 * when pressed again; a page opens, a command runs at once); Escape closes the list.
 */
export function TickerSearch({ asOf, onSubmit, onReveal, content }: TickerSearchProps) {
  const router = useRouter();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const blurTimer = useRef<number | undefined>(undefined);
  const { index, palette, hasFailed, load } = useTickerIndex(content ? undefined : (asOf ?? null));
  const [, setTheme] = useTheme();
  const [text, setText] = useState('');
  const [isFocused, setIsFocused] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [highlight, setHighlight] = useState(0);
  const [selected, setSelected] = useState<Stock | null>(null);
  const [isSubmitted, setIsSubmitted] = useState(false);
  useSearchShortcut(content ? null : input, onReveal);
  useEffect(() => () => window.clearTimeout(blurTimer.current), []);

  const found = suggestStocks(isOpen ? index : null, text);
  // The specification: a list has fewer than 40 lines, and is closed when more instruments match.
  const room = found.stocks.length < found.matches ? 0 : MAX_LINES - found.stocks.length;
  const begins = ({ label }: PaletteEntry) => label.toLowerCase().startsWith(text.trim().toLowerCase());
  // Who finds an instrument seldom looks for anything else: then only what begins with the text.
  const entries = (isOpen && palette ? palette.find(text) : [])
    .filter((entry) => found.matches === 0 || begins(entry))
    .slice(0, room);
  // Similar instruments are a guess; what was found is not.
  const stocks = found.matches === 0 && entries.length > 0 ? [] : found.stocks;
  const suggestions: readonly Choice[] = [...stocks, ...entries];
  const isListShown = suggestions.length > 0;
  const highlighted = isListShown ? suggestions[Math.min(highlight, suggestions.length - 1)]! : null;
  const optionId = (choice: Choice) => `${listId}-${String(choice.id).replace(/[^\w.-]+/g, '-')}`;
  const isCombobox = !content || isFocused || isListShown;
  const note = isOpen && index && entries.length === 0 ? searchNote(text.trim(), found) : '';

  function close() {
    setIsOpen(false);
    setHighlight(0);
  }

  function changeText(value: string) {
    setText(value);
    setSelected(null);
    setIsSubmitted(false);
    setHighlight(0);
    setIsOpen(value.trim() !== '');
    load();
  }

  /** The input is uncontrolled (see the effect below), so a text set by code is also written to it. */
  function writeText(value: string) {
    if (input.current) input.current.value = value;
    changeText(value);
  }

  function choose(choice: Choice) {
    if (isEntry(choice)) open(choice);
    else chooseStock(choice);
  }

  /** Opens a page or the definition of a figure, or runs a command. */
  function open({ id, href }: PaletteEntry) {
    writeText('');
    close();
    input.current?.blur();
    if (href === undefined) return palette?.run(id, { setTheme });
    onSubmit?.();
    void router.push(href);
  }

  function chooseStock(stock: Stock) {
    writeText(stock.symbol);
    setSelected(stock);
    close();
  }

  function clear() {
    writeText('');
    input.current?.focus();
  }

  function focus() {
    window.clearTimeout(blurTimer.current);
    setIsFocused(true);
    load();
  }

  function blur() {
    setIsFocused(false);
    blurTimer.current = window.setTimeout(close, BLUR_CLOSE_MS);
  }

  useKeptText(
    () => {
      if (content || isSubmitted || text === '') return null;
      return { text, hasFocus: document.activeElement === input.current };
    },
    (kept) => {
      const box = input.current;
      // What was typed before this script ran is newer.
      if (content || !box || box.value !== '') return;
      box.value = kept.text;
      if (kept.hasFocus) box.focus();
    },
  );

  // The user may have typed before this script ran. React would clear a controlled input; this one is
  // uncontrolled, and its value is read here.
  const adoptBox = useEffectEvent(() => {
    const box = input.current;
    if (!box) return;
    if (document.activeElement === box && !isFocused) focus();
    if (box.value !== text) changeText(box.value);
  });
  useEffect(() => {
    const frame = requestAnimationFrame(() => adoptBox());
    return () => cancelAnimationFrame(frame);
  }, []);

  function moveHighlight(step: number) {
    setHighlight((suggestions.indexOf(highlighted!) + step + suggestions.length) % suggestions.length);
  }

  function pressKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && (isListShown || text !== '')) {
      event.preventDefault();
      if (isListShown) close();
      else clear();
    }
    if (!highlighted) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveHighlight(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      choose(highlighted);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const asked = text.trim();
    if (asked === '') return;
    setIsSubmitted(true);
    close();
    onSubmit?.();
    if (selected) return void router.push(stockHref(selected.symbol, { asOf }));
    // The list is not loaded or failed to load: the server resolves the text.
    if (!index) return void router.push(`${searchAction()}${researchQuery({ symbol: asked, asOf })}`);
    const symbol = index.resolve(asked)?.symbol ?? asked.toUpperCase();
    void router.push(stockHref(symbol, { asOf }));
  }

  return (
    <form
      role="search"
      aria-label={content ? 'Instruments' : 'Stocks'}
      className={`${styles.form} ${content ? styles.isContent : ''}`}
      action={searchAction()}
      onSubmit={submit}
    >
      <div className={`${styles.box} ${isFocused ? styles.isFocused : ''}`}>
        <SearchIcon />
        <input
          ref={input}
          className={styles.input}
          type={content ? 'search' : 'text'}
          name="symbol"
          aria-label={content?.label ?? 'Search by symbol or company'}
          {...(isCombobox && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': isListShown,
            'aria-controls': listId,
            'aria-activedescendant': highlighted ? optionId(highlighted) : undefined,
          })}
          placeholder="Symbol or company"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={80}
          enterKeyHint="search"
          onChange={(event) => changeText(event.target.value)}
          onKeyDown={pressKey}
          onFocus={focus}
          onBlur={blur}
        />
        {asOf && <input type="hidden" name="asof" value={asOf} />}
        {text !== '' && (
          <button
            type="button"
            className={styles.clear}
            // Moving the focus out of the box would move this button from under the pointer before the click
            // completes.
            onMouseDown={(event) => event.preventDefault()}
            onClick={clear}
          >
            Clear
          </button>
        )}
        {!content && (
          <>
            <kbd className={styles.shortcut} aria-hidden="true">
              /
            </kbd>
            {/* For speech control and similar tools; keyboard users press Enter in the box and need no
                invisible tab stop. */}
            <button type="submit" tabIndex={-1} className="visually-hidden">
              Search
            </button>
          </>
        )}
      </div>
      {content && (
        <button type="submit" className="btn btn-primary">
          Search
        </button>
      )}
      <ul id={listId} role="listbox" aria-label="Suggestions" className={styles.list} hidden={!isListShown}>
        {note !== '' && (
          <li role="presentation" className={styles.hint}>
            {note}
          </li>
        )}
        {suggestions.map((choice) => (
          <li
            key={choice.id}
            id={optionId(choice)}
            role="option"
            aria-selected={choice === highlighted}
            className={styles.option}
            // The press must not move the focus out of the box, which would start closing the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(choice)}
          >
            {isEntry(choice) ? (
              <>
                <span className={styles.exchange}>{KIND_NAMES[choice.kind]}</span>
                <span className={styles.name}>{choice.label}</span>
              </>
            ) : (
              <>
                <span className={styles.symbol}>{choice.symbol}</span>
                <span className={styles.name}>{choice.name}</span>
                <span className={styles.exchange}>{choice.exchange}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      {hasFailed && isFocused ? (
        <p role="status" className={styles.failure}>
          Suggestions are unavailable. Type a symbol or name and press Enter.
        </p>
      ) : (
        note !== '' &&
        !isListShown && (
          <p role="status" className={styles.note}>
            {note}
          </p>
        )
      )}
    </form>
  );
}
