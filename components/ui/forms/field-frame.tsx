import type { ReactNode } from 'react';
import FormGroup from 'react-bootstrap/FormGroup';
import FormLabel from 'react-bootstrap/FormLabel';
import styles from './field.module.scss';

/** Props of every form field in addition to those of its element. */
export interface FieldProps {
  readonly label: string;
  /** A rule or hint that the reader should know before typing. */
  readonly hint?: ReactNode;
  /** The server's errors for the value. */
  readonly errors?: readonly string[];
}

interface FieldFrameProps extends FieldProps {
  /** Id of the control in the frame. */
  readonly id: string;
  readonly children: ReactNode;
}

/**
 * The attributes that associate a control with its hint and its errors. The control has its id from `FieldFrame`.
 *
 * @param id - Id of the control; the ids of hint and errors are derived from it.
 */
export function describeField(id: string, { hint, errors = [] }: Omit<FieldProps, 'label'>) {
  const isInvalid = errors.length > 0;
  const ids = [hint ? `${id}-hint` : '', isInvalid ? `${id}-errors` : ''].filter(Boolean);
  return {
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  };
}

/**
 * Label and hint above a control, errors below it. The error line is reserved, so that nothing moves when an
 * error is shown.
 */
export function FieldFrame({ id, label, hint, errors = [], children }: FieldFrameProps) {
  return (
    <FormGroup controlId={id} className={styles.field}>
      <FormLabel className={styles.label}>{label}</FormLabel>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      <p id={`${id}-errors`} className={styles.errors}>
        {errors.join(' ')}
      </p>
    </FormGroup>
  );
}
