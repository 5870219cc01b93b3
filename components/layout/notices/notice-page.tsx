import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { translateMessage } from '@/lib/domain/message';
import { formatDay, formatDaysIn } from '@/lib/format/date';
import type { ResearchNotice } from '@/lib/pages/research-page';
import { researchQuery } from '@/lib/site/routes';
import styles from './banners.module.scss';

export interface NoticePageProps {
  notice: ResearchNotice;
  /** The page's public path. */
  path: string;
}

/**
 * Content of a research page without data for its day or parameters: the reason, and a link to a page with
 * data.
 */
export function NoticePage({ notice, path }: NoticePageProps) {
  const { status, detail, firstDay, way } = notice;
  return (
    <div className={styles.notice}>
      <h1>{status === 400 ? t('Invalid URL') : t('No data for this day')}</h1>
      <p>{status === 400 ? translateMessage(detail) : formatDaysIn(translateMessage(detail))}</p>
      <div className="d-flex flex-wrap gap-2">
        {firstDay && (
          <Link
            prefetch={false}
            className="btn btn-primary"
            href={`${path}${researchQuery({ asOf: firstDay })}`}
          >
            {t('Go to the first day, {firstDay}', { firstDay: formatDay(firstDay) })}
          </Link>
        )}
        <Link prefetch={false} className="btn btn-plain" href={way.href}>
          {way.text}
        </Link>
      </div>
    </div>
  );
}
