import Link from 'next/link';
import { formatDay } from '@/lib/format/date';
import { portfolioHref } from '@/lib/site/routes';
import { knownText } from '../ui/known-text';
import type { KeptDays } from '../state/reading-state';
import type { ShownDay } from './portfolio-tabs';
import styles from './portfolio-frame.module.scss';

interface DayNoteProps {
  readonly slug: string;
  readonly tab: string;
  readonly shows: ShownDay;
  /** The days of the address. */
  readonly days: KeptDays;
}

/** What a tab without figures shows where the address has a day that it does not look from; else nothing. */
function noteOf({ shows, days: { asOf, known } }: Pick<DayNoteProps, 'shows' | 'days'>): string | null {
  const days = [asOf && `as of ${formatDay(asOf)}`, known && `as entered by ${knownText(known)}`];
  const figures = `figures on other tabs are ${days.filter(Boolean).join(', ')}`;
  if (shows === 'figures' || (asOf === null && known === null)) return null;
  if (shows === 'rows') return known && `This tab shows what was entered later too; ${figures}.`;
  if (shows === 'statements' && asOf !== null)
    return `Statements are compared as of ${formatDay(asOf)}; accounts, assets and rates are those of the present.`;
  return `This tab shows the present; ${figures}.`;
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
        {isByDay || days.asOf === null ? 'Everything entered' : 'Back to today'}
      </Link>
    </div>
  );
}
