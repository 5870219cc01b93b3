import { useMemo } from 'react';
import { HeatMap } from '@/components/charts/heat-map';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import { stockHref } from '@/lib/routes';
import { CONTRIBUTION } from '../data/members-block';
import type { IndexState } from '../index-state';
import type { IndexCardProps } from '../view/card-props';
import styles from '../view/index-view.module.scss';
import { formatContribution } from './contribution-card';

/** The figure of each color, what it is called, and the size from which on it is deepest. */
const COLORS: Readonly<Record<IndexState['color'], { figure: string; words: string; limit: number }>> = {
  '1D': { figure: 'changePercent', words: 'change, one day', limit: 0.03 },
  '1M': { figure: 'return.1M', words: 'total return, one month', limit: 0.1 },
  YTD: { figure: 'return.YTD', words: 'total return, year to date', limit: 0.3 },
  '1Y': { figure: 'return.1Y', words: 'total return, one year', limit: 0.3 },
  contribution: { figure: CONTRIBUTION, words: 'contribution', limit: 0.001 },
};

/** The members as a map: areas by weight, colors by what is chosen. */
export function HeatCard({ page, block, controls, asOf, isBusy }: IndexCardProps) {
  const { lines, membership } = block;
  const { color, size } = controls.state;
  const { figure, words, limit } = COLORS[color];
  const isEqual = size === 'equal' || membership.weighing === null;
  const items = useMemo(
    () =>
      lines.map(({ figures, industry, name, sector, symbol, weight = null }) => {
        const value = figures[figure];
        return {
          id: symbol,
          label: symbol,
          name,
          href: stockHref(symbol, { asOf }),
          groups: [sector, industry].filter((group) => group !== undefined),
          size: weight,
          value: typeof value === 'number' ? value : null,
        };
      }),
    [lines, asOf, figure],
  );
  // A year's contributions are greater than a day's: the deepest color is one that some members reach.
  const sizes = items.map(({ value }) => Math.abs(value ?? 0)).sort((a, b) => b - a);
  const deepest = color === 'contribution' ? (sizes[Math.floor(sizes.length / 25)] ?? limit) || limit : limit;
  return (
    <Card
      id="heat"
      className={styles.block}
      aria-busy={isBusy}
      title={`Members of ${page.label} as a map`}
      actions={
        <>
          <SegmentedControl label="Area" {...controls.choice('size', { weight: 'Weight', equal: 'Equal' })} />
          <SegmentedControl
            label="Color"
            {...controls.choice('color', {
              '1D': '1D',
              '1M': '1M',
              YTD: 'YTD',
              '1Y': '1Y',
              contribution: 'Contribution',
            })}
          />
        </>
      }
    >
      <div className={styles.body}>
        {items.length === 0 ? (
          <EmptyState title="No members are known">
            Import them: <code>npm run tapeglass -- import constituents members.csv --universe sp500</code>
          </EmptyState>
        ) : (
          <HeatMap
            label={`${page.label}, ${words}`}
            items={items}
            sizeLabel={isEqual ? 'size' : 'weight'}
            valueLabel={words}
            limit={deepest}
            format={color === 'contribution' ? formatContribution : formatReturn}
            formatSize={formatPercent}
            mode={isEqual ? 'equal' : 'size'}
            tableHref="#members"
            fileName={`${page.id}-map`}
          />
        )}
      </div>
    </Card>
  );
}
