import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
import { ZoomedHeatMap } from '../zoomed-heat-map';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { formatCompact } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import { stockHref } from '@/lib/site/routes';
import { HEAT_COLORS } from './block-state';
import type { HeatColor, HeatSize } from './block-state';
import type { AddressActions } from '../hooks/use-page-state';
import { ImportAdvice } from './import-advice';
import styles from './market-blocks.module.scss';
import { endedText } from './sector-words';
import type { UniverseBlock } from './universe-block';

export interface HeatCardProps {
  readonly block: UniverseBlock;
  readonly asOf: string | null;
  readonly page: AddressActions;
  readonly isBusy: boolean;
}

/** The meaning of a color, as text. */
export const COLOR_WORDS: Readonly<Record<HeatColor, string>> = {
  get '1D'() {
    return t('change, one day');
  },
  get '1W'() {
    return t('total return, one week');
  },
  get '1M'() {
    return t('total return, one month');
  },
  get '3M'() {
    return t('total return, three months');
  },
  get '6M'() {
    return t('total return, six months');
  },
  get YTD() {
    return t('total return, year to date');
  },
  get '1Y'() {
    return t('total return, one year');
  },
  get '52w'() {
    return t('distance from the 52-week high');
  },
};

const SIZES: readonly { id: HeatSize; label: string; title: string }[] = [
  {
    id: 'weight',
    get label() {
      return t('Weight');
    },
    get title() {
      return t('Area: share of the universe');
    },
  },
  {
    id: 'equal',
    get label() {
      return t('Equal');
    },
    get title() {
      return t('Area: equal');
    },
  },
  {
    id: 'traded',
    get label() {
      return t('Traded');
    },
    get title() {
      return t('Area: value traded on the last session');
    },
  },
];

const SIZE_WORDS: Readonly<Record<HeatSize, string>> = {
  get weight() {
    return t('weight');
  },
  get equal() {
    return t('size');
  },
  get traded() {
    return t('value traded');
  },
};

/** The members of a universe as a heat map, by sector and industry, with selectable color and size. */
export function HeatCard({ block, asOf, page, isBusy }: HeatCardProps) {
  const { facts, heat } = block;
  const items = useMemo(
    () =>
      heat.tiles.map(([symbol, name, sector, industry, size, value]) => ({
        id: symbol,
        label: symbol,
        name,
        href: stockHref(symbol, { asOf }),
        groups: [heat.sectors[sector], heat.industries[industry]].filter((group) => group !== undefined),
        size,
        value,
      })),
    [heat, asOf],
  );
  const title = facts ? t('{name} heat map', { name: facts.name }) : t('Heat map');
  // Without share counts all areas are equal.
  const isEqual = heat.size === 'equal' || (heat.size === 'weight' && facts !== null && !facts.isWeighted);
  return (
    <Card
      id="heat"
      className={styles.heat}
      aria-busy={isBusy}
      footer={(facts && endedText(facts)) || undefined}
      title={
        <>
          {title} <Explain id="market.heat" name={t('Heat map')} />
        </>
      }
      actions={
        facts && (
          <>
            <SegmentedControl
              label={t('Area')}
              segments={SIZES.map((size) => ({
                ...size,
                href: page.hrefWith({ size: size.id === 'weight' ? null : size.id }),
              }))}
              current={heat.size}
              onSelect={(size) => page.change({ size: size === 'weight' ? null : size })}
            />
            <SegmentedControl
              label={t('Color')}
              isSwiped
              segments={HEAT_COLORS.map((color) => ({
                id: color,
                label: color === '52w' ? t('52w high') : color,
                title: t('Color: {color}', { color: COLOR_WORDS[color] }),
                href: page.hrefWith({ color: color === '1D' ? null : color }),
              }))}
              current={heat.color}
              onSelect={(color) => page.change({ color: color === '1D' ? null : color })}
            />
          </>
        )
      }
    >
      <div className={styles.body}>
        {facts === null ? (
          <EmptyState title={t('No members stored')} of="members">
            <ImportAdvice what="constituents" />
          </EmptyState>
        ) : (
          <>
            {heat.size === 'weight' && !facts.isWeighted && (
              <p className={styles.note}>
                {t('No share counts are stored for {name}: all areas are equal.', { name: facts.name })}
              </p>
            )}
            <ZoomedHeatMap
              label={`${title}, ${COLOR_WORDS[heat.color]}`}
              items={items}
              sizeLabel={SIZE_WORDS[heat.size]}
              valueLabel={COLOR_WORDS[heat.color]}
              format={formatReturn}
              formatSize={heat.size === 'weight' ? (size) => formatPercent(size) : formatCompact}
              mode={isEqual ? 'equal' : 'size'}
              fileName={`${facts.id}-heat-map-${heat.color}`}
            />
          </>
        )}
      </div>
    </Card>
  );
}
