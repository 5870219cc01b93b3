import { useRef } from 'react';
import type { FormEvent } from 'react';
import { useRouter } from 'next/router';
import { researchQuery } from '@/lib/routes';
import type { ResearchQuery } from '@/lib/routes';
import styles from './as-of-control.module.scss';

export interface AsOfControlProps {
  /** The page's public path. */
  path: string;
  /** The day from which the page looks; null: today. */
  asOf: string | null;
  /** The last day with data: what "today" means here, and the latest day to choose. */
  lastDay?: string | null;
  /** The day with which the page's figures are compared, null for none; absent on a page that cannot be compared. */
  versus?: string | null;
  /** The page's other parameters, which a step in time keeps. */
  query?: ResearchQuery;
}

/** Steps to another day. A plain GET form, so that it works without scripts too. */
export function AsOfControl({ path, asOf, lastDay, versus, query = {} }: AsOfControlProps) {
  const router = useRouter();
  const dateBox = useRef<HTMLInputElement>(null);
  const comparison = useRef<HTMLInputElement>(null);
  const own = ['asof', 'asOf', ...(versus === undefined ? [] : ['versus'])];
  const kept = Object.entries(query).filter(([name, value]) => !own.includes(name) && value);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const day = dateBox.current?.value;
    // Seen from today the last day is today; seen from a past day it may be that day's own last bar.
    const isPast = asOf !== null || day !== lastDay;
    const state = { ...Object.fromEntries(kept), versus: comparison.current?.value ?? null };
    void router.push(`${path}${researchQuery({ ...state, asOf: isPast ? day : null })}`);
  }

  return (
    <form method="get" action={path} className={styles.form} onSubmit={submit}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ''} />
      ))}
      <label className={styles.label}>
        As of{' '}
        <input
          // A new day is a new box: the value that was typed before must not stay.
          key={asOf}
          ref={dateBox}
          type="date"
          name="asof"
          className={styles.date}
          defaultValue={asOf ?? lastDay ?? ''}
          max={lastDay ?? undefined}
        />
      </label>
      {versus !== undefined && (
        <label className={styles.label}>
          Compare with{' '}
          <input
            key={versus}
            ref={comparison}
            type="date"
            name="versus"
            className={styles.date}
            defaultValue={versus ?? ''}
            max={lastDay ?? undefined}
          />
        </label>
      )}
      <button type="submit" className={styles.go}>
        Go
      </button>
    </form>
  );
}
