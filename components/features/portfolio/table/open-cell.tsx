import styles from './watchlist-card.module.scss';

/** Stands in a cell whose figure is still being read. */
export function OpenCell() {
  return (
    <span className={styles.open}>
      <span className="visually-hidden">loading</span>
    </span>
  );
}
