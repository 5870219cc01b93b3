import Head from 'next/head';
import Link from 'next/link';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { ResearchFrame } from '@/components/layout/research-frame';
import { PageHead } from '@/components/research/page/page-head';
import { ForAdministrator } from '@/components/ui/data-start';
import { EmptyState } from '@/components/ui/empty-state';
import { formatDay } from '@/lib/format/date';
import { MAX_SEARCH_LENGTH } from '@/lib/domain/text-search';
import type { WithComparison } from '@/lib/pages/with-comparison';
import type { ResearchPageProps } from '@/lib/pages/research-page';
import { backendHref, postHref, postsHref } from '@/lib/site/routes';
import type { PostListPageData } from './data/post-page-data';
import { PostCard } from './cards/post-card';
import styles from './view/research.module.scss';

/** The research posts, newest first. */
export function PostListPage(props: ResearchPageProps<WithComparison<PostListPageData>>) {
  return (
    <ResearchFrame
      props={props}
      head={({ meta }) => ({
        title: t('Research Posts'),
        description: t(
          'How investment figures are computed and what they mean, with formulas and worked examples.',
        ),
        meta,
      })}
    >
      {(page) => <PostListView page={page} asOf={props.asOf} path={props.path} />}
    </ResearchFrame>
  );
}

interface PostListViewProps {
  readonly page: PostListPageData;
  readonly asOf: string | null;
  readonly path: string;
}

function PostListView({ page, asOf, path }: PostListViewProps) {
  const { meta, posts, problem, q, tag, tags } = page;
  const rss = backendHref('/research/rss/');
  return (
    <>
      <Head>
        <link rel="alternate" type="application/rss+xml" title={t('Research posts')} href={rss} />
      </Head>
      <PageHead
        title={t('Research Posts')}
        sentence={sentenceOf(page)}
        path={path}
        asOf={asOf}
        lastDay={asOf === null ? meta.asOf : null}
        query={{ tag, q }}
        basis={null}
        tools={
          <a className="chip" href={rss}>
            {t('RSS')}
          </a>
        }
      />
      {problem !== null && (
        <p role="note" className={styles.problem}>
          <b>{problem.parameter}</b>: {problem.text}
        </p>
      )}
      <form
        key={q ?? ''}
        method="get"
        action={path}
        role="search"
        aria-label={t('Search the posts')}
        className={styles.search}
      >
        {tag !== null && <input type="hidden" name="tag" value={tag} />}
        {asOf !== null && <input type="hidden" name="asof" value={asOf} />}
        <input
          type="search"
          name="q"
          aria-label={t('Search the posts')}
          className="form-control"
          defaultValue={q ?? ''}
          maxLength={MAX_SEARCH_LENGTH}
          placeholder={t('volatility, "equal weight"')}
        />
        <button type="submit" className="btn btn-plain">
          {t('Search')}
        </button>
        {q !== null && (
          <Link href={postsHref({ tag, asOf })} prefetch={false} className="btn btn-plain">
            {t('Clear')}
          </Link>
        )}
      </form>
      {tags.length > 0 && (
        <nav aria-label={t('Tags')} className={styles.tags}>
          <Link href={postsHref({ asOf })} prefetch={false} aria-current={tag === null ? 'page' : undefined}>
            {t('All')}
          </Link>
          {tags.map(({ count, tag: name }) => (
            <Link
              key={name}
              href={postsHref({ tag: name, asOf })}
              prefetch={false}
              rel="nofollow"
              aria-current={name === tag ? 'page' : undefined}
            >
              <span lang="en">{name}</span> <span>{count}</span>
            </Link>
          ))}
        </nav>
      )}
      {posts.length === 0 && q !== null ? (
        <EmptyState title={t('No post contains “{q}”', { q })}>
          <Link href={postsHref({ asOf })} prefetch={false}>
            {t('Show all posts')}
          </Link>
        </EmptyState>
      ) : posts.length === 0 ? (
        <EmptyState
          title={asOf === null ? t('No posts yet') : t('No posts by {asOf}', { asOf: formatDay(asOf) })}
        >
          {asOf === null ? (
            <>
              {rich(
                'New posts are listed here. <0>Add a Markdown file to <1>content/research</1>.</0>',
                {},
                <ForAdministrator>{null}</ForAdministrator>,
                <code />,
              )}
            </>
          ) : (
            <Link href={path} prefetch={false}>
              {t('Show the latest')}
            </Link>
          )}
        </EmptyState>
      ) : (
        <div className={styles.list}>
          {posts.map((post) => (
            <PostCard key={post.slug} post={post} href={postHref(post.slug, { asOf })} />
          ))}
        </div>
      )}
    </>
  );
}

function sentenceOf({ posts, q, tag }: PostListPageData): string {
  const [newest] = posts;
  if (!newest) return q === null ? t('No posts yet.') : t('No matching posts.');
  const about =
    tag === null
      ? q === null
        ? t('')
        : t(' with “{q}”', { q })
      : q === null
        ? t(' on {tag}', { tag })
        : t(' on {tag} with “{q}”', { q, tag });
  const count = posts.length === 1 ? t('One post') : t('{count} posts', { count: posts.length });
  return t('{count}{about}, the latest from {date}. Figures are as of the day of each post.', {
    count,
    about,
    date: formatDay(newest.date),
  });
}
