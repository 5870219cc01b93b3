import type { ReactNode } from 'react';
import styles from './form-message.module.scss';

export interface FormMessageProps {
  /** The error of the whole form; null: none. */
  readonly failure: ReactNode;
  /** Counts the attempts: a repeated message is announced again. */
  readonly attempt: number;
  /** Shown in the same place while there is no error. */
  readonly children?: ReactNode;
}

/**
 * The message line of a form for errors without a field. Its space is reserved, so that nothing moves when an
 * error is shown.
 */
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
