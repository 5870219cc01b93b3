import type { HTMLInputTypeAttribute } from 'react';
import { InstrumentField } from '@/components/research/instrument-field';
import type { OwnChoice } from '@/components/research/instrument-field';
import { SelectField } from '@/components/ui/forms/select-field';
import type { SelectOption } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import type { TransactionKind } from '@/lib/domain/portfolio/transaction';
import { optionsOf, SUBKIND_LABELS } from '../ui/labels';
import { fieldLabel, subkindsOf } from './transaction-fields';
import type { TransactionFieldName } from './transaction-fields';

const DAYS: ReadonlySet<TransactionFieldName> = new Set(['date', 'acquired', 'exDate']);
const ASSETS: ReadonlySet<TransactionFieldName> = new Set(['asset', 'toAsset']);
const WORDS: ReadonlySet<TransactionFieldName> = new Set([
  'currency',
  'settleCurrency',
  'toCurrency',
  'ratio',
  'lots',
  'group',
  'tag',
  'note',
]);
const PLACEHOLDERS: Partial<Readonly<Record<TransactionFieldName, string>>> = {
  asset: 'AAPL',
  toAsset: 'Symbol',
  ratio: '3/1',
  lots: '2024-01-03: 5',
};

/** The types of a kind; a stored one that is none of them stays. */
function subkindOptions(kind: TransactionKind, value: string): SelectOption[] {
  const known = subkindsOf(kind);
  const types = optionsOf(SUBKIND_LABELS).filter(
    (one) => one.value === value || known.some((subkind) => subkind === one.value),
  );
  return [{ value: '', label: 'Not specified' }, ...types];
}

export interface TransactionFieldProps {
  readonly name: TransactionFieldName;
  readonly kind: TransactionKind;
  readonly value: string;
  readonly errors: readonly string[];
  /** What is asked about the field; none by default. */
  readonly hint?: string | undefined;
  readonly accounts: readonly SelectOption[];
  /** The own assets of the reader. */
  readonly ownAssets: readonly OwnChoice[];
  /** Called with the asset that was chosen or entered. */
  readonly onAsset?: (asset: string) => void;
}

function typeOf(name: TransactionFieldName): HTMLInputTypeAttribute {
  if (DAYS.has(name)) return 'date';
  return name === 'time' ? 'time' : 'text';
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
  if (name === 'account' || name === 'toAccount')
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
  if (name === 'subkind')
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
  if (ASSETS.has(name))
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
  const isAmount = !DAYS.has(name) && !WORDS.has(name) && name !== 'time';
  return (
    <TextField
      name={name}
      label={label}
      type={typeOf(name)}
      step={name === 'time' ? 1 : undefined}
      inputMode={isAmount ? 'decimal' : undefined}
      placeholder={PLACEHOLDERS[name]}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={name === 'note' ? undefined : false}
      defaultValue={value}
      hint={hint}
      errors={errors}
    />
  );
}
