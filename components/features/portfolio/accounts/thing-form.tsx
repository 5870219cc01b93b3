import { t } from '@/lib/domain/text';
import { CallForm } from '@/components/ui/forms/api-form';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { ThingBody } from '@/lib/contracts/portfolios/thing';
import { THING_KINDS, type ThingKind } from '@/lib/domain/portfolio/thing';
import { readTypedDecimal } from '@/lib/domain/typed-number';
import type { CallResult } from '@/lib/http/call-result';
import { CurrencyField } from '../ui/currency-field';
import { ACCOUNT_KIND_LABELS, ASSET_KIND_LABELS } from '../ui/labels';
import { NameField } from '../ui/name-field';
import tracker from '../ui/portfolio.module.scss';

const FIELDS = ['name', 'kind', 'value', 'currency', 'date'] as const;

export interface ThingFormProps {
  readonly baseCurrency: string;
  /** The day of the first valuation. */
  readonly day: string;
  readonly submit: (body: ThingBody) => Promise<CallResult<unknown>>;
}

/** The form of a home, a car, a pension or a deposit: account, valuation and row in one step. */
export function ThingForm({ baseCurrency, day, submit }: ThingFormProps) {
  const submission = useSubmission({
    fields: FIELDS,
    submit: ({ value, ...values }) =>
      submit({ ...values, kind: values.kind as ThingKind, value: readTypedDecimal(value).trim() }),
    onDone: (form) => form.reset(),
  });
  const { errorsOf } = submission;
  return (
    <CallForm submission={submission} submitLabel={t('Add thing')}>
      <div className={tracker.fields}>
        <NameField errors={errorsOf('name')} />
        <SelectField
          name="kind"
          label={t('Kind')}
          options={THING_KINDS.map((value) => ({
            value,
            label: value === 'deposit' ? ACCOUNT_KIND_LABELS.deposit : (ASSET_KIND_LABELS[value] ?? value),
          }))}
          errors={errorsOf('kind')}
        />
        <TextField
          name="value"
          label={t('Value')}
          inputMode="decimal"
          autoComplete="off"
          required
          errors={errorsOf('value')}
        />
        <CurrencyField current={baseCurrency} errors={errorsOf('currency')} />
        <TextField
          name="date"
          label={t('On')}
          type="date"
          required
          defaultValue={day}
          errors={errorsOf('date')}
        />
      </div>
    </CallForm>
  );
}
