import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { t } from '@/lib/domain/text';
import { useTickerIndex } from '@/components/layout/search/use-ticker-index';
import { ListingOption } from '@/components/ui/controls/listing-option';
import { searchNote } from '@/components/ui/controls/search-note';
import { useComboboxList, useComboboxState } from '@/components/ui/controls/use-combobox';
import { useListings } from '@/components/ui/controls/use-listings';
import type { ListingChoice } from '@/components/ui/controls/use-listings';
import { priceText, useCloses } from '@/components/research/hooks/use-closes';
import { TextField } from '@/components/ui/forms/text-field';
import type { TextFieldProps } from '@/components/ui/forms/text-field';
import type { Stock, StockClose } from '@/lib/contracts/stocks';
import { suggestStocks } from '@/lib/search/suggest-stocks';
import options from '@/components/ui/controls/combobox-option.module.scss';
import styles from './instrument-field.module.scss';

/** The choice of a field besides instruments: an own asset of the reader. */
export interface OwnChoice {
  readonly id: string;
  readonly name: string;
  /** The content of the field. */
  readonly value: string;
}

export interface InstrumentFieldProps extends Pick<
  TextFieldProps,
  'label' | 'hint' | 'errors' | 'name' | 'defaultValue' | 'placeholder' | 'aria-label'
> {
  /** Own assets, which come first. */
  readonly own?: readonly OwnChoice[];
  /** Called with the symbol that was chosen, or entered and left. */
  readonly onValue?: (value: string) => void;
}

/** Lines of own assets. */
const MAX_OWN = 8;

type FieldChoice = OwnChoice | Stock | ListingChoice;

const valueOf = (choice: OwnChoice | Stock): string => ('value' in choice ? choice.value : choice.symbol);

/** Exchange, currency and last close: `Nasdaq · USD · 415.20`. */
const placeText = ({ exchange }: Stock, close: StockClose | undefined): string =>
  [exchange, close?.currency, priceText(close)].filter(Boolean).join(' · ');

/**
 * A text field for a symbol, in which an instrument is found by symbol, name or ISIN: own assets, then those of this site,
 * then those of the providers, which are added when they are chosen. Any other text can be entered as well.
 */
export function InstrumentField({ own = [], onValue, defaultValue, ...field }: InstrumentFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const box = useComboboxState();
  const { index, isLive, hasFailed, load } = useTickerIndex();
  const { text, isOpen } = box;
  const searchText = text.trim();
  const suggestions = suggestStocks(isOpen ? index : null, text);
  const owned = isOpen ? own.filter(({ name }) => name.toLowerCase().includes(searchText.toLowerCase())) : [];
  const listings = useListings({
    asked: searchText,
    isOpen,
    isLive,
    matches: index && suggestions.matches + owned.length,
    shown: suggestions.stocks.map(({ symbol }) => symbol),
  });
  const local = [...owned.slice(0, MAX_OWN), ...suggestions.stocks];
  const closes = useCloses([
    ...suggestions.stocks.map(({ symbol }) => symbol),
    ...listings.choices.flatMap((one) => ('isStored' in one && one.isStored ? one.symbol : [])),
  ]);
  const list = useComboboxList<FieldChoice>(box, {
    options: [...local, ...listings.choices],
    idOf: ({ id }) => String(id),
    onChoose: (choice) => {
      if ('asks' in choice || 'isStored' in choice) listings.take(choice, ({ symbol }) => write(symbol));
      else write(valueOf(choice));
    },
    onClear: () => write(''),
  });
  const note = [isOpen ? noteOf() : '', listings.note].filter(Boolean).join(' ');

  function noteOf(): string {
    if (owned.length > 0) return '';
    if (index) return searchNote(searchText, suggestions);
    return hasFailed ? t('Suggestions are unavailable. Enter a symbol.') : '';
  }

  /** The input is uncontrolled, as the fields around it: a form empties it by its value. */
  function write(value: string) {
    if (input.current) input.current.value = value;
    box.setText(value);
    box.close();
    onValue?.(value);
  }

  function pressKey(event: KeyboardEvent) {
    const isWhole = local.some((choice) => valueOf(choice).toUpperCase() === searchText.toUpperCase());
    // A whole symbol needs no choice, unless the reader moved to another: Enter sends the form.
    if (event.key === 'Enter' && isWhole && box.highlight === 0) return box.close();
    if (event.key === 'ArrowDown' && !isOpen && searchText !== '') box.open();
    // Escape closes the list alone, not the form around it.
    if (event.key === 'Escape' && list.isShown) event.stopPropagation();
    list.pressKey(event);
  }

  return (
    <div className={styles.field}>
      <TextField
        {...field}
        {...list.inputProps}
        ref={input}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={120}
        defaultValue={defaultValue}
        onChange={(event) => {
          box.setText(event.target.value);
          load();
        }}
        onKeyDown={pressKey}
        onFocus={() => {
          box.stay();
          load();
        }}
        onBlur={(event) => {
          box.leave();
          onValue?.(event.target.value.trim());
        }}
      />
      <ul {...list.listProps} aria-label={t('Suggestions')} className={styles.list}>
        {note !== '' && (
          <li role="presentation" className={options.hint}>
            {note}
          </li>
        )}
        {local.map((choice) => (
          <li key={choice.id} {...list.optionProps(choice)} className={options.option}>
            <span className={options.symbol}>{'value' in choice ? '' : choice.symbol}</span>
            <span className={options.name}>{choice.name}</span>
            <span className={options.place}>
              {'value' in choice ? t('Own asset') : placeText(choice, closes.get(choice.symbol))}
            </span>
          </li>
        ))}
        {listings.choices.map((choice) => (
          <li
            key={'symbol' in choice ? choice.symbol : choice.id}
            {...list.optionProps(choice)}
            className={options.option}
          >
            <ListingOption
              choice={choice}
              asked={searchText}
              price={'symbol' in choice ? priceText(closes.get(choice.symbol)) : ''}
            />
          </li>
        ))}
      </ul>
      <p role="status" className={styles.note}>
        {list.isShown ? '' : note}
      </p>
    </div>
  );
}
