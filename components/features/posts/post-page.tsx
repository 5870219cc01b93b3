import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { AsOfControl } from '@/components/layout/as-of/as-of-control';
import { ResearchFrame } from '@/components/layout/research-frame';
import { ExportMenu, exportHref } from '@/components/research/page/page-head';
import { lazyHydrate } from '@/components/ui/lazy-hydration/lazy-hydrate';
import { Definitions } from '@/components/ui/explain/definitions';
import type { WithComparison } from '@/lib/pages/with-comparison';
import type { ResearchPageProps } from '@/lib/pages/research-page';
import { postHref, postsHref } from '@/lib/site/routes';
import type { FrozenChartProps } from './view/frozen-chart';
import { MentionedCard } from './cards/mentioned-card';
import { PostFacts } from './cards/post-card';
import type { PostPageData } from './data/post-page-data';
import styles from './view/research.module.scss';
// Style sheet of the charts in the tables, which are rendered before their script has loaded.
import '@/components/charts/svg/sparkline.module.scss';
import '@/components/research/series-card/series-card.module.scss';

// Static figures: hydrated when they come near the viewport.
const FrozenChart = lazyHydrate<FrozenChartProps>(() =>
  import('./view/frozen-chart').then((part) => part.FrozenChart),
);
const FrozenTable = lazyHydrate(() => import('./view/frozen-table').then((part) => part.FrozenTable));

/** A research post. */
export function PostPage(props: ResearchPageProps<WithComparison<PostPageData>>) {
  return (
    <ResearchFrame
      props={props}
      head={({ meta, post }) => ({ title: post.title, description: post.summary, meta })}
    >
      {(page) => <PostView page={page} asOf={props.asOf} path={props.path} />}
    </ResearchFrame>
  );
}

interface PostViewProps {
  readonly page: PostPageData;
  readonly asOf: string | null;
  readonly path: string;
}

function PostView({ page, asOf, path }: PostViewProps) {
  const { contents, figures, mentioned, meta, names, others, parts, post } = page;
  const hasTables = figures.length > 0;
  return (
    <>
      <div className="page-head">
        <div className="page-head-words">
          <p className={styles.back}>
            <Link href={postsHref({ asOf })} prefetch={false}>
              {t('Research Posts')}
            </Link>
          </p>
          <h1 lang="en" className={styles.heading}>
            {post.title}
          </h1>
          <PostFacts post={post} />
        </div>
        <div className="page-head-tools">
          <AsOfControl
            path={path}
            asOf={asOf}
            firstDay={post.date}
            lastDay={asOf === null ? meta.asOf : null}
          />
          <ExportMenu
            formats={hasTables ? ['csv', 'json'] : ['json']}
            href={(format) => exportHref(path, format, { asOf })}
          />
        </div>
      </div>
      <div className={styles.columns}>
        <article className={`card ${styles.post}`}>
          <p lang="en" className={styles.lead}>
            {post.summary}
          </p>
          {parts.map((part, index) =>
            part.kind === 'text' ? (
              // Sanitized by the backend: the site's own Markdown.
              <div key={index} className={styles.text} dangerouslySetInnerHTML={{ __html: part.html }} />
            ) : part.kind === 'chart' ? (
              <FrozenChart key={index} part={part} index={index} meta={meta} />
            ) : (
              <FrozenTable key={index} part={part} names={names} />
            ),
          )}
        </article>
        <aside className={styles.side}>
          {contents.length > 1 && (
            <nav aria-label={t('Contents')} className={`card ${styles.contents}`}>
              <h2>{t('Contents')}</h2>
              <ol>
                {contents.map(({ id, level, text }) => (
                  <li key={id} className={level === 3 ? styles.isNested : undefined}>
                    <a href={`#${id}`}>{text}</a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <MentionedCard page={page} asOf={asOf} />
          {others.length > 0 && (
            <nav aria-label={t('Further posts')} className={`card ${styles.contents}`}>
              <h2>{t('Further posts')}</h2>
              <ul>
                {others.map(({ slug, title }) => (
                  <li key={slug}>
                    <Link href={postHref(slug, { asOf })} prefetch={false}>
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </aside>
      </div>
      <Definitions ids={mentioned.length > 0 ? [...figures, 'news.sincePost'] : figures} />
    </>
  );
}
