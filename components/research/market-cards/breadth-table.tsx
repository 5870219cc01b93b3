import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import type { Breadth } from '@/lib/contracts/markets';
import { formatDay } from '@/lib/format/date';
import { formatCount, formatNumber } from '@/lib/format/number';
import { changeSince } from '../instrument-table/change-since';
import styles from './market-blocks.module.scss';
import { notDailyText, ratio, wholePercent } from './breadth-words';

export interface BreadthTableProps {
  readonly breadths: readonly Breadth[];
  /** The same as of another day. */
  readonly previous: readonly Breadth[] | null;
}

/** Breadth of several universes side by side. */
export function BreadthTable({ breadths, previous }: BreadthTableProps) {
  if (breadths.length < 2) return null;
  return (
    <Card
      id="breadths"
      title={
        <>
          {t('Breadth by universe')} <Explain id="breadth.advancers" name={t('Advancers and decliners')} />
        </>
      }
      footer={[
        t('Changes from each member’s previous close.'),
        ...breadths.filter(({ notDaily }) => notDaily > 0).map((one) => `${one.name}: ${notDailyText(one)}.`),
      ].join(' ')}
    >
      <DataTable
        caption={t('Breadth by universe')}
        columns={breadthColumns(previous)}
        rows={breadths}
        rowKey={({ universe }) => universe}
      />
    </Card>
  );
}

function breadthColumns(previous: readonly Breadth[] | null): DataColumn<Breadth>[] {
  const since = (row: Breadth, pick: (one: Breadth) => number | null, unit: string) => {
    const before = previous?.find(({ universe }) => universe === row.universe);
    return before ? (
      <small className={styles.since}>{changeSince(pick(row), pick(before), unit)}</small>
    ) : null;
  };
  const share = (
    id: string,
    [head, name]: readonly [string, string],
    pick: (row: Breadth) => number | null,
  ): DataColumn<Breadth> => ({
    id,
    head,
    aside: <Explain id={`breadth.${id}`} name={name} />,
    cell: (row) => (
      <>
        <FigureText value={pick(row)} format={wholePercent} />
        {since(row, pick, 'fraction')}
      </>
    ),
  });
  const count = (id: string, head: string, pick: (row: Breadth) => number): DataColumn<Breadth> => ({
    id,
    head,
    cell: (row) => (
      <>
        {formatCount(pick(row))}
        {since(row, pick, 'ratio')}
      </>
    ),
  });
  const net = (row: Breadth) => row.newHighs - row.newLows;
  return [
    { id: 'name', head: t('Universe'), align: 'start', cell: ({ name }) => name },
    {
      id: 'day',
      head: t('As of'),
      align: 'start',
      cell: ({ day }) => (day === null ? null : formatDay(day)),
    },
    count('members', t('Members'), ({ members }) => members),
    count('advancers', t('Up'), ({ advancers }) => advancers),
    count('decliners', t('Down'), ({ decliners }) => decliners),
    share('above50', [t('Above 50 d'), t('Above the 50-day average')], (row) =>
      ratio(row.above50, row.with50),
    ),
    share('above200', [t('Above 200 d'), t('Above the 200-day average')], (row) =>
      ratio(row.above200, row.with200),
    ),
    {
      id: 'newHighs',
      head: t('Highs − lows'),
      aside: <Explain id="breadth.newHighs" name={t('New highs minus new lows')} />,
      cell: (row) => (
        <>
          <span
            title={t('{newHighs} new highs, {newLows} new lows', {
              newHighs: row.newHighs,
              newLows: row.newLows,
            })}
          >
            {formatNumber(net(row), { digits: 0, signed: true })}
          </span>
          {since(row, net, 'ratio')}
        </>
      ),
    },
  ];
}
