import { useRef, useState } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { t } from '@/lib/domain/text';
import { readTypedNumber } from '@/lib/format/display-format';
import { controlBefore, useRestoreFocus } from '../focus/use-restore-focus';
import { joinEntries, splitEntries, splitWeight, withWeight } from './list-entries';
import styles from './list-field.module.scss';

export interface ListFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'defaultValue'
> {
  readonly label: ReactNode;
  readonly name: string;
  /** Another one replaces what the field holds. */
  readonly defaultValue: string;
  /** True: an entry is a symbol with an optional weight (`SPY 60`), shown as a small table. */
  readonly hasWeights?: boolean;
}

/**
 * A text field that holds a list, separated by commas, and its entries as chips: a chip is removed with one
 * press, which sends the form. Without JavaScript it is the text field alone.
 */
export function ListField({
  label,
  name,
  defaultValue,
  hasWeights = false,
  className,
  ...input
}: ListFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(defaultValue);
  const [given, setGiven] = useState(defaultValue);
  if (given !== defaultValue) {
    setGiven(defaultValue);
    setText(defaultValue);
  }
  const entries = splitEntries(text, hasWeights ? 'comma' : 'space');

  function remove(at: number, form: HTMLFormElement | null) {
    const left = joinEntries(entries.filter((_, place) => place !== at));
    setText(left);
    // The form reads the field before React renders it: a press that is replayed after hydration is part of a commit.
    if (field.current) field.current.value = left;
    form?.requestSubmit();
  }

  const removal = (entry: string, at: number) => (
    <RemovalButton
      name={name}
      at={at}
      symbol={splitWeight(entry).symbol}
      onRemove={(form) => remove(at, form)}
    />
  );
  return (
    <>
      <label>
        {label}
        <input
          {...input}
          ref={field}
          name={name}
          data-list={name}
          className={['form-control form-control-sm', className].filter(Boolean).join(' ')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      {!hasWeights && entries.length > 0 && (
        <ul className={styles.chips} aria-label={t('Entries')}>
          {entries.map((entry, at) => (
            <li key={`${at} ${entry}`}>
              {entry}
              {removal(entry, at)}
            </li>
          ))}
        </ul>
      )}
      {hasWeights && (
        <WeightTable
          rows={entries.map(splitWeight)}
          onWeight={(at, weight) => setText(joinEntries(withWeight(entries, at, weight)))}
          removal={(at) => entries.length > 1 && removal(entries[at]!, at)}
        />
      )}
    </>
  );
}

interface RemovalButtonProps {
  /** Of the field. */
  readonly name: string;
  readonly at: number;
  readonly symbol: string;
  readonly onRemove: (form: HTMLFormElement | null) => void;
}

/** Removes an entry; the focus goes to the button of the entry before it, or to the field of an empty list. */
function RemovalButton({ name, at, symbol, onRemove }: RemovalButtonProps) {
  // By name: a form whose key is its state is another one by then.
  const button = useRestoreFocus<HTMLButtonElement>(
    () =>
      controlBefore(document.querySelectorAll<HTMLElement>(`[data-removes-from="${name}"]`), at) ??
      document.querySelector<HTMLElement>(`[data-list="${name}"]`),
  );
  return (
    <button
      ref={button}
      type="button"
      data-removes-from={name}
      aria-label={t('Remove {symbol}', { symbol })}
      onClick={({ currentTarget }) => onRemove(currentTarget.form)}
    >
      ✕
    </button>
  );
}

export interface WeightTableProps {
  /** The weight is a number as entered; empty without one. */
  readonly rows: readonly { readonly symbol: string; readonly weight: string }[];
  readonly onWeight: (at: number, weight: string) => void;
  readonly removal?: (at: number) => ReactNode;
}

/** Symbols and their weights as a small table; its fields only fill the text field of the form. */
export function WeightTable({ rows, onWeight, removal }: WeightTableProps) {
  // While a field is edited it shows what is typed: an emptied weight counts as 0.
  const [draft, setDraft] = useState<{ readonly at: number; readonly text: string } | null>(null);
  if (rows.length < 2) return null;
  return (
    <table className={styles.weights}>
      <caption className="visually-hidden">{t('Weights of the list')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Symbol')}</th>
          <th scope="col">{t('Weight')}</th>
          {removal && <td />}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ symbol, weight }, at) => (
          <tr key={`${at} ${symbol}`}>
            <th scope="row">{symbol}</th>
            <td>
              <input
                className="form-control form-control-sm"
                aria-label={t('Weight of {symbol}', { symbol })}
                inputMode="decimal"
                autoComplete="off"
                placeholder={t('equal')}
                value={draft?.at === at ? draft.text : weight}
                onChange={({ target }) => {
                  setDraft({ at, text: target.value });
                  onWeight(at, readTypedNumber(target.value));
                }}
                onBlur={() => setDraft(null)}
              />
            </td>
            {removal && <td>{removal(at)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
