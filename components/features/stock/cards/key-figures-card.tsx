import type { ReactNode } from 'react';
import { t, texts } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import { numberOf } from '@/components/research/price-chart/data/pick-figures';
import { figureStyle } from '@/lib/format/figure-style';
import { formatDay } from '@/lib/format/date';
import { formatPrice } from '@/lib/format/price';
import { formatCompact } from '@/lib/format/number';
import type { StockRangeCardProps } from './card-props';
import styles from './key-figures-card.module.scss';

/** Number of figures: two columns of six. */
const SHOWN = 12;

/** Short names, in the order of their use; those that an instrument does not have are left out. */
const LABELS: readonly (readonly [id: string, label: string])[] = [
  texts(['marketCap', 'Market value'], 1),
  ['pe', 'P/E'],
  ['eps', 'EPS'],
  texts(['dividendYield', 'Yield'], 1),
  texts(['high52w', '52 weeks'], 1),
  texts(['beta', 'Beta'], 1),
  texts(['volume', 'Volume'], 1),
  texts(['nextReport', 'Next report'], 1),
  texts(['forwardPe', 'Forward P/E'], 1),
  texts(['volatility', 'Volatility'], 1),
  texts(['maxDrawdown', 'Max drawdown'], 1),
  texts(['fromAllTimeHigh', 'From high'], 1),
  texts(['sma200', '200-day average'], 1),
  texts(['rsi14', 'RSI 14'], 1),
  texts(['sma50', '50-day average'], 1),
  texts(['relativeVolume', 'Volume to usual'], 1),
  texts(['sharpe', 'Sharpe ratio'], 1),
];

/** Without a definition of their own. */
const PLAIN: readonly string[] = ['volume', 'nextReport'];

/** The figures by which an instrument is judged at a glance; each is explained, and has its row further below. */
export function KeyFiguresCard({ page, rangeFigures, view }: StockRangeCardProps) {
  const { kind } = page.identity;
  const write = (price: number) => formatPrice(price, kind);

  function valueOf(id: string): ReactNode {
    if (id === 'high52w') {
      const [low, high] = [numberOf(page.today, 'low52w'), numberOf(page.today, 'high52w')];
      return low === null || high === null ? null : `${write(low)} – ${write(high)}`;
    }
    if (id === 'nextReport') {
      const day = page.nextReport;
      return (
        day && (
          <span
            title={
              page.isNextDeclared
                ? t('Declared')
                : t('Estimate: of a provider, else by the report of the same quarter last year')
            }
          >
            {formatDay(day)}
          </span>
        )
      );
    }
    if (id === 'volume') {
      // A range of the past has no volume of the day.
      const [day, , , , , volume] = view.rows[0] ?? [];
      return day === page.span.lastDay && volume ? formatCompact(volume) : null;
    }
    const value = numberOf(page.today, id) ?? numberOf(rangeFigures.own, id);
    return value === null ? null : <FigureText value={value} format={figureStyle(id, kind).format} />;
  }

  const figures = LABELS.flatMap(([id, label]) => {
    const value = valueOf(id);
    return value === null ? [] : [{ id, label, value }];
  }).slice(0, SHOWN);
  const half = Math.ceil(figures.length / 2);
  return (
    <Card id="key-figures" title={t('Key figures')}>
      <div className={styles.columns}>
        {[figures.slice(0, half), figures.slice(half)].map((column, at) => (
          <table key={at} className="table">
            <caption className="hidden-caption">
              {at === 0 ? t('Key figures') : t('More key figures')}
            </caption>
            <tbody>
              {column.map(({ id, label, value }) => (
                <tr key={id}>
                  <th scope="row">
                    {label} {!PLAIN.includes(id) && <Explain id={id} name={page.names[id] ?? label} />}
                  </th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </Card>
  );
}
