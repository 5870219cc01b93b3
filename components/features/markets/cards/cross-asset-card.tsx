import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { BarList } from '@/components/charts/bars/bar-list';
import { changeSince } from '@/components/research/instrument-table/change-since';
import type { AddressActions } from '@/components/research/hooks/use-page-state';
import { ImportAdvice } from '@/components/research/market-cards/import-advice';
import { Card } from '@/components/ui/card';
import { DataTable, toneOf } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import { orderRows, parseRowOrder, rowOrderText } from '@/lib/analytics/ranking/order-rows';
import type { CrossAssetRow } from '@/lib/contracts/markets';
import { formatDay } from '@/lib/format/date';
import { formatCount, formatNumber } from '@/lib/format/number';
import { formatPoints, formatReturn } from '@/lib/format/percent';
import { stockHref } from '@/lib/site/routes';
import styles from './markets-cards.module.scss';

const GROUPS: Readonly<Record<string, string>> = {
  get equities() {
    return t('Equities');
  },
  get volatility() {
    return t('Volatility');
  },
  get bonds() {
    return t('Bonds');
  },
  get yields() {
    return t('Yields');
  },
  get commodities() {
    return t('Commodities');
  },
  get currencies() {
    return t('Currencies');
  },
  get crypto() {
    return t('Crypto');
  },
};

const formatScore = (value: number) => formatNumber(value, { digits: 1, signed: true });

function writeMove(value: number, { unit }: CrossAssetRow): string {
  return unit === 'basisPoints' ? formatPoints(value) : formatReturn(value);
}

/** Returns, then yields, then rows without a move. */
function moveRank({ move, unit }: CrossAssetRow): number {
  return move === null ? 2 : Number(unit !== 'return');
}

export interface CrossAssetCardProps {
  readonly lines: readonly CrossAssetRow[];
  /** URL parameter `zsort`. */
  readonly sort: string | undefined;
  readonly asOf: string | null;
  readonly page: AddressActions;
  readonly previous: readonly CrossAssetRow[] | null;
}

/** Each asset's return of the last month as a z-score against its own five years. */
export function CrossAssetCard({ lines, sort, asOf, page, previous }: CrossAssetCardProps) {
  const order = parseRowOrder(sort);
  const rows = lines.map((line) => ({ ...line, name: t(line.name), symbol: line.id, link: line.symbol }));
  const sorted =
    order === null
      ? rows
      : orderRows(rows, order.direction, (row) => {
          if (order.id === 'name') return row.name;
          if (order.id === 'group') return GROUPS[row.group] ?? row.group;
          if (order.id === 'n') return row.n;
          return order.id === 'move' ? row.move : row.z;
        });
  // Basis points and fractions cannot be sorted together: yields are sorted below the returns.
  if (order?.id === 'move') sorted.sort((a, b) => moveRank(a) - moveRank(b));
  const bars = lines
    .filter(({ z }) => z !== null)
    .map(({ id, move, name, symbol, unit, z, ...line }) => ({
      id,
      label: t(name),
      value: z,
      ...(symbol && { href: stockHref(symbol, { asOf }) }),
      note: move === null ? undefined : writeMove(move, { id, move, name, symbol, unit, z, ...line }),
    }))
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  type Row = (typeof rows)[number];
  const since = (row: Row, text: (before: CrossAssetRow) => string) => {
    const before = previous?.find(({ id }) => id === row.id);
    return before ? <small className={styles.since}>{text(before)}</small> : null;
  };
  const plain: DataColumn<Row>[] = [
    {
      id: 'name',
      head: t('Asset'),
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
    { id: 'group', head: t('Group'), align: 'start', cell: ({ group }) => GROUPS[group] ?? group },
    {
      id: 'move',
      head: t('1 month'),
      aside: <Explain id="crossAsset.move" name={t('One-month move')} />,
      // A rise of a yield is neither a gain nor a loss: no color.
      tone: (row) =>
        row.move === null || row.unit === 'basisPoints' ? null : toneOf(writeMove(row.move, row)),
      cell: (row) =>
        row.move === null ? (
          <FigureText value={null} gap={row.gap} gapUnit="months" format={formatScore} />
        ) : (
          writeMove(row.move, row)
        ),
    },
    {
      id: 'z',
      head: t('z-score'),
      aside: <Explain id="crossAsset.z" name={t('Move in standard deviations (z-score)')} />,
      cell: (row) => (
        <>
          <FigureText value={row.z} gap={row.gap} gapUnit="months" format={formatScore} />
          {since(row, (before) => changeSince(row.z, before.z, 'ratio'))}
        </>
      ),
    },
    {
      id: 'sample',
      head: t('Mean ± deviation'),
      aside: <Explain id="crossAsset.sample" name={t('Sample of the z-score')} />,
      cell: (row) =>
        row.mean === null || row.deviation === null
          ? null
          : `${writeMove(row.mean, row)} ± ${writeMove(row.deviation, row).replace(/^\+/, '')}`,
    },
    { id: 'n', head: t('Months'), cell: ({ n }) => formatCount(n) },
    {
      id: 'day',
      head: t('As of'),
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
          {t('Unusual monthly moves across assets')}{' '}
          <Explain id="crossAsset.z" name={t('Move in standard deviations (z-score)')} />
        </>
      }
      footer={t(
        'One-month move of each asset minus the mean of its previous 60 one-month moves (non-overlapping, at least 36), divided by their sample standard deviation. Total returns; yields in basis points, sorted below them.',
      )}
    >
      {lines.length === 0 ? (
        <EmptyState title={t('No asset prices stored')} of="index">
          <ImportAdvice what="prices" />
        </EmptyState>
      ) : (
        <div className={styles.crossAsset}>
          <div className={styles.bars}>
            {bars.length === 0 ? (
              <EmptyState title={t('Three years of history needed')}>
                {t('Choose a later day above.')}
              </EmptyState>
            ) : (
              <BarList
                label={t('One-month move in standard deviations, by asset')}
                bars={bars}
                format={formatScore}
                valueLabel={t('z-score')}
                fileName="cross-asset-scores"
              />
            )}
          </div>
          <DataTable
            caption={t('One-month move of each asset compared with its previous five years')}
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
