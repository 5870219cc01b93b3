import Head from 'next/head';
import Link from 'next/link';
import { ResearchFrame } from '@/components/layout/research-frame';
import { PageHead } from '@/components/research/page-head';
import { Definitions } from '@/components/ui/definitions';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain';
import { NEWS_TOPICS } from '@/lib/domain/news-topics';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import type { Compared } from '@/lib/http/compared-page';
import type { ResearchPageProps } from '@/lib/http/research-page';
import { backendHref, newsHref, researchQuery } from '@/lib/routes';
import type { NewsPageData } from './data/news-page-data';
import { newsParameters } from './data/news-state';
import { clockText } from './data/relative-time';
import { NEWS_DEFINED } from './defined';
import { NamedCard } from './named-card';
import { NewsFilter } from './news-filter';
import { Pager } from './pager';
import { StoryList } from './story-list';
import styles from './news.module.scss';

/** The headlines of one topic. */
export function NewsPage(props: ResearchPageProps<Compared<NewsPageData>>) {
  return (
    <ResearchFrame
      props={props}
      head={({ meta, topic }) => ({
        title: titleOf(topic.label),
        description: `Headlines on ${topic.label}, the newest first, with what the named stocks did after them.`,
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
          <a className="chip" href={rss}>
            RSS
          </a>
        }
      />
      <TopicBar current={topic.id} asOf={asOf} />
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
              <Pager page={page} asOf={asOf} path={path} />
            </>
          )}
        </div>
        <aside className={styles.side}>
          <NewsFilter page={page} asOf={asOf} path={path} />
          <NamedCard stories={stories} asOf={asOf} />
        </aside>
      </div>
      <Definitions ids={NEWS_DEFINED} />
    </>
  );
}

/** How much there is, from whom, and how new. */
function sentenceOf({ sources, state, stories, topic, total }: NewsPageData): string {
  const [newest] = stories;
  if (!newest) return `No headlines on ${topic.label} fit.`;
  const from = `${formatCount(sources.length)} ${sources.length === 1 ? 'source' : 'sources'}`;
  const isFirst = state.page === 1 && state.before === null;
  const moment = `${formatDay(newest.publishedAt.slice(0, 10))}, ${clockText(newest.publishedAt)}`;
  return `${formatCount(total)} ${total === 1 ? 'story' : 'stories'} from ${from}; the ${isFirst ? 'newest' : 'newest on this page'} is of ${moment}.`;
}

function TopicBar({ current, asOf }: { readonly current: string; readonly asOf: string | null }) {
  return (
    <nav aria-label="Topics" className={styles.topics}>
      {NEWS_TOPICS.map(({ id, label }) => (
        <Link
          key={id}
          href={newsHref(id, { asOf })}
          prefetch={false}
          aria-current={id === current ? 'page' : undefined}
          className={id === current ? styles.isCurrent : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** What the numbers beside a symbol are. */
function Legend({ names }: Pick<NewsPageData, 'names'>) {
  return (
    <p className={styles.legend}>
      Beside each symbol:{' '}
      <span>
        its change of the day <Explain id="changePercent" name={names.changePercent ?? 'Change'} />
      </span>
      , then its price after the story:{' '}
      <span>
        one day <Explain id="news.move1D" name={names['news.move1D'] ?? 'One day after'} />
      </span>
      ,{' '}
      <span>
        five days <Explain id="news.move5D" name={names['news.move5D'] ?? 'Five days after'} />
      </span>
      . Several sources, one row{' '}
      <Explain id="news.story" name={names['news.story'] ?? 'One story, several sources'} />
    </p>
  );
}

/** Why there is nothing, and where there is something. */
function NoStories({ page, asOf, path }: NewsViewProps) {
  const { meta, pages, state, total } = page;
  if (total > 0)
    return (
      <EmptyState title="This page of the list is empty">
        There are {formatCount(pages)} pages.{' '}
        <Link
          href={`${path}${researchQuery({ ...newsParameters({ ...state, page: 1, before: null }), asOf })}`}
        >
          Go to the first
        </Link>
      </EmptyState>
    );
  const isFiltered = state.from !== null || state.to !== null || state.source !== null;
  if (isFiltered)
    return (
      <EmptyState title="No headlines fit the filter">
        <Link href={`${path}${researchQuery({ asOf })}`} prefetch={false}>
          Show all headlines of the topic
        </Link>
      </EmptyState>
    );
  if (asOf !== null)
    return (
      <EmptyState title={`No headlines were known at the close of ${formatDay(asOf)}`}>
        <Link href={path} prefetch={false}>
          Show today
        </Link>
      </EmptyState>
    );
  return (
    <EmptyState title="No headlines yet">
      {meta.source === 'simulated' ? (
        'The simulated papers begin in July 2024.'
      ) : (
        <>
          Take in RSS, Atom or JSON feeds:{' '}
          <code>npm run tapeglass -- import feeds FILE --topic {page.topic.id}</code>
        </>
      )}
    </EmptyState>
  );
}
