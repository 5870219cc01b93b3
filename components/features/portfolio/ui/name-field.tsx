import { t } from '@/lib/domain/text';
import { TextField } from '@/components/ui/forms/text-field';
import type { TextFieldProps } from '@/components/ui/forms/text-field';

/** The name of a portfolio, an account or an own asset. */
export function NameField(props: Pick<TextFieldProps, 'defaultValue' | 'errors'>) {
  return <TextField name="name" label={t('Name')} required maxLength={120} autoComplete="off" {...props} />;
}
