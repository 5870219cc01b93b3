import { useRouter } from 'next/router';
import type { FormEvent } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { t } from '@/lib/domain/text';
import { readField } from '@/components/ui/forms/read-field';
import { portfolioHref, researchQuery } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import { HiddenState } from '../report/hidden-state';
import tracker from '../ui/portfolio.module.scss';

export interface PastWindowFormProps {
  readonly slug: string;
  /** The window of the backcast. */
  readonly from: string;
  readonly to: string;
  /** The rest of the page's state, which stays. */
  readonly kept: ResearchQuery;
}

/** Chooses the days of the past window; a GET form, so that it works without JavaScript. */
export function PastWindowForm({ slug, from, to, kept }: PastWindowFormProps) {
  const router = useRouter();
  const path = portfolioHref(slug, 'risk');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const [pastFrom, pastTo] = ['pastFrom', 'pastTo'].map((name) => readField(event.currentTarget, name));
    void router.push(`${path}${researchQuery({ ...kept, pastFrom, pastTo })}`);
  }

  return (
    <form
      key={`${from} ${to}`}
      method="get"
      action={path}
      aria-label={t('Days of the window')}
      className={tracker.inline}
      onSubmit={submit}
    >
      <HiddenState query={kept} />
      <label>
        {t('From')} <FormControl type="date" name="pastFrom" size="sm" required defaultValue={from} />
      </label>
      <label>
        {t('To')} <FormControl type="date" name="pastTo" size="sm" required defaultValue={to} />
      </label>
      <button type="submit" className="btn btn-plain btn-sm">
        {t('Show')}
      </button>
    </form>
  );
}
