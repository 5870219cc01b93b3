import { lazy, Suspense, useState } from 'react';
import type { FormEvent } from 'react';
import { t } from '@/lib/domain/text';
import { readField } from '@/components/ui/forms/read-field';
import { writeCondition } from '../data/write-condition';
import type { LiveUniverse } from '../data/use-universe';
import { joinConditions } from '../state/join-conditions';
import { PreservedFields } from '../state/kept-fields';
import { activeWhere } from '../state/universe-state';
import styles from './filter-card.module.scss';

/** Loaded when the chip is opened. */
const RangePreview = lazy(() => import('./range-preview').then((part) => ({ default: part.RangePreview })));

const NO_BOUNDS = { min: '', max: '' };

export interface QuickConditionProps {
  readonly live: LiveUniverse;
  /** The universe. */
  readonly id: string;
  readonly asOf: string | null;
  /** Id of the figure, and its short name on the chip. */
  readonly figure: string;
  readonly label: string;
  readonly examples: readonly [min: string, max: string];
  readonly path: string;
  readonly kept: Readonly<Record<string, string | null>>;
}

/** A chip of one figure: its values as bars, and bounds, which become a condition of the filter. */
export function QuickCondition(props: QuickConditionProps) {
  const { live, id, asOf, figure, label, examples, path, kept } = props;
  const { state, change, fault } = live;
  const [isOpen, setIsOpen] = useState(false);
  const [written, setWritten] = useState(NO_BOUNDS);
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
    setWritten(NO_BOUNDS);
    const details = form.closest('details');
    details?.querySelector('summary')?.focus();
    details?.removeAttribute('open');
  }

  return (
    <details className={styles.panel} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{label}</summary>
      <form
        method="get"
        action={path}
        className={styles.condition}
        onSubmit={submit}
        onInput={({ currentTarget: form }) =>
          setWritten({ min: readField(form, 'min'), max: readField(form, 'max') })
        }
        aria-label={t('{label} between two bounds', { label })}
      >
        <PreservedFields state={{ ...state, where, preset: null, page: null }} kept={kept} />
        <input type="hidden" name="column" value={figure} />
        {(['min', 'max'] as const).map((name, at) => (
          <label key={name} className={styles.field}>
            {name === 'min' ? t('At least') : t('At most')}
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
          {t('Apply')}
        </button>
      </form>
      {isOpen && (
        <Suspense>
          <RangePreview
            universe={id}
            state={state}
            asOf={asOf}
            where={where}
            figure={figure}
            label={label}
            {...written}
          />
        </Suspense>
      )}
    </details>
  );
}
