import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { formatCount } from '@/lib/format/number';
import { researchQuery } from '@/lib/site/routes';
import type { NewsPageData } from '../data/news-page-data';
import { newsParameters } from '../data/news-state';
import styles from './news.module.scss';

export interface NewsPagerProps {
  readonly page: NewsPageData;
  readonly asOf: string | null;
  readonly path: string;
}

/** Pagination of the list: by number, and by a cursor that stays valid when newer stories arrive. */
export function NewsPager({ page, asOf, path }: NewsPagerProps) {
  const { next, pages, state } = page;
  const hrefOf = (part: Partial<typeof state>): string =>
    `${path}${researchQuery({ ...newsParameters({ ...state, before: null, page: 1, ...part }), asOf })}`;
  if (pages === 1) return null;
  const isNumbered = state.before === null;
  const hasOlder = isNumbered ? state.page < pages : next !== null;
  return (
    <nav aria-label={t('Pages')} className={styles.pager}>
      {isNumbered ? (
        <ol>
          {pagesAround(state.page, pages).map((number, index) =>
            number === null ? (
              <li key={`gap-${index}`} aria-hidden="true">
                …
              </li>
            ) : (
              <li key={number}>
                <Link
                  href={hrefOf({ page: number })}
                  prefetch={false}
                  aria-label={t('Page {number}', { number: formatCount(number) })}
                  aria-current={number === state.page ? 'page' : undefined}
                  className={number === state.page ? styles.isCurrent : undefined}
                >
                  {formatCount(number)}
                </Link>
              </li>
            ),
          )}
        </ol>
      ) : (
        <Link href={hrefOf({})} prefetch={false} rel="first">
          {t('Newest')}
        </Link>
      )}
      {hasOlder && (
        <Link
          href={isNumbered ? hrefOf({ page: state.page + 1 }) : hrefOf({ before: next })}
          prefetch={false}
          rel="next"
          className={styles.older}
        >
          {t('Older')}
        </Link>
      )}
      {next !== null && isNumbered && (
        <Link href={hrefOf({ before: next })} prefetch={false} className={styles.fixed}>
          {t('Permalink to older')}
        </Link>
      )}
    </nav>
  );
}

/** The first page, the last, and those around the current one; null for an omitted range. */
export function pagesAround(current: number, pages: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, pages].filter((page) => page >= 1 && page <= pages);
  const numbers = [...new Set(near)].sort((a, b) => a - b);
  return numbers.flatMap((page, index) => {
    const gap = page - (numbers[index - 1] ?? page);
    // A range of a single page is shown instead of omitted.
    return gap > 2 ? [null, page] : gap === 2 ? [page - 1, page] : [page];
  });
}
