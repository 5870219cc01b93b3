import Link from 'next/link';
import type { ReactNode } from 'react';
import { FigureText } from '@/components/ui/figure-text';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { formatDay } from '@/lib/format/date';
import { formatReturn } from '@/lib/format/percent';
import { formatAmount, formatGain } from './portfolio-figures';
import styles from './value-head.module.scss';

export interface ValueHeadProps {
  readonly value: number;
  readonly currency: string;
  /** The result of the last valuation day. */
  readonly today: {
    readonly date: string | null;
    readonly gain?: number | null;
    readonly return: number | null;
  };
  /** The page that opens the value; without it the value is no link. */
  readonly explainHref?: string;
  /** Further lines, between the value and its change. */
  readonly children?: ReactNode;
}

/** The value, and what its last valuation day changed. */
export function ValueHead({ children, currency, explainHref, today, value }: ValueHeadProps) {
  const text = <FigureText value={value} format={formatAmount} />;
  return (
    <section id="figures" aria-label={t('Value')} className={styles.value}>
      <p className={styles.amount}>
        {explainHref === undefined ? (
          text
        ) : (
          <Link href={explainHref} prefetch={false} title={t('What makes up Value')}>
            {text}
          </Link>
        )}{' '}
        <span className={styles.currency}>{currency}</span>
      </p>
      {children}
      {today.date !== null && typeof today.gain === 'number' && (
        <p className={styles.line}>
          {rich(
            'On {date}: <0/> {currency}',
            { date: formatDay(today.date), currency },
            <FigureText value={today.gain} format={formatGain} isChange />,
          )}
          {today.return !== null && (
            <>
              {' '}
              (<FigureText value={today.return} format={formatReturn} isChange />)
            </>
          )}
        </p>
      )}
    </section>
  );
}
