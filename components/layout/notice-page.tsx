import Link from 'next/link';
import { formatDay } from '@/lib/format/date';
import type { ResearchNotice } from '@/lib/http/research-page';
import { researchQuery } from '@/lib/routes';
import styles from './banners.module.scss';

export interface NoticePageProps {
  notice: ResearchNotice;
  /** The page's public path. */
  path: string;
}

/** What a research page shows when there is nothing to show for its day or parameters: why, and where there is something. */
export function NoticePage({ notice, path }: NoticePageProps) {
  const { status, detail, firstDay } = notice;
  return (
    <div className={styles.notice}>
      <h1>{status === 400 ? 'This address cannot be read' : 'No data for this day'}</h1>
      <p>{detail}</p>
      <div className="d-flex flex-wrap gap-2">
        {firstDay && (
          <Link
            prefetch={false}
            className="btn btn-primary"
            href={`${path}${researchQuery({ asOf: firstDay })}`}
          >
            Go to the first day, {formatDay(firstDay)}
          </Link>
        )}
        <Link prefetch={false} className="btn btn-plain" href={path}>
          Show today
        </Link>
      </div>
    </div>
  );
}
