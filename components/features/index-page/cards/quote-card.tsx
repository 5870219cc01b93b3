import Link from 'next/link';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
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
      title={t('Close of {date}', { date: formatDay(day.date) })}
      footer={
        <>
          {index.symbol}
          {t('{currency}. Prices from {firstDay} on. {isPriceOnly}', {
            currency: index.currency && `, ${index.currency}`,
            firstDay: formatDay(index.firstDay),
            isPriceOnly: page.isPriceOnly && `${t('Without dividends: this is a price index.')} `,
          })}
          <Link href={stockHref(index.symbol, { asOf })} prefetch={false} className={styles.link}>
            {t('Chart with indicators and factors')}
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
            <dt>{t('Day range')}</dt>
            <dd>
              <RangeMeter low={day.low} high={day.high} value={day.close} />
              <span className={styles.small}>{rangeText(day.low, day.high)}</span>
            </dd>
          </div>
          <div className={styles.fact}>
            <dt>
              {t('52-week range')} <Explain id="high52w" name={t('52-week high')} />
            </dt>
            <dd>
              <RangeMeter low={numberOf(page, 'low52w')} high={numberOf(page, 'high52w')} value={day.close} />
              <span className={styles.small}>
                {rangeText(numberOf(page, 'low52w'), numberOf(page, 'high52w'))}
              </span>
            </dd>
          </div>
          <div className={styles.fact}>
            <dt>{t('Open')}</dt>
            <dd>
              <FigureText value={day.open} gapUnit="opens" format={formatPrice} />
            </dd>
          </div>
          <div className={styles.fact}>
            <dt>{t('Previous close')}</dt>
            <dd>
              <FigureText value={day.previousClose} gapUnit="closes" format={formatPrice} />
            </dd>
          </div>
        </dl>
      </div>
      <FigureList label={t('Performance')} items={items} versus={versus?.asOf} columns={3} />
      {companions.map((line) => (
        <p key={line.symbol} className={styles.note}>
          {rich(
            'Its members are those of {name}. <0/> stood at <1/>, <2/>.',
            { name: index.name },
            <Link href={stockHref(line.symbol, { asOf })} prefetch={false}>
              {line.name} ({line.symbol})
            </Link>,
            <FigureText value={numberOrNull(line.figures.price)} format={formatPrice} />,
            <FigureText value={numberOrNull(line.figures.changePercent)} format={formatReturn} isChange />,
          )}
        </p>
      ))}
    </Card>
  );
}

function rangeText(low: number | null, high: number | null): string {
  return low === null || high === null
    ? t('not in the data')
    : t('{low} to {high}', { low: formatPrice(low), high: formatPrice(high) });
}
