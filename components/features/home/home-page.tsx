import Link from 'next/link';
import { AsOfControl } from '@/components/layout/as-of-control';
import { ResearchFrame } from '@/components/layout/research-frame';
import type { ResearchPageProps } from '@/lib/http/research-page';
import { stockHref } from '@/lib/routes';
import type { HomePageData } from './load-home-page';
import styles from './home-page.module.scss';

/** The first page: what this is, and a few instruments to open. */
export function HomePage(props: ResearchPageProps<HomePageData>) {
  const { asOf, path, query } = props;
  return (
    <ResearchFrame
      props={props}
      head={({ source, seed }) => ({
        title: 'Home',
        description: 'Investing research whose every figure explains itself.',
        meta: { source, seed },
      })}
    >
      {({ count, lastDay, starters }) => (
        <>
          <div className="page-head">
            <div>
              <h1>See what moved, and why</h1>
              <p className="page-head-sub">
                Search {count.toLocaleString('en-US')} instruments by symbol or name, or open one of these.
              </p>
            </div>
            <div className="page-head-tools">
              <AsOfControl path={path} asOf={asOf} lastDay={lastDay} query={query} />
            </div>
          </div>
          {starters.length === 0 ? (
            <p className="card card-body">
              There are no instruments yet.{' '}
              <Link href="/connect-data">Import price files, and they appear here.</Link>
            </p>
          ) : (
            <ul className={styles.grid}>
              {starters.map(({ id, symbol, name, exchange }) => (
                <li key={id}>
                  {/* Fetched ahead when pointed at, not eight pages at once on every visit. */}
                  <Link
                    href={stockHref(symbol, { asOf })}
                    prefetch={false}
                    className={`card ${styles.starter}`}
                  >
                    <span className={styles.symbol}>{symbol}</span>
                    <span className={styles.name}>{name}</span>
                    <span className={styles.exchange}>{exchange}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </ResearchFrame>
  );
}
