import { useRouter } from 'next/router';
import type { FormEvent } from 'react';
import FormSelect from 'react-bootstrap/FormSelect';
import { t } from '@/lib/domain/text';
import { readField } from '@/components/ui/forms/read-field';
import type { Goals } from '@/lib/contracts/portfolios/goals';
import { researchQuery } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import { HiddenState } from '../report/hidden-state';
import { toFractionText, toPercentText } from '../rebalance/percent-text';
import tracker from '../ui/portfolio.module.scss';

export interface OutlookFormProps {
  readonly path: string;
  readonly kept: ResearchQuery;
  readonly method: Goals['method'];
}

/** The returns of the paths: a GET form, so that it works without JavaScript. */
export function OutlookForm({ path, kept, method }: OutlookFormProps) {
  const router = useRouter();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const [returns, inflation] = [readField(form, 'returns'), readField(form, 'inflation')];
    void router.push(`${path}${researchQuery({ ...kept, returns, inflation })}`);
  }

  return (
    <form
      key={`${method.returns} ${method.inflation}`}
      method="get"
      action={path}
      aria-label={t('Returns of the paths')}
      className={tracker.filter}
      onSubmit={submit}
    >
      <HiddenState query={kept} />
      <label>
        {t('Past returns of')}
        <FormSelect name="returns" size="sm" defaultValue={method.returns}>
          <option value="allocation">{t('Today’s holdings and cash')}</option>
          <option value="benchmark">{t('The benchmark')}</option>
          <option value="own">{t('This portfolio')}</option>
        </FormSelect>
      </label>
      <label>
        {t('Inflation a year')}
        <FormSelect name="inflation" size="sm" defaultValue={String(method.inflation)}>
          {INFLATIONS.map((rate) => (
            <option key={rate} value={rate}>
              {toPercentText(rate)}%
            </option>
          ))}
        </FormSelect>
      </label>
      <button type="submit" className="btn btn-plain btn-sm">
        {t('Show')}
      </button>
    </form>
  );
}

const INFLATIONS = ['0', '1', '2', '3', '4', '5', '6'].map((percent) => toFractionText(percent));
