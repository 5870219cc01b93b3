import type { FormEvent } from 'react';
import { readField } from '@/components/ui/forms/read-field';
import { writeCondition } from '../data/write-condition';
import type { LiveUniverse } from '../data/use-universe';
import { joinConditions } from '../state/join-conditions';
import { PreservedFields } from '../state/kept-fields';
import { activeWhere } from '../state/universe-state';
import styles from './filter-card.module.scss';

export interface QuickConditionProps {
  readonly live: LiveUniverse;
  /** Id of the figure, and its short name on the chip. */
  readonly figure: string;
  readonly label: string;
  readonly examples: readonly [min: string, max: string];
  readonly path: string;
  readonly kept: Readonly<Record<string, string | null>>;
}

/** A chip of one figure: its bounds, which become a condition of the filter. */
export function QuickCondition({ live, figure, label, examples, path, kept }: QuickConditionProps) {
  const { state, change, fault } = live;
  // A condition cannot be appended to an invalid filter.
  const where = fault ? '' : activeWhere(state);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const bounds = { min: readField(form, 'min'), max: readField(form, 'max') };
    const condition = writeCondition({ column: figure, ...bounds });
    if (condition === '') return;
    change({ where: joinConditions(where, condition), preset: null, page: null });
    form.reset();
    const details = form.closest('details');
    details?.querySelector('summary')?.focus();
    details?.removeAttribute('open');
  }

  return (
    <details className={styles.panel}>
      <summary>{label}</summary>
      <form
        method="get"
        action={path}
        className={styles.condition}
        onSubmit={submit}
        aria-label={`${label} between two bounds`}
      >
        <PreservedFields state={{ ...state, where, preset: null, page: null }} kept={kept} />
        <input type="hidden" name="column" value={figure} />
        {(['min', 'max'] as const).map((name, at) => (
          <label key={name} className={styles.field}>
            {name === 'min' ? 'At least' : 'At most'}
            <input
              name={name}
              inputMode="decimal"
              className={`form-control ${styles.bound}`}
              placeholder={examples[at]}
              autoComplete="off"
              maxLength={40}
            />
          </label>
        ))}
        <button type="submit" className="btn btn-plain">
          Apply
        </button>
      </form>
    </details>
  );
}
