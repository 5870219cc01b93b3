import styles from './pending-cell.module.scss';

/** Placeholder of a cell that is still loading. */
export function PendingCell() {
  return (
    <span className={styles.pending}>
      <span className="visually-hidden">loading</span>
    </span>
  );
}
