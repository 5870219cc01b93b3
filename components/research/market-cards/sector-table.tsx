import { lengthText } from '@/lib/domain/horizons';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { DataTable, toneOf } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import { isModifiedClick } from '@/components/ui/controls/segmented-control';
import { formatCount } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import { changeSince } from '../instrument-table/change-since';
import { orderRows, parseRowOrder, rowOrderText } from '@/lib/analytics/ranking/order-rows';
import type { AddressActions } from '../hooks/use-page-state';
import styles from './market-blocks.module.scss';
import type { PageGroup, UniverseBlock } from './universe-block';
import { weighting } from './sector-words';

const HORIZONS = ['1D', '1W', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y'] as const;

export interface SectorTableProps {
  readonly block: UniverseBlock;
  /** URL parameter `ssort`. */
  readonly sort: string | undefined;
  readonly page: AddressActions;
  readonly isBusy: boolean;
  /** The same block as of another day; the change is shown below the figures. */
  readonly previous: { readonly asOf: string; readonly block: Pick<UniverseBlock, 'sectors'> } | null;
}

interface Row extends PageGroup {
  readonly symbol: string;
  readonly isIndustry: boolean;
}

/** Sectors as a table; a sector expands into its industries. */
export function SectorTable({ block, sort, page, isBusy, previous }: SectorTableProps) {
  const { facts, open, sectors } = block;
  if (sectors.length === 0) return null;
  const order = parseRowOrder(sort);
  const before = new Map(
    (previous?.block.sectors ?? [])
      .flatMap((sector) => [sector, ...sector.industries])
      .map((one) => [one.id, one]),
  );
  const sorted = <Group extends PageGroup>(groups: readonly Group[]): (Group & { symbol: string })[] => {
    const rows = groups.map((group) => ({ ...group, symbol: group.label }));
    return order === null ? rows : orderRows(rows, order.direction, (row) => valueOf(row, order.id));
  };
  const rows: Row[] = sorted(sectors).flatMap(({ industries, ...sector }) => [
    { ...sector, isIndustry: false },
    ...(sector.id === open ? sorted(industries).map((one) => ({ ...one, isIndustry: true })) : []),
  ]);
  const since = (row: Row, pick: (group: PageGroup) => number | null) => {
    const other = before.get(row.id);
    if (!previous || !other) return null;
    const text = changeSince(pick(row), pick(other), 'fraction');
    return <small className={styles.since}>{text}</small>;
  };
  const plain: DataColumn<Row>[] = [
    {
      id: 'name',
      head: t('Sector'),
      align: 'start',
      width: 290,
      cell: (row) =>
        row.isIndustry ? (
          <span className={styles.industry}>{row.label}</span>
        ) : (
          <a
            href={page.hrefWith({ sector: row.id === open ? null : row.id })}
            rel="nofollow"
            role="button"
            aria-expanded={row.id === open}
            className={styles.opens}
            onClick={(event) => {
              if (isModifiedClick(event)) return;
              event.preventDefault();
              page.change({ sector: row.id === open ? null : row.id });
            }}
          >
            {row.label}
          </a>
        ),
    },
    {
      id: 'members',
      head: t('Members'),
      width: 96,
      aside: <Explain id="group.members" name={t('Members')} />,
      cell: ({ members }) => formatCount(members),
    },
    { id: 'advancers', head: t('Up'), width: 64, cell: ({ advancers }) => formatCount(advancers) },
    {
      id: 'weight',
      head: t('Weight'),
      width: 92,
      aside: <Explain id="group.weight" name={t('Weight of the group')} />,
      cell: (row) => (
        <>
          <FigureText value={row.weight} format={(value) => formatPercent(value)} />
          {since(row, ({ weight }) => weight)}
        </>
      ),
    },
    ...HORIZONS.map((horizon): DataColumn<Row> => ({
      id: horizon,
      head: horizon,
      width: 98,
      aside: (
        <Explain
          id={`group.return.${horizon}`}
          name={t('Return of the group, {horizon}', { horizon: lengthText(horizon) })}
        />
      ),
      tone: ({ returns }) => {
        const value = returns[horizon] ?? null;
        return value === null ? null : toneOf(formatReturn(value));
      },
      cell: (row) => {
        const value = row.returns[horizon] ?? null;
        return (
          <>
            {value === null ? (
              <FigureText value={null} gap={row.gaps?.[horizon]} gapUnit="members" format={formatReturn} />
            ) : (
              formatReturn(value)
            )}
            {since(row, ({ returns }) => returns[horizon] ?? null)}
          </>
        );
      },
    })),
  ];
  const columns = plain.map((column): DataColumn<Row> => {
    const first = column.id === 'name' ? 'ascending' : 'descending';
    const isSorted = order?.id === column.id;
    const direction = isSorted ? (order.direction === 'ascending' ? 'descending' : 'ascending') : first;
    return {
      ...column,
      firstDirection: first,
      sortHref: page.hrefWith({ ssort: rowOrderText({ id: column.id, direction }) }),
    };
  });
  return (
    <Card
      id="sectors"
      title={
        <>
          {t('Sectors and industries of {name}', { name: facts?.name ?? t('the universe') })}{' '}
          <Explain id="group.return.1M" name={t('Return of the group')} />
        </>
      }
      footer={t('{weighting} 3Y and 5Y are cumulative. Open a sector to see its industries.', {
        weighting: weighting(facts) ?? '',
      })}
    >
      <DataTable
        caption={t('Sectors of {name}', { name: facts?.name ?? t('the universe') })}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        sort={order ?? undefined}
        onSort={(id, direction) => page.change({ ssort: rowOrderText({ id, direction }) })}
        isBusy={isBusy}
      />
    </Card>
  );
}

function valueOf(group: PageGroup, id: string): number | string | null {
  if (id === 'name') return group.label;
  if (id === 'members' || id === 'advancers' || id === 'weight') return group[id];
  return group.returns[id] ?? null;
}
