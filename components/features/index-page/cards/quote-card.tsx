import Link from 'next/link';
import { RangeMeter } from '@/components/charts/bars/range-meter';
import { FigureList } from '@/components/research/figure-list/figure-list';
import type { FigureItem } from '@/components/research/figure-list/figure-list';
import { Card } from '@/components/ui/card';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import { formatDay } from '@/lib/format/date';
import { figureStyle } from '@/lib/format/figure-style';
import { formatReturn } from '@/lib/format/percent';
import { formatPrice, formatPriceChange } from '@/lib/format/price';
import { stockHref } from '@/lib/site/routes';
import type { IndexPageData } from '../data/index-page-data';
import type { IndexPageCardProps } from './card-props';
import styles from './index-view.module.scss';
import { numberOrNull } from '@/lib/domain/number-or-null';

const LISTED = [
  'return.1M',
  'return.YTD',
  'return.1Y',
  'fromHigh52w',
  'allTimeHigh',
  'fromAllTimeHigh',
] as const;

function numberOf({ quote }: IndexPageData, id: string): number | null {
  return numberOrNull(quote.figures[id]);
}

/** The level of the day, its ranges, and its returns. */
export function QuoteCard({ page, asOf, versus }: IndexPageCardProps) {
  const { companions, day, index, quote } = page;
  if (!index || !day) return null;
  const [change, changePercent] = [numberOf(page, 'change'), numberOf(page, 'changePercent')];
  const items = LISTED.map((id): FigureItem => {
    const { format, isChange, gapUnit } = figureStyle(id, 'index');
    return {
      id,
      name: page.names[id]?.name ?? id,
      value: numberOf(page, id),
      gap: quote.gaps[id],
      gapUnit,
      format,
      isChange,
      previous: versus ? numberOf(versus.page, id) : null,
    };
  });
  return (
    <Card
      id="quote"
      className={styles.block}
      title={`Close of ${formatDay(day.date)}`}
      footer={
        <>
          {index.symbol}
          {index.currency && `, ${index.currency}`}. Prices from {formatDay(index.firstDay)} on.{' '}
          {page.isPriceOnly && 'Without dividends: this is a price index. '}
          <Link href={stockHref(index.symbol, { asOf })} prefetch={false} className={styles.link}>
            Chart with indicators and factors
          </Link>
        </>
      }
    >
      <div className={styles.quote}>
        <p className={`${styles.level} mb-0`}>
          <span className={styles.price}>{formatPrice(day.close)}</span>
          <FigureText
            value={changePercent}
            gap={quote.gaps.changePercent}
            gapUnit="closes"
            format={(value) =>
              `${change === null ? '' : `${formatPriceChange(change, day.close)} `}(${formatReturn(value)})`.replace(
                /^\((.*)\)$/,
                '$1',
              )
            }
            isChange
          />
        </p>
        <dl className={`${styles.facts} mb-0`}>
          <div className={styles.fact}>
            <dt>Day range</dt>
            <dd>
              <RangeMeter low={day.low} high={day.high} value={day.close} />
              <span className={styles.small}>{rangeText(day.low, day.high)}</span>
            </dd>
          </div>
          <div className={styles.fact}>
            <dt>
              52-week range <Explain id="high52w" name="52-week high" />
            </dt>
            <dd>
              <RangeMeter low={numberOf(page, 'low52w')} high={numberOf(page, 'high52w')} value={day.close} />
              <span className={styles.small}>
                {rangeText(numberOf(page, 'low52w'), numberOf(page, 'high52w'))}
              </span>
            </dd>
          </div>
          <div className={styles.fact}>
            <dt>Open</dt>
            <dd>
              <FigureText value={day.open} gapUnit="opens" format={formatPrice} />
            </dd>
          </div>
          <div className={styles.fact}>
            <dt>Previous close</dt>
            <dd>
              <FigureText value={day.previousClose} gapUnit="closes" format={formatPrice} />
            </dd>
          </div>
        </dl>
      </div>
      <FigureList label="Performance" items={items} versus={versus?.asOf} columns={3} />
      {companions.map((line) => (
        <p key={line.symbol} className={styles.note}>
          This page is about {index.name}, whose members are stored.{' '}
          <Link href={stockHref(line.symbol, { asOf })} prefetch={false}>
            {line.name} ({line.symbol})
          </Link>{' '}
          stood at <FigureText value={numberOrNull(line.figures.price)} format={formatPrice} />,{' '}
          <FigureText value={numberOrNull(line.figures.changePercent)} format={formatReturn} isChange />.
        </p>
      ))}
    </Card>
  );
}

function rangeText(low: number | null, high: number | null): string {
  return low === null || high === null ? 'not in the data' : `${formatPrice(low)} to ${formatPrice(high)}`;
}
