import { useId } from 'react';
import type { ComponentProps } from 'react';
import FormSelect from 'react-bootstrap/FormSelect';
import { FieldFrame, describeField } from './field-frame';
import type { FieldProps } from './field-frame';
import styles from './field.module.scss';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps
  extends FieldProps, Omit<ComponentProps<'select'>, 'className' | 'children' | 'size' | 'value'> {
  readonly value?: string;
  readonly options: readonly SelectOption[];
}

/** A select field with label, hint and errors. */
export function SelectField({ label, hint, errors, id, options, ...rest }: SelectFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} errors={errors}>
      <div className={styles.selectBox}>
        <FormSelect
          {...rest}
          {...describeField(fieldId, { hint, errors })}
          className={`${styles.control} ${styles.select}`}
        >
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </FormSelect>
      </div>
    </FieldFrame>
  );
}
