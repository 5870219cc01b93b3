import Head from 'next/head';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { NEWS_TOPICS } from '@/lib/domain/news-topics';
import type { ErrorPageProps } from '@/lib/http/error-page';
import { homeHref, newsHref, stockHref } from '@/lib/routes';
import { Layout } from './layout';
import { useRecovery } from './use-recovery';
import styles from './banners.module.scss';

const TEXTS: Record<ErrorPageProps['status'], { title: string; text: string }> = {
  400: { title: 'This address cannot be read', text: 'A part of it is not what it should be.' },
  404: { title: 'Page not found', text: 'There is no page at this address.' },
  500: {
    title: 'Something went wrong',
    text: 'This page could not be made. The fault is ours and is in the log.',
  },
  503: {
    title: 'The data service is not answering',
    text: 'It may be starting. This page tries again by itself.',
  },
};

/** The news topics that there are, for an address that asked for another. */
function TopicList() {
  return (
    <section aria-labelledby="topics">
      <h2 id="topics">The topics of the news</h2>
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

/** The page for everything that failed: what happened, and the next step. */
export function ErrorPage({ status, reason, symbol, suggestions, source }: ErrorPageProps) {
  const { asPath } = useRouter();
  const isUnknownStock = status === 404 && symbol !== null;
  const isUnknownTopic = status === 404 && asPath.startsWith('/newsarticles/');
  useRecovery(status === 503);
  const title = isUnknownStock ? `No stock ${symbol}` : TEXTS[status].title;
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
        <p>
          {isUnknownStock ? 'No instrument here has this symbol or name.' : (reason ?? TEXTS[status].text)}
        </p>
        {suggestions.length > 0 && (
          <section aria-labelledby="suggestions">
            <h2 id="suggestions">Did you mean</h2>
            <ul className={styles.suggestions}>
              {suggestions.map((suggestion) => (
                <li key={suggestion}>
                  <Link className="btn btn-plain" prefetch={false} href={stockHref(suggestion)}>
                    {suggestion}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {isUnknownTopic && <TopicList />}
        <Link href={homeHref()} prefetch={false}>
          Go to the home page
        </Link>
      </div>
    </Layout>
  );
}
