import Link from 'next/link';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { accountHref, methodologyHref, newsHref, postsHref, statusHref, stockHref } from '@/lib/site/routes';
import styles from './view/article.module.scss';

const EXAMPLE_DAY = '2020-03-23';

/** About Tapeglass: what it is, the sources of its figures, and how to run it. */
export function AboutPage() {
  return (
    <article className={styles.article}>
      <div className="page-head">
        <div>
          <h1>{t('About Tapeglass')}</h1>
          <p className="page-head-sub">{t('Investing research in which every figure explains itself.')}</p>
        </div>
      </div>
      <section className="card card-body">
        <h2>{t('What Tapeglass is')}</h2>
        <p>
          {t(
            'A website for individual investors who want to see what moved, and why. It shows prices, returns and risk of stocks, funds, indexes, currencies, commodities and crypto assets. With an account you can keep watchlists and portfolios. Tapeglass is free software under the MIT license that you host yourself. Nothing here is investment advice.',
          )}
        </p>
      </section>
      <section className="card card-body">
        <h2>{t('Simulated data by default')}</h2>
        <p>
          {rich(
            'By default the site shows a simulated market: real instrument names with invented prices, identical on every computer for the same seed and day. It follows the outline of the years since 2006, including the crash of 2008, March 2020 and 2022; the prices of single companies are invented. Every page and file of simulated data is labeled at the top. Simulated and real prices are never mixed. <0>How to connect real data</0>',
            {},
            <Link href="/connect-data" prefetch={false} />,
          )}
        </p>
        <p>
          {rich(
            'The headlines of the demo market are simulated too: fictional newspapers report on its price moves. <0>Latest headlines</0>',
            {},
            <Link href={newsHref('markets')} prefetch={false} />,
          )}
        </p>
      </section>
      <section className="card card-body">
        <h2>{t('Where the figures come from')}</h2>
        <p>
          {rich(
            'Every figure is computed by one function that is tested against reference tools. Click the “?” beside a figure for its formula, unit, window and convention. A figure that cannot be computed is shown as a dash with the reason, never as zero. All definitions are listed in the <0>methodology</0>, with the tests of each; worked examples are in the <1>research posts</1>.',
            {},
            <Link href={methodologyHref()} prefetch={false} />,
            <Link href={postsHref()} prefetch={false} />,
          )}
        </p>
        <p>
          {rich(
            'For the last update and last error of each data feed, see the <0>status page</0>.',
            {},
            <Link href={statusHref()} prefetch={false} />,
          )}
        </p>
        <p>
          {rich(
            'You can view pages as of any past day; later information is excluded. <0>Example: Apple at the close of 23 March 2020</0>',
            {},
            <Link href={stockHref('AAPL', { asOf: EXAMPLE_DAY })} prefetch={false} />,
          )}
        </p>
      </section>
      <section className="card card-body">
        <h2>{t('Host it yourself')}</h2>
        <p>
          {t('You need Node.js 20.19 or later. The database is embedded; you can use PostgreSQL instead.')}
        </p>
        <pre>
          <code>{t('npm ci && npm start')}</code>
        </pre>
        <p>
          {t(
            'Pages load fonts, scripts and images from this site only, unless the operator connects a third-party service.',
          )}
        </p>
      </section>
      <section className="card card-body">
        <h2>{t('Export the numbers')}</h2>
        <p>
          {rich(
            'Every table is available as CSV and JSON: add <0>.csv</0> or <1>.json</1> to the URL. The files contain definitions and the day. You can export or delete your account data in your <2>account</2>.',
            {},
            <code />,
            <code />,
            <Link href={accountHref()} prefetch={false} />,
          )}
        </p>
      </section>
    </article>
  );
}
