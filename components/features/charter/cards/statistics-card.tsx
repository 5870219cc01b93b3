import { t } from '@/lib/domain/text';
import { sinceText } from '@/components/research/figure-list/difference-text';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import { orderByFigure, parseRowOrder, rowOrderText } from '@/lib/analytics/ranking/order-rows';
import { figureStyle } from '@/lib/format/figure-style';
import { formatCount } from '@/lib/format/number';
import { PORTFOLIO } from '../data/charter-page-data';
import type { CharterRow } from '../data/charter-page-data';
import { STATISTICS } from '../data/figure-ids';
import { seriesHref } from '../data/published-series';
import styles from './charter-view.module.scss';
import type { CharterCardProps } from './card-props';
import { coverText } from './cover-text';

/** The statistics of every line over the same days, with the best of each marked. */
export function CharterStatisticsCard({ live, source, view, names, asOf, previous }: CharterCardProps) {
  const { state, change, hrefWith } = live;
  const sort = state.sort;
  const order = parseRowOrder(sort ?? undefined);
  const rows = orderByFigure(view.rows, order);
  const best = bestRows(view.rows);
  const before = new Map(previous?.map((row) => [row.id, row.figures]));
  const nextSort = (id: string): string => (sort === `-${id}` ? id : `-${id}`);
  const columns: DataColumn<CharterRow>[] = [
    {
      id: 'symbol',
      head: t('Series'),
      align: 'start',
      cell: ({ id, label, name }) =>
        id === PORTFOLIO ? (
          <span title={name}>{label}</span>
        ) : (
          <a href={seriesHref(id, { asOf })} title={name}>
            {label}
          </a>
        ),
    },
    ...STATISTICS.map(({ id }): DataColumn<CharterRow> => {
      const { format, gapUnit, isChange } = figureStyle(id);
      const { name, short } = names[id] ?? { name: id, short: id };
      return {
        id,
        head: short,
        sortHref: hrefWith({ sort: nextSort(id) }),
        firstDirection: 'descending',
        aside: <Explain id={id} name={name} />,
        cell: (row) => (
          <>
            <FigureText
              value={row.figures[id] ?? null}
              gap={row.gaps[id] ?? null}
              gapUnit={gapUnit}
              format={format}
              isChange={isChange}
              className={best.get(id) === row.id ? styles.best : undefined}
              title={best.get(id) === row.id ? t('Best value') : undefined}
            />
            {previous && (
              <span className={styles.since}>
                {sinceText(row.figures[id], before.get(row.id)?.[id], format)}
              </span>
            )}
          </>
        ),
      };
    }),
  ];
  return (
    <Card
      id="statistics"
      title={t('Statistics from {n} common returns', { n: formatCount(view.n) })}
      footer={
        source.benchmark
          ? t(
              source.benchmark.basis === state.basis
                ? '{coverText} ★ marks the best value of a column; beta to capture against {name}.'
                : '{coverText} ★ marks the best value of a column; beta to capture against {name}, price return on both sides where it is known.',
              { coverText: coverText(view, state), name: source.benchmark.name },
            )
          : t(
              '{coverText} ★ marks the best value of a column; choose a benchmark for beta, alpha and other relative figures.',
              { coverText: coverText(view, state) },
            )
      }
    >
      <DataTable
        caption={t('Statistics of all series over the same days')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        sort={order ?? undefined}
        onSort={(id, direction) => change({ sort: rowOrderText({ id, direction }) })}
      />
    </Card>
  );
}

/**
 * The row with the best value of each figure that has a better direction, if at least two rows have a value.
 */
function bestRows(rows: readonly CharterRow[]): ReadonlyMap<string, string> {
  return new Map(
    STATISTICS.flatMap(({ better, id }) => {
      if (better === null) return [];
      const knownRows = rows.filter((row) => (row.figures[id] ?? null) !== null);
      if (knownRows.length < 2) return [];
      const sign = better === 'high' ? 1 : -1;
      const first = knownRows.reduce((a, b) => (sign * b.figures[id]! > sign * a.figures[id]! ? b : a));
      return [[id, first.id] as const];
    }),
  );
}
