import type { ReactNode } from 'react';
import Link from 'next/link';
import styles from './connect-data-page.module.scss';

/** A kind of data that the site can be given. */
interface Source {
  readonly id: string;
  readonly title: string;
  /** What a file looks like. */
  readonly files: ReactNode;
  readonly commands: readonly string[];
  /** What then stands on the pages. */
  readonly gives: ReactNode;
}

const COMMAND = 'npm run tapeglass --';

const SOURCES: readonly Source[] = [
  {
    id: 'prices',
    title: 'Price files',
    files: (
      <>
        Any folder of CSV files with a date and a close will do, plain or gzip; open, high, low, volume,
        adjusted close, dividends and splits are read when they are there. A file&apos;s name is its symbol
        unless a column says otherwise: <code>GSPC.csv</code> is the S&amp;P 500, <code>BTC_USD.csv</code>{' '}
        Bitcoin.
      </>
    ),
    commands: [`${COMMAND} import prices path/to/folder`],
    gives:
      'Stock pages, returns, risk, charts, Stock Charter and the watchlist. Indexes, coins and commodities are price files too.',
  },
  {
    id: 'constituents',
    title: 'Members of an index',
    files: (
      <>
        A table with Symbol, and Name, GICS Sector, GICS Sub-Industry and Date added where you have them; a
        JSON list; or one ticker a line. The universes are <code>sp500</code>, <code>nasdaq</code>,{' '}
        <code>dj</code>, <code>r2000</code>, <code>etfs</code>, <code>sptsx</code>, <code>eurostocks</code>,{' '}
        <code>stoxx50</code> and <code>commodities</code>.
      </>
    ),
    commands: [`${COMMAND} import constituents sp500.csv --universe sp500`],
    gives: 'Universe pages and the screener, heat maps, sectors, movers, breadth and contributions.',
  },
  {
    id: 'macro',
    title: 'Rates and macro series',
    files: (
      <>
        A date column and a column of numbers, as FRED, Shiller and the ECB give them. The id is the
        file&apos;s name, or <code>--id</code>. DTB3, the 3-month bill, is what Sharpe ratios are measured
        against.
      </>
    ),
    commands: [`${COMMAND} import macro DTB3.csv`, `${COMMAND} import macro yields.csv --id DGS10`],
    gives: 'Capital Markets Charts: the yield curve, spreads, inflation and labor; Sharpe ratios everywhere.',
  },
  {
    id: 'factors',
    title: 'Factor returns',
    files:
      'Ken French’s files of every vintage, as they are downloaded and unzipped; AQR’s tables in decimals.',
    commands: [`${COMMAND} import factors F-F_Research_Data_Factors_daily.CSV`],
    gives: 'Factor performance and the regressions of any symbol.',
  },
  {
    id: 'fundamentals',
    title: 'Company reports',
    files: (
      <>
        Tables with the columns symbol, item, period_end, period_months, filed, value and currency. A value
        counts from the day of its filing on.
      </>
    ),
    commands: [`${COMMAND} import fundamentals accounts.csv`],
    gives: 'Market value, P/E and the other ratios, margins and growth.',
  },
  {
    id: 'feeds',
    title: 'News feeds',
    files: (
      <>
        RSS, Atom, RDF or JSON Feed files, in any encoding that they declare, into one of the 23 topics of the
        news pages. What is read again is the same item; what several sources tell is one story.
      </>
    ),
    commands: [`${COMMAND} import feeds energy.xml oil.json --topic energy`],
    gives: 'News by topic, headlines on the first page, and the news of a stock.',
  },
];

/** How an operator replaces the demo market by their own files. */
export function ConnectDataPage() {
  return (
    <article className={styles.article}>
      <div className="page-head">
        <div>
          <h1>Connect real data</h1>
          <p className="page-head-sub">
            Without any setting this site shows a simulated market: real names of instruments, invented
            prices. Real and simulated prices are never mixed.
          </p>
        </div>
      </div>
      <section className="card card-body">
        <h2>Start with your own data</h2>
        <p>
          Import first, then start the site on what was imported. The built-in database is opened by one
          process at a time: stop the site for an import, or give both a PostgreSQL database (DATABASE_URL).
        </p>
        <pre>
          <code>
            {'export MARKET_DATA=csv\n'}
            {`${COMMAND} import prices path/to/folder\n`}
            {'npm start'}
          </code>
        </pre>
        <p>
          Every import prints what it read, stored and skipped, with file, line and column of each fault. A
          failed import changes nothing, and the pages that show what changed are made anew.{' '}
          <code>status</code> and <code>verify</code> tell what is there;{' '}
          <Link href="/status">the status page</Link> does too.
        </p>
      </section>
      {SOURCES.map(({ id, title, files, commands, gives }) => (
        <section key={id} id={id} className="card card-body">
          <h2>{title}</h2>
          <p>{files}</p>
          <pre>
            <code>{commands.join('\n')}</code>
          </pre>
          <p>It fills: {gives}</p>
        </section>
      ))}
    </article>
  );
}
