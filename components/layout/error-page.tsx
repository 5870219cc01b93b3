import Head from 'next/head';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { NEWS_TOPICS } from '@/lib/domain/news-topics';
import type { ErrorPageProps, LaterPost } from '@/lib/pages/error-page';
import { formatDay } from '@/lib/format/date';
import {
  homeHref,
  listingsHref,
  newsHref,
  postHref,
  postsHref,
  researchQuery,
  stockHref,
} from '@/lib/site/routes';
import { Layout } from './layout';
import { useRecovery } from './use-recovery';
import styles from './notices/banners.module.scss';

const TEXTS: Record<ErrorPageProps['status'], { title: string; text: string }> = {
  400: {
    get title() {
      return t('Invalid URL');
    },
    get text() {
      return t('A part of the URL is invalid.');
    },
  },
  404: {
    get title() {
      return t('Page not found');
    },
    get text() {
      return t('There is no page at this URL.');
    },
  },
  500: {
    get title() {
      return t('Something went wrong');
    },
    get text() {
      return t('This page could not be rendered. The error has been logged.');
    },
  },
  503: {
    get title() {
      return t('Data service unavailable');
    },
    get text() {
      return t('It may be starting. The page retries automatically.');
    },
  },
};

/** The existing news topics, for a URL with an unknown one. */
function TopicList() {
  return (
    <section aria-labelledby="topics">
      <h2 id="topics">{t('All news topics')}</h2>
      <ul className={styles.suggestions}>
        {NEWS_TOPICS.map(({ id, label }) => (
          <li key={id}>
            <Link className="btn btn-plain" prefetch={false} href={newsHref(id)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The day of a post, with links to it and to the posts that were published by the day of the URL. */
function LaterPostNote({ post: { asOf, date, slug, title } }: { readonly post: LaterPost }) {
  return (
    <>
      <p>
        {rich(
          '“{title}” was published on <0/>, after the day of this page.',
          { title },
          <time dateTime={date}>{formatDay(date)}</time>,
        )}
      </p>
      <Link className="btn btn-primary" prefetch={false} href={postHref(slug)}>
        {t('Read the post today')}
      </Link>
      <Link className="btn btn-plain" prefetch={false} href={postsHref({ asOf })}>
        {t('Posts by {asOf}', { asOf: formatDay(asOf) })}
      </Link>
    </>
  );
}

/** The parameters of days; a link without them shows the last day. */
const DAY_PARAMETERS = ['asof', 'versus'];

/** A URL without some parameters, and which of them it had. */
function withoutParameters(
  address: string,
  names: readonly string[],
): { readonly href: string; readonly left: readonly string[] } {
  const url = new URL(address, 'http://site');
  const left = names.filter((name) => url.searchParams.has(name));
  for (const name of left) url.searchParams.delete(name);
  return { href: url.pathname + url.search, left };
}

/** The same page without what cannot be read in its URL: the parameters that the error names, else the days. */
function ReadableLink({ lastDay, parameters }: { lastDay: string | null; parameters: readonly string[] }) {
  const { asPath } = useRouter();
  const link = withoutParameters(asPath, parameters);
  const isOfDays = link.left.every((name) => DAY_PARAMETERS.includes(name));
  if (isOfDays && lastDay !== null)
    return (
      <Link
        className="btn btn-primary"
        prefetch={false}
        href={withoutParameters(asPath, DAY_PARAMETERS).href}
      >
        {t('Show the last day, {lastDay}', { lastDay: formatDay(lastDay) })}
      </Link>
    );
  return link.left.length === 0 ? null : (
    <Link className="btn btn-primary" prefetch={false} href={link.href}>
      {t('Show the page without {left}', { left: link.left.join(', ') })}
    </Link>
  );
}

/** The overview of the instrument to which the URL of a tab belongs; null for other URLs. */
function overviewOf(address: string): string | null {
  const [path = '', search] = address.split('?');
  const overview = /^(\/stock-data\/[^/]+)\/[^/]+\/?$/.exec(path)?.[1];
  if (overview === undefined) return null;
  return overview + researchQuery({ asOf: new URLSearchParams(search).get('asof') });
}

/** The error page: what happened, and the next step. */
export function ErrorPage({
  status,
  reason,
  parameters = [],
  symbol,
  laterPost,
  suggestions,
  source,
}: ErrorPageProps) {
  const { asPath } = useRouter();
  const isUnknownStock = status === 404 && symbol !== null;
  const overview = status === 404 && !isUnknownStock ? overviewOf(asPath) : null;
  const isUnknownTopic = status === 404 && asPath.startsWith('/newsarticles/');
  useRecovery(status === 503);
  const title = isUnknownStock
    ? t('Unknown symbol: {symbol}', { symbol })
    : laterPost
      ? t('Not published by {asOf}', { asOf: formatDay(laterPost.asOf) })
      : TEXTS[status].title;
  return (
    <Layout title={title} path="" isIndexed={false} meta={source}>
      {status === 503 && (
        <Head>
          <noscript>
            <meta httpEquiv="refresh" content="5" />
          </noscript>
        </Head>
      )}
      <div className={styles.notice}>
        <h1>{title}</h1>
        {laterPost ? (
          <LaterPostNote post={laterPost} />
        ) : (
          <p>
            {isUnknownStock ? t('No instrument has this symbol or name.') : (reason ?? TEXTS[status].text)}
          </p>
        )}
        {overview && (
          <>
            <p>{t('The instrument has no such tab, or had no data for it by this day.')}</p>
            <Link className="btn btn-primary" prefetch={false} href={overview}>
              {t('Go to the overview')}
            </Link>
          </>
        )}
        {suggestions.length > 0 && (
          <section aria-labelledby="suggestions">
            <h2 id="suggestions">{t('Did you mean')}</h2>
            <ul className={styles.suggestions}>
              {suggestions.map(({ symbol: found, name }) => (
                <li key={found}>
                  <Link className="btn btn-plain" prefetch={false} href={stockHref(found)}>
                    <strong>{found}</strong> {name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {isUnknownStock && (
          <p>
            <Link className="btn btn-primary" prefetch={false} href={listingsHref({ q: symbol })}>
              {t('Search all exchanges')}
            </Link>
          </p>
        )}
        {status === 400 && (
          <p>
            <ReadableLink lastDay={source?.lastDay ?? null} parameters={parameters} />
          </p>
        )}
        {isUnknownTopic && <TopicList />}
        <Link href={homeHref()} prefetch={false}>
          {t('Go to the home page')}
        </Link>
      </div>
    </Layout>
  );
}
