import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { formatDay } from '@/lib/format/date';
import { portfolioHref } from '@/lib/site/routes';
import { knownText } from '../ui/known-text';
import type { KeptDays } from '../state/report-state';
import type { ShownDay } from '@/lib/site/portfolio-tabs';
import styles from './portfolio-frame.module.scss';

interface DayNoteProps {
  readonly slug: string;
  readonly tab: string;
  readonly shows: ShownDay;
  /** The days of the address. */
  readonly days: KeptDays;
}

/** The note of a tab without figures where the address has a day that it does not look from; else nothing. */
function noteOf({ shows, days: { asOf, known } }: Pick<DayNoteProps, 'shows' | 'days'>): string | null {
  const days = [
    asOf && t('as of {asOf}', { asOf: formatDay(asOf) }),
    known && t('as entered by {knownText}', { knownText: knownText(known) }),
  ];
  const figures = t('figures on other tabs are {days}', { days: days.filter(Boolean).join(', ') });
  if (shows === 'figures' || (asOf === null && known === null)) return null;
  if (shows === 'rows')
    return known && t('This tab shows what was entered later too; {figures}.', { figures });
  if (shows === 'statements' && asOf !== null)
    return t('Statements are compared as of {asOf}; accounts, assets and rates are those of the present.', {
      asOf: formatDay(asOf),
    });
  return t('This tab shows the present; {figures}.', { figures });
}

/** Says that a tab does not look from a day of its address, with a link to the tab without that day. */
export function DayNote({ slug, tab, shows, days }: DayNoteProps) {
  const note = noteOf({ shows, days });
  if (note === null) return null;
  const isByDay = shows === 'rows';
  return (
    <div role="note" className={styles.notice}>
      <p>{note}</p>
      <Link href={portfolioHref(slug, tab, isByDay ? { asOf: days.asOf } : {})} prefetch={false}>
        {isByDay || days.asOf === null ? t('Everything entered') : t('Back to today')}
      </Link>
    </div>
  );
}
