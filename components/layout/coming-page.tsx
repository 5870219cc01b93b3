import Link from 'next/link';
import type { PlainPageProps } from '@/lib/http/plain-page';
import { homeHref, stockHref } from '@/lib/routes';
import type { ComingText } from './coming-texts';
import { Layout } from './layout';
import styles from './banners.module.scss';

/** A page of the menu that is not built yet: what it will show, and what can be read today. */
export function ComingPage({ path, title, text, symbols, meta }: PlainPageProps<ComingText>) {
  return (
    <Layout title={title} description={text} path={path} meta={meta} isIndexed={false}>
      <div className={styles.notice}>
        <h1>{title}</h1>
        <p>{text} It is not built yet.</p>
        <section aria-labelledby="today">
          <h2 id="today">What you can open today</h2>
          <ul className={styles.suggestions}>
            {symbols.map((symbol) => (
              <li key={symbol}>
                <Link className="btn btn-plain" prefetch={false} href={stockHref(symbol)}>
                  {symbol}
                </Link>
              </li>
            ))}
          </ul>
          <p>The search finds every other instrument by its symbol or name.</p>
        </section>
        <Link href={homeHref()} prefetch={false}>
          Go to the home page
        </Link>
      </div>
    </Layout>
  );
}
