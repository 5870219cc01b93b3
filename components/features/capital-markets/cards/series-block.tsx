import { useMemo } from 'react';
import type { FormEvent } from 'react';
import { translateName } from '@/lib/domain/message';
import { t, text } from '@/lib/domain/text';
import blocks from '@/components/research/page/page-blocks.module.scss';
import { InstrumentList } from '@/components/research/instrument-list';
import { SeriesCard } from '@/components/research/series-card/series-card';
import { queryHref, useBackendQuery } from '@/components/research/hooks/use-backend-query';
import { Card } from '@/components/ui/card';
import type { PickableStock } from '@/components/ui/controls/stock-picker';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { readField } from '@/components/ui/forms/read-field';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { ListField } from '@/components/ui/forms/list-field';
import type { SeriesUnit } from '@/lib/charting/series-model';
import type { MacroSeriesResponse, MacroTableRow } from '@/lib/contracts/capital-markets';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { historyNote } from '@/lib/domain/series-notes';
import { formatDay } from '@/lib/format/date';
import { LONG_RANGES } from '@/lib/domain/ranges';
import { MAX_MACRO_SERIES, TRANSFORM_CHOICES } from '../state/capital-state';
import { SeriesChoices } from './series-choices';
import type { SeriesBlockProps } from './series-block-props';
import { SeriesListCard } from './series-list-card';
import { unpackSeries } from '../data/pack-series';
import { RevisionNote } from './revision-note';
import { UnknownSeries } from './unknown-series';
import type { CapitalState } from '../state/capital-state';
import { importAdvice } from '../data/describe-capital';
import { DEFAULT_SERIES, seriesQuery } from '../data/queries';
import { shareAxes } from '../data/unit-charts';
import type { MacroLine, UnitChart } from '../data/unit-charts';

/** Macro series: the table of their last values, and a chart of selected series with a selected transform. */
export function SeriesBlock(props: SeriesBlockProps) {
  const { page, state, asOf } = props;
  const served = useMemo(
    () => ({ href: page.series.href, answer: unpackSeries(page.series.answer) }),
    [page.series],
  );
  const { answer, failure, isPending } = useBackendQuery<MacroSeriesResponse>(
    queryHref(seriesQuery(state), asOf),
    served,
  );
  return (
    <>
      <SeriesCharts {...props} answer={answer} failure={failure} isPending={isPending} />
      <SeriesListCard {...props} shown={shownIds(state, answer)} />
    </>
  );
}

/** The known ones of the requested series; a combined one has a new id in the response. */
function shownIds({ series }: Pick<CapitalState, 'series'>, { unknown }: MacroSeriesResponse): string[] {
  return (series ?? DEFAULT_SERIES).split(',').filter((id) => !unknown.includes(id));
}

const UNITS: Readonly<Record<string, SeriesUnit>> = {
  basisPoints: 'number',
  fraction: 'percent',
  index: 'index',
  deviations: 'number',
};

const MEASURES: Readonly<Record<string, string>> = {
  get basisPoints() {
    return t('basis points');
  },
  get fraction() {
    return t('percent');
  },
  get index() {
    return t('first value shown = 100');
  },
  get deviations() {
    return t('standard deviations');
  },
};

/** Key of a shared axis: the same measure and, for levels, the same unit. */
function axisOf({ measured, unit }: MacroLine): string {
  return measured === 'level' ? t(unit) : (MEASURES[measured] ?? measured);
}

/** The dollar index is computed from exchange rates; the others are stored. */
function seriesChoices(rows: readonly MacroTableRow[]): PickableStock[] {
  const all = [{ id: 'DXY', name: t('US dollar index') }, ...rows];
  return all.map(({ id, name }, at) => ({ id: -1 - at, symbol: id, name: t(name), exchange: t('Series') }));
}

/** One chart per axis: levels of different units are not comparable. */
export function chartsOf(series: readonly MacroLine[]): UnitChart[] {
  const axes = [...new Set(series.map(axisOf))];
  return axes.map((axis) => {
    const axisSeries = series.filter((one) => axisOf(one) === axis);
    const days = [...new Set(axisSeries.flatMap(({ dates }) => dates))].sort();
    const isRate = axisSeries[0]!.measured === 'level' && /^(percent|fraction)$/i.test(axisSeries[0]!.unit);
    return {
      axis: isRate ? t('percent a year') : axis,
      series: axisSeries,
      model: {
        days: days.map(requireIsoDate),
        unit: isRate ? 'rate' : (UNITS[axisSeries[0]!.measured] ?? 'number'),
        unitLabel: isRate ? t('percent a year') : axis,
        series: axisSeries.map(({ dates, id, values, vintage }) => {
          const valueByDate = new Map(dates.map((date, at) => [date, values[at]!]));
          const isFirst = vintage === 'first';
          return {
            id: isFirst ? `${id} first` : id,
            label: isFirst ? t('{id}, first published', { id }) : id,
            values: days.map((day) => valueByDate.get(day) ?? null),
          };
        }),
      },
    };
  });
}

/** The name of a series, or of two that are combined. */
function macroName(name: string): string {
  return translateName(name, text('{name} divided by {name2}'), text('{name} minus {name2}'));
}

/** The names of the series, each once. */
function namesOf(series: readonly MacroLine[]): string {
  return [...new Set(series.map(({ id, name }) => (id === name ? id : `${id}: ${macroName(name)}`)))].join(
    '; ',
  );
}

interface ChartsProps extends SeriesBlockProps {
  readonly answer: MacroSeriesResponse;
  readonly failure: string | null;
  readonly isPending: boolean;
}

function SeriesCharts({ page, state, live, path, asOf, answer, failure, isPending }: ChartsProps) {
  const byUnit = useMemo(() => chartsOf(answer.series), [answer.series]);
  const charts = useMemo(
    () => (state.panes === 'shared' ? shareAxes(byUnit) : byUnit),
    [state.panes, byUnit],
  );
  const transform = TRANSFORM_CHOICES.find(({ id }) => id === answer.transform) ?? TRANSFORM_CHOICES[0];
  const keptEntries = Object.entries({ ...live.query, asof: asOf ?? '' }).filter(
    (entry): entry is [string, string] => entry[0] !== 'series' && Boolean(entry[1]),
  );
  const seriesIds = shownIds(state, answer);
  const choices = useMemo(() => seriesChoices(page.macro), [page.macro]);
  const advice = importAdvice(page.missing, ['macro']);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    live.change({ series: readField(event.currentTarget, 'series').replace(/[\s,]+/g, ',') });
  }

  const controls = (
    <>
      <SegmentedControl
        label={t('Form of the series')}
        segments={TRANSFORM_CHOICES.map(({ id, label, name }) => ({
          id,
          label,
          title: name,
          href: live.hrefWith({ transform: id }),
        }))}
        current={transform.id}
        onSelect={(id) => live.change({ transform: id })}
      />
      <SegmentedControl
        label={t('Range of the series')}
        segments={LONG_RANGES.map((id) => ({ id, label: id, href: live.hrefWith({ range: id }) }))}
        current={LONG_RANGES.find((id) => id === answer.range) ?? null}
        onSelect={(range) => live.change({ range })}
      />
      <SeriesChoices state={state} live={live} count={seriesIds.length} units={byUnit.length} />
    </>
  );
  const withoutScripts = (
    <form method="get" action={path} className={blocks.form} onSubmit={submit}>
      {keptEntries.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ListField
        label={t('Series, DXY or symbols, up to {maxMacroSeries}, separated by commas', {
          maxMacroSeries: MAX_MACRO_SERIES,
        })}
        name="series"
        defaultValue={seriesIds.join(', ')}
        size={34}
      />
      <button type="submit" className="btn btn-plain btn-sm">
        {t('Show series')}
      </button>
    </form>
  );
  const form = (
    <InstrumentList
      label={t('Add a series, symbol or name')}
      entries={seriesIds}
      max={MAX_MACRO_SERIES}
      others={choices}
      onChange={(ids) => live.change({ series: ids.join(',') })}
      form={withoutScripts}
    />
  );
  const title = (
    <>
      {t('Macro series: {name}', { name: transform.name })}{' '}
      <Explain id="macro.transform" name={t('Transform')} />
    </>
  );
  return (
    <div className={`${blocks.stack} ${isPending ? blocks.isPending : ''}`} aria-busy={isPending}>
      {failure ? (
        <p role="alert" className={blocks.problem}>
          {t('Could not load the series: {failure}', { failure })}
        </p>
      ) : (
        state.series !== null && <UnknownSeries answer={answer} ids={state.series} live={live} />
      )}
      {charts.length === 0 ? (
        <Card id="series" title={title} actions={controls} tools={form}>
          <EmptyState title={t('No series selected')} of={advice ? 'macro' : undefined}>
            {advice ?? t('Add one below by its name, such as “unemployment”, or press “Show” in the table.')}
          </EmptyState>
        </Card>
      ) : (
        charts.map(({ axis, model, series }, at) => (
          <SeriesCard
            key={axis}
            id={at === 0 ? 'series' : `series-${at + 1}`}
            title={at === 0 ? title : `${transform.name}, ${axis}`}
            model={model}
            summaryLabel={`${[...new Set(series.map(({ name }) => macroName(name)))].join(', ')}: ${transform.name}`}
            source={page.meta}
            asOf={page.meta.asOf}
            csvName={`${series
              .map(({ id }) => id)
              .join('-')
              .toLowerCase()}-${transform.id}`}
            controls={at === 0 ? controls : undefined}
            tools={at === 0 && form}
            footnote={
              <>
                {t(
                  answer.dates === 'release'
                    ? '{namesOf}. In {axis}, on the day of the first publication; published by {asOf}. {historyNote}'
                    : '{namesOf}. In {axis}, by the period of each value; published by {asOf}. {historyNote}',
                  {
                    namesOf: namesOf(series),
                    axis,
                    asOf: formatDay(page.meta.asOf ?? ''),
                    historyNote: historyNote(
                      series.map(({ id }) => id),
                      page.meta.source,
                    ),
                  },
                )}
                {at === 0 && <RevisionNote answer={answer} />}
              </>
            }
            empty={
              <EmptyState title={t('Too few values')}>
                {t(
                  '{name} needs more observations than this range has. An index needs a first value above zero.',
                  { name: transform.name },
                )}
              </EmptyState>
            }
          />
        ))
      )}
    </div>
  );
}
