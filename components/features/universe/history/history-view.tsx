import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
import { ColumnChart } from '@/components/charts/svg/column-chart';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import type { ScreenHistory, ScreenMonth } from '@/lib/contracts/screener';
import { formatDay, formatMonth } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import { basisOfMeta } from '@/lib/research/page-basis';
import styles from './history-card.module.scss';

/** A return requires the full twelve months to have passed. */
const OPEN = { gap: 'not-published', need: null, have: null } as const;

const listColumns = (): readonly DataColumn<ScreenMonth>[] => [
  { id: 'day', head: t('Month end'), align: 'start', width: 120, cell: ({ day }) => formatDay(day) },
  {
    id: 'passed',
    head: t('Passed'),
    aside: <Explain id="table.screenPassed" name={t('Passed')} />,
    width: 100,
    cell: ({ passed }) => formatCount(passed),
  },
  { id: 'of', head: t('Members'), width: 90, cell: ({ of }) => formatCount(of) },
  {
    id: 'return12M',
    head: t('12 months after'),
    aside: <Explain id="table.screenReturn" name={t('Following twelve months')} />,
    width: 150,
    cell: ({ return12M }) => <FigureText value={return12M} gap={OPEN} format={formatReturn} isChange />,
  },
  {
    id: 'mean12M',
    head: t('All members'),
    aside: <Explain id="table.screenMean" name={t('All members, following twelve months')} />,
    width: 130,
    cell: ({ mean12M }) => <FigureText value={mean12M} gap={OPEN} format={formatReturn} isChange />,
  },
  {
    id: 'difference',
    head: t('Ahead by'),
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

/** The months of a screen: a summary, the members that passed, and their later returns. */
export function HistoryView({ history }: HistoryViewProps) {
  const { basisUnknown, meta, months, universe } = history;
  const newestFirst = useMemo(() => [...months].reverse(), [months]);
  const columns = useMemo(
    () => months.map(({ day, passed }) => ({ id: day, label: formatMonth(day), value: passed })),
    [months],
  );
  if (months.length === 0)
    return (
      <EmptyState title={t('No past months')}>
        {t('There are no prices before this month: choose a later day above.')}
      </EmptyState>
    );
  return (
    <div className={styles.view}>
      <p className={styles.sentence}>{describeHistory(history)}</p>
      <ColumnChart
        label={t('Members that passed, by month end')}
        columns={columns}
        format={formatCount}
        isChange={false}
        valueLabel={t('Passed')}
        fileName="screen-history"
      />
      <DataTable
        caption={t('Month ends of this screen')}
        columns={listColumns()}
        rows={newestFirst}
        rowKey={({ day }) => day}
      />
      <p className={styles.note}>
        {t(
          basisOfMeta(meta) === 'price'
            ? 'Price returns, without dividends, equal-weighted, in local currencies, before costs. {basisUnknown}'
            : 'Total returns, equal-weighted, in local currencies, before costs. {basisUnknown}',
          {
            basisUnknown:
              basisUnknown > 0 &&
              `${t('{basisUnknown} members are excluded: their prices include dividends, so their price return is unknown.', { basisUnknown: formatCount(basisUnknown) })} `,
          },
        )}
        {universe.historyFrom === null
          ? t('Membership history is not available: past months use today’s members (survivorship bias).')
          : t('Historical membership since {historyFrom}.', { historyFrom: formatDay(universe.historyFrom) })}
      </p>
    </div>
  );
}

/** Summary of all months. */
export function describeHistory({ summary }: ScreenHistory): string {
  const { measured, meanReturn12M, meanUniverse12M, beaten } = summary;
  if (measured === 0 || meanReturn12M === null || meanUniverse12M === null)
    return t('No results yet: twelve months of later prices are needed.');
  const share =
    beaten === null
      ? ''
      : ` ${t('The screen outperformed in {beaten} of them.', { beaten: formatPercent(beaten, { digits: 0 }) })}`;
  return t(
    'Average over {measured} months: members that passed {meanReturn12M} in the following twelve months, all members {meanUniverse12M}.{share} The periods overlap, so they are not independent.',
    {
      measured: formatCount(measured),
      meanReturn12M: formatReturn(meanReturn12M),
      meanUniverse12M: formatReturn(meanUniverse12M),
      share,
    },
  );
}
