import type { CSSProperties } from 'react';
import { DASH } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';
import styles from './range-meter.module.scss';

export interface RangeMeterProps {
  readonly low: number | null;
  readonly high: number | null;
  readonly value: number | null;
  /** How the ends are written; default: as prices. */
  readonly format?: (value: number) => string;
}

/** Where a value stands between two others, small enough for a cell of a table. */
export function RangeMeter({ low, high, value, format = formatPrice }: RangeMeterProps) {
  if (low === null || high === null || value === null || !(high >= low)) {
    return (
      <>
        <span aria-hidden="true">{DASH}</span>
        <span className="visually-hidden">no range</span>
      </>
    );
  }
  const share = high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : 0.5;
  const place = Math.round(share * 100);
  const text = `${formatPercent(share, { digits: 0 })} of the way from ${format(low)} to ${format(high)}`;
  return (
    <span
      role="img"
      aria-label={text}
      title={text}
      className={styles.meter}
      style={{ '--at': place } as CSSProperties}
    >
      <i />
    </span>
  );
}
