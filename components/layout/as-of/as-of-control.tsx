import { useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useRouter } from 'next/router';
import { t } from '@/lib/domain/text';
import { Menu } from '@/components/ui/menu/menu';
import { formatDay } from '@/lib/format/date';
import { researchQuery } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import { DayPresets } from './day-presets';
import styles from './as-of-control.module.scss';

export interface AsOfControlProps {
  /** The page's public path. */
  path: string;
  /** The as-of day of the page; null: today. */
  asOf: string | null;
  /** The last day with data: the meaning of "today", and the latest selectable day. */
  lastDay?: string | null;
  /** The first day that the page has: the publication day of a post. Absent: any day. */
  firstDay?: string;
  /** The comparison day, null for none; absent on a page that does not support comparisons. */
  versus?: string | null;
  /** The page's other URL parameters, kept when the day changes. */
  query?: ResearchQuery;
  /** The text on the menu's button besides the days: another basis than the usual one. */
  note?: string;
  /** Further choices of the whole page. */
  children?: ReactNode;
}

/** The menu of the page's days: a plain GET form and links, so that it works without JavaScript too. */
export function AsOfControl(props: AsOfControlProps) {
  const { path, asOf, lastDay, firstDay, versus, query = {}, note, children } = props;
  const router = useRouter();
  const dateBox = useRef<HTMLInputElement>(null);
  const comparison = useRef<HTMLInputElement>(null);
  const ownNames = ['asof', 'asOf', ...(versus === undefined ? [] : ['versus'])];
  const keptEntries = Object.entries(query).filter(([name, value]) => !ownNames.includes(name) && value);

  const day = asOf ?? lastDay ?? null;
  const hrefOf = (other: string | null) => {
    // A comparison is with an earlier day only.
    const compared = versus && (other === null || versus < other) ? versus : null;
    return `${path}${researchQuery({ ...Object.fromEntries(keptEntries), versus: compared, asOf: other })}`;
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosenDay = dateBox.current?.value;
    // On the current page the last day is today; on a page of a past day it may be that day's own last bar.
    const isPast = asOf !== null || chosenDay !== lastDay;
    const state = { ...Object.fromEntries(keptEntries), versus: comparison.current?.value ?? null };
    void router.push(`${path}${researchQuery({ ...state, asOf: isPast ? chosenDay : null })}`);
  }

  const labelParts = [
    asOf === null ? t('Today') : formatDay(asOf),
    versus && t('since {versus}', { versus: formatDay(versus) }),
    note,
  ];
  return (
    // A new page starts with a closed menu.
    <Menu page={`${path} ${day ?? ''} ${versus ?? ''}`} label={labelParts.filter(Boolean).join(' · ')}>
      <form method="get" action={path} className={styles.form} onSubmit={submit}>
        {keptEntries.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value ?? ''} />
        ))}
        <label className={styles.label}>
          {t('As of')}{' '}
          <input
            // Remount the input for a new day, so that old input is discarded.
            key={asOf}
            ref={dateBox}
            type="date"
            name="asof"
            className="form-control form-control-sm"
            defaultValue={day ?? ''}
            min={firstDay}
            max={lastDay ?? undefined}
          />
        </label>
        {versus !== undefined && (
          <label className={styles.label}>
            {t('Compare with')}{' '}
            <input
              key={versus}
              ref={comparison}
              type="date"
              name="versus"
              className="form-control form-control-sm"
              defaultValue={versus ?? ''}
              max={lastDay ?? undefined}
            />
          </label>
        )}
        <button type="submit" className="btn btn-plain btn-sm">
          {t('Go')}
        </button>
      </form>
      {day !== null && (
        <DayPresets day={day} firstDay={firstDay ?? null} isPast={asOf !== null} hrefOf={hrefOf} />
      )}
      {children}
    </Menu>
  );
}
