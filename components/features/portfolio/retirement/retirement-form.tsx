import { useRouter } from 'next/router';
import { Fragment, useId, useState } from 'react';
import type { FormEvent } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormSelect from 'react-bootstrap/FormSelect';
import { readField } from '@/components/ui/forms/read-field';
import type { Retirement } from '@/lib/contracts/portfolios/retirement';
import { researchQuery } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import { HiddenState } from '../reading/hidden-state';
import { percentOf, retirementQuery } from '../state/retirement-state';
import { ACCOUNT_KIND_LABELS } from '../ui/labels';
import tracker from '../ui/portfolio.module.scss';
import { AmountRows, NUMBER_FIELD } from './amount-rows';

const RULES = [
  { value: 'fixed', label: 'Fixed spending' },
  { value: 'percent', label: 'Percent of the capital' },
  { value: 'guardrails', label: 'Guardrails' },
];

/** What sliders change, and how far. */
const SLIDERS = [
  { name: 'retireAge', label: 'Retirement at age', step: 1 },
  { name: 'saving', label: 'Saving a month', step: 50 },
  { name: 'spending', label: 'Spending a month in retirement', step: 50 },
  { name: 'ratePercent', label: 'Percent rule: percent of the capital a year', step: 0.25 },
] as const;
type SliderName = (typeof SLIDERS)[number]['name'];

interface SliderProps {
  readonly name: SliderName;
  readonly label: string;
  readonly step: number;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  /** Called when the slider is let go. */
  readonly onSettled: (form: HTMLFormElement) => void;
}

/** A number and its slider; the number is what the form sends. */
function SliderField({ name, label, step, min, max, value, onSettled }: SliderProps) {
  const id = useId();
  const [text, setText] = useState(String(value));
  return (
    <label htmlFor={id}>
      {label}
      <FormControl
        id={id}
        name={name}
        size="sm"
        {...NUMBER_FIELD}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <input
        type="range"
        className="form-range"
        aria-label={`${label}, slider`}
        min={min}
        max={max}
        step={step}
        value={Number(text) || 0}
        onChange={(event) => setText(event.target.value)}
        onPointerUp={({ currentTarget }) => currentTarget.form && onSettled(currentTarget.form)}
        onKeyUp={({ currentTarget }) => currentTarget.form && onSettled(currentTarget.form)}
      />
    </label>
  );
}

export interface RetirementFormProps {
  readonly path: string;
  readonly kept: ResearchQuery;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly answer: Pick<Retirement, 'plan' | 'pots' | 'value'>;
}

/** The plan: a GET form, so that it works without JavaScript; a slider shows its outcome when it is let go. */
export function RetirementForm({ path, kept, query, answer: { plan, pots, value } }: RetirementFormProps) {
  const router = useRouter();

  function show(form: HTMLFormElement) {
    const fields = Object.fromEntries(
      Array.from(form.elements, (field) => {
        const name = field.getAttribute('name') ?? '';
        return [name, readField(form, name)];
      }),
    );
    void router.push(`${path}${researchQuery({ ...kept, ...retirementQuery(fields) })}`, undefined, {
      scroll: false,
    });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    show(event.currentTarget);
  }

  const texts = retirementQuery(query);
  const spending = plan.spending[0]?.monthly ?? 0;
  const values = {
    retireAge: plan.retireAge,
    saving: plan.saving,
    spending,
    ratePercent: Number(percentOf(plan.rate)),
  };
  const most = Math.max(2_000, Math.ceil(value / 20_000) * 100);
  const limits: Readonly<Record<SliderName, readonly [number, number]>> = {
    retireAge: [plan.age, plan.lastAge - 1],
    saving: [0, Math.max(most, 2 * plan.saving)],
    spending: [0, Math.max(2 * most, 2 * spending)],
    ratePercent: [0, 10],
  };
  const text = (name: string, label: string, start: string) => (
    <label>
      {label}
      <FormControl name={name} size="sm" {...NUMBER_FIELD} defaultValue={start} />
    </label>
  );
  return (
    <form
      key={JSON.stringify(plan)}
      method="get"
      action={path}
      aria-label="Plan of the retirement"
      className={tracker.filter}
      onSubmit={submit}
    >
      <HiddenState query={kept} />
      {SLIDERS.map(({ name, ...slider }) => (
        <SliderField
          key={name}
          name={name}
          {...slider}
          min={limits[name][0]}
          max={limits[name][1]}
          value={values[name]}
          onSettled={show}
        />
      ))}
      {text('age', 'Age today', String(plan.age))}
      {text('lastAge', 'Up to age', String(plan.lastAge))}
      <label>
        Rule of withdrawals
        <FormSelect name="rule" size="sm" defaultValue={plan.rule}>
          {RULES.map(({ label, value: rule }) => (
            <option key={rule} value={rule}>
              {label}
            </option>
          ))}
        </FormSelect>
      </label>
      <details open={[texts.phases, texts.income, texts.tax].some(Boolean)} className={tracker.fold}>
        <summary>Pensions, other spending, taxes</summary>
        <AmountRows
          list="income"
          title="Pensions and rents"
          rowName="Pension or rent"
          amountLabel="Amount a month"
          hasEnd
          text={texts.income}
        />
        <AmountRows
          list="phase"
          title="Other spending in later years"
          rowName="Other spending"
          amountLabel="Spending a month"
          text={texts.phases}
        />
        <fieldset>
          <legend className={tracker.legend}>Tax on withdrawals, percent</legend>
          <div className={tracker.inline}>
            {pots.map(({ kind, taxRate }) => (
              <Fragment key={kind}>
                {text(
                  `tax_${kind}`,
                  `From accounts: ${ACCOUNT_KIND_LABELS[kind as keyof typeof ACCOUNT_KIND_LABELS] ?? kind}`,
                  percentOf(taxRate),
                )}
              </Fragment>
            ))}
          </div>
        </fieldset>
      </details>
      <button type="submit" className="btn btn-plain btn-sm">
        Show
      </button>
    </form>
  );
}
