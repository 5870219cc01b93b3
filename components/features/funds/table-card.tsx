import { useMemo } from 'react';
import { InstrumentTable } from '@/components/research/instrument-table/instrument-table';
import { useTableSort } from '@/components/research/instrument-table/use-table-sort';
import { Card } from '@/components/ui/card';
import { formatCount } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';
import { fundColumns, rankFunds } from './fund-columns';
import { RANKS } from './fund-state';
import type { FundPageLine } from './fund-line';
import type { FundsPageData } from './load-funds-page';
import type { BlockProps } from './block-props';

export interface TableCardProps extends Omit<BlockProps, 'live'> {
  readonly page: FundsPageData;
  readonly query: Readonly<Record<string, string>>;
  readonly versus: { readonly asOf: string; readonly lines: readonly FundPageLine[] } | null;
}

/** All funds of a group with their figures. */
export function TableCard({ page, lines, state, query, asOf, versus }: TableCardProps) {
  const rank = RANKS.find(({ id }) => id === state.rank) ?? RANKS[5];
  const sortQuery = useMemo(() => ({ ...query, asOf }), [query, asOf]);
  const sort = useTableSort('sort', sortQuery, { id: 'fund.assets', direction: 'descending' });
  const ranks = useMemo(() => rankFunds(page.lines, rank.id), [page.lines, rank.id]);
  const columns = useMemo(
    () => fundColumns(ranks, { rankLabel: rank.label, hasGroups: state.group === null }),
    [ranks, rank.label, state.group],
  );
  const { amount, grossReturn, years } = page.assumption;
  return (
    <Card
      id="funds"
      title={state.group === null ? `All ${lines.length} funds` : `${state.group}: ${lines.length} funds`}
      footer={`Fee, assets, group and yield are as reported, without history. Fee ${years}Y: what the fee takes from ${formatCount(amount)} over ${years} years when every fund earns the same ${formatPercent(grossReturn, { digits: 0 })} a year before it.`}
    >
      <InstrumentTable
        caption={`${state.group ?? 'ETFs'}: fees, returns and risk`}
        lines={lines}
        columns={columns}
        names={page.names}
        asOf={asOf}
        versus={versus}
        sort={sort.order}
        sortHref={sort.sortHref}
        onSort={sort.onSort}
        isSelectable
        csvName="etfs"
      />
    </Card>
  );
}
