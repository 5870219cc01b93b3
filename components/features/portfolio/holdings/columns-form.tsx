import { useRouter } from 'next/router';
import type { FormEvent } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { t } from '@/lib/domain/text';
import { readField } from '@/components/ui/forms/read-field';
import { researchQuery } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import { HiddenState } from '../report/hidden-state';
import report from '../report/report.module.scss';
import tracker from '../ui/portfolio.module.scss';

export interface ColumnsFormProps {
  readonly path: string;
  /** Parameters that stay. */
  readonly kept: ResearchQuery;
  readonly figures: string | null;
  readonly problem: string | null;
}

/** Selects columns of the screener by their names; a GET form, so that it works without JavaScript. */
export function ColumnsForm({ path, kept, figures, problem }: ColumnsFormProps) {
  const router = useRouter();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const figureIds = readField(event.currentTarget, 'figures').trim();
    void router.push(`${path}${researchQuery({ ...kept, figures: figureIds || null })}`, undefined, {
      scroll: false,
    });
  }

  return (
    <>
      <form
        key={figures}
        method="get"
        action={path}
        className={`${tracker.filter} ${tracker.bare}`}
        onSubmit={submit}
      >
        <HiddenState query={kept} />
        <label>
          {t('Columns of the screener')}
          <FormControl
            name="figures"
            size="sm"
            defaultValue={figures ?? ''}
            placeholder={t('pe, return1Y, volatility')}
            autoCapitalize="none"
            spellCheck={false}
          />
        </label>
        <button type="submit" className="btn btn-plain btn-sm">
          {t('Show')}
        </button>
      </form>
      {problem !== null && (
        <p role="alert" className={report.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
