import { useMemo } from 'react';
import { ColumnChart } from '@/components/charts/column-chart';
import { DataTable } from '@/components/ui/data-table';
import type { DataColumn } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain';
import { FigureText } from '@/components/ui/figure-text';
import type { ScreenHistory, ScreenMonth } from '@/lib/contracts/screener';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import styles from './history-card.module.scss';

/** Twelve months have to be over before they can be told. */
const OPEN = { gap: 'not-published', need: null, have: null } as const;

const COLUMNS: readonly DataColumn<ScreenMonth>[] = [
  { id: 'day', head: 'Month end', align: 'start', width: 120, cell: ({ day }) => formatDay(day) },
  {
    id: 'passed',
    head: 'Passed',
    aside: <Explain id="table.screenPassed" name="Passed" />,
    width: 100,
    cell: ({ passed }) => formatCount(passed),
  },
  { id: 'of', head: 'Members', width: 90, cell: ({ of }) => formatCount(of) },
  {
    id: 'return12M',
    head: '12 months after',
    aside: <Explain id="table.screenReturn" name="Twelve months after" />,
    width: 150,
    cell: ({ return12M }) => <FigureText value={return12M} gap={OPEN} format={formatReturn} isChange />,
  },
  {
    id: 'mean12M',
    head: 'All members',
    aside: <Explain id="table.screenMean" name="All members, twelve months after" />,
    width: 130,
    cell: ({ mean12M }) => <FigureText value={mean12M} gap={OPEN} format={formatReturn} isChange />,
  },
  {
    id: 'difference',
    head: 'Ahead by',
    width: 110,
    cell: ({ return12M, mean12M }) => (
      <FigureText
        value={return12M === null || mean12M === null ? null : return12M - mean12M}
        gap={OPEN}
        format={formatReturn}
        isChange
      />
    ),
  },
];

export interface HistoryViewProps {
  readonly history: ScreenHistory;
}

/** The months of a screen: a sentence, who passed, and what came after. */
export function HistoryView({ history }: HistoryViewProps) {
  const { months, universe } = history;
  const newestFirst = useMemo(() => [...months].reverse(), [months]);
  const columns = useMemo(
    () => months.map(({ day, passed }) => ({ id: day, label: day.slice(0, 7), value: passed })),
    [months],
  );
  if (months.length === 0)
    return (
      <EmptyState title="No month to look back on">
        There are no prices before this day’s own month.
      </EmptyState>
    );
  return (
    <div className={styles.view}>
      <p className={styles.sentence}>{describeHistory(history)}</p>
      <ColumnChart
        label="Members that passed, by month end"
        columns={columns}
        format={formatCount}
        valueLabel="Passed"
        fileName="screen-history"
      />
      <DataTable
        caption="Each month end of this screen"
        columns={COLUMNS}
        rows={newestFirst}
        rowKey={({ day }) => day}
        isTall
      />
      <p className={styles.note}>
        Total returns in equal weights, each in its own currency, costs left out.{' '}
        {universe.historyFrom === null
          ? 'Only one list of members is known: the past is seen through those who are members now, which favors them.'
          : `Who belonged is known from ${formatDay(universe.historyFrom)}.`}
      </p>
    </div>
  );
}

/** What the months say together. */
export function describeHistory({ summary }: ScreenHistory): string {
  const { measured, meanReturn12M, meanUniverse12M, beaten } = summary;
  if (measured === 0 || meanReturn12M === null || meanUniverse12M === null)
    return 'No month that passed anybody is twelve months old yet.';
  const share =
    beaten === null
      ? ''
      : ` It did better than all members in ${formatPercent(beaten, { digits: 0 })} of them.`;
  return `Over ${formatCount(measured)} months whose twelve months are over, those that passed returned ${formatReturn(meanReturn12M)} on average, all members ${formatReturn(meanUniverse12M)}.${share} These months overlap: they are fewer independent trials than their number.`;
}
