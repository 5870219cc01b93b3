import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { FigureText } from '@/components/ui/figure-text';
import { groupBy } from '@/lib/domain/group-by';
import { formatDay } from '@/lib/format/date';
import { formatReturn } from '@/lib/format/percent';
import { stockHref, storyHref } from '@/lib/site/routes';
import type { NewsPageData, PageStory, PageSymbol } from '../data/news-page-data';
import { clockText, elapsedText } from '../data/relative-time';
import styles from './news.module.scss';

const CHANGE_GAP = { gap: 'insufficient-history', need: 2, have: 1 } as const;

interface StoryListProps {
  readonly page: NewsPageData;
  readonly asOf: string | null;
}

/** The stories of a page, grouped by day. */
export function StoryList({ page, asOf }: StoryListProps) {
  // They arrive newest first.
  const days = [...groupBy(page.stories, ({ publishedAt }) => publishedAt.slice(0, 10))];
  return days.map(([day, stories]) => (
    <section key={day} aria-labelledby={`day-${day}`} className={`card ${styles.day}`}>
      <h2 id={`day-${day}`} className={styles.dayTitle}>
        <time dateTime={day}>{formatDay(day)}</time>
      </h2>
      {stories.map((story) => (
        <Story key={story.id} story={story} moment={page.moment} asOf={asOf} />
      ))}
    </section>
  ));
}

interface StoryProps {
  readonly story: PageStory;
  readonly moment: number;
  readonly asOf: string | null;
}

function Story({ story, moment, asOf }: StoryProps) {
  const { alsoAt, author, language, publishedAt, source, summary, symbols, title, url } = story;
  const elapsed = elapsedText(Date.parse(publishedAt), moment);
  const ago = elapsed === null ? t('just now') : `${elapsed} ${asOf === null ? t('ago') : t('earlier')}`;
  return (
    <article className={styles.story} lang={language ?? undefined}>
      <h3 className={styles.title} translate="no">
        <OutLink url={storyHref(url, { asOf })}>{title}</OutLink>
      </h3>
      <p className={styles.facts}>
        <b>{source}</b>
        {author !== null && author !== source && ` · ${author}`}
        {' · '}
        <time dateTime={publishedAt}>{clockText(publishedAt)}</time> · {ago}
      </p>
      {summary !== '' && (
        <p className={styles.summary} translate="no">
          {summary}
        </p>
      )}
      {symbols.length > 0 && (
        <ul className={styles.symbols} aria-label={t('Mentioned instruments')}>
          {symbols.map((symbol) => (
            <SymbolChip key={symbol[0]} symbol={symbol} asOf={asOf} />
          ))}
        </ul>
      )}
      {alsoAt.length > 0 && (
        <p className={styles.also} translate="no">
          {t('Also reported by')}{' '}
          {alsoAt.map(([teller, address, retold], index) => (
            <span key={address}>
              {index > 0 && ', '}
              <OutLink url={storyHref(address, { asOf })} title={retold}>
                {teller}
              </OutLink>
            </span>
          ))}
        </p>
      )}
    </article>
  );
}

/** A link to an article: on this site, or on another site, which receives no referrer. */
function OutLink({
  url,
  title,
  children,
}: {
  readonly url: string;
  readonly title?: string;
  readonly children: string;
}) {
  if (url.startsWith('/'))
    return (
      <Link href={url} prefetch={false} title={title}>
        {children}
      </Link>
    );
  return (
    <a href={url} title={title} rel="noopener noreferrer nofollow external">
      {children}
    </a>
  );
}

/** A symbol with its change on the day and, if known, its return after the story. */
function SymbolChip({ symbol: row, asOf }: { readonly symbol: PageSymbol; readonly asOf: string | null }) {
  const [symbol, name, change, move1D, move5D] = row;
  return (
    <li className={styles.chip}>
      <Link href={stockHref(symbol, { asOf })} prefetch={false} title={name}>
        {symbol}
      </Link>{' '}
      <FigureText value={change} gap={CHANGE_GAP} format={formatReturn} isChange />
      {move1D !== null && <Move label={t('1 day after')} value={move1D} />}
      {move5D !== null && <Move label={t('5 days after')} value={move5D} />}
    </li>
  );
}

function Move({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <span className={styles.move}>
      {label} <FigureText value={value} format={formatReturn} isChange />
    </span>
  );
}
