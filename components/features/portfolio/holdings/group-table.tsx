import { t } from '@/lib/domain/text';
import { BlockTable } from '@/components/ui/tables/block-table';
import { toneOf } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { FigureText } from '@/components/ui/figure-text';
import type { HoldingGroup } from '@/lib/contracts/portfolios/reports';
import { groupName } from '@/lib/domain/portfolio/group-name';
import { formatCount } from '@/lib/format/number';
import { formatPercent, formatPercentagePoints, formatReturn } from '@/lib/format/percent';
import { formatAmount, formatGain } from '../report/portfolio-figures';

function number(
  id: string,
  head: string,
  valueOf: (group: HoldingGroup) => number | null,
  format: (value: number) => string,
  isChange = true,
): DataColumn<HoldingGroup> {
  return {
    id,
    head,
    cell: (group) => <FigureText value={valueOf(group)} format={format} />,
    ...(isChange && {
      tone: (group) => {
        const value = valueOf(group);
        return value === null ? null : toneOf(format(value));
      },
    }),
  };
}

export interface HoldingGroupTableProps {
  readonly groups: readonly HoldingGroup[];
  readonly by: string;
}

/** The subtotals of the groups of holdings. */
export function HoldingGroupTable({ groups, by }: HoldingGroupTableProps) {
  const columns: readonly DataColumn<HoldingGroup>[] = [
    { id: 'group', head: t('Group'), align: 'start', cell: (group) => groupName(group, by) },
    { id: 'holdings', head: t('Holdings'), cell: ({ holdings }) => formatCount(holdings.length) },
    number('value', t('Value'), ({ value }) => value, formatAmount, false),
    number('weight', t('Weight'), ({ weight }) => weight, formatPercent, false),
    number('today', t('Today'), ({ today }) => today, formatGain),
    number('cost', t('Cost'), ({ cost }) => cost, formatAmount, false),
    number('unrealized', t('Unrealized'), ({ unrealized }) => unrealized, formatGain),
    number(
      'unrealizedReturn',
      t('Of cost'),
      ({ cost, unrealized }) => (cost > 0 ? unrealized / cost : null),
      formatReturn,
    ),
    number('gain', t('Gain of the range'), ({ gain }) => gain, formatGain),
    number('income', t('Income of the range'), ({ income }) => income, formatAmount, false),
    // Contributions of parts of holdings are not known.
    ...(by === 'account'
      ? []
      : [
          number(
            'contribution',
            t('Contribution'),
            ({ contribution }) => contribution,
            formatPercentagePoints,
          ),
        ]),
  ];
  return (
    <BlockTable
      caption={t('Subtotals by {by}', { by })}
      columns={columns}
      rows={groups}
      rowKey={({ key }) => key}
      isDense
    />
  );
}
