import styles from './connect-data-page.module.scss';

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
        <h2>Price files</h2>
        <p>
          Any folder of CSV files with a date and a close will do; open, high, low, volume, adjusted close,
          dividends and splits are read when they are there. A file&apos;s name is its symbol unless a column
          says otherwise.
        </p>
        <pre>
          <code>
            {'npm run tapeglass -- import prices path/to/folder\n'}
            {'MARKET_DATA=csv npm start'}
          </code>
        </pre>
        <p>
          The import prints what it read, stored and skipped, with file, line and column of every fault. A
          failed import changes nothing.
        </p>
      </section>
    </article>
  );
}
