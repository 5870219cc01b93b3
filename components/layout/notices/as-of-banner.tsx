import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { asOfText } from '@/lib/format/as-of-text';
import { researchQuery } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import styles from './banners.module.scss';

export interface AsOfBannerProps {
  /** The as-of day of the page. */
  asOf: string;
  /** The last close by a day on which the page's markets did not trade. */
  lastClose?: string;
  /** The page's public path. */
  path: string;
  /** Its other URL parameters, kept by the link back to today. */
  query?: ResearchQuery;
}

/** Notice that the page shows a past day, with a link back to today. */
export function AsOfBanner({ asOf, lastClose, path, query = {} }: AsOfBannerProps) {
  const today = `${path}${researchQuery({ ...query, asOf: null, asof: null })}`;
  return (
    <div role="note" className={styles.asOf}>
      <p>
        {lastClose ? `${t('As of')} ` : `${t('As of the close of')} `}
        <time dateTime={asOf}>{asOfText(asOf, lastClose ?? null)}</time>
        {t('. Later data are excluded.')}
      </p>
      <Link href={today} prefetch={false}>
        {t('Back to today')}
      </Link>
    </div>
  );
}
