import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
import { InstrumentField } from '@/components/research/instrument-field';
import { CallForm } from '@/components/ui/forms/api-form';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { PortfolioAccount } from '@/lib/contracts/portfolios/account';
import type { PortfolioAsset } from '@/lib/contracts/portfolios/asset';
import type { ExerciseBody, OptionRight } from '@/lib/contracts/portfolios/exercise';
import { readTypedDecimal } from '@/lib/domain/typed-number';
import type { CallResult } from '@/lib/http/call-result';
import tracker from '../ui/portfolio.module.scss';
import { assetOfText, ownChoices } from './transaction-fields';

const FIELDS = ['account', 'option', 'right', 'underlying', 'strike', 'date', 'contracts', 'fee'] as const;

export interface ExerciseFormProps {
  readonly accounts: readonly PortfolioAccount[];
  readonly assets: readonly PortfolioAsset[];
  /** The own assets that are options. */
  readonly options: readonly PortfolioAsset[];
  /** The day that it begins with, `YYYY-MM-DD`. */
  readonly day: string;
  readonly submit: (body: ExerciseBody) => Promise<CallResult<unknown>>;
}

/** A number as it is typed; null for nothing. */
const optional = (typed: string): string | null =>
  typed.trim() === '' ? null : readTypedDecimal(typed).trim();

/** The form of an exercise or assignment: both of its rows in one step. */
export function ExerciseForm({ accounts, assets, options, day, submit }: ExerciseFormProps) {
  const submission = useSubmission({
    fields: FIELDS,
    submit: (values) =>
      submit({
        account: Number(values.account),
        option: values.option,
        right: values.right as OptionRight,
        underlying: assetOfText(values.underlying, assets),
        strike: readTypedDecimal(values.strike).trim(),
        date: values.date,
        contracts: optional(values.contracts),
        fee: optional(values.fee),
      }),
    onDone: (form) => form.reset(),
  });
  const { errorsOf } = submission;
  const ownAssets = useMemo(() => ownChoices(assets), [assets]);
  const amountField = (name: 'contracts' | 'fee' | 'strike', label: string) => (
    <TextField
      name={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      required={name === 'strike'}
      errors={errorsOf(name)}
    />
  );
  return (
    <CallForm submission={submission} submitLabel={t('Book the exercise')}>
      <div className={tracker.fields}>
        <SelectField
          name="option"
          label={t('Option')}
          options={options.map(({ id, name }) => ({ value: id, label: name }))}
          errors={errorsOf('option')}
        />
        <SelectField
          name="right"
          label={t('Right')}
          options={[
            { value: 'call', label: t('Call: to buy') },
            { value: 'put', label: t('Put: to sell') },
          ]}
          errors={errorsOf('right')}
        />
        <InstrumentField
          name="underlying"
          label={t('Shares that are delivered')}
          own={ownAssets}
          errors={errorsOf('underlying')}
        />
        {amountField('strike', t('Strike'))}
        <TextField
          name="date"
          label={t('Day')}
          type="date"
          required
          defaultValue={day}
          errors={errorsOf('date')}
        />
        <SelectField
          name="account"
          label={t('Account')}
          options={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
          errors={errorsOf('account')}
        />
        {amountField('contracts', t('Contracts (empty: all)'))}
        {amountField('fee', t('Fee'))}
      </div>
    </CallForm>
  );
}
