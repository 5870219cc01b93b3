import Link from 'next/link';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { Sparkline } from '@/components/charts/svg/sparkline';
import { FigureText } from '@/components/ui/figure-text';
import { formatDay } from '@/lib/format/date';
import { formatOwnAmount } from '@/lib/format/money';
import { formatReturn } from '@/lib/format/percent';
import type { AttentionEntry, ProfileHome } from '../data/load-home';
import styles from './home-card.module.scss';

export interface ProfileHomeProps {
  readonly home: ProfileHome | null;
  readonly attention: readonly AttentionEntry[];
}

/** A signed amount of money. */
const formatGain = (amount: number): string => formatOwnAmount(amount, { signed: true });

/** The reader's wealth, its last day and last year, and what needs attention; nothing without a value. */
export function HomeCard({ attention, home }: ProfileHomeProps) {
  if (home === null && attention.length === 0) return null;
  return (
    <div className={styles.home}>
      {home && <Value home={home} />}
      {attention.length > 0 && (
        <section aria-label={t('Needs attention')} className={`card ${styles.attention}`}>
          <h2>{t('Needs attention')}</h2>
          <ul>
            {attention.map(({ href, text }) => (
              <li key={`${href} ${text}`}>
                <Link href={href} prefetch={false}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Value({ home: { currency, href, line, name, today, value } }: { readonly home: ProfileHome }) {
  return (
    <section aria-label={t('Value')} className={`card ${styles.value}`}>
      <p className={styles.name}>
        <Link href={href} prefetch={false}>
          {name}
        </Link>
      </p>
      <p className={styles.amount}>
        {formatOwnAmount(value)} <span className={styles.currency}>{currency}</span>
      </p>
      <p className={styles.today}>
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
      <div className={styles.line}>
        <Sparkline
          values={line.values}
          period={t('Value since {from}, with money paid in', { from: formatDay(line.from) })}
          measure="amount"
        />
      </div>
    </section>
  );
}
