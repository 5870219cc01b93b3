import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
import { InstrumentTable } from '@/components/research/instrument-table/instrument-table';
import { useTableSort } from '@/components/research/instrument-table/use-table-sort';
import { Card } from '@/components/ui/card';
import { formatCount } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';
import { fundColumns, rankFunds, standFunds } from './fund-columns';
import { RANKS } from '../state/fund-state';
import type { FundPageRow } from '../data/fund-row';
import type { EtfsPageData } from '../data/load-etfs-page';
import type { FundBlockProps } from './block-props';

export interface TableCardProps extends Omit<FundBlockProps, 'live'> {
  readonly page: EtfsPageData;
  readonly query: Readonly<Record<string, string>>;
  readonly versus: { readonly asOf: string; readonly lines: readonly FundPageRow[] } | null;
}

/** The table of all funds of a group with their figures. */
export function TableCard({ page, lines, state, query, asOf, versus }: TableCardProps) {
  const rank = RANKS.find(({ id }) => id === state.rank) ?? RANKS[5];
  const sortQuery = useMemo(() => ({ ...query, asOf }), [query, asOf]);
  const sort = useTableSort('sort', sortQuery, { id: 'fund.assets', direction: 'descending' });
  const ranks = useMemo(() => rankFunds(page.lines, rank.id), [page.lines, rank.id]);
  const standings = useMemo(() => standFunds(page.lines, rank.id), [page.lines, rank.id]);
  const columns = useMemo(
    () =>
      fundColumns(ranks, {
        rankId: rank.id,
        rankLabel: rank.label,
        hasGroups: state.group === null,
        standings,
      }),
    [ranks, standings, rank, state.group],
  );
  const { amount, grossReturn, years } = page.assumption;
  return (
    <Card
      id="funds"
      title={
        state.group === null
          ? t('All {count} funds', { count: lines.length })
          : t('{group}: {count} funds', { group: state.group, count: lines.length })
      }
      footer={t(
        'Fees, assets and groups are the latest reported. {yieldText} Fee {years}Y: the cost of the fee on {amount} over {years} years at a gross return of {grossReturn} p.a.',
        {
          yieldText: yieldText(lines),
          years,
          amount: formatCount(amount),
          grossReturn: formatPercent(grossReturn, { digits: 0 }),
        },
      )}
    >
      <InstrumentTable
        caption={t('{group}: fees, returns and risk', { group: state.group ?? t('ETFs') })}
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

/** The method of the table's yields, and the number of those that only the fund reports. */
export function yieldText(lines: readonly Pick<FundPageRow, 'isYieldReported'>[]): string {
  const reported = lines.filter(({ isYieldReported }) => isYieldReported === true).length;
  const computed = t('Yield: distributions of the last twelve months over the last close');
  if (reported === 0) return `${computed}.`;
  return t(
    '{computed}; for {reported} of {count} funds without stored distributions, the yield marked “r” is as reported.',
    { computed, reported, count: lines.length },
  );
}
