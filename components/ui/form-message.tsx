import type { ReactNode } from 'react';
import styles from './form-message.module.scss';

export interface FormMessageProps {
  /** What went wrong with the whole form; null: nothing. */
  readonly failure: string | null;
  /** Counts the attempts: the same message again is announced again. */
  readonly attempt: number;
  /** What stands in the same place as long as nothing is wrong. */
  readonly children?: ReactNode;
}

/** The line of a form that belongs to no field. Its room is kept, so that nothing moves when a failure takes it. */
export function FormMessage({ failure, attempt, children }: FormMessageProps) {
  return (
    <div className={styles.message}>
      {failure === null ? (
        <p className={styles.note}>{children}</p>
      ) : (
        <p key={attempt} role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </div>
  );
}
