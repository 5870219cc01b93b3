import { t } from '@/lib/domain/text';
import { CallForm } from '@/components/ui/forms/api-form';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { Goals, GoalsBody as Body } from '@/lib/contracts/portfolios/goals';
import type { GoalKind } from '@/lib/domain/portfolio/portfolio';
import type { CallFailure, CallResult } from '@/lib/http/call-result';
import { inPercent, toFractionText, toPercentText } from '../rebalance/percent-text';
import tracker from '../ui/portfolio.module.scss';

/** Kinds of goals, in the reader's words. */
export const GOAL_KIND_CHOICES: readonly { readonly value: GoalKind; readonly label: string }[] = [
  {
    value: 'amount',
    get label() {
      return t('Amount on a day');
    },
  },
  {
    value: 'spending',
    get label() {
      return t('Spending a year');
    },
  },
];

const PARTS = ['name', 'kind', 'amount', 'date', 'saving', 'spendingRate'] as const;
type Part = (typeof PARTS)[number];
type Values = Readonly<Record<Part, string>>;

const BLANK: Values = { name: '', kind: 'amount', amount: '', date: '', saving: '', spendingRate: '' };

function valuesOf({ amount, date, kind, name, saving, spendingRate }: Goals['goals'][number]): Values {
  return {
    name,
    kind,
    amount,
    date: date ?? '',
    saving: saving ?? '',
    spendingRate: spendingRate === null ? '' : toPercentText(spendingRate),
  };
}

/** Names errors of the sent goals by the rows of the form, of which not all are sent. */
function byRow(failure: CallFailure, sent: readonly number[]): CallFailure {
  const error = Object.fromEntries(
    Object.entries(failure.error).map(([name, texts]) => {
      const match = /^goals\.(\d+)\.(\w+)$/.exec(name);
      if (!match) return [name, texts];
      const shownTexts = Array.isArray(texts) ? texts.map(inPercent) : texts;
      return [`goals.${sent[Number(match[1])]}.${match[2]}`, shownTexts];
    }),
  );
  return { ...failure, error: error as CallFailure['error'] };
}

export interface GoalsFormProps {
  readonly goals: Goals['goals'];
  readonly currency: string;
  /** The monthly saving of the recurring rows, as a text; null where none saves. */
  readonly usualSaving: string | null;
  /** Sends the goals. */
  readonly submit: (body: Body) => Promise<CallResult<unknown>>;
}

/** The parts of a new goal that a person types beside its name. */
const TYPED_PARTS = PARTS.filter((part) => part !== 'name' && part !== 'kind');

/** Sets goals; a goal without a name is removed, and a new one with anything typed is refused. */
export function GoalsForm({ goals, currency, usualSaving, submit }: GoalsFormProps) {
  const rows = [...goals.map(valuesOf), BLANK];
  const fields = rows.flatMap((_, i) => PARTS.map((part) => `goals.${i}.${part}`));
  const submission = useSubmission({
    fields,
    submit: async (values) => {
      const textOf = (row: number, part: Part): string => (values[`goals.${row}.${part}`] ?? '').trim();
      const isSent = (i: number): boolean =>
        textOf(i, 'name') !== '' ||
        (i === goals.length && TYPED_PARTS.some((part) => textOf(i, part) !== ''));
      const sent = [...rows.keys()].filter(isSent);
      const answer = await submit({
        goals: sent.map((i) => ({
          name: textOf(i, 'name'),
          kind: textOf(i, 'kind') as GoalKind,
          amount: textOf(i, 'amount'),
          date: textOf(i, 'date') || null,
          saving: textOf(i, 'saving') || null,
          spendingRate: textOf(i, 'spendingRate') === '' ? null : toFractionText(textOf(i, 'spendingRate')),
        })),
      });
      return answer.ok ? answer : byRow(answer, sent);
    },
  });
  const { errorsOf } = submission;
  return (
    <CallForm submission={submission} submitLabel={t('Save goals')}>
      {rows.map((row, i) => {
        const field = (part: Part) => ({
          name: `goals.${i}.${part}`,
          defaultValue: row[part],
          errors: errorsOf(`goals.${i}.${part}`),
        });
        return (
          <div key={i} className={tracker.fields} role="group" aria-label={row.name || t('New goal')}>
            <TextField label={t('Name')} maxLength={120} autoComplete="off" {...field('name')} />
            <SelectField label={t('Kind')} options={GOAL_KIND_CHOICES} {...field('kind')} />
            <TextField
              label={t('Amount, {currency}', { currency })}
              hint={t('Of spending: a year')}
              inputMode="decimal"
              autoComplete="off"
              {...field('amount')}
            />
            <TextField label={t('Day')} type="date" {...field('date')} />
            <TextField
              label={t('Saving a month, {currency}', { currency })}
              hint={
                usualSaving === null
                  ? undefined
                  : t('Empty: {usualSaving} of recurring rows', { usualSaving })
              }
              inputMode="decimal"
              autoComplete="off"
              {...field('saving')}
            />
            <TextField
              label={t('Withdrawal rate, %')}
              hint={t('Of spending; empty: 4')}
              inputMode="decimal"
              autoComplete="off"
              {...field('spendingRate')}
            />
          </div>
        );
      })}
    </CallForm>
  );
}
