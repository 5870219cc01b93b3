import { useMemo } from 'react';
import { HeatMap } from '@/components/charts/heat-map';
import { Card } from '@/components/ui/card';
import { Explain } from '@/components/ui/explain';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { stockHref } from '@/lib/routes';
import { numberOf } from './fund-columns';
import { HEATS } from './fund-state';
import type { BlockProps } from './block-props';

/** The funds by group, colored by one figure. */
export function MapCard({ lines, state, live, asOf }: BlockProps) {
  const heat = HEATS.find(({ id }) => id === state.heat) ?? HEATS[0];
  const items = useMemo(
    () =>
      lines.map((line) => ({
        id: line.symbol,
        label: line.symbol,
        name: line.name,
        href: stockHref(line.symbol, { asOf }),
        groups: [line.group ?? 'No group'],
        size: numberOf(line, 'fund.assets'),
        value: numberOf(line, heat.id),
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
          segments={HEATS.map(({ id, label }) => ({ id, label, href: live.hrefWith({ heat: id }) }))}
          current={heat.id}
          onSelect={(id) => live.change({ heat: id })}
        />
      }
      footer={
        hasSizes
          ? 'Areas: assets as reported, no history. Funds that do not report them are in the table only.'
          : 'Assets are not known: all areas are the same.'
      }
    >
      <HeatMap
        label={`${state.group ?? 'ETFs by group'}, ${heat.name}`}
        items={items}
        sizeLabel="assets"
        valueLabel={`total return, ${heat.name}`}
        limit={heat.limit}
        mode={hasSizes ? 'size' : 'equal'}
        tableHref="#funds"
        fileName="etf-heat-map"
      />
    </Card>
  );
}
