import { t, text } from '@/lib/domain/text';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import { CallForm } from '@/components/ui/forms/api-form';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { FieldValues } from '@/components/ui/forms/use-form-submit';
import type { PortfolioAccount, PortfolioAccountForm } from '@/lib/contracts/portfolios/account';
import type { CallResult } from '@/lib/http/call-result';
import type { CashMode, CostMethod } from '@/lib/domain/portfolio/portfolio';
import { changedFields } from '../ui/changed-fields';
import { CurrencyField } from '../ui/currency-field';
import { ACCOUNT_KIND_LABELS, CASH_LABELS, COST_METHOD_LABELS, optionsOf } from '../ui/labels';
import { NameField } from '../ui/name-field';
import tracker from '../ui/portfolio.module.scss';

const FIELDS = [
  'name',
  'kind',
  'currency',
  'cash',
  'shortsAllowed',
  'costMethod',
  'sheltered',
  'closedDay',
] as const;

const NO_YES = [
  {
    value: 'false',
    get label() {
      return t('No');
    },
  },
  {
    value: 'true',
    get label() {
      return t('Yes');
    },
  },
];

const CASH_NOTE = text(
  'Cash is kept: enter what you paid in, or purchases leave the cash below zero. No cash: every transaction brings or takes its own money, and deposits need not be entered.',
);

const listMethods = () => [{ value: '', label: t('As the portfolio') }, ...optionsOf(COST_METHOD_LABELS)];

export interface AccountFormProps {
  /** The account to change; null adds one. */
  readonly account: PortfolioAccount | null;
  /** The currency that a new account begins with. */
  readonly baseCurrency: string;
  /** Sends a new account, or the changed fields of one. */
  readonly submit: (form: Partial<PortfolioAccountForm>) => Promise<CallResult<unknown>>;
  readonly onDone?: () => void;
}

function toForm(values: FieldValues<(typeof FIELDS)[number]>): PortfolioAccountForm {
  return {
    name: values.name,
    kind: values.kind as PortfolioAccount['kind'],
    currency: values.currency,
    cash: values.cash as CashMode,
    shortsAllowed: values.shortsAllowed === 'true',
    costMethod: values.costMethod === '' ? null : (values.costMethod as CostMethod),
    sheltered: values.sheltered === 'true',
    closedDay: values.closedDay === '' ? null : values.closedDay,
  };
}

/** The form of an account: a new one, or a change of one. */
export function AccountForm({ account, baseCurrency, submit, onDone }: AccountFormProps) {
  const submission = useSubmission({
    fields: FIELDS,
    submit: (values) => submit(account === null ? toForm(values) : changedFields(toForm(values), account)),
    onDone: (form) => {
      if (account === null) form.reset();
      onDone?.();
    },
  });
  const { errorsOf } = submission;
  const note = useFormRecovery(submission, t(CASH_NOTE));
  const currency = account?.currency ?? baseCurrency;
  return (
    <CallForm
      submission={submission}
      submitLabel={account === null ? t('Add account') : t('Save account')}
      note={note}
    >
      <div className={tracker.fields}>
        <NameField defaultValue={account?.name} errors={errorsOf('name')} />
        <SelectField
          name="kind"
          label={t('Kind')}
          options={optionsOf(ACCOUNT_KIND_LABELS)}
          defaultValue={account?.kind}
          errors={errorsOf('kind')}
        />
        <CurrencyField current={currency} errors={errorsOf('currency')} />
        <SelectField
          name="cash"
          label={t('Cash')}
          options={optionsOf(CASH_LABELS)}
          defaultValue={account?.cash}
          errors={errorsOf('cash')}
        />
        <SelectField
          name="costMethod"
          label={t('Cost method')}
          options={listMethods()}
          defaultValue={account?.costMethod ?? ''}
          errors={errorsOf('costMethod')}
        />
        <SelectField
          name="shortsAllowed"
          label={t('Short positions allowed')}
          options={NO_YES}
          defaultValue={String(account?.shortsAllowed ?? false)}
          errors={errorsOf('shortsAllowed')}
        />
        <SelectField
          name="sheltered"
          label={t('Left out of tax reports')}
          options={NO_YES}
          defaultValue={String(account?.sheltered ?? false)}
          errors={errorsOf('sheltered')}
        />
        <TextField
          name="closedDay"
          label={t('Closed on')}
          type="date"
          defaultValue={account?.closedDay ?? ''}
          errors={errorsOf('closedDay')}
        />
      </div>
    </CallForm>
  );
}
