import Link from 'next/link';
import { BarList } from '@/components/charts/bar-list';
import { changeSince } from '@/components/research/instrument-table/change-since';
import type { PageState } from '@/components/research/market-blocks/block-state';
import { ImportAdvice } from '@/components/research/market-blocks/import-advice';
import { Card } from '@/components/ui/card';
import { DataTable, toneOf } from '@/components/ui/data-table';
import type { DataColumn } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain';
import { FigureText } from '@/components/ui/figure-text';
import { orderRows, parseRowOrder, rowOrderText } from '@/lib/analytics/ranking/order-rows';
import type { CrossAssetLine } from '@/lib/contracts/markets';
import { formatDay } from '@/lib/format/date';
import { formatCount, formatNumber } from '@/lib/format/number';
import { formatReturn } from '@/lib/format/percent';
import { stockHref } from '@/lib/routes';
import styles from './markets-cards.module.scss';
import { formatPoints } from './quote-cards';

const GROUPS: Readonly<Record<string, string>> = {
  equities: 'Equities',
  volatility: 'Volatility',
  bonds: 'Bonds',
  yields: 'Yields',
  commodities: 'Commodities',
  currencies: 'Currencies',
  crypto: 'Crypto',
};

const formatScore = (value: number) => formatNumber(value, { digits: 1, signed: true });

function writeMove(value: number, { unit }: CrossAssetLine): string {
  return unit === 'basisPoints' ? formatPoints(value) : formatReturn(value);
}

export interface CrossAssetCardProps {
  readonly lines: readonly CrossAssetLine[];
  /** Parameter `zsort` of the address. */
  readonly sort: string | undefined;
  readonly asOf: string | null;
  readonly page: PageState;
  readonly then: readonly CrossAssetLine[] | null;
}

/** Each asset's last month against its own five years: what is unusual for it. */
export function CrossAssetCard({ lines, sort, asOf, page, then }: CrossAssetCardProps) {
  const order = parseRowOrder(sort);
  const rows = lines.map((line) => ({ ...line, symbol: line.id, link: line.symbol }));
  const sorted =
    order === null
      ? rows
      : orderRows(rows, order.direction, (row) => {
          if (order.id === 'name') return row.name;
          if (order.id === 'group') return GROUPS[row.group] ?? row.group;
          if (order.id === 'n') return row.n;
          // Basis points and fractions have no common order.
          if (order.id === 'move') return row.unit === 'return' ? row.move : null;
          return row.z;
        });
  const bars = lines
    .filter(({ z }) => z !== null)
    .map(({ id, move, name, symbol, unit, z, ...line }) => ({
      id,
      label: name,
      value: z,
      ...(symbol && { href: stockHref(symbol, { asOf }) }),
      note: move === null ? undefined : writeMove(move, { id, move, name, symbol, unit, z, ...line }),
    }))
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  type Row = (typeof rows)[number];
  const since = (row: Row, text: (before: CrossAssetLine) => string) => {
    const before = then?.find(({ id }) => id === row.id);
    return before ? <small className={styles.since}>{text(before)}</small> : null;
  };
  const plain: DataColumn<Row>[] = [
    {
      id: 'name',
      head: 'Asset',
      align: 'start',
      cell: ({ link, name }) =>
        link ? (
          <Link href={stockHref(link, { asOf })} prefetch={false}>
            {name}
          </Link>
        ) : (
          name
        ),
    },
    { id: 'group', head: 'Group', align: 'start', cell: ({ group }) => GROUPS[group] ?? group },
    {
      id: 'move',
      head: '1 month',
      aside: <Explain id="crossAsset.move" name="One-month move" />,
      tone: (row) => (row.move === null ? null : toneOf(writeMove(row.move, row))),
      cell: (row) =>
        row.move === null ? (
          <FigureText value={null} gap={row.gap} gapUnit="months" format={formatScore} />
        ) : (
          writeMove(row.move, row)
        ),
    },
    {
      id: 'z',
      head: 'z-score',
      aside: <Explain id="crossAsset.z" name="Move in deviations (z-score)" />,
      cell: (row) => (
        <>
          <FigureText value={row.z} gap={row.gap} gapUnit="months" format={formatScore} />
          {since(row, (before) => changeSince(row.z, before.z, 'ratio'))}
        </>
      ),
    },
    {
      id: 'sample',
      head: 'Mean ± deviation',
      aside: <Explain id="crossAsset.sample" name="Sample of the z-score" />,
      cell: (row) =>
        row.mean === null || row.deviation === null
          ? null
          : `${writeMove(row.mean, row)} ± ${writeMove(row.deviation, row).replace(/^\+/, '')}`,
    },
    { id: 'n', head: 'Months', cell: ({ n }) => formatCount(n) },
    {
      id: 'day',
      head: 'As of',
      align: 'start',
      cell: ({ day }) => (day === null ? null : formatDay(day)),
    },
  ];
  const columns = plain.map((column): DataColumn<Row> => {
    if (column.id === 'sample' || column.id === 'day') return column;
    const first = column.align === 'start' ? 'ascending' : 'descending';
    const turned = order?.direction === 'ascending' ? 'descending' : 'ascending';
    const direction = order?.id === column.id ? turned : first;
    return {
      ...column,
      firstDirection: first,
      sortHref: page.hrefWith({ zsort: rowOrderText({ id: column.id, direction }) }),
    };
  });
  return (
    <Card
      id="cross-asset"
      title={
        <>
          Unusual months across assets <Explain id="crossAsset.z" name="Move in deviations (z-score)" />
        </>
      }
      footer="The last month of each asset less the mean of its own 60 one-month moves before it (not overlapping, at least 36), in their sample standard deviations. Total returns; yields in basis points."
    >
      {lines.length === 0 ? (
        <EmptyState title="None of the compared assets is stored">
          <ImportAdvice what="prices" />
        </EmptyState>
      ) : (
        <div className={styles.crossAsset}>
          <div className={styles.bars}>
            {bars.length === 0 ? (
              <EmptyState title="No asset has three years of months yet" />
            ) : (
              <BarList
                label="Last month in standard deviations, by asset"
                bars={bars}
                format={formatScore}
                valueLabel="z-score"
                fileName="cross-asset-scores"
              />
            )}
          </div>
          <DataTable
            caption="Last month of each asset against its own five years"
            columns={columns}
            rows={sorted}
            rowKey={({ id }) => id}
            sort={order ?? undefined}
            onSort={(id, direction) => page.change({ zsort: rowOrderText({ id, direction }) })}
          />
        </div>
      )}
    </Card>
  );
}
