import { useState } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { readTypedNumber } from '@/lib/format/display-format';
import { joinEntries, splitEntries, splitWeight, withWeight } from './list-entries';
import styles from './list-field.module.scss';

export interface ListFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'defaultValue'
> {
  readonly label: ReactNode;
  readonly name: string;
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
  const [text, setText] = useState(defaultValue);
  const entries = splitEntries(text, hasWeights ? 'comma' : 'space');

  function remove(at: number, form: HTMLFormElement | null) {
    // The form reads the field, so the field has to change first.
    flushSync(() => setText(joinEntries(entries.filter((_, place) => place !== at))));
    form?.requestSubmit();
  }

  const removal = (entry: string, at: number) => (
    <button
      type="button"
      aria-label={`Remove ${splitWeight(entry).symbol}`}
      onClick={({ currentTarget }) => remove(at, currentTarget.form)}
    >
      ✕
    </button>
  );
  return (
    <>
      <label>
        {label}
        <input
          {...input}
          name={name}
          className={['form-control form-control-sm', className].filter(Boolean).join(' ')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      {!hasWeights && entries.length > 0 && (
        <ul className={styles.chips} aria-label="Entries">
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
      <caption className="visually-hidden">Weights of the list</caption>
      <thead>
        <tr>
          <th scope="col">Symbol</th>
          <th scope="col">Weight</th>
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
                aria-label={`Weight of ${symbol}`}
                inputMode="decimal"
                autoComplete="off"
                placeholder="equal"
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
