import { useRouter } from 'next/router';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormSelect from 'react-bootstrap/FormSelect';
import { readField } from '@/components/ui/forms/read-field';
import type { Retirement } from '@/lib/contracts/portfolios/retirement';
import { researchQuery } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import { HiddenState } from '../reading/hidden-state';
import { RETIREMENT_PARAMETERS } from '../state/retirement-state';
import tracker from '../ui/portfolio.module.scss';

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
  { name: 'rate', label: 'Percent rule: part of the capital a year', step: 0.0025 },
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
        inputMode="decimal"
        autoComplete="off"
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
  readonly answer: Pick<Retirement, 'plan' | 'value'>;
}

/** The plan: a GET form, so that it works without JavaScript; a slider shows its outcome when it is let go. */
export function RetirementForm({ path, kept, query, answer: { plan, value } }: RetirementFormProps) {
  const router = useRouter();

  function show(form: HTMLFormElement) {
    const fields = Object.fromEntries(
      RETIREMENT_PARAMETERS.flatMap((name) => {
        const text = form.elements.namedItem(name) === null ? '' : readField(form, name).trim();
        return text === '' ? [] : [[name, text]];
      }),
    );
    void router.push(`${path}${researchQuery({ ...kept, ...fields })}`, undefined, { scroll: false });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    show(event.currentTarget);
  }

  const spending = plan.spending[0]?.monthly ?? 0;
  const values = { retireAge: plan.retireAge, saving: plan.saving, spending, rate: plan.rate };
  const most = Math.max(2_000, Math.ceil(value / 20_000) * 100);
  const limits: Readonly<Record<SliderName, readonly [number, number]>> = {
    retireAge: [plan.age, plan.lastAge - 1],
    saving: [0, Math.max(most, 2 * plan.saving)],
    spending: [0, Math.max(2 * most, 2 * spending)],
    rate: [0, 0.1],
  };
  const text = (name: 'age' | 'income' | 'lastAge' | 'phases' | 'tax', label: string, start: string) => (
    <label>
      {label}
      <FormControl name={name} size="sm" autoComplete="off" defaultValue={start} />
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
      {text('age', 'Age today', String(plan.age))}
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
      {text('phases', 'Other spending from an age on (75:2500)', query.phases ?? '')}
      {text('income', 'Pensions and rents a month (67:1500, 65-75:400)', query.income ?? '')}
      {text('tax', 'Tax on withdrawals (broker:0.1, pension:0.25)', query.tax ?? '')}
      <button type="submit" className="btn btn-plain btn-sm">
        Show
      </button>
    </form>
  );
}
