import Link from 'next/link';
import type { FetchState } from '@/lib/pages/fetch-state';
import styles from './banners.module.scss';

/** Source of the page's data (a part of the contract's `meta`). */
export interface DataSource {
  readonly source: string;
  readonly seed?: number | null;
  /** The day whose close the figures include. */
  readonly asOf?: string | null;
  /** Why figures may be missing. */
  readonly fetching?: FetchState;
}

/** Notice on every page of the demo market that its prices are simulated. */
export function DataNotice({ source }: Pick<DataSource, 'source'>) {
  if (source !== 'simulated') return null;
  return (
    <aside aria-label="Data source" className={styles.demo}>
      <b>Simulated demo data.</b> Real names, invented prices.{' '}
      <Link href="/faq#simulated" prefetch={false}>
        What does that mean?
      </Link>
    </aside>
  );
}
