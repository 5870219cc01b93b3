import Link from 'next/link';
import { accountHref, methodologyHref, newsHref, postsHref, statusHref, stockHref } from '@/lib/routes';
import styles from './article.module.scss';

const EXAMPLE_DAY = '2020-03-23';

/** What Tapeglass is, where its figures come from, and how to run it. */
export function AboutPage() {
  return (
    <article className={styles.article}>
      <div className="page-head">
        <div>
          <h1>About Tapeglass</h1>
          <p className="page-head-sub">
            Ticker tape under a looking glass: investing research in which every figure explains itself.
          </p>
        </div>
      </div>
      <section className="card card-body">
        <h2>What it is</h2>
        <p>
          A website for people who invest their own money and want to see what moved, and why. It shows
          prices, returns and risk of stocks, funds, indexes, currencies, commodities and crypto assets, and
          keeps a watchlist for whoever has an account. It is free software under the MIT license, and it runs
          on the computer of whoever hosts it. Nothing on it is investment advice.
        </p>
      </section>
      <section className="card card-body">
        <h2>Simulated data, until somebody connects real ones</h2>
        <p>
          Without any setting the site shows a demo market: real names of instruments with invented prices,
          the same on every computer for the same seed and day. Each page and each file then says so at its
          top. Simulated and real prices are never mixed.{' '}
          <Link href="/connect-data" prefetch={false}>
            How to connect real data
          </Link>
        </p>
        <p>
          The headlines of the demo market are simulated too: invented papers write about what its prices did,
          in feeds that are read like anybody&apos;s.{' '}
          <Link href={newsHref('markets')} prefetch={false}>
            The newest of them
          </Link>
        </p>
      </section>
      <section className="card card-body">
        <h2>Where the figures come from</h2>
        <p>
          Every figure is computed here, by one function that is tested against reference tools. The “?”
          beside it opens its formula, unit, window and convention. A number that cannot be computed honestly
          is a dash with its reason, never a zero. All definitions stand together in the{' '}
          <Link href={methodologyHref()} prefetch={false}>
            methodology
          </Link>
          , with what each is tested against, and some are worked through by hand in the{' '}
          <Link href={postsHref()} prefetch={false}>
            research posts
          </Link>
          .
        </p>
        <p>
          How new the data are, feed by feed, and whether one has failed, stands on the{' '}
          <Link href={statusHref()} prefetch={false}>
            status page
          </Link>
          .
        </p>
        <p>
          Pages can be read as of any day: nothing that became known later is on them.{' '}
          <Link href={stockHref('AAPL', { asOf: EXAMPLE_DAY })} prefetch={false}>
            Apple at the close of 23 March 2020
          </Link>{' '}
          is an example.
        </p>
      </section>
      <section className="card card-body">
        <h2>Host it yourself</h2>
        <p>Node.js 20.19 or later is all it needs; the database is embedded, or your own PostgreSQL.</p>
        <pre>
          <code>npm ci &amp;&amp; npm start</code>
        </pre>
        <p>
          Unless the operator connects a service of somebody else, no page sends a request to anyone but the
          site itself: fonts, scripts and pictures are its own.
        </p>
      </section>
      <section className="card card-body">
        <h2>Take the numbers with you</h2>
        <p>
          Every table can be had as CSV and JSON under the same address with the ending <code>.csv</code> or{' '}
          <code>.json</code>, with its definitions and its day. What an account holds is exported and deleted{' '}
          <Link href={accountHref()} prefetch={false}>
            by whoever owns it
          </Link>
          .
        </p>
      </section>
    </article>
  );
}
