import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
import type { PageState } from '@/components/research/hooks/use-page-state';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import { isModifiedClick } from '@/components/ui/controls/segmented-control';
import type { MacroTableRow } from '@/lib/contracts/capital-markets';
import { formatDay } from '@/lib/format/date';
import { MAX_MACRO_SERIES } from '../state/capital-state';
import { endedSeriesText, importAdvice } from '../data/describe-capital';
import styles from './macro-view.module.scss';
import type { SeriesBlockProps } from './series-block-props';
import { writeChange, writeLevel, writePeriod, writeRate } from '../data/write-macro';

export interface SeriesListCardProps extends Pick<SeriesBlockProps, 'page' | 'live' | 'versus'> {
  /** Ids of the series in the chart. */
  readonly shown: readonly string[];
}

/** The last value of each macro series, with a link that charts it. */
export function SeriesListCard({ page, live, shown, versus }: SeriesListCardProps) {
  const columns = useMemo(() => macroColumns({ live, shown, versus }), [live, shown, versus]);
  const advice = importAdvice(page.missing, ['macro']);
  return (
    <Card
      id="macro"
      title={
        <>
          {t('Inflation, jobs, output, money')} <Explain id="macro.value" name={t('Last value')} />
        </>
      }
      footer={[
        t('Last published values and their periods. Changes of rates in basis points, others in percent.'),
        endedSeriesText(page.macro, 'series'),
      ].join(' ')}
    >
      {page.macro.length === 0 ? (
        <EmptyState title={t('No macro series stored')} of="macro">
          {advice}
        </EmptyState>
      ) : (
        <DataTable
          caption={t('Macro series: last published values and their changes')}
          columns={columns}
          rows={page.macro}
          rowKey={({ id }) => id}
        />
      )}
    </Card>
  );
}

function macroColumns({
  live,
  shown,
  versus,
}: {
  readonly live: PageState;
  readonly shown: readonly string[];
  readonly versus: SeriesBlockProps['versus'];
}): DataColumn<MacroTableRow>[] {
  const previous = new Map(versus?.macro.map((line) => [line.id, line.value]));
  const sincePrevious = ({ id, isRate, value }: MacroTableRow): number | null => {
    const before = previous.get(id) ?? null;
    if (before === null || value === null) return null;
    if (isRate) return (value - before) * 10_000;
    return before > 0 ? value / before - 1 : null;
  };
  const change = (value: number | null, { gap, isRate }: MacroTableRow) => (
    <FigureText value={value} gap={gap} format={(number) => writeChange(number, isRate)} />
  );
  return [
    {
      id: 'name',
      head: t('Series'),
      align: 'start',
      cell: ({ id, name, unit }) => (
        <>
          {t(name)}
          <span className={styles.id}>{name === id ? t(unit) : `${id}, ${t(unit)}`}</span>
        </>
      ),
    },
    {
      id: 'value',
      head: t('Last'),
      cell: ({ gap, isRate, value }) => (
        <FigureText value={value} gap={gap} format={isRate ? writeRate : writeLevel} showsGap />
      ),
    },
    {
      id: 'day',
      head: t('Period'),
      align: 'start',
      cell: ({ day, frequency }) => (day === null ? null : writePeriod(day, frequency)),
    },
    {
      id: 'change',
      head: t('Change'),
      aside: <Explain id="macro.change" name={t('Change from the previous observation')} />,
      cell: (line) => change(line.change, line),
    },
    {
      id: 'changeYear',
      head: t('1 year'),
      aside: <Explain id="macro.changeYear" name={t('Change over a year')} />,
      cell: (line) => change(line.changeYear, line),
    },
    ...(versus
      ? [
          {
            id: 'versus',
            head: t('Since {asOf}', { asOf: formatDay(versus.asOf) }),
            cell: (line: MacroTableRow) => change(sincePrevious(line), line),
          },
        ]
      : []),
    { id: 'frequency', head: t('Frequency'), align: 'start', cell: ({ frequency }) => t(frequency) },
    {
      id: 'chart',
      head: t('Chart'),
      align: 'start',
      cell: ({ id, name }) => {
        const isShown = shown.includes(id);
        const next = isShown ? shown.filter((one) => one !== id) : [...shown, id].slice(-MAX_MACRO_SERIES);
        const series = next.join(',');
        return (
          <a
            href={live.hrefWith({ series })}
            rel="nofollow"
            aria-label={t(isShown ? 'Remove {name}' : 'Show {name}', { name: t(name) })}
            onClick={(event) => {
              if (isModifiedClick(event)) return;
              event.preventDefault();
              live.change({ series });
            }}
          >
            {isShown ? t('Remove') : t('Show')}
          </a>
        );
      },
    },
  ];
}
