import Link from 'next/link';
import type { ErrorPageProps } from '@/lib/http/error-page';
import { homeHref, stockHref } from '@/lib/routes';
import { Layout } from './layout';
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
    text: 'It may be starting. Try again in a few seconds.',
  },
};

/** The page for everything that failed: what happened, and the next step. */
export function ErrorPage({ status, reason, symbol, suggestions, source }: ErrorPageProps) {
  const isUnknownStock = status === 404 && symbol !== null;
  const title = isUnknownStock ? `No stock ${symbol}` : TEXTS[status].title;
  return (
    <Layout title={title} path="" isIndexed={false} meta={source}>
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
        <Link href={homeHref()} prefetch={false}>
          Go to the home page
        </Link>
      </div>
    </Layout>
  );
}
