import type { HTMLAttributes } from 'react';
import { DASH } from '@/lib/format/number';
import { gapText } from '@/lib/format/gap-text';
import type { GapLike } from '@/lib/format/gap-text';
import styles from './figure-text.module.scss';

export interface FigureTextProps extends HTMLAttributes<HTMLSpanElement> {
  /** The figure; null shows a dash. */
  readonly value: number | null | undefined;
  /** Why there is none. */
  readonly gap?: GapLike | null;
  /** What a gap counts: returns, closes, days. */
  readonly gapUnit?: string;
  readonly format: (value: number) => string;
  /** True for gains and losses: an arrow and a color stand with the sign. */
  readonly isChange?: boolean;
  /** True writes the reason of a gap beside the dash; it is always the dash's accessible name and tooltip. */
  readonly showsGap?: boolean;
}

/** A figure as every page shows it: digits of one width, the sign as a character, never color alone; a dash with its reason. */
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
  // The text decides, not the value: what is written as 0.00 % is neither a gain nor a loss. The arrow is the style's.
  const direction = text.startsWith('+') ? 'gain' : text.startsWith('−') ? 'loss' : 'flat';
  return (
    <span {...rest} className={[styles[direction], className].filter(Boolean).join(' ')}>
      {text}
    </span>
  );
}
