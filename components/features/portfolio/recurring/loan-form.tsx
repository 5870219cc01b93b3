import { useMemo, useState } from 'react';
import { t } from '@/lib/domain/text';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import { CallForm } from '@/components/ui/forms/api-form';
import { readField } from '@/components/ui/forms/read-field';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import { annuityInstalment, loanSchedule } from '@/lib/analytics/portfolio/loan-schedule';
import type { PortfolioAccount } from '@/lib/contracts/portfolios/account';
import type { LoanBody } from '@/lib/contracts/portfolios/loan';
import { formatDecimal, parseDecimal } from '@/lib/domain/decimal';
import { addMonths, formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';
import { LOAN_FIELDS, loanBodyOf, type LoanField } from '@/lib/domain/portfolio/loan';
import { recurringDays, RHYTHMS } from '@/lib/domain/portfolio/recurring';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import type { CallResult } from '@/lib/http/call-result';
import { formatAmount } from '../report/portfolio-figures';
import { inPercent } from '../rebalance/percent-text';
import { optionsOf } from '../ui/labels';
import { NameField } from '../ui/name-field';
import tracker from '../ui/portfolio.module.scss';
import type { RefusedLoan } from './load-recurring';
import { BOOKING_OPTIONS, RHYTHM_LABELS } from './recurring-labels';

/** The sentence about a loan while it is entered; null while a field is missing. */
function sentenceOf({ first, instalment, principal, rate, rhythm, start, times }: LoanBody): string | null {
  const [size, yearly, typedAmount] = [principal, rate, instalment].map((text) => parseDecimal(text ?? ''));
  const from = parseIsoDate(first ?? start ?? '');
  if (!size || size < 0n || yearly === null || yearly === undefined || yearly < 0n || from === null)
    return null;
  if (!rhythm || !RHYTHMS.includes(rhythm) || (!typedAmount && !times)) return null;
  const terms = { rate: yearly, rhythm };
  const amount = typedAmount ?? annuityInstalment(size, terms, times!);
  const days = recurringDays(
    { rhythm, firstDay: from, lastDay: null },
    first ? from : from + 1,
    addMonths(from, 600),
  );
  const schedule = loanSchedule(size, { ...terms, instalment: amount }, days);
  const last = schedule.at(-1);
  const each = formatAmount(Number(formatDecimal(amount)));
  if (last?.owed !== 0n) return t('{each} each time does not pay the loan back within 50 years.', { each });
  const interest = schedule.reduce((sum, one) => sum + one.interest, 0n);
  return t('{each} each time, {count} instalments until {lastDay}, interest of {interest} in all.', {
    each,
    count: formatCount(schedule.length),
    lastDay: formatDay(formatIsoDate(last.day)),
    interest: formatAmount(Number(formatDecimal(interest))),
  });
}

export interface LoanFormProps {
  readonly portfolio: { readonly slug: string; readonly revision: number };
  readonly accounts: readonly PortfolioAccount[];
  /** The day on which a new loan begins. */
  readonly day: string;
  /** The refused fields where the form was sent without scripts. */
  readonly refused: RefusedLoan | null;
  readonly submit: (body: LoanBody) => Promise<CallResult<unknown>>;
}

/** The form of a loan; it also works without scripts, which name the fields that are wrong. */
export function LoanForm({ portfolio, accounts, day, refused, submit }: LoanFormProps) {
  const [sentence, setSentence] = useState<string | null>(null);
  const submission = useSubmission({
    fields: LOAN_FIELDS,
    submit: (values) => submit(loanBodyOf(values)),
    onDone: (form) => {
      form.reset();
      setSentence(null);
    },
  });
  const errorsOf = (field: LoanField): readonly string[] => {
    const errors = submission.errorsOf(field);
    if (errors.length > 0 || submission.attempt > 0) return errors;
    return refused?.fields.includes(field) ? [t('was refused: please correct it')] : [];
  };
  /** The errors and the first value of a field. */
  const fieldOf = (name: LoanField, first?: string) => ({
    errors: errorsOf(name),
    defaultValue: refused?.typed[name] ?? first,
  });
  const note = useFormRecovery(
    submission,
    t(
      'Leave out the instalment or their number: the other one is computed. An old loan begins with what is owed today.',
    ),
  );
  const accountOptions = useMemo(
    () =>
      accounts
        .filter(({ kind }) => kind !== 'loan')
        .map(({ currency, id, name }) => ({ value: String(id), label: `${name} (${currency})` })),
    [accounts],
  );
  const describe = (form: HTMLFormElement): void => {
    const entries = LOAN_FIELDS.map((name) => [name, readField(form, name)]);
    setSentence(sentenceOf(loanBodyOf(Object.fromEntries(entries) as Record<LoanField, string>)));
  };
  const amountField = (name: 'instalment' | 'principal' | 'rate' | 'times', label: string) => (
    <TextField
      name={name}
      label={label}
      inputMode={name === 'times' ? 'numeric' : 'decimal'}
      autoComplete="off"
      required={name === 'principal' || name === 'rate'}
      {...fieldOf(name)}
      {...(name === 'rate' && { errors: errorsOf(name).map(inPercent) })}
    />
  );
  return (
    <CallForm submission={submission} submitLabel={t('Add loan')} action="/api/loans" note={note}>
      <input type="hidden" name="portfolio" value={portfolio.slug} />
      <input type="hidden" name="revision" value={portfolio.revision} />
      <div
        className={tracker.fields}
        onChange={({ currentTarget }) => describe(currentTarget.closest('form')!)}
      >
        <NameField {...fieldOf('name')} />
        {amountField('principal', t('Borrowed'))}
        {amountField('rate', t('Interest of the loan a year, %'))}
        {amountField('instalment', t('Instalment'))}
        {amountField('times', t('Number of instalments'))}
        <SelectField
          name="rhythm"
          label={t('How often')}
          options={optionsOf(RHYTHM_LABELS)}
          {...fieldOf('rhythm', 'month')}
        />
        <TextField name="start" label={t('Begins on')} type="date" required {...fieldOf('start', day)} />
        <TextField name="first" label={t('First instalment (optional)')} type="date" {...fieldOf('first')} />
        <SelectField name="account" label={t('Paid from')} options={accountOptions} {...fieldOf('account')} />
        <SelectField
          name="paidTo"
          label={t('The borrowed money went')}
          options={[
            { value: 'others', label: t('To others') },
            { value: 'account', label: t('Into that account') },
          ]}
          {...fieldOf('paidTo')}
        />
        <SelectField
          name="automatic"
          label={t('Booking')}
          options={BOOKING_OPTIONS}
          {...fieldOf('automatic')}
        />
      </div>
      <p className={tracker.note} role="status">
        {sentence}
      </p>
    </CallForm>
  );
}
