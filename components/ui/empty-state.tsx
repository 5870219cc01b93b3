import type { ReactNode } from 'react';
import { t } from '@/lib/domain/text';
import type { DataKind } from '@/lib/domain/data-kinds';
import { formatDay } from '@/lib/format/date';
import { ImportHint, usePastDay } from './data-start';
import styles from './empty-state.module.scss';

export interface EmptyStateProps {
  readonly title: string;
  /**
   * The kind of missing data: on a past day the block shows when this data begins instead of how to import
   * it.
   */
  readonly of?: DataKind;
  /** True beside other content of its card. */
  readonly isShort?: boolean;
  /** The remedy for the reader. */
  readonly children?: ReactNode;
}

/** Shown where a block has no data: what is missing, and what to do. */
export function EmptyState({ title, of, isShort = false, children }: EmptyStateProps) {
  const day = usePastDay();
  const isBefore = of !== undefined && day !== null;
  return (
    <div className={isShort ? `${styles.empty} ${styles.short}` : styles.empty}>
      <p className={styles.title}>
        {isBefore ? t('No data by {asOf}', { asOf: formatDay(day.asOf) }) : title}
      </p>
      {children && (
        <div className={styles.advice}>{of ? <ImportHint of={of}>{children}</ImportHint> : children}</div>
      )}
    </div>
  );
}
