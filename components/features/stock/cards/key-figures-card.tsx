import type { ReactNode } from 'react';
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
  ['marketCap', 'Market value'],
  ['pe', 'P/E'],
  ['eps', 'EPS'],
  ['dividendYield', 'Yield'],
  ['high52w', '52 weeks'],
  ['beta', 'Beta'],
  ['volume', 'Volume'],
  ['nextReport', 'Next report'],
  ['forwardPe', 'Forward P/E'],
  ['volatility', 'Volatility'],
  ['maxDrawdown', 'Max drawdown'],
  ['fromAllTimeHigh', 'From high'],
  ['sma200', '200-day average'],
  ['rsi14', 'RSI 14'],
  ['sma50', '50-day average'],
  ['relativeVolume', 'Volume to usual'],
  ['sharpe', 'Sharpe ratio'],
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
                ? 'Declared'
                : 'Estimate: of a provider, else by the report of the same quarter last year'
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
    <Card id="key-figures" title="Key figures">
      <div className={styles.columns}>
        {[figures.slice(0, half), figures.slice(half)].map((column, at) => (
          <table key={at} className="table">
            <caption className="hidden-caption">{at === 0 ? 'Key figures' : 'More key figures'}</caption>
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
