import { useMemo } from 'react';
import { t, texts } from '@/lib/domain/text';
import { ZoomedHeatMap } from '@/components/research/zoomed-heat-map';
import type { HeatItem } from '@/components/charts/heat-map/heat-map';
import { formatCount } from '@/lib/format/number';
import { formatReturn } from '@/lib/format/percent';
import { stockHref } from '@/lib/site/routes';
import { COLORS } from '../state/universe-state';
import type { LiveUniverse } from '../data/use-universe';
import { numberOrNull } from '@/lib/domain/number-or-null';

export interface MembersMapProps {
  readonly live: LiveUniverse;
  readonly label: string;
  readonly asOf: string | null;
}

const GROUP_LEVELS: readonly string[] = texts(['Group']);

/**
 * The members that pass, as a heat map by sector (funds and commodities: by group). Without market values all
 * areas are equal.
 */
export function MembersMap({ live, label, asOf }: MembersMapProps) {
  const { answered, shown, hrefWith } = live;
  const color = COLORS.find(({ id }) => id === answered.color) ?? COLORS[0];
  const items = useMemo<HeatItem[]>(
    () =>
      shown.lines.map((line) => {
        const { symbol, name, sector, industry, group, figures } = line;
        const [size, value] = [figures.marketCap, figures[color.id]];
        return {
          id: symbol,
          label: symbol,
          name,
          href: stockHref(symbol, { asOf }),
          groups: [sector ?? group, industry].filter((text) => text !== undefined),
          size: numberOrNull(size),
          value: numberOrNull(value),
        };
      }),
    [shown, color, asOf],
  );
  const drawn = items.filter(({ value }) => value !== null);
  const hasSectors = shown.lines.some(({ sector }) => sector !== undefined);
  const hasSizes = drawn.some(({ size }) => size !== null);
  return (
    <>
      {!hasSizes && answered.size !== 'equal' && (
        <p className="px-3 mb-2 small">{t('All areas are equal: no market values.')}</p>
      )}
      {drawn.length < items.length && (
        <p className="px-3 mb-2 small">
          {t('Not shown: {count} of {count2} members without a value.', {
            count: formatCount(items.length - drawn.length),
            count2: formatCount(items.length),
          })}
        </p>
      )}
      <ZoomedHeatMap
        label={`${label}, ${color.label}`}
        items={drawn}
        sizeLabel={t('market value')}
        valueLabel={t('total return, {label}', { label: color.label })}
        format={formatReturn}
        mode={answered.size === 'equal' || !hasSizes ? 'equal' : 'size'}
        tableHref={hrefWith({ view: 'table' })}
        fileName={`${label}-heat-map`}
        levels={hasSectors ? undefined : GROUP_LEVELS}
      />
    </>
  );
}
