import Head from 'next/head';
import Link from 'next/link';
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
        description: `Headlines on ${topic.label}, newest first, with the price moves of the mentioned stocks.`,
        meta,
      })}
    >
      {(page) => <NewsView page={page} asOf={props.asOf} path={props.path} />}
    </ResearchFrame>
  );
}

function titleOf(label: string): string {
  return label.endsWith('News') ? label : `${label} News`;
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
              RSS
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
        <aside className={styles.side}>
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
    return `${formatCount(total)} matching ${total === 1 ? 'headline' : 'headlines'} on ${topic.label}, none on this page.`;
  if (!newest) {
    const { day, from, q, source, to } = state;
    const isFiltered = [day, from, q, source, to].some((part) => part !== null);
    return isFiltered ? `No matching headlines on ${topic.label}.` : `No headlines on ${topic.label}.`;
  }
  const from = state.source ?? `${formatCount(sourceCount)} ${sourceCount === 1 ? 'source' : 'sources'}`;
  const about = state.q === null ? '' : ` with “${state.q}”`;
  if (state.rank !== 'newest')
    return `${formatCount(total)} ${total === 1 ? 'story' : 'stories'}${about} from ${from}; those of most sources first.`;
  const isFirst = state.page === 1 && state.before === null;
  const moment = `${formatDay(newest.publishedAt.slice(0, 10))}, ${clockText(newest.publishedAt)}`;
  return `${formatCount(total)} ${total === 1 ? 'story' : 'stories'}${about} from ${from}; the ${isFirst ? 'newest' : 'newest on this page'} from ${moment}.`;
}

/** The topics, each with its stories of the last 24 hours. A search is kept from topic to topic. */
function TopicMenu({ page, asOf }: { readonly page: NewsPageData; readonly asOf: string | null }) {
  const { q } = page.state;
  const counts = new Map(page.topics.map(([id, stories, heat]) => [id, { stories, heat }]));
  return (
    <Menu label="Topics" page={page.topic.id}>
      <nav aria-label="Topics" className={styles.topics}>
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
        Next to each topic: stories of the last 24 hours, and how many times the usual number that is{' '}
        <Explain id="news.heat" name={page.names['news.heat'] ?? 'Topic heat'} />
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
      Next to each symbol:{' '}
      <span>
        its change on the day <Explain id="changePercent" name={names.changePercent ?? 'Change'} />
      </span>
      , and its return after publication:{' '}
      <span>
        1 day <Explain id="news.move1D" name={names['news.move1D'] ?? 'One day after'} />
      </span>
      ,{' '}
      <span>
        5 days <Explain id="news.move5D" name={names['news.move5D'] ?? 'Five days after'} />
      </span>
      . Articles on the same news are grouped{' '}
      <Explain id="news.story" name={names['news.story'] ?? 'One story, several sources'} />
    </p>
  );
}

/** Why there are no stories, and a link to other pages with stories. */
function NoStories({ page, asOf, path }: NewsViewProps) {
  const { meta, pages, state, total } = page;
  if (total > 0)
    return (
      <EmptyState title="No such page">
        {pages === 1 ? 'There is one page.' : `There are ${formatCount(pages)} pages.`}{' '}
        <Link
          href={`${path}${researchQuery({ ...newsParameters({ ...state, page: 1, before: null }), asOf })}`}
        >
          Go to page 1
        </Link>
      </EmptyState>
    );
  if (isFiltered(state))
    return (
      <EmptyState title="No headlines match the filter">
        <Link href={`${path}${researchQuery({ asOf })}`} prefetch={false}>
          Clear the filter
        </Link>
      </EmptyState>
    );
  if (asOf !== null)
    return (
      <EmptyState title={`No headlines by the close of ${formatDay(asOf)}`}>
        <Link href={path} prefetch={false}>
          Show the latest
        </Link>
      </EmptyState>
    );
  return (
    <EmptyState title="No headlines yet" of={meta.source === 'simulated' ? undefined : 'news'}>
      {meta.source === 'simulated' ? (
        'Simulated headlines start in July 2024.'
      ) : (
        <>
          Import RSS, Atom or JSON feeds:{' '}
          <code>npm run tapeglass -- import feeds FILE --topic {page.topic.id}</code>
        </>
      )}
    </EmptyState>
  );
}
