import Link from 'next/link';
import { formatDay } from '@/lib/format/date';
import { researchQuery } from '@/lib/routes';
import type { ResearchQuery } from '@/lib/routes';
import styles from './banners.module.scss';

export interface AsOfBannerProps {
  /** The day from which the page looks. */
  asOf: string;
  /** The page's public path. */
  path: string;
  /** Its other parameters, which the way back keeps. */
  query?: ResearchQuery;
}

/** Says that the page shows a past day, and leads back to today. */
export function AsOfBanner({ asOf, path, query = {} }: AsOfBannerProps) {
  const today = `${path}${researchQuery({ ...query, asOf: null, asof: null })}`;
  return (
    <div role="note" className={styles.asOf}>
      <p>
        As of the close of <time dateTime={asOf}>{formatDay(asOf)}</time>. Nothing that became known later is
        on this page.
      </p>
      <Link href={today} prefetch={false}>
        Back to today
      </Link>
    </div>
  );
}
