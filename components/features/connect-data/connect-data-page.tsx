import type { ReactNode } from 'react';
import Link from 'next/link';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import styles from './connect-data-page.module.scss';

/** A kind of data that can be imported. */
interface Source {
  readonly id: string;
  readonly title: string;
  /** Format of the file. */
  readonly files: ReactNode;
  readonly commands: readonly string[];
  /** The content that the pages gain. */
  readonly gives: ReactNode;
}

const COMMAND = 'npm run tapeglass --';

const listSources = (): readonly Source[] => [
  {
    id: 'prices',
    title: t('Price files'),
    files: (
      <>
        {rich(
          'A folder of files with date and close columns: CSV (plain, gzip or zip) or workbooks. Open, high, low, volume, adjusted close, dividends and splits are optional. The file name is the symbol unless there is a symbol column: <0>GSPC.csv</0> is the S&P 500, <1>BTC_USD.csv</1> Bitcoin.',
          {},
          <code />,
          <code />,
        )}
      </>
    ),
    commands: [t('{command} import prices path/to/folder', { command: COMMAND })],
    gives: t(
      'Stock pages, returns, risk, charts, Stock Charter and the watchlist. Indexes, coins and commodities are price files too.',
    ),
  },
  {
    id: 'constituents',
    title: t('Members of an index'),
    files: (
      <>
        {rich(
          'A table with the column Symbol and optionally Name, GICS Sector, GICS Sub-Industry and Date added; a JSON list; one ticker per line; or the holdings of a fund. The universes are <0>sp500</0>, <1>nasdaq</1>, <2>dj</2>, <3/>, <4>etfs</4>, <5>sptsx</5>, <6>eurostocks</6>, <7>stoxx50</7> and <8>commodities</8>; any other name is a universe of your own.',
          {},
          <code />,
          <code />,
          <code />,
          <code>r2000</code>,
          <code />,
          <code />,
          <code />,
          <code />,
          <code />,
        )}
      </>
    ),
    commands: [t('{command} import constituents sp500.csv --universe sp500', { command: COMMAND })],
    gives: t('Universe pages and the screener, heat maps, sectors, movers, breadth and contributions.'),
  },
  {
    id: 'macro',
    title: t('Rates and macro series'),
    files: (
      <>
        {rich(
          'A date column and a number column, as provided by FRED, Shiller and the ECB, or a file of another statistical agency. The id is that of the source, the file name, or <0>--id</0>. Sharpe ratios use DTB3, the 3-month T-bill, as the risk-free rate.',
          {},
          <code />,
        )}
      </>
    ),
    commands: [
      t('{command} import macro DTB3.csv', { command: COMMAND }),
      t('{command} import macro yields.csv --id DGS10', { command: COMMAND }),
    ],
    gives: t(
      'Capital Markets Charts: the yield curve, spreads, inflation and labor; Sharpe ratios everywhere.',
    ),
  },
  {
    id: 'factors',
    title: t('Factor returns'),
    files: t('Files of Ken French’s data library, zipped or not, and AQR tables in decimals.'),
    commands: [t('{command} import factors F-F_Research_Data_Factors_daily.CSV', { command: COMMAND })],
    gives: t('Factor performance and the regressions of any symbol.'),
  },
  {
    id: 'fundamentals',
    title: t('Company reports'),
    files: (
      <>
        {t(
          'Tables with the columns symbol, item, period_end, period_months, filed, value and currency. A value is used from its filing date.',
        )}
      </>
    ),
    commands: [t('{command} import fundamentals accounts.csv', { command: COMMAND })],
    gives: t('Market value, P/E and the other ratios, margins and growth.'),
  },
  {
    id: 'feeds',
    title: t('News feeds'),
    files: (
      <>
        {t(
          'RSS, Atom, RDF or JSON Feed files for one of the 23 news topics. Repeated items are imported once, and articles about the same news are grouped into one story.',
        )}
      </>
    ),
    commands: [t('{command} import feeds energy.xml oil.json --topic energy', { command: COMMAND })],
    gives: t('News by topic, headlines on the home page, and stock news.'),
  },
];

/** The steps by which an operator replaces the demo market with their own files. */
export function ConnectDataPage() {
  return (
    <article className={styles.article}>
      <div className="page-head">
        <div>
          <h1>{t('Connect real data')}</h1>
          <p className="page-head-sub">
            {t(
              'By default this site shows a simulated market: real instrument names, invented prices. Real and simulated prices are never mixed.',
            )}
          </p>
        </div>
      </div>
      <section id="live" className="card card-body">
        <h2>{t('Live data')}</h2>
        <p>
          {t(
            'The site fetches prices, rates, factors and headlines from public providers: without any key, at once and then after each close. The administrator, whose account is the first one, chooses it on the page Admin; accounts and watchlists stay. In a terminal:',
          )}
        </p>
        <pre>
          <code>
            {t('{command} source set live --replace\nMARKET_DATA=live npm start', { command: COMMAND })}
          </code>
        </pre>
      </section>
      <section className="card card-body">
        <h2>{t('Start with your own data')}</h2>
        <p>
          {t(
            'The database contains one source at a time. The first command removes the simulated market but not accounts and watchlists; skip it if the database is empty or contains your files. Both run beside the running site, which shows the new data at once. The administrator can do the same without a terminal, on the page Admin.',
          )}
        </p>
        <pre>
          <code>
            {`${t('{command} source set csv --replace', { command: COMMAND })}
`}
            {t('{command} import prices path/to/folder', { command: COMMAND })}
          </code>
        </pre>
        <p>
          {rich(
            'Every import prints what it read, stored and skipped, with file, line and column of each error. A failed import changes nothing. After a successful one, affected pages are updated. <0>status</0> and <1>verify</1> show what is stored; <2>the status page</2> does too.',
            {},
            <code />,
            <code />,
            <Link href="/status" />,
          )}
        </p>
      </section>
      {listSources().map(({ id, title, files, commands, gives }) => (
        <section key={id} id={id} className="card card-body">
          <h2>{title}</h2>
          <p>{files}</p>
          <pre>
            <code>{commands.join('\n')}</code>
          </pre>
          <p>
            {t('Used by:')} {gives}
          </p>
        </section>
      ))}
    </article>
  );
}
