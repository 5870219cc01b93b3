import styles from './watchlist-card.module.scss';

/** Placeholder of a cell that is still loading. */
export function OpenCell() {
  return (
    <span className={styles.open}>
      <span className="visually-hidden">loading</span>
    </span>
  );
}
