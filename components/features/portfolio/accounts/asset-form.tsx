import { useState } from 'react';
import { t, text } from '@/lib/domain/text';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import { CallForm } from '@/components/ui/forms/api-form';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { FieldValues } from '@/components/ui/forms/use-form-submit';
import type { PortfolioAsset, PortfolioAssetForm } from '@/lib/contracts/portfolios/asset';
import type { CallResult } from '@/lib/http/call-result';
import { changedFields } from '../ui/changed-fields';
import { CurrencyField } from '../ui/currency-field';
import { ASSET_KIND_LABELS, COUNTS_OPTIONS, optionsOf } from '../ui/labels';
import { NameField } from '../ui/name-field';
import tracker from '../ui/portfolio.module.scss';

const FIELDS = ['name', 'kind', 'currency', 'isin', 'countsInReturns', 'between', 'multiplier'] as const;

const NOTE = text(
  'Transactions name it as their asset. Its prices are entered on its page, or come from a web address, which is set after it was added.',
);

export interface AssetFormProps {
  /** The asset to change; null adds one. */
  readonly asset: PortfolioAsset | null;
  /** The currency that a new asset begins with. */
  readonly baseCurrency: string;
  /** Sends a new asset, or the changed fields of one. */
  readonly submit: (form: Partial<PortfolioAssetForm>) => Promise<CallResult<unknown>>;
  readonly onDone: () => void;
}

/** The usual size of a unit at a price of 1, by kind: shares of a contract, and a price in percent. */
const USUAL_MULTIPLIERS: Readonly<Record<string, string>> = { option: '100', bond: '0.01' };

const MULTIPLIER_HINTS: Readonly<Record<string, string | undefined>> = {
  get option() {
    return t('Shares of a contract');
  },
  get bond() {
    return t('0.01: the price is in percent, units are nominal value');
  },
};

/** The stored multiplier of an asset, 1 without one. */
const multiplierText = ({ overrides: { multiplier } }: PortfolioAsset): string =>
  typeof multiplier === 'string' ? multiplier : '1';

/** The choices for its worth between two prices. */
const BETWEEN = [
  {
    value: 'last',
    get label() {
      return t('The last price');
    },
  },
  {
    value: 'line',
    get label() {
      return t('On a straight line');
    },
  },
];

function toForm(
  values: FieldValues<(typeof FIELDS)[number]>,
  stored: PortfolioAsset['overrides'],
): PortfolioAssetForm {
  const { between: _before, multiplier: _multiplier, ...others } = stored;
  const isLine = values.between === 'line';
  const multiplier = values.multiplier.trim() || '1';
  const overrides = { ...others, ...(multiplier !== '1' && { multiplier }) };
  const isChanged = isLine !== (stored.between === 'line') || multiplier !== (stored.multiplier ?? '1');
  const isin = values.isin.trim().toUpperCase();
  return {
    name: values.name.trim(),
    kind: values.kind,
    currency: values.currency,
    isin: isin === '' ? null : isin,
    countsInReturns: values.countsInReturns === 'true',
    ...(isChanged && { overrides: isLine ? { ...overrides, between: 'line' } : overrides }),
  };
}

/** The form of an own asset: a new one, or a change of one. */
export function AssetForm({ asset, baseCurrency, submit, onDone }: AssetFormProps) {
  const submission = useSubmission({
    fields: FIELDS,
    submit: (values) => {
      const form = toForm(values, asset?.overrides ?? {});
      return submit(asset === null ? form : changedFields(form, asset));
    },
    onDone: (form) => {
      if (asset === null) form.reset();
      onDone();
    },
  });
  const { errorsOf } = submission;
  const note = useFormRecovery(submission, t(NOTE));
  const [kind, setKind] = useState(asset?.kind ?? 'other');
  const kinds = optionsOf(ASSET_KIND_LABELS);
  const hasOtherKind = asset !== null && ASSET_KIND_LABELS[asset.kind] === undefined;
  const currency = asset?.currency ?? baseCurrency;
  return (
    <CallForm
      submission={submission}
      submitLabel={asset === null ? t('Add asset') : t('Save asset')}
      note={note}
    >
      <div className={tracker.fields}>
        <NameField defaultValue={asset?.name} errors={errorsOf('name')} />
        <SelectField
          name="kind"
          label={t('Kind')}
          options={hasOtherKind ? [...kinds, { value: asset.kind, label: asset.kind }] : kinds}
          defaultValue={kind}
          onChange={(event) => setKind(event.target.value)}
          errors={errorsOf('kind')}
        />
        <CurrencyField current={currency} errors={errorsOf('currency')} />
        <TextField
          name="isin"
          label={t('ISIN, if it has one')}
          maxLength={12}
          autoComplete="off"
          defaultValue={asset?.isin ?? ''}
          errors={errorsOf('isin')}
        />
        <SelectField
          name="countsInReturns"
          label={t('Counts')}
          options={COUNTS_OPTIONS}
          defaultValue={String(asset?.countsInReturns ?? true)}
          errors={errorsOf('countsInReturns')}
        />
        <SelectField
          name="between"
          label={t('Between two prices')}
          options={BETWEEN}
          defaultValue={asset?.overrides.between === 'line' ? 'line' : 'last'}
          errors={errorsOf('between')}
        />
        <TextField
          key={kind}
          name="multiplier"
          label={t('Amount of a unit at a price of 1')}
          hint={MULTIPLIER_HINTS[kind]}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={asset?.kind === kind ? multiplierText(asset) : (USUAL_MULTIPLIERS[kind] ?? '1')}
          errors={errorsOf('multiplier')}
        />
      </div>
    </CallForm>
  );
}
