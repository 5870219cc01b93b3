import Link from 'next/link';
import type { FocusEvent, KeyboardEvent } from 'react';
import { addMonths, formatIsoDate, requireIsoDate } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import styles from './day-presets.module.scss';

const PRESETS: readonly { readonly label: string; readonly from: (day: EpochDay) => EpochDay }[] = [
  { label: 'A week earlier', from: (day) => day - 7 },
  { label: 'A month earlier', from: (day) => addMonths(day, -1) },
  { label: 'A quarter earlier', from: (day) => addMonths(day, -3) },
  { label: 'A year earlier', from: (day) => addMonths(day, -12) },
  { label: 'Five years earlier', from: (day) => addMonths(day, -60) },
];

export interface DayPresetsProps {
  /** The day that the page shows. */
  readonly day: string;
  /** True on a page of a past day: the menu leads back to the last day too. */
  readonly isPast: boolean;
  /** The first day that the page has; null: any day. */
  readonly firstDay: string | null;
  /** The page's address as of a day; `null`: the last day. */
  readonly hrefOf: (day: string | null) => string;
}

/** A menu of days before the page's: links, so that it works without JavaScript too. */
export function DayPresets({ day, firstDay, isPast, hrefOf }: DayPresetsProps) {
  const shown = requireIsoDate(day);
  const earlier = PRESETS.map(({ label, from }) => ({ label, to: formatIsoDate(from(shown)) })).filter(
    ({ to }) => firstDay === null || to >= firstDay,
  );
  if (earlier.length === 0 && !isPast) return null;
  return (
    // A new page starts with a closed menu.
    <details key={day} className={styles.presets} onBlur={closeBehind} onKeyDown={closeOnEscape}>
      <summary>Earlier</summary>
      <ul>
        {isPast && (
          <li>
            <Link href={hrefOf(null)} prefetch={false}>
              Last day
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
    </details>
  );
}

/** Closes the menu when the focus leaves it. */
function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

function closeOnEscape({ currentTarget, key }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}
