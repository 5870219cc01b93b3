import { useRouter } from 'next/router';
import type { FormEvent } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { t } from '@/lib/domain/text';
import { readField } from '@/components/ui/forms/read-field';
import { portfolioHref, researchQuery } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import tracker from '../ui/portfolio.module.scss';
import { HiddenState } from './hidden-state';
import { stateQuery } from '../state/report-state';
import type { ReportState } from '../state/report-state';

export interface BenchmarkFormProps {
  readonly slug: string;
  readonly tab: string;
  readonly state: ReportState;
  /** Further parameters of the page, which stay. */
  readonly extra?: ResearchQuery;
  /** The present benchmark. */
  readonly symbol: string;
}

/** Selects another benchmark; a GET form, so that it works without JavaScript. */
export function BenchmarkForm({ slug, tab, state, extra = {}, symbol }: BenchmarkFormProps) {
  const router = useRouter();
  const path = portfolioHref(slug, tab);
  const keptQuery = { ...stateQuery(state), ...extra };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const benchmark = readField(event.currentTarget, 'benchmark').trim();
    void router.push(`${path}${researchQuery({ ...keptQuery, benchmark })}`);
  }

  return (
    <form key={symbol} method="get" action={path} className={tracker.inline} onSubmit={submit}>
      <HiddenState query={keptQuery} />
      <label>
        {t('Benchmark')}{' '}
        <FormControl
          name="benchmark"
          size="sm"
          defaultValue={symbol}
          placeholder={t('SPY:60,AGG:40')}
          autoCapitalize="none"
          spellCheck={false}
        />
      </label>
      <button type="submit" className="btn btn-plain btn-sm">
        {t('Compare')}
      </button>
    </form>
  );
}
