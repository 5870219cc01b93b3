import { t } from '@/lib/domain/text';
import { HeatMap } from '@/components/charts/heat-map/heat-map';
import type { HeatItem } from '@/components/charts/heat-map/heat-map';
import { Card } from '@/components/ui/card';
import type { HoldingRow } from '@/lib/contracts/portfolios/reports';
import { groupName } from '@/lib/domain/portfolio/group-name';
import { formatAmount } from '../report/portfolio-figures';
import { DIMENSIONS } from '../state/allocation-groups';
import type { AllocationAnswer } from './load-allocation';

function itemOf(
  { asset, cost, name, unrealized, value }: HoldingRow,
  group: string | null,
  hrefOf: (tab: string) => string,
): HeatItem {
  return {
    id: `${group ?? ''} ${asset}`,
    label: /^\d+$/.test(asset) ? name : asset,
    name,
    href: hrefOf(`holding/${encodeURIComponent(asset)}`),
    groups: group === null ? [] : [group],
    size: value > 0 ? value : null,
    value: cost > 0 ? unrealized / cost : null,
  };
}

export interface TreemapCardProps {
  readonly held: AllocationAnswer['held'];
  readonly by: string;
  readonly currency: string;
  readonly slug: string;
  readonly hrefOf: (tab: string) => string;
}

/** The holdings as areas by value, in the groups of the allocation; each one opens its page. */
export function TreemapCard({ held, by, currency, slug, hrefOf }: TreemapCardProps) {
  const { groups, holdings } = held;
  const items = groups
    ? groups.flatMap(({ holdings: members, key }) =>
        members.map((row) => itemOf(row, groupName({ key }, by), hrefOf)),
      )
    : holdings.map((row) => itemOf(row, null, hrefOf));
  if (items.every(({ size }) => size === null)) return null;
  return (
    <Card
      id="treemap"
      title={t('Holdings by value')}
      footer={t('Without cash. A holding that belongs to several groups is in the one that has most of it.')}
    >
      <HeatMap
        label={t('Holdings by value')}
        items={items}
        sizeLabel={t('value, {currency}', { currency })}
        valueLabel={t('unrealized gain, percent of the cost')}
        formatSize={formatAmount}
        tableHref={hrefOf('holdings')}
        fileName={`holdings-${slug}`}
        levels={[DIMENSIONS.find(({ id }) => id === by)?.label ?? t('Group')]}
      />
    </Card>
  );
}
