import { useRouter } from 'next/router';
import { useState } from 'react';
import type { FormEvent } from 'react';
import FormSelect from 'react-bootstrap/FormSelect';
import { t } from '@/lib/domain/text';
import { readField } from '@/components/ui/forms/read-field';
import type { Retirement } from '@/lib/contracts/portfolios/retirement';
import { researchQuery } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import { HiddenState } from '../report/hidden-state';
import { percentOf, percentText, retirementQuery, taxTexts } from '../state/retirement-state';
import { ACCOUNT_KIND_LABELS } from '../ui/labels';
import tracker from '../ui/portfolio.module.scss';
import { AmountRows } from './amount-rows';
import { FieldFault, PlanField } from './plan-field';

const RULES = [
  {
    value: 'fixed',
    get label() {
      return t('Fixed spending');
    },
  },
  {
    value: 'percent',
    get label() {
      return t('Percent of the capital');
    },
  },
  {
    value: 'guardrails',
    get label() {
      return t('Guardrails');
    },
  },
];

/** The fields of sliders, and their steps. */
const SLIDERS = [
  {
    name: 'retireAge',
    get label() {
      return t('Retirement at age');
    },
    step: 1,
  },
  {
    name: 'saving',
    get label() {
      return t('Saving a month');
    },
    step: 50,
  },
  {
    name: 'spending',
    get label() {
      return t('Spending a month in retirement');
    },
    step: 50,
  },
  {
    name: 'ratePercent',
    get label() {
      return t('Percent rule: percent of the capital a year');
    },
    step: 0.25,
  },
] as const;
type SliderName = (typeof SLIDERS)[number]['name'];

interface SliderProps {
  readonly name: SliderName;
  readonly label: string;
  readonly step: number;
  readonly min: number;
  readonly max: number;
  /** A number; what is none stays as it was typed. */
  readonly value: string;
  readonly errors: readonly string[];
  /** Called when the slider is let go. */
  readonly onSettled: (form: HTMLFormElement) => void;
}

/** A number and its slider; the number is what the form sends. */
function SliderField({ name, label, step, min, max, value, errors, onSettled }: SliderProps) {
  const [text, setText] = useState(value);
  return (
    <div>
      <PlanField
        name={name}
        label={label}
        errors={errors}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <input
        type="range"
        className="form-range"
        aria-label={t('{label}, slider', { label })}
        min={min}
        max={max}
        step={step}
        value={Number(text) || 0}
        onChange={(event) => setText(event.target.value)}
        onPointerUp={({ currentTarget }) => currentTarget.form && onSettled(currentTarget.form)}
        onKeyUp={({ currentTarget }) => currentTarget.form && onSettled(currentTarget.form)}
      />
    </div>
  );
}

export interface RetirementFormProps {
  readonly path: string;
  readonly kept: ResearchQuery;
  readonly query: Readonly<Record<string, string | undefined>>;
  /** Null where the plan of the address is refused: the form keeps what was typed. */
  readonly answer: Pick<Retirement, 'plan' | 'pots' | 'value'> | null;
  /** Kinds of the accounts, which the response has too. */
  readonly kinds: readonly string[];
  /** The backend's refusals, by parameter. */
  readonly faults?: Readonly<Record<string, readonly string[]>>;
}

/** A fault of a fraction, of a field in percent. */
const ofPercent = (errors: readonly string[]): string[] =>
  errors.map((text) => text.replace('number from 0 to 1', 'percent from 0 to 100'));

/** The plan: a GET form, so that it works without JavaScript; a slider shows its outcome when it is let go. */
export function RetirementForm({ path, kept, query, answer, kinds, faults = {} }: RetirementFormProps) {
  const router = useRouter();
  const errorsOf = (name: string): readonly string[] => faults[name] ?? [];

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
  const plan = answer?.plan;
  const spending = String(plan?.spending[0]?.monthly ?? texts.spending ?? '0');
  const values = {
    retireAge: String(plan?.retireAge ?? texts.retireAge ?? ''),
    saving: String(plan?.saving ?? texts.saving ?? '0'),
    spending,
    ratePercent: plan ? percentOf(plan.rate) : percentText(texts.rate),
  };
  const age = String(plan?.age ?? texts.age ?? '');
  const lastAge = String(plan?.lastAge ?? texts.lastAge ?? '');
  const most = Math.max(2_000, Math.ceil((answer?.value ?? 0) / 20_000) * 100);
  const limits: Readonly<Record<SliderName, readonly [number, number]>> = {
    retireAge: [Number(age) || 18, (Number(lastAge) || 110) - 1],
    saving: [0, Math.max(most, 2 * (Number(values.saving) || 0))],
    spending: [0, Math.max(2 * most, 2 * (Number(spending) || 0))],
    ratePercent: [0, 10],
  };
  const taxes = new Map(taxTexts(texts.tax));
  const rates = new Map(answer?.pots.map(({ kind, taxRate }) => [kind, percentOf(taxRate)]));
  return (
    <form
      key={JSON.stringify(plan ?? [texts, faults])}
      method="get"
      action={path}
      aria-label={t('Plan of the retirement')}
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
          errors={name === 'ratePercent' ? ofPercent(errorsOf('rate')) : errorsOf(name)}
          onSettled={show}
        />
      ))}
      <PlanField name="age" label={t('Age today')} defaultValue={age} errors={errorsOf('age')} />
      <PlanField name="lastAge" label={t('Up to age')} defaultValue={lastAge} errors={errorsOf('lastAge')} />
      <label>
        {t('Rule of withdrawals')}
        <FormSelect name="rule" size="sm" defaultValue={plan?.rule ?? texts.rule}>
          {RULES.map(({ label, value: rule }) => (
            <option key={rule} value={rule}>
              {label}
            </option>
          ))}
        </FormSelect>
      </label>
      <details open={[texts.phases, texts.income, texts.tax].some(Boolean)} className={tracker.fold}>
        <summary>{t('Pensions, other spending, taxes')}</summary>
        <AmountRows
          list="income"
          title={t('Pensions and rents')}
          rowName={t('Pension or rent')}
          amountLabel={t('Amount a month')}
          hasEnd
          text={texts.income}
          errors={errorsOf('income')}
        />
        <AmountRows
          list="phase"
          title={t('Other spending in later years')}
          rowName={t('Other spending')}
          amountLabel={t('Spending a month')}
          text={texts.phases}
          errors={errorsOf('phases')}
        />
        <fieldset>
          <legend className={tracker.legend}>{t('Tax on withdrawals, percent')}</legend>
          <div className={tracker.inline}>
            {(answer?.pots.map(({ kind }) => kind) ?? kinds).map((kind) => (
              <PlanField
                key={kind}
                name={`tax_${kind}`}
                label={t('From accounts: {kind}', {
                  kind: ACCOUNT_KIND_LABELS[kind as keyof typeof ACCOUNT_KIND_LABELS] ?? kind,
                })}
                defaultValue={rates.get(kind) ?? taxes.get(kind) ?? '0'}
              />
            ))}
          </div>
          <FieldFault id="tax-fault" errors={errorsOf('tax')} />
        </fieldset>
      </details>
      <button type="submit" className="btn btn-plain btn-sm">
        {t('Show')}
      </button>
    </form>
  );
}
