import { useId } from 'react';
import type { ComponentProps } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { FieldFrame, describeField } from './field-frame';
import type { FieldProps } from './field-frame';
import styles from './field.module.scss';

export interface TextFieldProps
  extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'size' | 'value'> {
  readonly value?: string;
}

/**
 * A single-line text field with label, hint and errors. Native input props, including `ref`, are passed to
 * the input.
 */
export function TextField({ label, hint, errors, id, type = 'text', ...rest }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} errors={errors}>
      <FormControl
        {...rest}
        {...describeField(fieldId, { hint, errors })}
        type={type}
        className={styles.control}
      />
    </FieldFrame>
  );
}
