import { useId } from 'react';
import type { ComponentProps } from 'react';
import { FieldFrame, describeField } from './field-frame';
import type { FieldProps } from './field-frame';
import styles from './field.module.scss';

export interface TextAreaFieldProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'className'> {}

/** A multi-line text field with label, hint and errors. */
export function TextAreaField({ label, hint, errors, id, rows = 4, ...rest }: TextAreaFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} errors={errors}>
      <textarea
        {...rest}
        {...describeField(fieldId, { hint, errors })}
        rows={rows}
        className={`form-control ${styles.control} ${styles.area}`}
      />
    </FieldFrame>
  );
}
