import { useMemo } from 'react';
import { t, texts } from '@/lib/domain/text';
import { ZoomedHeatMap } from '@/components/research/zoomed-heat-map';
import { Card } from '@/components/ui/card';
import { Explain } from '@/components/ui/explain/explain';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { stockHref } from '@/lib/site/routes';
import { rowNumber } from '@/lib/research/page-rows';
import { COLOR_METRICS } from '../state/fund-state';
import type { FundBlockProps } from './block-props';

const LEVELS = texts(['Group']);

/** The funds by group, colored by one figure. */
export function MapCard({ lines, state, live, asOf }: FundBlockProps) {
  const heat = COLOR_METRICS.find(({ id }) => id === state.heat) ?? COLOR_METRICS[0];
  const items = useMemo(
    () =>
      lines.map((line) => ({
        id: line.symbol,
        label: line.symbol,
        name: line.name,
        href: stockHref(line.symbol, { asOf }),
        groups: [line.group ?? t('No group')],
        size: rowNumber(line, 'fund.assets'),
        value: rowNumber(line, heat.id),
      })),
    [lines, heat, asOf],
  );
  const hasSizes = items.some(({ size }) => size !== null);
  return (
    <Card
      id="map"
      title={
        <>
          {t('{group} heat map', { group: t(state.group ?? 'ETF') })}{' '}
          <Explain id={heat.id} name={heat.name} />
        </>
      }
      actions={
        <SegmentedControl
          label={t('Colors of the map')}
          segments={COLOR_METRICS.map(({ id, label }) => ({ id, label, href: live.hrefWith({ heat: id }) }))}
          current={heat.id}
          onSelect={(id) => live.change({ heat: id })}
        />
      }
      footer={
        hasSizes
          ? t('Areas: latest reported assets. Funds without reported assets are in the table only.')
          : t('All areas are equal: no data on assets.')
      }
    >
      <ZoomedHeatMap
        label={`${t(state.group ?? 'ETFs by group')}, ${heat.name}`}
        items={items}
        sizeLabel={t('assets')}
        valueLabel={t('total return, {name}', { name: heat.name })}
        mode={hasSizes ? 'size' : 'equal'}
        tableHref="#funds"
        fileName="etf-heat-map"
        levels={LEVELS}
      />
    </Card>
  );
}
