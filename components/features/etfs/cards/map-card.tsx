import { useMemo } from 'react';
import { ZoomedHeatMap } from '@/components/research/zoomed-heat-map';
import { Card } from '@/components/ui/card';
import { Explain } from '@/components/ui/explain/explain';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { stockHref } from '@/lib/site/routes';
import { rowNumber } from '@/lib/research/page-rows';
import { COLOR_METRICS } from '../state/fund-state';
import type { FundBlockProps } from './block-props';

const LEVELS = ['Group'];

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
        groups: [line.group ?? 'No group'],
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
          {state.group ?? 'ETF'} heat map <Explain id={heat.id} name={heat.name} />
        </>
      }
      actions={
        <SegmentedControl
          label="Colors of the map"
          segments={COLOR_METRICS.map(({ id, label }) => ({ id, label, href: live.hrefWith({ heat: id }) }))}
          current={heat.id}
          onSelect={(id) => live.change({ heat: id })}
        />
      }
      footer={
        hasSizes
          ? 'Areas: latest reported assets. Funds without reported assets are in the table only.'
          : 'All areas are equal: no data on assets.'
      }
    >
      <ZoomedHeatMap
        label={`${state.group ?? 'ETFs by group'}, ${heat.name}`}
        items={items}
        sizeLabel="assets"
        valueLabel={`total return, ${heat.name}`}
        mode={hasSizes ? 'size' : 'equal'}
        tableHref="#funds"
        fileName="etf-heat-map"
        levels={LEVELS}
      />
    </Card>
  );
}
