import { t, text } from '@/lib/domain/text';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import { CallForm } from '@/components/ui/forms/api-form';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { PortfolioAccount } from '@/lib/contracts/portfolios/account';
import type { StatementBody } from '@/lib/contracts/portfolios/statement';
import type { CallResult } from '@/lib/http/call-result';
import tracker from '../ui/portfolio.module.scss';

const FIELDS = ['account', 'date', 'asset', 'currency', 'quantity'] as const;

const NOTE = text(
  'At the end of the day. For units of an asset name the asset and leave the currency empty.',
);

export interface StatementFormProps {
  readonly accounts: readonly PortfolioAccount[];
  readonly submit: (form: StatementBody) => Promise<CallResult<unknown>>;
}

/** The form of a balance that a broker states. */
export function StatementForm({ accounts, submit }: StatementFormProps) {
  const submission = useSubmission({
    fields: FIELDS,
    submit: ({ account, asset, currency, date, quantity }) =>
      submit({
        account: Number(account),
        date,
        quantity: quantity.trim(),
        ...(asset.trim() !== '' && { asset: asset.trim() }),
        ...(currency.trim() !== '' && { currency: currency.trim().toUpperCase() }),
      }),
    onDone: (form) => form.reset(),
  });
  const { errorsOf } = submission;
  const note = useFormRecovery(submission, t(NOTE));
  return (
    <CallForm submission={submission} submitLabel={t('Add statement')} note={note}>
      <div className={tracker.fields}>
        <SelectField
          name="account"
          label={t('Account')}
          options={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
          errors={errorsOf('account')}
        />
        <TextField name="date" label={t('Day')} type="date" required errors={errorsOf('date')} />
        <TextField
          name="currency"
          label={t('Currency of the cash')}
          maxLength={6}
          autoComplete="off"
          errors={errorsOf('currency')}
        />
        <TextField
          name="asset"
          label={t('Or asset (symbol)')}
          maxLength={40}
          autoComplete="off"
          errors={errorsOf('asset')}
        />
        <TextField
          name="quantity"
          label={t('Balance')}
          required
          inputMode="decimal"
          autoComplete="off"
          errors={errorsOf('quantity')}
        />
      </div>
    </CallForm>
  );
}
