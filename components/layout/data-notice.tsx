import Link from 'next/link';
import styles from './banners.module.scss';

/** What a page knows of its data's source (a part of the contract's `meta`). */
export interface DataSource {
  readonly source: string;
  readonly seed?: number | null;
  /** The day whose close the figures know. */
  readonly asOf?: string | null;
}

/** Says on every page of the demo market that its prices are invented. */
export function DataNotice({ source, seed }: DataSource) {
  if (source !== 'simulated') return null;
  return (
    <aside aria-label="Data source" className={styles.demo}>
      <b>Simulated demo data.</b> Real names, invented prices
      {seed === null || seed === undefined ? '' : ` (seed ${seed})`}.{' '}
      <Link href="/connect-data" prefetch={false}>
        How to connect real data
      </Link>
    </aside>
  );
}
