import type { ReactNode } from 'react';
import Link from 'next/link';
import styles from './connect-data-page.module.scss';

/** A kind of data that can be imported. */
interface Source {
  readonly id: string;
  readonly title: string;
  /** Format of the file. */
  readonly files: ReactNode;
  readonly commands: readonly string[];
  /** What the pages then show. */
  readonly gives: ReactNode;
}

const COMMAND = 'npm run tapeglass --';

const SOURCES: readonly Source[] = [
  {
    id: 'prices',
    title: 'Price files',
    files: (
      <>
        A folder of files with date and close columns: CSV (plain, gzip or zip) or workbooks. Open, high, low,
        volume, adjusted close, dividends and splits are optional. The file name is the symbol unless there is
        a symbol column: <code>GSPC.csv</code> is the S&amp;P 500, <code>BTC_USD.csv</code> Bitcoin.
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
        A table with the column Symbol and optionally Name, GICS Sector, GICS Sub-Industry and Date added; a
        JSON list; one ticker per line; or the holdings of a fund. The universes are <code>sp500</code>,{' '}
        <code>nasdaq</code>, <code>dj</code>, <code>r2000</code>, <code>etfs</code>, <code>sptsx</code>,{' '}
        <code>eurostocks</code>, <code>stoxx50</code> and <code>commodities</code>; any other name is a
        universe of your own.
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
        A date column and a number column, as provided by FRED, Shiller and the ECB, or a file of another
        statistical agency. The id is that of the source, the file name, or <code>--id</code>. Sharpe ratios
        use DTB3, the 3-month T-bill, as the risk-free rate.
      </>
    ),
    commands: [`${COMMAND} import macro DTB3.csv`, `${COMMAND} import macro yields.csv --id DGS10`],
    gives: 'Capital Markets Charts: the yield curve, spreads, inflation and labor; Sharpe ratios everywhere.',
  },
  {
    id: 'factors',
    title: 'Factor returns',
    files: 'Files of Ken French’s data library, zipped or not, and AQR tables in decimals.',
    commands: [`${COMMAND} import factors F-F_Research_Data_Factors_daily.CSV`],
    gives: 'Factor performance and the regressions of any symbol.',
  },
  {
    id: 'fundamentals',
    title: 'Company reports',
    files: (
      <>
        Tables with the columns symbol, item, period_end, period_months, filed, value and currency. A value is
        used from its filing date.
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
        RSS, Atom, RDF or JSON Feed files for one of the 23 news topics. Repeated items are imported once, and
        articles about the same news are grouped into one story.
      </>
    ),
    commands: [`${COMMAND} import feeds energy.xml oil.json --topic energy`],
    gives: 'News by topic, headlines on the home page, and stock news.',
  },
];

/** How an operator replaces the demo market with their own files. */
export function ConnectDataPage() {
  return (
    <article className={styles.article}>
      <div className="page-head">
        <div>
          <h1>Connect real data</h1>
          <p className="page-head-sub">
            By default this site shows a simulated market: real instrument names, invented prices. Real and
            simulated prices are never mixed.
          </p>
        </div>
      </div>
      <section id="live" className="card card-body">
        <h2>Live data</h2>
        <p>
          The site fetches prices, rates, factors and headlines from public providers: without any key, at
          once and then after each close. The administrator, whose account is the first one, chooses it on the
          page Admin; accounts and watchlists stay. In a terminal:
        </p>
        <pre>
          <code>
            {`${COMMAND} source set live --replace\n`}
            {'MARKET_DATA=live npm start'}
          </code>
        </pre>
      </section>
      <section className="card card-body">
        <h2>Start with your own data</h2>
        <p>
          The database contains one source at a time. The first command removes the simulated market but not
          accounts and watchlists; skip it if the database is empty or contains your files. Both run beside
          the running site, which shows the new data at once. The administrator can do the same without a
          terminal, on the page Admin.
        </p>
        <pre>
          <code>
            {`${COMMAND} source set csv --replace\n`}
            {`${COMMAND} import prices path/to/folder`}
          </code>
        </pre>
        <p>
          Every import prints what it read, stored and skipped, with file, line and column of each error. A
          failed import changes nothing. After a successful one, affected pages are updated.{' '}
          <code>status</code> and <code>verify</code> show what is stored;{' '}
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
          <p>Used by: {gives}</p>
        </section>
      ))}
    </article>
  );
}
