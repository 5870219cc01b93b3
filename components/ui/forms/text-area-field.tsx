import { useId } from 'react';
import type { ComponentProps } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { FieldFrame, describeField } from './field-frame';
import type { FieldProps } from './field-frame';
import styles from './field.module.scss';

export interface TextAreaFieldProps
  extends FieldProps, Omit<ComponentProps<'textarea'>, 'className' | 'value'> {
  readonly value?: string;
}

/** A multi-line text field with label, hint and errors. */
export function TextAreaField({ label, hint, errors, id, rows = 4, ...rest }: TextAreaFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} errors={errors}>
      <FormControl
        as="textarea"
        {...rest}
        {...describeField(fieldId, { hint, errors })}
        rows={rows}
        className={`${styles.control} ${styles.area}`}
      />
    </FieldFrame>
  );
}
