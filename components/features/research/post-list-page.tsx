import Head from 'next/head';
import Link from 'next/link';
import { ResearchFrame } from '@/components/layout/research-frame';
import { PageHead } from '@/components/research/page-head';
import { EmptyState } from '@/components/ui/empty-state';
import { formatDay } from '@/lib/format/date';
import type { WithComparison } from '@/lib/http/with-comparison';
import type { ResearchPageProps } from '@/lib/http/research-page';
import { backendHref, postHref, postsHref } from '@/lib/routes';
import type { PostListPageData } from './post-page-data';
import { PostCard } from './post-card';
import styles from './research.module.scss';

/** The research posts, newest first. */
export function PostListPage(props: ResearchPageProps<WithComparison<PostListPageData>>) {
  return (
    <ResearchFrame
      props={props}
      head={({ meta }) => ({
        title: 'Research Posts',
        description:
          'How investment figures are computed and what they mean, with formulas and worked examples.',
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
  const { meta, posts, problem, tag, tags } = page;
  const rss = backendHref('/research/rss/');
  return (
    <>
      <Head>
        <link rel="alternate" type="application/rss+xml" title="Research posts" href={rss} />
      </Head>
      <PageHead
        title="Research Posts"
        sentence={sentenceOf(page)}
        path={path}
        asOf={asOf}
        lastDay={asOf === null ? meta.asOf : null}
        query={{ tag }}
        basis={null}
        tools={
          <a className="chip" href={rss}>
            RSS
          </a>
        }
      />
      {problem !== null && (
        <p role="note" className={styles.problem}>
          <b>tag</b>: {problem}
        </p>
      )}
      {tags.length > 0 && (
        <nav aria-label="Tags" className={styles.tags}>
          <Link href={postsHref({ asOf })} prefetch={false} aria-current={tag === null ? 'page' : undefined}>
            All
          </Link>
          {tags.map(({ count, tag: name }) => (
            <Link
              key={name}
              href={postsHref({ tag: name, asOf })}
              prefetch={false}
              aria-current={name === tag ? 'page' : undefined}
            >
              {name} <span>{count}</span>
            </Link>
          ))}
        </nav>
      )}
      {posts.length === 0 ? (
        <EmptyState title={asOf === null ? 'No posts yet' : `No posts by ${formatDay(asOf)}`}>
          {asOf === null ? (
            <>
              Add a Markdown file to <code>content/research</code>.
            </>
          ) : (
            <Link href={path} prefetch={false}>
              Show the latest
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

function sentenceOf({ posts, tag }: PostListPageData): string {
  const [newest] = posts;
  if (!newest) return 'No posts yet.';
  const about = tag === null ? '' : ` on ${tag}`;
  const count = posts.length === 1 ? 'One post' : `${posts.length} posts`;
  return `${count}${about}, the latest from ${formatDay(newest.date)}. Figures are as of the day of each post.`;
}
