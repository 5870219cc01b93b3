import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { useRouter } from 'next/router';
import type { Stock } from '@/lib/contracts/stocks';
import { searchAction, stockHref, researchQuery } from '@/lib/routes';
import { SearchIcon } from './icons';
import { useSearchShortcut } from './use-search-shortcut';
import { useTickerIndex } from './use-ticker-index';
import styles from './ticker-search.module.scss';

/** The specification's: leaving the box closes the list after this delay. */
const BLUR_CLOSE_MS = 333;

const NONE: readonly Stock[] = [];

export interface TickerSearchProps {
  /** The day from which the reader looks; the search stays there. */
  asOf?: string | null;
  /** Called when the search leads to another page. */
  onSubmit?: () => void;
  /** Called when the box is wanted and out of sight. */
  onReveal?: () => void;
}

/**
 * The ticker search of the top bar. Without scripts it is a plain form, which the server answers.
 *
 * Keys: Up and Down move the highlight, Enter takes the highlighted suggestion and, pressed again, submits; Escape closes the list.
 */
export function TickerSearch({ asOf, onSubmit, onReveal }: TickerSearchProps) {
  const router = useRouter();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const blurTimer = useRef<number | undefined>(undefined);
  const { index, hasFailed, load } = useTickerIndex();
  const [text, setText] = useState('');
  const [isFocused, setIsFocused] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [highlight, setHighlight] = useState(0);
  const [selected, setSelected] = useState<Stock | null>(null);
  useSearchShortcut(input, onReveal);
  useEffect(() => () => window.clearTimeout(blurTimer.current), []);

  const suggestions = isOpen && index ? (index.suggest(text) ?? NONE) : NONE;
  const isListShown = suggestions.length > 0;
  const highlighted = isListShown ? suggestions[Math.min(highlight, suggestions.length - 1)]! : null;
  const optionId = (stock: Stock) => `${listId}-${stock.id}`;

  function close() {
    setIsOpen(false);
    setHighlight(0);
  }

  function changeText(value: string) {
    setText(value);
    setSelected(null);
    setHighlight(0);
    setIsOpen(value.trim() !== '');
    load();
  }

  /** The box keeps its own text (see the effect below), so a text of ours is written into it too. */
  function writeText(value: string) {
    if (input.current) input.current.value = value;
    changeText(value);
  }

  function choose(stock: Stock) {
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

  // Somebody may have begun to write before this script ran. React would empty a box whose text it keeps itself; this one is left as it is
  // and asked.
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
    close();
    onSubmit?.();
    if (selected) return void router.push(stockHref(selected.symbol, { asOf }));
    // The list is not here yet, or could not be had: the server resolves the text.
    if (!index) return void router.push(`${searchAction()}${researchQuery({ symbol: asked, asOf })}`);
    const symbol = index.resolve(asked)?.symbol ?? asked.toUpperCase();
    void router.push(stockHref(symbol, { asOf }));
  }

  return (
    <form role="search" aria-label="Stocks" className={styles.form} action={searchAction()} onSubmit={submit}>
      <div className={`${styles.box} ${isFocused ? styles.isFocused : ''}`}>
        <SearchIcon />
        <input
          ref={input}
          className={styles.input}
          type="text"
          name="symbol"
          role="combobox"
          aria-label="Search by symbol or company"
          aria-autocomplete="list"
          aria-expanded={isListShown}
          aria-controls={listId}
          aria-activedescendant={highlighted ? optionId(highlighted) : undefined}
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
            // Leaving the box would move this button from under the pointer before the click is complete.
            onMouseDown={(event) => event.preventDefault()}
            onClick={clear}
          >
            Clear
          </button>
        )}
        <kbd className={styles.shortcut} aria-hidden="true">
          /
        </kbd>
        {/* For those who point at names rather than press keys; the keyboard has Enter in the box, and needs no stop that it cannot see. */}
        <button type="submit" tabIndex={-1} className="visually-hidden">
          Search
        </button>
      </div>
      <ul id={listId} role="listbox" aria-label="Suggestions" className={styles.list} hidden={!isListShown}>
        {suggestions.map((stock) => (
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
            <span className={styles.exchange}>{stock.exchange}</span>
          </li>
        ))}
      </ul>
      {hasFailed && isFocused && (
        <p role="status" className={styles.failure}>
          The list of stocks cannot be loaded now. A symbol or name still finds its page with Enter.
        </p>
      )}
    </form>
  );
}
