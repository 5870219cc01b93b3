import { useMemo } from 'react';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { ZoomedHeatMap } from '@/components/research/zoomed-heat-map';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { formatCount } from '@/lib/format/number';
import { formatContribution, formatPercent, formatReturn } from '@/lib/format/percent';
import { stockHref } from '@/lib/site/routes';
import { CONTRIBUTION, pricedLines } from '../data/members-block';
import type { IndexState } from '../state/index-state';
import type { IndexPageCardProps } from './card-props';
import styles from './index-view.module.scss';
import { numberOrNull } from '@/lib/domain/number-or-null';

/** The figure for each color option, and its label. */
const COLORS: Readonly<Record<IndexState['color'], { figure: string; words: string }>> = {
  '1D': {
    figure: 'changePercent',
    get words() {
      return t('change, one day');
    },
  },
  '1M': {
    figure: 'return.1M',
    get words() {
      return t('total return, one month');
    },
  },
  YTD: {
    figure: 'return.YTD',
    get words() {
      return t('total return, year to date');
    },
  },
  '1Y': {
    figure: 'return.1Y',
    get words() {
      return t('total return, one year');
    },
  },
  contribution: {
    figure: CONTRIBUTION,
    get words() {
      return t('contribution');
    },
  },
};

/** Heat map of the members: areas by weight, colors by the selected figure. */
export function IndexHeatCard({ page, block, controls, asOf, isBusy }: IndexPageCardProps) {
  const { lines, membership } = block;
  const { color, size } = controls.state;
  const { figure, words } = COLORS[color];
  const isEqual = size === 'equal' || membership.weighing === null;
  // As on the home page: a member without a price of the day has no tile.
  const priced = useMemo(() => pricedLines(lines), [lines]);
  const items = useMemo(
    () =>
      priced.map(({ figures, industry, name, sector, symbol, weight = null }) => {
        const value = figures[figure];
        return {
          id: symbol,
          label: symbol,
          name,
          href: stockHref(symbol, { asOf }),
          groups: [sector, industry].filter((group) => group !== undefined),
          size: weight,
          value: numberOrNull(value),
        };
      }),
    [priced, asOf, figure],
  );
  return (
    <Card
      id="heat"
      className={styles.block}
      aria-busy={isBusy}
      title={t('Members of {label} heat map', { label: page.label })}
      footer={
        priced.length < lines.length &&
        t('No price of the day for {count} of {count2} members.', {
          count: formatCount(lines.length - priced.length),
          count2: formatCount(lines.length),
        })
      }
      actions={
        <>
          <SegmentedControl
            label={t('Area')}
            {...controls.choice('size', { weight: t('Weight'), equal: t('Equal') })}
          />
          <SegmentedControl
            label={t('Color')}
            {...controls.choice('color', {
              '1D': '1D',
              '1M': '1M',
              YTD: 'YTD',
              '1Y': '1Y',
              contribution: t('Contribution'),
            })}
          />
        </>
      }
    >
      <div className={styles.body}>
        {lines.length === 0 ? (
          <EmptyState title={t('No members stored')} of="members">
            {rich(
              'Import them: <0>npm run tapeglass -- import constituents members.csv --universe sp500</0>',
              {},
              <code />,
            )}
          </EmptyState>
        ) : (
          <ZoomedHeatMap
            label={`${page.label}, ${words}`}
            items={items}
            sizeLabel={isEqual ? 'size' : t('weight')}
            valueLabel={words}
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
