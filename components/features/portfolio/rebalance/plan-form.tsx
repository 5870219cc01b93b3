import { useRouter } from 'next/router';
import type { FormEvent } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormSelect from 'react-bootstrap/FormSelect';
import { t } from '@/lib/domain/text';
import { readField } from '@/components/ui/forms/read-field';
import { researchQuery } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import { HiddenState } from '../report/hidden-state';
import tracker from '../ui/portfolio.module.scss';
import { parseRebalanceState, planQuery } from '../state/rebalance-state';
import type { RebalanceState } from '../state/rebalance-state';

const NAMES = ['money', 'sales', 'whole', 'least', 'keep'] as const;

export interface PlanFormProps {
  readonly path: string;
  readonly state: RebalanceState;
  /** The rest of the page's state. */
  readonly kept: ResearchQuery;
  readonly currency: string;
}

/** The options of a plan: a GET form, so that it works without JavaScript. */
export function PlanForm({ path, state, kept, currency }: PlanFormProps) {
  const router = useRouter();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const texts = Object.fromEntries(NAMES.map((name) => [name, readField(form, name)]));
    void router.push(`${path}${researchQuery({ ...kept, ...planQuery(parseRebalanceState(texts)) })}`);
  }

  const number = (name: 'money' | 'least' | 'keep', label: string) => (
    <label>
      {label}
      <FormControl name={name} size="sm" inputMode="decimal" defaultValue={state[name] ?? ''} />
    </label>
  );
  return (
    <div className={tracker.body}>
      <details className={tracker.fold} open={NAMES.some((name) => state[name] !== null)}>
        <summary>{t('New money, kinds of orders, units, smallest order, cash to keep')}</summary>
        <form
          key={JSON.stringify(state)}
          method="get"
          action={path}
          aria-label={t('Options of the plan')}
          className={`${tracker.filter} ${tracker.flush}`}
          onSubmit={submit}
        >
          <HiddenState query={kept} />
          {number('money', t('New money, {currency}', { currency }))}
          <label>
            {t('Orders')}
            <FormSelect name="sales" size="sm" defaultValue={state.sales ?? ''}>
              <option value="">{t('Purchases and sales')}</option>
              <option value="false">{t('Only new money, no sales')}</option>
            </FormSelect>
          </label>
          <label>
            {t('Units')}
            <FormSelect name="whole" size="sm" defaultValue={state.whole ?? ''}>
              <option value="">{t('Fractions')}</option>
              <option value="true">{t('Whole units')}</option>
            </FormSelect>
          </label>
          {number('least', t('Smallest order, {currency}', { currency }))}
          {number('keep', t('Cash to keep, {currency}', { currency }))}
          <button type="submit" className="btn btn-plain btn-sm">
            {t('Plan')}
          </button>
        </form>
      </details>
    </div>
  );
}
