import { t } from '@/lib/domain/text';
import { TextField } from '@/components/ui/forms/text-field';

/** The e-mail address by which a user logs in. */
export function EmailField({ name, errors }: { readonly name: string; readonly errors: readonly string[] }) {
  return (
    <TextField
      label={t('E-mail')}
      name={name}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      aria-required
      errors={errors}
    />
  );
}
