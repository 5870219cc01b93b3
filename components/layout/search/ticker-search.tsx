import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { t } from '@/lib/domain/text';
import type { Stock } from '@/lib/contracts/stocks';
import { listingsHref, searchAction, stockHref, researchQuery } from '@/lib/site/routes';
import { suggestStocks } from '@/lib/search/suggest-stocks';
import { searchNote } from '@/components/ui/controls/search-note';
import { ListingOption } from '@/components/ui/controls/listing-option';
import { useComboboxList, useComboboxState } from '@/components/ui/controls/use-combobox';
import { useListings } from '@/components/ui/controls/use-listings';
import type { ListingChoice } from '@/components/ui/controls/use-listings';
import type { PaletteEntry } from '@/lib/search/palette';
import { SearchIcon } from '../icons';
import { useKeptText } from './use-kept-text';
import { useOwnEntries } from './use-own-entries';
import { useSearchShortcut } from './use-search-shortcut';
import { useTheme } from '../use-theme';
import { useTickerIndex } from './use-ticker-index';
import options from '@/components/ui/controls/combobox-option.module.scss';
import styles from './ticker-search.module.scss';

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

/** A line of the list: an instrument, or a page, figure or command, or a listing of a provider. */
type Choice = Stock | PaletteEntry | ListingChoice;

const isEntry = (choice: Choice): choice is PaletteEntry => 'label' in choice;
const isListing = (choice: Choice): choice is ListingChoice => 'asks' in choice || 'isStored' in choice;

const allExchanges = (q: string): PaletteEntry => ({
  id: 'all-exchanges',
  kind: 'page',
  label: t('Search all exchanges'),
  href: listingsHref({ q }),
});

/** The specification: a list of suggestions has fewer than 40 lines. */
const MAX_LINES = 39;

const KIND_NAMES: Readonly<Record<PaletteEntry['kind'], string>> = {
  get page() {
    return t('Page');
  },
  get figure() {
    return t('Figure');
  },
  get command() {
    return t('Command');
  },
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
  const input = useRef<HTMLInputElement>(null);
  const { index, isLive, palette, hasFailed, load } = useTickerIndex(content ? undefined : (asOf ?? null));
  const [, setTheme] = useTheme();
  const box = useComboboxState();
  const { text, isOpen, close } = box;
  const [isFocused, setIsFocused] = useState(false);
  const [selected, setSelected] = useState<Stock | null>(null);
  const [isSubmitted, setIsSubmitted] = useState(false);
  useSearchShortcut(content ? null : input, onReveal);

  const ownEntries = useOwnEntries(isFocused && !content);
  const entries = useMemo(() => palette?.extend(ownEntries) ?? null, [palette, ownEntries]);

  const stockSuggestions = suggestStocks(isOpen ? index : null, text);
  const arranged: readonly (Stock | PaletteEntry)[] =
    isOpen && entries ? entries.arrange(text, stockSuggestions) : stockSuggestions.stocks;
  const listings = useListings({
    asked: text.trim(),
    isOpen,
    isLive,
    matches:
      index && (arranged.some(isEntry) ? Math.max(1, stockSuggestions.matches) : stockSuggestions.matches),
    shown: stockSuggestions.stocks.map(({ symbol }) => symbol),
  });
  // A merely similar instrument may not be the wanted one.
  const isSimilar = isOpen && index && stockSuggestions.matches === 0 && stockSuggestions.stocks.length > 0;
  const elsewhere = isSimilar ? [allExchanges(text.trim())] : [];
  const suggestions: readonly Choice[] = [...arranged, ...listings.choices, ...elsewhere].slice(0, MAX_LINES);
  const list = useComboboxList(box, {
    options: suggestions,
    idOf: (choice) => (isListing(choice) && 'symbol' in choice ? choice.symbol : String(choice.id)),
    onChoose: choose,
    onClear: clear,
  });
  const isCombobox = !content || isFocused || list.isShown;
  const matchNote =
    isOpen && index && !arranged.some(isEntry) ? searchNote(text.trim(), stockSuggestions) : '';
  const note = [matchNote, listings.note].filter(Boolean).join(' ');

  function changeText(value: string) {
    box.setText(value);
    setSelected(null);
    setIsSubmitted(false);
    load();
  }

  /** The input is uncontrolled (see the effect below), so a text set by code is also written to it. */
  function writeText(value: string) {
    if (input.current) input.current.value = value;
    changeText(value);
  }

  function choose(choice: Choice) {
    if (isEntry(choice)) open(choice);
    else if (isListing(choice)) listings.take(choice, ({ symbol }) => openListing(symbol));
    else chooseStock(choice);
  }

  /** Opens the page of a listing, which is on this site by now. */
  function openListing(symbol: string) {
    writeText('');
    close();
    onSubmit?.();
    void router.push(stockHref(symbol, { asOf }));
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
    box.stay();
    setIsFocused(true);
    load();
  }

  function blur() {
    setIsFocused(false);
    box.leave();
  }

  useKeptText(
    () => {
      if (content || isSubmitted || text === '') return null;
      return { text, hasFocus: document.activeElement === input.current };
    },
    (kept) => {
      const element = input.current;
      // A text that was typed before this script ran is newer.
      if (content || !element || element.value !== '') return;
      element.value = kept.text;
      if (kept.hasFocus) element.focus();
    },
  );

  // The user may have typed before this script ran. React would clear a controlled input; this one is
  // uncontrolled, and its value is read here.
  const adoptBox = useEffectEvent(() => {
    const element = input.current;
    if (!element) return;
    if (document.activeElement === element && !isFocused) focus();
    if (element.value !== text) changeText(element.value);
  });
  useEffect(() => {
    const frame = requestAnimationFrame(() => adoptBox());
    return () => cancelAnimationFrame(frame);
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const symbolText = text.trim();
    if (symbolText === '') return;
    setIsSubmitted(true);
    close();
    onSubmit?.();
    if (selected) return void router.push(stockHref(selected.symbol, { asOf }));
    // The list is not loaded or failed to load: the server resolves the text.
    if (!index) return void router.push(`${searchAction()}${researchQuery({ symbol: symbolText, asOf })}`);
    const symbol = index.resolve(symbolText)?.symbol ?? symbolText.toUpperCase();
    void router.push(stockHref(symbol, { asOf }));
  }

  return (
    <form
      role="search"
      aria-label={content ? t('Instruments') : t('Stocks')}
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
          aria-label={content?.label ?? t('Search by symbol or company')}
          {...(isCombobox && list.inputProps)}
          placeholder={t('Symbol or company')}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={80}
          enterKeyHint="search"
          onChange={(event) => changeText(event.target.value)}
          onKeyDown={list.pressKey}
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
            {t('Clear')}
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
              {t('Search')}
            </button>
          </>
        )}
      </div>
      {content && (
        <button type="submit" className="btn btn-primary">
          {t('Search')}
        </button>
      )}
      <ul {...list.listProps} aria-label={t('Suggestions')} className={styles.list}>
        {note !== '' && (
          <li role="presentation" className={options.hint}>
            {note}
          </li>
        )}
        {suggestions.map((choice) => (
          <li
            key={isListing(choice) && 'symbol' in choice ? choice.symbol : choice.id}
            {...list.optionProps(choice)}
            className={options.option}
          >
            {isListing(choice) ? (
              <ListingOption choice={choice} asked={text.trim()} />
            ) : isEntry(choice) ? (
              <>
                <span className={options.exchange}>{KIND_NAMES[choice.kind]}</span>
                <span className={options.name}>{choice.label}</span>
              </>
            ) : (
              <>
                <span className={options.symbol}>{choice.symbol}</span>
                <span className={options.name}>{choice.name}</span>
                <span className={options.exchange}>{choice.exchange}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      {hasFailed && isFocused ? (
        <p role="status" className={styles.failure}>
          {t('Suggestions are unavailable. Type a symbol or name and press Enter.')}
        </p>
      ) : (
        note !== '' &&
        !list.isShown && (
          <div className={styles.note}>
            <p role="status">{note}</p>
            {stockSuggestions.matches === 0 && (
              <Link
                prefetch={false}
                href={listingsHref({ q: text.trim() })}
                // Moving the focus out of the box would remove this link before the click completes.
                onMouseDown={(event) => event.preventDefault()}
              >
                {t('Search all exchanges')}
              </Link>
            )}
          </div>
        )
      )}
    </form>
  );
}
