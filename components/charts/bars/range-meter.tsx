import type { CSSProperties } from 'react';
import { t } from '@/lib/domain/text';
import { DASH } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';
import styles from './range-meter.module.scss';

export interface RangeMeterProps {
  readonly low: number | null;
  readonly high: number | null;
  readonly value: number | null;
  /** Formats the limits; default: as prices. */
  readonly format?: (value: number) => string;
}

/** Shows the position of a value between two limits, in the size of a table cell. */
export function RangeMeter({ low, high, value, format = formatPrice }: RangeMeterProps) {
  if (low === null || high === null || value === null || !(high >= low)) {
    return (
      <>
        <span aria-hidden="true">{DASH}</span>
        <span className="visually-hidden">{t('no range')}</span>
      </>
    );
  }
  const share = high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : 0.5;
  const place = Math.round(share * 100);
  const text = t('{share} of the way from {low} to {high}', {
    share: formatPercent(share, { digits: 0 }),
    low: format(low),
    high: format(high),
  });
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
