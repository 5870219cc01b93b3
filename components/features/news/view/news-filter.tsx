import Link from 'next/link';
import { useRouter } from 'next/router';
import type { FormEvent } from 'react';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { readField } from '@/components/ui/forms/read-field';
import { NEWS_RANKS } from '@/lib/domain/news-ranks';
import { MAX_SEARCH_LENGTH } from '@/lib/domain/text-search';
import { backendHref, researchQuery } from '@/lib/site/routes';
import type { NewsPageData } from '../data/news-page-data';
import { isFiltered } from '../data/news-state';
import styles from './news.module.scss';

export interface NewsFilterProps {
  readonly page: NewsPageData;
  readonly asOf: string | null;
  readonly path: string;
}

/** Source and date filter as a plain GET form; with JavaScript the page updates without reloading. */
export function NewsFilter({ page, asOf, path }: NewsFilterProps) {
  const router = useRouter();
  const { sources, state } = page;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const rank = readField(form, 'rank');
    const query = {
      q: readField(form, 'q').trim(),
      rank: rank === 'newest' ? '' : rank,
      source: readField(form, 'source'),
      from: readField(form, 'from'),
      to: readField(form, 'to'),
      asOf,
    };
    void router.push(`${path}${researchQuery(query)}`);
  }

  return (
    <Card id="filter" title={t('Filter')}>
      <form
        // Remount the form for another state, so that old input is discarded.
        key={JSON.stringify([state.q, state.rank, state.source, state.day, state.from, state.to])}
        method="get"
        action={path}
        className={styles.filter}
        onSubmit={submit}
      >
        {asOf !== null && <input type="hidden" name="asof" value={asOf} />}
        <label>
          {t('Search')}
          <input
            type="search"
            name="q"
            className="form-control"
            defaultValue={state.q ?? ''}
            maxLength={MAX_SEARCH_LENGTH}
            placeholder={t('rate cut, "interest rate"')}
          />
        </label>
        <label>
          {t('Order')}
          <select name="rank" className="form-select" defaultValue={state.rank}>
            {NEWS_RANKS.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('Source')}
          <select name="source" className="form-select" defaultValue={state.source ?? ''}>
            <option value="">{t('All sources')}</option>
            {sources.map((source) => (
              <option key={source} value={source}>
                {source}
              </option>
            ))}
          </select>
        </label>
        <div className={styles.days}>
          <label>
            {t('From')}
            <input
              type="date"
              name="from"
              className="form-control"
              defaultValue={state.day ?? state.from ?? ''}
            />
          </label>
          <label>
            {t('To')}
            <input
              type="date"
              name="to"
              className="form-control"
              defaultValue={state.day ?? state.to ?? ''}
            />
          </label>
        </div>
        <div className={styles.buttons}>
          <button type="submit" className="btn btn-primary">
            {t('Show')}
          </button>
          {isFiltered(state) && (
            <Link href={`${path}${researchQuery({ asOf })}`} prefetch={false} className="btn btn-plain">
              {t('Clear the filter')}
            </Link>
          )}
        </div>
        {state.q !== null && (
          <p className={styles.legend}>
            <a
              href={backendHref(
                `/news/${page.topic.id}/rss/${researchQuery({ q: state.q, source: state.source })}`,
              )}
            >
              {t('Feed of this search')}
            </a>
          </p>
        )}
      </form>
    </Card>
  );
}
