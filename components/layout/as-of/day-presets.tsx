import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { addMonths, formatIsoDate, requireIsoDate } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import styles from './day-presets.module.scss';

const PRESETS: readonly { readonly label: string; readonly from: (day: EpochDay) => EpochDay }[] = [
  {
    get label() {
      return t('A week earlier');
    },
    from: (day) => day - 7,
  },
  {
    get label() {
      return t('A month earlier');
    },
    from: (day) => addMonths(day, -1),
  },
  {
    get label() {
      return t('A quarter earlier');
    },
    from: (day) => addMonths(day, -3),
  },
  {
    get label() {
      return t('A year earlier');
    },
    from: (day) => addMonths(day, -12),
  },
  {
    get label() {
      return t('Five years earlier');
    },
    from: (day) => addMonths(day, -60),
  },
];

export interface DayPresetsProps {
  /** The day that the page shows. */
  readonly day: string;
  /** True on a page of a past day: the links lead back to the last day too. */
  readonly isPast: boolean;
  /** The first day that the page has; null: any day. */
  readonly firstDay: string | null;
  /** The page's address as of a day; `null`: the last day. */
  readonly hrefOf: (day: string | null) => string;
}

/** Links to days before the page's. */
export function DayPresets({ day, firstDay, isPast, hrefOf }: DayPresetsProps) {
  const isoDate = requireIsoDate(day);
  const earlier = PRESETS.map(({ label, from }) => ({ label, to: formatIsoDate(from(isoDate)) })).filter(
    ({ to }) => firstDay === null || to >= firstDay,
  );
  if (earlier.length === 0 && !isPast) return null;
  return (
    <ul className={styles.presets}>
      {isPast && (
        <li>
          <Link href={hrefOf(null)} prefetch={false}>
            {t('Last day')}
          </Link>
        </li>
      )}
      {earlier.map(({ label, to }) => (
        <li key={label}>
          <Link href={hrefOf(to)} prefetch={false} rel="nofollow">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
