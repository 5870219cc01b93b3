import { useId } from 'react';
import type { ComponentProps } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { t } from '@/lib/domain/text';
import tracker from '../ui/portfolio.module.scss';

/** A field that the browser checks before it sends the form, without scripts too. */
const NUMBER_FIELD = {
  inputMode: 'decimal',
  pattern: '[0-9]*[.]?[0-9]*',
  get title() {
    return t('A number, such as 2500 or 2.5');
  },
  autoComplete: 'off',
} as const;

export interface FieldFaultProps {
  readonly id: string;
  readonly errors: readonly string[];
}

/** The backend's refusals of a field; nothing without one. */
export function FieldFault({ id, errors }: FieldFaultProps) {
  if (errors.length === 0) return null;
  return (
    <small id={id} className={tracker.fault}>
      {errors.join(' ')}
    </small>
  );
}

export interface PlanFieldProps extends Pick<
  ComponentProps<typeof FormControl>,
  'defaultValue' | 'onChange' | 'value'
> {
  readonly name: string;
  readonly label: string;
  readonly errors?: readonly string[];
}

/** A number of the plan, with its error below it. */
export function PlanField({ name, label, errors = [], ...value }: PlanFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>
        {label}
        <FormControl
          id={id}
          name={name}
          size="sm"
          {...NUMBER_FIELD}
          {...value}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={errors.length > 0 ? `${id}-fault` : undefined}
        />
      </label>
      <FieldFault id={`${id}-fault`} errors={errors} />
    </div>
  );
}
