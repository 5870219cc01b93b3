import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { formatDay } from '@/lib/format/date';
import { formatYield } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';
import { numberOf } from '@/components/research/price-chart/data/pick-figures';
import { TECHNICAL_IDS } from '../data/figure-ids';
import { RangeBar } from '@/components/charts/bars/range-bar';
import type { StockCardProps } from './card-props';
import { FigureRows } from '@/components/research/price-chart/cards/figure-rows';
import styles from './technical-card.module.scss';

/** Shares of a price or a volume, which a rate does not have. */
const PRICE_ONLY_IDS: ReadonlySet<string> = new Set([
  'fromHigh52w',
  'fromAllTimeHigh',
  'bollinger.percentB',
  'bollinger.bandwidth',
  'relativeVolume',
]);

/** The current price relative to its one-year range, its high and its moving averages. */
export function TechnicalCard({ page }: StockCardProps) {
  const { today, names, span } = page;
  const price = numberOf(today, 'price');
  const [low, high] = [numberOf(today, 'low52w'), numberOf(today, 'high52w')];
  const { kind } = page.identity;
  const isRate = page.profile.id === 'rate';
  const write = (value: number) => (isRate ? formatYield(value) : formatPrice(value, kind));
  const title = t('Technical, {lastDay}', { lastDay: formatDay(formatIsoDate(span.lastDay)) });
  return (
    <Card id="technical" title={title} footer={page.levelText}>
      {price !== null && low !== null && high !== null && (
        <div className={styles.range}>
          <span className={styles.label}>{t('52-week range')}</span>
          <RangeBar
            low={low}
            high={high}
            value={price}
            label={t('52-week range from {low} to {high}; the last value is {price}', {
              low: write(low),
              high: write(high),
              price: write(price),
            })}
          />
          <span className={styles.ends}>
            <span>{write(low)}</span>
            <span>{write(high)}</span>
          </span>
        </div>
      )}
      {page.identity.frequency === 'daily' ? (
        <FigureRows
          caption={title}
          rows={TECHNICAL_IDS.filter((id) => !isRate || !PRICE_ONLY_IDS.has(id)).map((id) => ({ id }))}
          values={today}
          names={names}
          kind={kind}
        />
      ) : (
        <EmptyState title={t('Technical figures need daily prices')}>
          {t('The prices of this series are {frequency}.', { frequency: t(page.identity.frequency) })}
        </EmptyState>
      )}
    </Card>
  );
}
