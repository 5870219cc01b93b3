import type { ReactNode } from 'react';
import { t, text } from '@/lib/domain/text';
import { SeriesCard } from '@/components/research/series-card/series-card';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import type { SeriesModel } from '@/lib/charting/series-model';
import { formatEpochDay } from '@/lib/format/date';
import { figureStyle } from '@/lib/format/figure-style';
import { OWN_STATISTICS } from '../data/own-history';
import type { OwnHistory, OwnRow } from '../data/charter-page-data';
import { seriesHref } from '../data/published-series';
import type { CharterState } from '../state/charter-state';
import styles from './charter-view.module.scss';
import type { CharterCardProps } from './card-props';
import { charterBasisText } from './cover-text';

export interface OwnHistoryCardsProps extends CharterCardProps {
  readonly own: OwnHistory;
  /** The controls of the chart. */
  readonly controls: ReactNode;
}

const APART = text('Each series over its own full history: the days differ from line to line.');

/** Each series over its own full history: growth, drawdown, and statistics with the days of each. */
export function OwnHistoryCards({ own, controls, live, source, names, asOf }: OwnHistoryCardsProps) {
  const { state } = live;
  const basis = charterBasisText(state).replace(/\.$/, '');
  const labels = own.lines.map(({ label }) => label).join(', ');
  const shared = { source: source.meta, asOf: asOf ?? source.meta.asOf, basis };
  return (
    <>
      <SeriesCard
        {...shared}
        id="performance"
        title={t('Performance, own histories')}
        summaryLabel={t('Performance of {labels}, each over its own history', { labels })}
        model={ownPerformance(own, state)}
        csvName="own-histories"
        controls={controls}
        hasKeys
        footnote={[
          t(APART),
          t('Every line starts at its own first day; the range applies to the cards on common dates.'),
          own.sampling &&
            t('Drawn by the last value of each {sampling}; the statistics use every return.', {
              sampling: own.sampling,
            }),
          charterBasisText(state),
        ]
          .filter(Boolean)
          .join(' ')}
      />
      <SeriesCard
        {...shared}
        id="drawdown"
        title={t('Drawdown, own histories')}
        summaryLabel={t('Drawdown of {labels}, each over its own history', { labels })}
        model={ownDrawdown(own)}
        csvName="own-drawdowns"
        footnote={`${t(APART)} ${charterBasisText(state)}`}
      />
      <Card
        id="statistics"
        title={t('Statistics, each series over its own history')}
        footer={t(
          'Every row has a window of its own, given in its first columns: figures of different windows do not compare series. {charterBasisText} No figures against a benchmark: those need common days.',
          { charterBasisText: charterBasisText(state) },
        )}
      >
        {own.rows.length === 0 ? (
          <EmptyState title={t('No history')}>
            {t('None of the series has two observations: add another one above.')}
          </EmptyState>
        ) : (
          <DataTable
            caption={t('Statistics of all series, each over its own history')}
            columns={columnsOf(names, asOf)}
            rows={own.rows}
            rowKey={({ id }) => id}
          />
        )}
      </Card>
      <p className={styles.scaled}>{t('The cards below use the common dates.')}</p>
    </>
  );
}

function columnsOf(names: CharterCardProps['names'], asOf: string | null): DataColumn<OwnRow>[] {
  return [
    {
      id: 'symbol',
      head: t('Series'),
      align: 'start',
      cell: ({ id, label, name }) => (
        <a href={seriesHref(id, { asOf })} title={name}>
          {label}
        </a>
      ),
    },
    { id: 'from', head: t('From'), align: 'start', cell: ({ first }) => formatEpochDay(first) },
    { id: 'to', head: t('To'), align: 'start', cell: ({ last }) => formatEpochDay(last) },
    ...OWN_STATISTICS.map(({ id }): DataColumn<OwnRow> => {
      const { format, gapUnit, isChange } = figureStyle(id);
      const { name, short } = names[id] ?? { name: id, short: id };
      return {
        id,
        head: short,
        aside: <Explain id={id} name={name} />,
        cell: ({ figures, gaps }) => (
          <FigureText
            value={figures[id] ?? null}
            gap={gaps[id] ?? null}
            gapUnit={gapUnit}
            format={format}
            isChange={isChange}
          />
        ),
      };
    }),
  ];
}

/** The growth of each series since its own first day, named in the legend. */
export function ownPerformance(
  { days, lines, sampling }: OwnHistory,
  { rebase, scale }: Pick<CharterState, 'rebase' | 'scale'>,
): SeriesModel {
  const isPercent = rebase === '0' && scale === 'linear';
  const base = rebase === '10000' ? 10_000 : 100;
  return {
    days,
    unit: isPercent ? 'percent' : 'index',
    isSinceStart: isPercent,
    scale,
    ...(sampling && { sampling }),
    series: lines.map(({ first, growth, id, label }) => ({
      id,
      label: t('{label} since {first}', { label, first: formatEpochDay(first) }),
      values: growth.map((value) => (value === null ? null : isPercent ? value - 1 : value * base)),
    })),
  };
}

function ownDrawdown({ days, lines, sampling }: OwnHistory): SeriesModel {
  return {
    days,
    unit: 'percent',
    ...(sampling && { sampling }),
    series: lines.map(({ drawdowns, id, label }) => ({ id, label, values: drawdowns })),
  };
}
