import type { FormEvent } from 'react';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { readField } from '@/components/ui/forms/read-field';
import type { FigureNames } from '@/lib/research/figure-names';
import { readMetricTexts } from '../state/column-ids';
import type { LiveUniverse } from '../data/use-universe';
import { FaultText } from './fault-text';
import { FilterInput } from './filter-input';
import styles from './filter-card.module.scss';
import { PreservedFields } from '../state/kept-fields';

const FAULT_ID = 'metrics-fault';
const HINT_ID = 'metrics-hint';

export interface MetricsFormProps {
  readonly live: LiveUniverse;
  readonly names: FigureNames;
  readonly path: string;
  readonly kept: Readonly<Record<string, string | null>>;
}

/** The reader's own metrics: names with expressions of the filter language. */
export function MetricsForm({ live, names, path, kept }: MetricsFormProps) {
  const { state, change, hrefWith, metricsFault: fault } = live;
  const { metrics } = state;
  const count = readMetricTexts(metrics).length;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change({ metrics: readField(event.currentTarget, 'metrics').trim(), page: null });
  }

  return (
    <details className={styles.panel} open={fault !== null || undefined}>
      <summary>{count > 0 ? t('Metrics ({count})', { count }) : t('Metrics')}</summary>
      <form
        method="get"
        action={path}
        className={`${styles.expression} ${styles.metrics}`}
        onSubmit={submit}
        aria-label={t('Own metrics')}
      >
        <PreservedFields state={{ ...state, metrics: '', page: null }} kept={kept} />
        <label htmlFor="metrics" className="visually-hidden">
          {t('Own metrics')}
        </label>
        <FilterInput
          names={names}
          id="metrics"
          name="metrics"
          className={`form-control ${styles.where} ${fault ? 'is-invalid' : ''}`}
          defaultValue={metrics}
          placeholder="quality = roe - 0.5 * debtEquity; cheap = 1 / pe"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={2000}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? FAULT_ID : HINT_ID}
        />
        <button type="submit" className="btn btn-plain">
          {t('Add to the table')}
        </button>
      </form>
      {fault ? (
        <FaultText
          id={FAULT_ID}
          fieldId="metrics"
          text={metrics}
          fault={fault}
          hrefWith={(fixed) => hrefWith({ metrics: fixed })}
          onFix={(fixed) => change({ metrics: fixed })}
          consequence={t('The table is shown without your metrics until you fix them.')}
        />
      ) : (
        <p id={HINT_ID} className={styles.hint}>
          {rich(
            'A name, <0/> and an expression; separate several by <1/>. Each is a column: sort by it, filter by it (<2>quality > 0.1</2>) or use it in the next one. The address and saved screens keep them.',
            {},
            <code>=</code>,
            <code>;</code>,
            <code />,
          )}
        </p>
      )}
    </details>
  );
}
