import styles from './index-card.module.scss';

/** Legend of the two lines of the chart. */
export function IndexLegend({ names: [list, benchmark] }: { names: readonly [string, string] }) {
  return (
    <ul className={styles.legend} aria-label="Legend">
      <li>
        <span className={styles.listKey} />
        {list}
      </li>
      <li>
        <span className={styles.benchmarkKey} />
        {benchmark}
      </li>
      <li className={styles.unit}>100 at the start of the range</li>
    </ul>
  );
}
