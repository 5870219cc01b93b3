import type { FormEvent } from 'react';
import { t } from '@/lib/domain/text';
import { readField } from '../forms/read-field';
import { SegmentedControl } from './segmented-control';
import type { Segment } from './segmented-control';
import styles from './range-picker.module.scss';

export interface RangePickerProps<Id extends string> {
  readonly presets: readonly Segment<Id>[];
  /** The selected preset; null for a year or a custom range. */
  readonly current: Id | null;
  /** Calendar year options, newest first. */
  readonly years: readonly number[];
  /** The days currently shown, `YYYY-MM-DD`, and the limits of the selection. */
  readonly from: string;
  readonly to: string;
  readonly earliest: string;
  readonly latest: string;
  /** Label of the button that opens the forms, for a range that is not a preset. */
  readonly customLabel: string;
  /** The form action without JavaScript, and the URL parameters to preserve. */
  readonly action: string;
  readonly kept: Readonly<Record<string, string>>;
  readonly onPreset: (id: Id) => void;
  readonly onYear: (year: number) => void;
  readonly onDays: (from: string, to: string) => void;
}

/** Presets as links, calendar years and custom dates as forms: all of it works without JavaScript. */
export function RangePicker<Id extends string>(props: RangePickerProps<Id>) {
  const { presets, current, years, from, to, earliest, latest, customLabel, action, kept } = props;
  const hidden = Object.entries(kept).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));

  function submit(read: (form: HTMLFormElement) => void) {
    return (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      read(event.currentTarget);
      const details = event.currentTarget.closest('details');
      // The pressed button is collapsed: the focus moves to the button that expands it.
      details?.querySelector('summary')?.focus();
      details?.removeAttribute('open');
    };
  }

  return (
    <div className={styles.picker}>
      <SegmentedControl
        label={t('Range')}
        segments={presets}
        current={current}
        onSelect={props.onPreset}
        isShared
      />
      <details className={styles.custom}>
        <summary className={current === null ? styles.isCurrent : undefined}>{customLabel}</summary>
        <div className={styles.panel}>
          <form
            method="get"
            action={action}
            onSubmit={submit((form) => props.onYear(Number(readField(form, 'range'))))}
          >
            {hidden}
            <label>
              {t('Calendar year')}
              <select name="range" className="form-select form-select-sm" defaultValue={from.slice(0, 4)}>
                {years.map((year) => (
                  <option key={year}>{year}</option>
                ))}
              </select>
            </label>
            <button type="submit" className="btn btn-plain btn-sm">
              {t('Show year')}
            </button>
          </form>
          <form
            // Remount the inputs for new days, so that old input is discarded.
            key={`${from} ${to}`}
            method="get"
            action={action}
            onSubmit={submit((form) => props.onDays(readField(form, 'from'), readField(form, 'to')))}
          >
            {hidden}
            <label>
              {t('From')}
              <input
                type="date"
                name="from"
                className="form-control form-control-sm"
                defaultValue={from}
                min={earliest}
                max={latest}
              />
            </label>
            <label>
              {t('To')}
              <input
                type="date"
                name="to"
                className="form-control form-control-sm"
                defaultValue={to}
                min={earliest}
                max={latest}
              />
            </label>
            <button type="submit" className="btn btn-plain btn-sm">
              {t('Show range')}
            </button>
          </form>
        </div>
      </details>
    </div>
  );
}
