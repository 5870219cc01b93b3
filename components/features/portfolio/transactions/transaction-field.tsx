import { t } from '@/lib/domain/text';
import { InstrumentField } from '@/components/research/instrument-field';
import type { OwnChoice } from '@/components/research/instrument-field';
import { SelectField } from '@/components/ui/forms/select-field';
import type { SelectOption } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import type { TransactionKind } from '@/lib/domain/portfolio/transaction';
import { TRANSACTION_FIELDS, type FormFieldName } from '@/lib/domain/portfolio/transaction-fields';
import { optionsOf, SUBKIND_LABELS } from '../ui/labels';
import { fieldLabel, subkindsOf } from './transaction-fields';

const PLACEHOLDERS: Partial<Readonly<Record<FormFieldName, string>>> = {
  asset: 'AAPL',
  get toAsset() {
    return t('Symbol');
  },
  ratio: '3/1',
  lots: '2024-01-03: 5',
};

/** The types of a kind; a stored one that is none of them stays. */
function subkindOptions(kind: TransactionKind, value: string): SelectOption[] {
  const subkinds = subkindsOf(kind);
  const types = optionsOf(SUBKIND_LABELS).filter(
    (one) => one.value === value || subkinds.some((subkind) => subkind === one.value),
  );
  return [{ value: '', label: t('Not specified') }, ...types];
}

export interface TransactionFieldProps {
  readonly name: FormFieldName;
  readonly kind: TransactionKind;
  readonly value: string;
  readonly errors: readonly string[];
  /** The hint about the field; none by default. */
  readonly hint?: string | undefined;
  readonly accounts: readonly SelectOption[];
  /** The own assets of the reader. */
  readonly ownAssets: readonly OwnChoice[];
  /** Called with the asset that was chosen or entered. */
  readonly onAsset?: (asset: string) => void;
}

/** One field of the transaction form. */
export function TransactionField({
  name,
  kind,
  value,
  errors,
  hint,
  accounts,
  ownAssets,
  onAsset,
}: TransactionFieldProps) {
  const label = fieldLabel(name, kind);
  const { type } = TRANSACTION_FIELDS[name];
  if (type === 'account')
    return (
      <SelectField
        name={name}
        label={label}
        options={accounts}
        defaultValue={value}
        errors={errors}
        hint={hint}
      />
    );
  if (type === 'subkind')
    return (
      <SelectField
        key={kind}
        name={name}
        label={label}
        options={subkindOptions(kind, value)}
        defaultValue={value}
        errors={errors}
      />
    );
  if (type === 'asset')
    return (
      <InstrumentField
        name={name}
        label={label}
        placeholder={PLACEHOLDERS[name]}
        own={ownAssets}
        onValue={onAsset}
        defaultValue={value}
        errors={errors}
      />
    );
  return (
    <TextField
      name={name}
      label={label}
      type={type === 'day' ? 'date' : type === 'time' ? 'time' : 'text'}
      step={type === 'time' ? 1 : undefined}
      inputMode={type === 'amount' ? 'decimal' : undefined}
      placeholder={PLACEHOLDERS[name]}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={type === 'text' ? undefined : false}
      defaultValue={value}
      hint={hint}
      errors={errors}
    />
  );
}
