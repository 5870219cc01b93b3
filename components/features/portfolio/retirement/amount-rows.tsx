import FormControl from 'react-bootstrap/FormControl';
import { MAX_AMOUNTS, amountRows } from '../state/retirement-state';
import type { AmountRow } from '../state/retirement-state';
import tracker from '../ui/portfolio.module.scss';

export interface AmountRowsProps {
  /** Begins the names of the fields. */
  readonly list: 'phase' | 'income';
  readonly title: string;
  /** What a row is called: `Pension or rent 2`. */
  readonly rowName: string;
  readonly amountLabel: string;
  readonly hasEnd?: boolean;
  /** The text of the address. */
  readonly text: string | undefined;
}

/** A field that the browser checks before it sends the form, without scripts too. */
export const NUMBER_FIELD = {
  inputMode: 'decimal',
  pattern: '[0-9]*[.]?[0-9]*',
  title: 'A number, such as 2500 or 2.5',
  autoComplete: 'off',
} as const;

const EMPTY: AmountRow = { from: '', to: '', monthly: '' };

/** Amounts a month by age: the rows of the plan, and an empty one for the next. */
export function AmountRows({ list, title, rowName, amountLabel, hasEnd = false, text }: AmountRowsProps) {
  const rows = [...amountRows(text), EMPTY].slice(0, MAX_AMOUNTS);
  const field = (name: string, label: string, value: string) => (
    <label>
      {label}
      <FormControl name={name} size="sm" {...NUMBER_FIELD} defaultValue={value} />
    </label>
  );
  return (
    <fieldset>
      <legend className={tracker.legend}>{title}</legend>
      {rows.map(({ from, to, monthly }, at) => (
        <div key={at} role="group" aria-label={`${rowName} ${at + 1}`} className={tracker.inline}>
          {field(`${list}From${at + 1}`, 'From age', from)}
          {hasEnd && field(`${list}To${at + 1}`, 'Up to age (empty: for life)', to)}
          {field(`${list}Monthly${at + 1}`, amountLabel, monthly)}
        </div>
      ))}
    </fieldset>
  );
}
