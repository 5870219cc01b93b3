import type { HTMLAttributes } from 'react';
import { DASH } from '@/lib/format/number';
import { gapText } from '@/lib/format/gap-text';
import type { GapNote } from '@/lib/domain/metric';
import styles from './figure-text.module.scss';

export interface FigureTextProps extends HTMLAttributes<HTMLSpanElement> {
  /** The figure; null renders a dash. */
  readonly value: number | null | undefined;
  /** Reason for a missing value. */
  readonly gap?: GapNote | null;
  /** The unit that a gap counts: returns, closes, days. */
  readonly gapUnit?: string;
  readonly format: (value: number) => string;
  /** True for gains and losses: arrow and color in addition to the sign. */
  readonly isChange?: boolean;
  /** True shows the reason of a gap beside the dash; it is always the dash's accessible name and tooltip. */
  readonly showsGap?: boolean;
}

/**
 * A figure in the common format of all pages: tabular digits, the sign as a character, never color alone; a
 * dash with its reason.
 */
export function FigureText({
  value,
  gap,
  gapUnit,
  format,
  isChange = false,
  showsGap = false,
  className,
  ...rest
}: FigureTextProps) {
  const classes = [styles.figure, className].filter(Boolean).join(' ');
  if (value === null || value === undefined) {
    const reason = gapText(gap, gapUnit);
    return (
      <span {...rest} className={`${classes} ${styles.gap}`} title={reason}>
        <span aria-hidden="true">{DASH}</span>
        <span className={showsGap ? styles.reason : 'visually-hidden'}>{reason}</span>
      </span>
    );
  }
  if (!isChange) {
    return (
      <span {...rest} className={classes}>
        {format(value)}
      </span>
    );
  }
  const text = format(value);
  // The formatted text decides, not the value: what is formatted as 0.00% is neither a gain nor a loss. The
  // arrow is added by CSS.
  const direction = text.startsWith('+') ? 'gain' : text.startsWith('−') ? 'loss' : 'flat';
  return (
    <span {...rest} className={[styles[direction], className].filter(Boolean).join(' ')}>
      {text}
    </span>
  );
}
