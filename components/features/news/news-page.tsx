import Head from 'next/head';
import Link from 'next/link';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { ResearchFrame } from '@/components/layout/research-frame';
import { PageHead } from '@/components/research/page/page-head';
import { Definitions } from '@/components/ui/explain/definitions';
import { EmptyState } from '@/components/ui/empty-state';
import { Menu } from '@/components/ui/menu/menu';
import { Explain } from '@/components/ui/explain/explain';
import { NEWS_TOPICS } from '@/lib/domain/news-topics';
import { formatDay } from '@/lib/format/date';
import { formatCount, formatNumber } from '@/lib/format/number';
import type { WithComparison } from '@/lib/pages/with-comparison';
import type { ResearchPageProps } from '@/lib/pages/research-page';
import { backendHref, newsHref, researchQuery } from '@/lib/site/routes';
import type { NewsPageData } from './data/news-page-data';
import { isFiltered, newsParameters } from './data/news-state';
import { clockText } from './data/relative-time';
import { NEWS_DEFINED } from './data/figure-ids';
import { DaysCard } from './cards/days-card';
import { NamedCard } from './cards/named-card';
import { NewsFilter } from './view/news-filter';
import { NewsPager } from './view/pager';
import { StoryList } from './view/story-list';
import styles from './view/news.module.scss';

/** The headlines of one topic. */
export function NewsPage(props: ResearchPageProps<WithComparison<NewsPageData>>) {
  return (
    <ResearchFrame
      props={props}
      head={({ meta, topic }) => ({
        title: titleOf(topic.label),
        description: t('Headlines on {label}, newest first, with the price moves of the mentioned stocks.', {
          label: topic.label,
        }),
        meta,
      })}
    >
      {(page) => <NewsView page={page} asOf={props.asOf} path={props.path} />}
    </ResearchFrame>
  );
}

function titleOf(label: string): string {
  return label.endsWith('News') ? label : t('{label} News', { label });
}

export interface NewsViewProps {
  readonly page: NewsPageData;
  readonly asOf: string | null;
  /** The page's public path. */
  readonly path: string;
}

function NewsView({ page, asOf, path }: NewsViewProps) {
  const { meta, problems, state, stories, topic } = page;
  const query = newsParameters(state);
  const rss = backendHref(`/news/${topic.id}/rss/`);
  return (
    <>
      <Head>
        <link rel="alternate" type="application/rss+xml" title={titleOf(topic.label)} href={rss} />
      </Head>
      <PageHead
        title={titleOf(topic.label)}
        sentence={sentenceOf(page)}
        path={path}
        asOf={asOf}
        lastDay={asOf === null ? meta.asOf : null}
        query={query}
        basis={null}
        tools={
          <>
            <TopicMenu page={page} asOf={asOf} />
            <a className="chip" href={rss}>
              {t('RSS')}
            </a>
            <a className={`chip ${styles.toFilter}`} href="#filter">
              {t('Filter')}
            </a>
          </>
        }
      />
      {problems.length > 0 && (
        <div role="note" className={styles.problems}>
          {problems.map(({ parameter, text }) => (
            <p key={parameter}>
              <b>{parameter}</b>: {text}
            </p>
          ))}
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          {stories.length === 0 ? (
            <NoStories page={page} asOf={asOf} path={path} />
          ) : (
            <>
              <Legend names={page.names} />
              <StoryList page={page} asOf={asOf} />
              <NewsPager page={page} asOf={asOf} path={path} />
            </>
          )}
        </div>
        <aside className={`${styles.side} ${isFiltered(state) ? styles.sideFirst : ''}`}>
          <NewsFilter page={page} asOf={asOf} path={path} />
          <DaysCard page={page} asOf={asOf} path={path} />
          <NamedCard stories={stories} asOf={asOf} />
        </aside>
      </div>
      <Definitions ids={NEWS_DEFINED} />
    </>
  );
}

/** The number of stories, their sources and the date of the newest. */
function sentenceOf({ sourceCount, state, stories, topic, total }: NewsPageData): string {
  const [newest] = stories;
  if (!newest && total > 0)
    return t(
      total === 1
        ? '{total} matching headline on {label}, none on this page.'
        : '{total} matching headlines on {label}, none on this page.',
      { total: formatCount(total), label: topic.label },
    );
  if (!newest) {
    return isFiltered(state)
      ? t('No matching headlines on {label}.', { label: topic.label })
      : t('No headlines on {label}.', { label: topic.label });
  }
  const from =
    state.source ?? `${formatCount(sourceCount)} ${sourceCount === 1 ? t('source') : t('sources')}`;
  const about = state.q === null ? '' : ` ${t('with “{q}”', { q: state.q })}`;
  if (state.rank !== 'newest')
    return t(
      total === 1
        ? '{total} story{about} from {from}; those of most sources first.'
        : '{total} stories{about} from {from}; those of most sources first.',
      { total: formatCount(total), about, from },
    );
  const isFirst = state.page === 1 && state.before === null;
  const moment = `${formatDay(newest.publishedAt.slice(0, 10))}, ${clockText(newest.publishedAt)}`;
  return t(
    total === 1
      ? isFirst
        ? '{total} story{about} from {from}; the newest from {moment}.'
        : '{total} story{about} from {from}; the newest on this page from {moment}.'
      : isFirst
        ? '{total} stories{about} from {from}; the newest from {moment}.'
        : '{total} stories{about} from {from}; the newest on this page from {moment}.',
    { total: formatCount(total), about, from, moment },
  );
}

/** The topics, each with its stories of the last 24 hours. A search is kept from topic to topic. */
function TopicMenu({ page, asOf }: { readonly page: NewsPageData; readonly asOf: string | null }) {
  const { q } = page.state;
  const counts = new Map(page.topics.map(([id, stories, heat]) => [id, { stories, heat }]));
  return (
    <Menu label={t('Topics')} page={page.topic.id}>
      <nav aria-label={t('Topics')} className={styles.topics}>
        {NEWS_TOPICS.map(({ id, label }) => {
          const isCurrent = id === page.topic.id;
          const { stories = 0, heat = null } = counts.get(id) ?? {};
          return (
            <span key={id} className={isCurrent ? styles.isCurrent : undefined}>
              <Link
                href={newsHref(id, { q, asOf })}
                prefetch={false}
                aria-current={isCurrent ? 'page' : undefined}
              >
                {label}
              </Link>
              {stories > 0 && (
                <small className={isHot(heat) ? styles.isHot : undefined}>{countText(stories, heat)}</small>
              )}
            </span>
          );
        })}
      </nav>
      <p className={styles.legend}>
        {t('Next to each topic: stories of the last 24 hours, and how many times the usual number that is')}{' '}
        <Explain id="news.heat" name={page.names['news.heat'] ?? t('Topic heat')} />
      </p>
    </Menu>
  );
}

/** A topic with half as many stories again as usual is marked. */
const HOT = 1.5;

function isHot(heat: number | null): boolean {
  return heat !== null && heat >= HOT;
}

function countText(stories: number, heat: number | null): string {
  const count = formatCount(stories);
  return heat === null ? count : `${count}, ${formatNumber(heat, { digits: 1 })}x`;
}

/** Explains the numbers beside a symbol. */
function Legend({ names }: Pick<NewsPageData, 'names'>) {
  return (
    <p className={styles.legend}>
      {rich(
        'Next to each symbol: <0/>, and its return after publication: <1/>, <2/>. Articles on the same news are grouped',
        {},
        <span>
          {t('its change on the day')}{' '}
          <Explain id="changePercent" name={names.changePercent ?? t('Change')} />
        </span>,
        <span>
          {t('1 day')} <Explain id="news.move1D" name={names['news.move1D'] ?? t('One day after')} />
        </span>,
        <span>
          {t('5 days')} <Explain id="news.move5D" name={names['news.move5D'] ?? t('Five days after')} />
        </span>,
      )}{' '}
      <Explain id="news.story" name={names['news.story'] ?? t('One story, several sources')} />
    </p>
  );
}

/** The reason why there are no stories, and a link to other pages with stories. */
function NoStories({ page, asOf, path }: NewsViewProps) {
  const { meta, pages, state, total } = page;
  if (total > 0)
    return (
      <EmptyState title={t('No such page')}>
        {pages === 1 ? t('There is one page.') : t('There are {pages} pages.', { pages: formatCount(pages) })}{' '}
        <Link
          href={`${path}${researchQuery({ ...newsParameters({ ...state, page: 1, before: null }), asOf })}`}
        >
          {t('Go to page 1')}
        </Link>
      </EmptyState>
    );
  if (isFiltered(state))
    return (
      <EmptyState title={t('No headlines match the filter')}>
        <Link href={`${path}${researchQuery({ asOf })}`} prefetch={false}>
          {t('Clear the filter')}
        </Link>
      </EmptyState>
    );
  if (asOf !== null)
    return (
      <EmptyState title={t('No headlines by the close of {asOf}', { asOf: formatDay(asOf) })}>
        <Link href={path} prefetch={false}>
          {t('Show the latest')}
        </Link>
      </EmptyState>
    );
  return (
    <EmptyState title={t('No headlines yet')} of={meta.source === 'simulated' ? undefined : 'news'}>
      {meta.source === 'simulated' ? (
        t('Simulated headlines start in July 2024.')
      ) : (
        <>
          {rich(
            'Import RSS, Atom or JSON feeds: <0>npm run tapeglass -- import feeds FILE --topic {id}</0>',
            { id: page.topic.id },
            <code />,
          )}
        </>
      )}
    </EmptyState>
  );
}
