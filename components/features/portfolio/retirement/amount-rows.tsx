import { useId } from 'react';
import { t } from '@/lib/domain/text';
import { MAX_AMOUNTS, amountRows } from '../state/retirement-state';
import type { AmountRow } from '../state/retirement-state';
import tracker from '../ui/portfolio.module.scss';
import { FieldFault, PlanField } from './plan-field';

export interface AmountRowsProps {
  /** Begins the names of the fields. */
  readonly list: 'phase' | 'income';
  readonly title: string;
  /** The name of a row: `Pension or rent 2`. */
  readonly rowName: string;
  readonly amountLabel: string;
  readonly hasEnd?: boolean;
  /** The text of the address. */
  readonly text: string | undefined;
  /** The backend's refusals, with the row: `row 2 must have …`. */
  readonly errors: readonly string[];
}

const EMPTY: AmountRow = { from: '', to: '', monthly: '' };

/** The part of a row that a fault is about. */
const partOf = (fault: string): keyof AmountRow =>
  fault.includes('amount a month') ? 'monthly' : fault.startsWith('must end') ? 'to' : 'from';

/** Amounts a month by age: the rows of the plan, and an empty one for the next. */
export function AmountRows({
  list,
  title,
  rowName,
  amountLabel,
  hasEnd = false,
  text,
  errors,
}: AmountRowsProps) {
  const id = useId();
  const rows = [...amountRows(text), EMPTY].slice(0, MAX_AMOUNTS);
  const faults = errors.map((one) => /^row (\d+) (.*)$/.exec(one));
  const errorsOf = (row: number, part: keyof AmountRow): string[] =>
    faults.flatMap((match) => {
      if (match === null || Number(match[1]) !== row) return [];
      // A list without ends shows the fault of one at the age.
      const at = partOf(match[2]!);
      return (at === 'to' && !hasEnd ? 'from' : at) === part ? [match[2]!] : [];
    });
  const field = (at: number, part: keyof AmountRow, [name, label]: readonly [string, string]) => (
    <PlanField
      name={`${list}${name}${at}`}
      label={label}
      defaultValue={rows[at - 1]![part]}
      errors={errorsOf(at, part)}
    />
  );
  return (
    <fieldset>
      <legend className={tracker.legend}>{title}</legend>
      {rows.map((_, index) => (
        <div key={index} role="group" aria-label={`${rowName} ${index + 1}`} className={tracker.inline}>
          {field(index + 1, 'from', [t('From'), t('From age')])}
          {hasEnd && field(index + 1, 'to', [t('To'), t('Up to age (empty: for life)')])}
          {field(index + 1, 'monthly', [t('Monthly'), amountLabel])}
        </div>
      ))}
      <FieldFault id={id} errors={errors.filter((_, at) => faults[at] === null)} />
    </fieldset>
  );
}
