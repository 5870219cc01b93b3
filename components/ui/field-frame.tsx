import type { ReactNode } from 'react';
import styles from './field.module.scss';

/** What every field of a form takes besides the properties of its own element. */
export interface FieldProps {
  readonly label: string;
  /** A rule or an advice that the reader should know before they type. */
  readonly hint?: ReactNode;
  /** What the server says is wrong with the value. */
  readonly errors?: readonly string[];
}

interface FieldFrameProps extends FieldProps {
  /** Id of the control that the frame goes around. */
  readonly id: string;
  readonly children: ReactNode;
}

/**
 * The attributes by which a control is tied to its hint and its errors.
 *
 * @param id - Id of the control; hint and errors take theirs from it.
 */
export function describeField(id: string, { hint, errors = [] }: Omit<FieldProps, 'label'>) {
  const isInvalid = errors.length > 0;
  const ids = [hint ? `${id}-hint` : '', isInvalid ? `${id}-errors` : ''].filter(Boolean);
  return {
    id,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  };
}

/** Label and hint above a control, its errors beneath it. The line of the errors is kept free, so that nothing moves when one comes. */
export function FieldFrame({ id, label, hint, errors = [], children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={`form-label ${styles.label}`}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      <p id={`${id}-errors`} className={styles.errors}>
        {errors.join(' ')}
      </p>
    </div>
  );
}
