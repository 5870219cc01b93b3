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
  /** The page's other parameters, which a step in time keeps. */
  query?: ResearchQuery;
}

/** Steps to another day. A plain GET form, so that it works without scripts too. */
export function AsOfControl({ path, asOf, lastDay, query = {} }: AsOfControlProps) {
  const router = useRouter();
  const dateBox = useRef<HTMLInputElement>(null);
  const kept = Object.entries(query).filter(([name, value]) => name !== 'asof' && name !== 'asOf' && value);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const day = dateBox.current?.value;
    // Seen from today the last day is today; seen from a past day it may be that day's own last bar.
    const isPast = asOf !== null || day !== lastDay;
    void router.push(`${path}${researchQuery({ ...Object.fromEntries(kept), asOf: isPast ? day : null })}`);
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
      <button type="submit" className={styles.go}>
        Go
      </button>
    </form>
  );
}
