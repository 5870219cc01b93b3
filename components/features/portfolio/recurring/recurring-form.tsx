import { useMemo, useState } from 'react';
import { t } from '@/lib/domain/text';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import { InstrumentField } from '@/components/research/instrument-field';
import { CallForm } from '@/components/ui/forms/api-form';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { PortfolioAccount } from '@/lib/contracts/portfolios/account';
import type { PortfolioAsset } from '@/lib/contracts/portfolios/asset';
import type { RecurringBody, RecurringEntry } from '@/lib/contracts/portfolios/recurring';
import type { RecurringKind, Rhythm } from '@/lib/domain/portfolio/recurring';
import type { CallResult } from '@/lib/http/call-result';
import { inPercent, toFractionText, toPercentText } from '../rebalance/percent-text';
import { assetOfText, ownChoices } from '../transactions/transaction-fields';
import { optionsOf } from '../ui/labels';
import { NameField } from '../ui/name-field';
import tracker from '../ui/portfolio.module.scss';
import { BOOKING_OPTIONS, RECURRING_LABELS, RHYTHM_LABELS } from './recurring-labels';

const FIELDS = [
  'name',
  'kind',
  'account',
  'toAccount',
  'asset',
  'amount',
  'quantity',
  'rate',
  'fee',
  'rhythm',
  'first',
  'last',
  'automatic',
] as const;
type FieldName = (typeof FIELDS)[number];

/** The fields of a kind beside those of all kinds, and their labels. */
const OWN_FIELDS: Readonly<Record<RecurringKind, Partial<Readonly<Record<FieldName, string>>>>> = {
  buy: {
    get asset() {
      return t('Asset');
    },
    get amount() {
      return t('Amount');
    },
    get quantity() {
      return t('Units (instead of an amount)');
    },
    get fee() {
      return t('Fee within the amount');
    },
  },
  sell: {
    get asset() {
      return t('Asset');
    },
    get amount() {
      return t('Amount');
    },
    get quantity() {
      return t('Units (instead of an amount)');
    },
    get fee() {
      return t('Fee');
    },
  },
  deposit: {
    get amount() {
      return t('Amount');
    },
  },
  withdrawal: {
    get amount() {
      return t('Amount');
    },
  },
  dividend: {
    get asset() {
      return t('Asset');
    },
    get amount() {
      return t('Amount');
    },
  },
  interest: {
    get amount() {
      return t('Amount');
    },
    get rate() {
      return t('Rate a year, % (instead of an amount)');
    },
  },
  'interest-charge': {
    get amount() {
      return t('Amount');
    },
    get rate() {
      return t('Rate a year, % (instead of an amount)');
    },
  },
  fee: {
    get amount() {
      return t('Amount');
    },
  },
  transfer: {
    get toAccount() {
      return t('To the account');
    },
    get amount() {
      return t('Amount');
    },
  },
  instalment: {
    get toAccount() {
      return t('Account of the loan');
    },
    get amount() {
      return t('Instalment');
    },
    get rate() {
      return t('Interest of the loan a year, %');
    },
  },
};

export interface RecurringFormProps {
  /** The row to change; null adds one. */
  readonly entry: RecurringEntry | null;
  readonly accounts: readonly PortfolioAccount[];
  readonly assets: readonly PortfolioAsset[];
  /** The first day of a new row. */
  readonly day: string;
  readonly submit: (body: RecurringBody) => Promise<CallResult<unknown>>;
  readonly onDone?: () => void;
}

/** The form of a recurring row; its fields depend on the kind. */
export function RecurringForm({ entry, accounts, assets, day, submit, onDone }: RecurringFormProps) {
  const [kind, setKind] = useState<RecurringKind>(entry?.kind ?? 'buy');
  const ownFields = OWN_FIELDS[kind];
  const submission = useSubmission({
    fields: FIELDS,
    submit: (values) => {
      const textOf = (name: FieldName): string | null =>
        ownFields[name] === undefined ? null : values[name].trim() || null;
      const [asset, rate, toAccount] = [textOf('asset'), textOf('rate'), textOf('toAccount')];
      return submit({
        name: values.name,
        kind,
        account: Number(values.account),
        toAccount: toAccount === null ? null : Number(toAccount),
        asset: asset === null ? null : assetOfText(asset, assets),
        amount: textOf('amount'),
        quantity: textOf('quantity'),
        rate: rate === null ? null : toFractionText(rate),
        fee: textOf('fee'),
        rhythm: values.rhythm as Rhythm,
        first: values.first,
        last: values.last || null,
        automatic: values.automatic === 'true',
      });
    },
    onDone: (form) => {
      if (entry === null) form.reset();
      onDone?.();
    },
  });
  const { errorsOf } = submission;
  const note = useFormRecovery(
    submission,
    t('Amounts are in the currency of the account. A trade is booked at the close of the next trading day.'),
  );
  const accountOptions = accounts.map(({ currency, id, name }) => ({
    value: String(id),
    label: `${name} (${currency})`,
  }));
  const ownAssets = useMemo(() => ownChoices(assets), [assets]);
  const amountField = (name: 'amount' | 'fee' | 'quantity' | 'rate') =>
    ownFields[name] !== undefined && (
      <TextField
        name={name}
        label={ownFields[name]}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={name === 'rate' && entry?.rate ? toPercentText(entry.rate) : (entry?.[name] ?? '')}
        errors={name === 'rate' ? errorsOf(name).map(inPercent) : errorsOf(name)}
      />
    );
  return (
    <CallForm
      submission={submission}
      submitLabel={entry === null ? t('Add recurring row') : t('Save recurring row')}
      note={note}
    >
      <div className={tracker.fields}>
        <NameField defaultValue={entry?.name} errors={errorsOf('name')} />
        <SelectField
          name="kind"
          label={t('Kind')}
          options={optionsOf(RECURRING_LABELS)}
          defaultValue={kind}
          onChange={(event) => setKind(event.target.value as RecurringKind)}
          errors={errorsOf('kind')}
        />
        <SelectField
          name="account"
          label={t('Account')}
          options={accountOptions}
          defaultValue={entry ? String(entry.account) : undefined}
          errors={errorsOf('account')}
        />
        {ownFields.toAccount !== undefined && (
          <SelectField
            name="toAccount"
            label={ownFields.toAccount}
            options={accountOptions}
            defaultValue={String(entry?.toAccount ?? accounts.at(-1)?.id ?? '')}
            errors={errorsOf('toAccount')}
          />
        )}
        {ownFields.asset !== undefined && (
          <InstrumentField
            name="asset"
            label={ownFields.asset}
            placeholder="AAPL"
            own={ownAssets}
            defaultValue={entry?.asset ?? ''}
            errors={errorsOf('asset')}
          />
        )}
        {amountField('amount')}
        {amountField('quantity')}
        {amountField('rate')}
        {amountField('fee')}
        <SelectField
          name="rhythm"
          label={t('How often')}
          options={optionsOf(RHYTHM_LABELS)}
          defaultValue={entry?.rhythm ?? 'month'}
          errors={errorsOf('rhythm')}
        />
        <TextField
          name="first"
          label={t('First day')}
          type="date"
          required
          defaultValue={entry?.first ?? day}
          errors={errorsOf('first')}
        />
        <TextField
          name="last"
          label={t('Last day (optional)')}
          type="date"
          defaultValue={entry?.last ?? ''}
          errors={errorsOf('last')}
        />
        <SelectField
          name="automatic"
          label={t('Booking')}
          options={BOOKING_OPTIONS}
          defaultValue={String(entry?.automatic ?? false)}
          errors={errorsOf('automatic')}
        />
      </div>
    </CallForm>
  );
}
