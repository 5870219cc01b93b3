import type { ReactNode } from 'react';
import styles from './empty-state.module.scss';

export interface EmptyStateProps {
  readonly title: string;
  /** What the reader can do about it. */
  readonly children?: ReactNode;
}

/** Stands where a block has nothing to show: what is missing, and what to do. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.advice}>{children}</div>}
    </div>
  );
}
