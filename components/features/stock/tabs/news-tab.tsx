import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { FigureText } from '@/components/ui/figure-text';
import type { SymbolNewsPage } from '@/lib/contracts/stock-tabs';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { formatReturn } from '@/lib/format/percent';
import { researchQuery, storyHref } from '@/lib/site/routes';
import { TabProblems } from './tab-problems';
import type { TabPropsOf } from './tab-props';
import styles from './tabs.module.scss';

type Article = SymbolNewsPage['articles'][number];

/** The close after the story is not known yet. */
const NOT_YET = { gap: 'not-published', need: null, have: null } as const;

/** The stories that name the instrument, with what its price did afterwards. */
export function NewsTab({ answer, header, path, asOf, problems }: TabPropsOf<'news'>) {
  const { articles, page, pages, total } = answer;
  const { symbol } = header.identity;
  const hrefOf = (wanted: number): string =>
    `${path}${researchQuery({ page: wanted === 1 ? null : String(wanted), asOf })}`;
  return (
    <>
      <TabProblems problems={problems} />
      <Card
        id="news"
        title={t('Stories that name {symbol}', { symbol })}
        footer={t(
          total === 1
            ? '{total} story. The moves are price returns from the last close before the story to the first and the fifth close after it.'
            : '{total} stories. The moves are price returns from the last close before the story to the first and the fifth close after it.',
          { total: formatCount(total) },
        )}
      >
        <ul className={styles.stories}>
          {articles.map((article) => (
            <li key={article.id} lang={article.language ?? undefined}>
              <Story article={article} symbol={symbol} asOf={asOf} />
            </li>
          ))}
        </ul>
      </Card>
      {pages > 1 && (
        <nav aria-label={t('Pages of stories')} className={styles.pager}>
          {page > 1 && <a href={hrefOf(page - 1)}>{t('Newer')}</a>}
          <span>{t('Page {page} of {pages}', { page: formatCount(page), pages: formatCount(pages) })}</span>
          {page < pages && <a href={hrefOf(page + 1)}>{t('Older')}</a>}
        </nav>
      )}
    </>
  );
}

interface StoryProps {
  readonly article: Article;
  readonly symbol: string;
  readonly asOf: string | null;
}

function Story({ article, symbol, asOf }: StoryProps) {
  const { alsoAt, publishedAt, source, summary, symbols, title, url } = article;
  const moves = symbols.find((one) => one.symbol === symbol)?.moves;
  const href = storyHref(url, { asOf });
  return (
    <article>
      <h3 translate="no">
        {url.startsWith('/') ? (
          <a href={href}>{title}</a>
        ) : (
          <a href={href} rel="noopener noreferrer nofollow external">
            {title}
          </a>
        )}
      </h3>
      <p className={styles.moves}>
        <b>{source.title}</b> · <time dateTime={publishedAt}>{formatDay(publishedAt.slice(0, 10))}</time>
        {alsoAt.length > 0 && ` ${t('· {count} more', { count: formatCount(alsoAt.length) })}`}
        {moves && (
          <>
            {' '}
            {rich(
              '· next close <0/> · fifth close',
              {},
              <FigureText value={moves['1D']} gap={NOT_YET} format={formatReturn} isChange />,
            )}{' '}
            <FigureText value={moves['5D']} gap={NOT_YET} format={formatReturn} isChange />
          </>
        )}
      </p>
      {summary !== '' && (
        <p className="mb-0" translate="no">
          {summary}
        </p>
      )}
    </article>
  );
}
