import { t } from '@/lib/domain/text';
import { SelectField } from '@/components/ui/forms/select-field';
import type { SelectFieldProps } from '@/components/ui/forms/select-field';
import { currencyOptions } from './currency-options';

export interface CurrencyFieldProps extends Pick<SelectFieldProps, 'errors'> {
  readonly name?: string;
  readonly label?: string;
  /** The currency that is chosen at first. */
  readonly current: string;
}

/** A choice of a currency, which has the current one even if it is rare. */
export function CurrencyField({
  current,
  errors,
  label = t('Currency'),
  name = 'currency',
}: CurrencyFieldProps) {
  return (
    <SelectField
      name={name}
      label={label}
      options={currencyOptions(current)}
      defaultValue={current}
      errors={errors}
    />
  );
}
