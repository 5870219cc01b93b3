import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { researchQuery } from '@/lib/site/routes';
import type { NewsPageData } from '../data/news-page-data';
import { newsParameters } from '../data/news-state';
import styles from '../view/news.module.scss';

export interface DaysCardProps {
  readonly page: NewsPageData;
  readonly asOf: string | null;
  readonly path: string;
}

/** The newest days with stories: each has an address of its own. */
export function DaysCard({ page, asOf, path }: DaysCardProps) {
  const { days, state } = page;
  if (days.length === 0) return null;
  const most = Math.max(...days.map(({ stories }) => stories));
  return (
    <Card id="days" title={t('By day')}>
      <ul className={styles.dayList} aria-label={t('Stories by day')}>
        {days.map(({ day, stories }) => {
          const dayState = { ...state, day, from: null, to: null, page: 1, before: null };
          return (
            <li key={day}>
              <Link
                href={`${path}${researchQuery({ ...newsParameters(dayState), asOf })}`}
                prefetch={false}
                aria-current={state.day === day ? 'page' : undefined}
              >
                {formatDay(day)}
              </Link>
              <span
                aria-hidden="true"
                className={styles.dayBar}
                style={{ width: `${(stories / most) * 100}px` }}
              />
              <span>{formatCount(stories)}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
