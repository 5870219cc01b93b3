import type { FormEvent } from 'react';
import { t } from '@/lib/domain/text';
import { CurveChart } from '@/components/charts/svg/curve-chart';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import { readField } from '@/components/ui/forms/read-field';
import { ListField } from '@/components/ui/forms/list-field';
import { formatEpochDay } from '@/lib/format/date';
import { formatCount, formatNumber } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import type { EventView } from '../data/charter-page-data';
import { parseCharterState, charterQuery } from '../state/charter-state';
import styles from './charter-view.module.scss';
import type { CharterCardProps } from './card-props';

/** Distances of the table, in trading days after the event. */
const SHOWN = [-20, -5, 0, 5, 20, 60];

type Line = EventView['lines'][number];

/** The changes of the series around named days, or around the largest falls of the first series. */
export function EventsPanel({ live, view, names, path, asOf }: CharterCardProps) {
  const { change, state } = live;
  const { events } = view;
  if (events === null) return null;
  const { events: _events, ...kept } = charterQuery(state);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { state: asked } = parseCharterState({ events: readField(event.currentTarget, 'events') });
    change({ events: asked.events });
  }

  const lead = view.rows[0]?.label ?? t('the first series');
  return (
    <div className={styles.stack}>
      <Card
        id="events"
        title={
          events.isFalls ? t('Around the largest falls of {lead}', { lead }) : t('Around the days named')
        }
        footer={t(
          events.isFalls
            ? 'Mean return since the close before the event; day 0 is the event, distances are trading days of the range. Falls at least 20 days apart. Overlapping windows are not independent; choose Max for more events.'
            : 'Mean return since the close before the event; day 0 is the event, distances are trading days of the range. A day without trading counts as the next one. Overlapping windows are not independent; choose Max for more events.',
        )}
      >
        <form method="get" action={path} className={styles.form} onSubmit={submit}>
          {Object.entries({ ...kept, ...(asOf === null ? {} : { asof: asOf }) }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <ListField
            label={t('Days, YYYY-MM-DD (empty: largest falls)')}
            name="events"
            defaultValue={state.events.join(', ')}
            placeholder="2020-02-24, 2022-01-04"
            size={40}
          />
          <button type="submit" className="btn btn-plain btn-sm">
            {t('Show events')}
          </button>
        </form>
        {events.days.length === 0 ? (
          <EmptyState title={t('No event in this range')}>
            {t('None of the days lies in the range after its first day. Choose a longer range.')}
          </EmptyState>
        ) : (
          <>
            <CurveChart
              label={t('Mean return around {count} events', { count: formatCount(events.days.length) })}
              placeHead={t('Days from the event')}
              places={events.distances.map(writeDistance)}
              lines={events.lines.map(({ id, label, results }) => ({
                id,
                label,
                values: results.map((result) => result?.mean ?? null),
              }))}
              format={formatReturn}
              height={260}
              fileName="events"
            />
            <DataTable
              caption={t('Returns around {count} events', { count: formatCount(events.days.length) })}
              rows={events.lines}
              rowKey={({ id }) => id}
              columns={columnsOf(events, names['compare.event']?.name ?? t('Return around an event'))}
            />
            <p className={styles.hint}>
              {t('{count} events: {days}.', {
                count: formatCount(events.days.length),
                days: events.days.map((day) => formatEpochDay(day)).join(', '),
              })}
            </p>
          </>
        )}
      </Card>
    </div>
  );
}

function writeDistance(distance: number): string {
  return distance > 0 ? `+${distance}` : String(distance).replace('-', '−');
}

function columnsOf({ distances }: EventView, name: string): DataColumn<Line>[] {
  return [
    { id: 'label', head: t('Series'), align: 'start', cell: ({ label }) => label },
    ...SHOWN.map((distance): DataColumn<Line> => {
      const at = distances.indexOf(distance);
      return {
        id: String(distance),
        head: distance === 0 ? t('Day 0') : t('Day {distance}', { distance: writeDistance(distance) }),
        aside: <Explain id="compare.event" name={name} />,
        cell: ({ results }) => {
          const result = results[at] ?? null;
          return (
            <>
              <FigureText
                value={result?.mean ?? null}
                gap={{ gap: 'insufficient-history', need: 1, have: 0 }}
                gapUnit="events"
                format={formatReturn}
                isChange
              />
              {result && (
                <span className={styles.small}>
                  {t('{positive} of {n}', {
                    positive: formatPercent(result.positive, { digits: 0 }),
                    n: result.n,
                  })}
                  {result.t !== null && `, t ${formatNumber(result.t)}`}
                </span>
              )}
            </>
          );
        },
      };
    }),
  ];
}
