import { useMemo } from 'react';
import type { FormEvent } from 'react';
import blocks from '@/components/research/page-blocks.module.scss';
import { SeriesCard } from '@/components/research/series-card/series-card';
import { queryHref, useBackendQuery } from '@/components/research/use-backend-query';
import type { PageState } from '@/components/research/use-page-state';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/data-table';
import type { DataColumn } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain';
import { FigureText } from '@/components/ui/figure-text';
import { readField } from '@/components/ui/read-field';
import { isModifiedClick, SegmentedControl } from '@/components/ui/segmented-control';
import { ListField } from '@/components/ui/list-field';
import type { SeriesModel, SeriesUnit } from '@/lib/charting/series-model';
import type { MacroTableRow, MacroSeries } from '@/lib/contracts/capital-markets';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { formatDay } from '@/lib/format/date';
import { MAX_MACRO_SERIES, SERIES_RANGES, TRANSFORM_CHOICES } from './capital-state';
import { SeriesChoices } from './series-choices';
import { unpackSeries } from './pack-series';
import { RevisionNote } from './revision-note';
import type { CapitalState } from './capital-state';
import { endedText, importAdvice } from './describe-capital';
import type { CapitalPageData } from './load-capital-page';
import styles from './macro-view.module.scss';
import { DEFAULT_SERIES, seriesQuery } from './queries';
import { writeChange, writeLevel, writePeriod, writeRate } from './write-macro';

export interface SeriesBlockProps {
  readonly page: CapitalPageData;
  readonly state: CapitalState;
  readonly live: PageState;
  readonly path: string;
  readonly asOf: string | null;
  readonly query: Readonly<Record<string, string>>;
  readonly versus: { readonly asOf: string; readonly macro: readonly MacroTableRow[] } | null;
}

/** Macro series: the table of their last values, and a chart of selected series with a selected transform. */
export function SeriesBlock(props: SeriesBlockProps) {
  const { page, state, asOf } = props;
  const served = useMemo(
    () => ({ href: page.series.href, answer: unpackSeries(page.series.answer) }),
    [page.series],
  );
  const { answer, failure, isPending } = useBackendQuery<MacroSeries>(
    queryHref(seriesQuery(state), asOf),
    served,
  );
  return (
    <>
      <SeriesCharts {...props} answer={answer} failure={failure} isPending={isPending} />
      <SeriesTable {...props} shown={shownIds(state, answer)} />
    </>
  );
}

/** The known ones of the requested series; a combined one has a new id in the response. */
function shownIds({ series }: Pick<CapitalState, 'series'>, { unknown }: MacroSeries): string[] {
  return (series ?? DEFAULT_SERIES).split(',').filter((id) => !unknown.includes(id));
}

const UNITS: Readonly<Record<string, SeriesUnit>> = {
  basisPoints: 'number',
  fraction: 'percent',
  index: 'index',
  deviations: 'number',
};

const MEASURES: Readonly<Record<string, string>> = {
  basisPoints: 'basis points',
  fraction: 'percent',
  index: 'first value shown = 100',
  deviations: 'standard deviations',
};

type Answered = MacroSeries['series'][number];

/** Key of a shared axis: the same measure and, for levels, the same unit. */
function axisOf({ measured, unit }: Answered): string {
  return measured === 'level' ? unit : (MEASURES[measured] ?? measured);
}

/** One chart per axis: levels of different units are not comparable. */
export function chartsOf(
  series: readonly Answered[],
): { readonly axis: string; readonly model: SeriesModel; readonly series: readonly Answered[] }[] {
  const axes = [...new Set(series.map(axisOf))];
  return axes.map((axis) => {
    const own = series.filter((one) => axisOf(one) === axis);
    const days = [...new Set(own.flatMap(({ dates }) => dates))].sort();
    const isRate = own[0]!.measured === 'level' && /^(percent|fraction)$/i.test(own[0]!.unit);
    return {
      axis: isRate ? 'percent a year' : axis,
      series: own,
      model: {
        days: days.map(requireIsoDate),
        unit: isRate ? 'rate' : (UNITS[own[0]!.measured] ?? 'number'),
        unitLabel: isRate ? 'percent a year' : axis,
        series: own.map(({ dates, id, values, vintage }) => {
          const known = new Map(dates.map((date, at) => [date, values[at]!]));
          const isFirst = vintage === 'first';
          return {
            id: isFirst ? `${id} first` : id,
            label: isFirst ? `${id}, first published` : id,
            values: days.map((day) => known.get(day) ?? null),
          };
        }),
      },
    };
  });
}

/** The names of the series, each once. */
function namesOf(series: readonly Answered[]): string {
  return [...new Set(series.map(({ id, name }) => (id === name ? id : `${id}: ${name}`)))].join('; ');
}

interface ChartsProps extends SeriesBlockProps {
  readonly answer: MacroSeries;
  readonly failure: string | null;
  readonly isPending: boolean;
}

function SeriesCharts({ page, state, live, path, asOf, query, answer, failure, isPending }: ChartsProps) {
  const charts = useMemo(() => chartsOf(answer.series), [answer.series]);
  const transform = TRANSFORM_CHOICES.find(({ id }) => id === answer.transform) ?? TRANSFORM_CHOICES[0];
  const kept = Object.entries({ ...query, ...live.state, asof: asOf ?? '' }).filter(
    (entry): entry is [string, string] => entry[0] !== 'series' && Boolean(entry[1]),
  );
  const shown = shownIds(state, answer);
  const advice = importAdvice(page.missing, ['macro']);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    live.change({ series: readField(event.currentTarget, 'series').replace(/[\s,]+/g, ',') });
  }

  const controls = (
    <>
      <SegmentedControl
        label="Form of the series"
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
        label="Range of the series"
        segments={SERIES_RANGES.map((id) => ({ id, label: id, href: live.hrefWith({ range: id }) }))}
        current={SERIES_RANGES.find((id) => id === answer.range) ?? null}
        onSelect={(range) => live.change({ range })}
      />
      <SeriesChoices state={state} live={live} count={shown.length} />
    </>
  );
  const form = (
    <form method="get" action={path} className={blocks.form} onSubmit={submit}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ListField
        key={shown.join(',')}
        label={`Series, DXY or symbols, up to ${MAX_MACRO_SERIES}, separated by commas`}
        name="series"
        defaultValue={shown.join(', ')}
        size={34}
      />
      <button type="submit" className="btn btn-plain btn-sm">
        Show series
      </button>
    </form>
  );
  const title = (
    <>
      Macro series: {transform.name} <Explain id="macro.transform" name="Transform" />
    </>
  );
  return (
    <div className={`${blocks.stack} ${isPending ? blocks.isPending : ''}`} aria-busy={isPending}>
      {(failure || (state.series !== null && answer.unknown.length > 0)) && (
        <p role="alert" className={blocks.problem}>
          {failure
            ? `Could not load the series: ${failure}`
            : `No values published by this day: ${answer.unknown.map((id) => id.slice(0, 30)).join(', ')}.`}
        </p>
      )}
      {charts.length === 0 ? (
        <Card id="series" title={title} actions={controls} footer={form}>
          <EmptyState title="No series selected" of={advice ? 'macro' : undefined}>
            {advice ?? 'Choose series from the table below.'}
          </EmptyState>
        </Card>
      ) : (
        charts.map(({ axis, model, series }, at) => (
          <SeriesCard
            key={axis}
            id={at === 0 ? 'series' : `series-${at + 1}`}
            title={at === 0 ? title : `${transform.name}, ${axis}`}
            model={model}
            summaryLabel={`${[...new Set(series.map(({ name }) => name))].join(', ')}: ${transform.name}`}
            source={page.meta}
            asOf={page.meta.asOf}
            csvName={`${series
              .map(({ id }) => id)
              .join('-')
              .toLowerCase()}-${transform.id}`}
            controls={at === 0 ? controls : undefined}
            footnote={
              <>
                {at === 0 && form}
                {namesOf(series)}. In {axis},{' '}
                {answer.dates === 'release'
                  ? 'on the day of the first publication'
                  : 'by the period of each value'}
                ; published by {formatDay(page.meta.asOf ?? '')}.
                {at === 0 && <RevisionNote answer={answer} />}
              </>
            }
            empty={
              <EmptyState title="Too few values">
                {transform.name} needs more observations than this range has. An index needs a first value
                above zero.
              </EmptyState>
            }
          />
        ))
      )}
    </div>
  );
}

function SeriesTable({
  page,
  live,
  shown,
  versus,
}: SeriesBlockProps & { readonly shown: readonly string[] }) {
  const columns = useMemo(() => macroColumns({ live, shown, versus }), [live, shown, versus]);
  const advice = importAdvice(page.missing, ['macro']);
  return (
    <Card
      id="macro"
      title={
        <>
          Inflation, jobs, output, money <Explain id="macro.value" name="Last value" />
        </>
      }
      footer={[
        'Last published values and their periods. Changes of rates in basis points, others in percent.',
        endedText(page.macro, 'series'),
      ].join(' ')}
    >
      {page.macro.length === 0 ? (
        <EmptyState title="No macro series stored" of="macro">
          {advice}
        </EmptyState>
      ) : (
        <DataTable
          caption="Macro series: last published values and their changes"
          columns={columns}
          rows={page.macro}
          rowKey={({ id }) => id}
          isTall={page.macro.length > 24}
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
  const then = new Map(versus?.macro.map((line) => [line.id, line.value]));
  const sinceThen = ({ id, isRate, value }: MacroTableRow): number | null => {
    const before = then.get(id) ?? null;
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
      head: 'Series',
      align: 'start',
      cell: ({ id, name, unit }) => (
        <>
          {name}
          <span className={styles.id}>{name === id ? unit : `${id}, ${unit}`}</span>
        </>
      ),
    },
    {
      id: 'value',
      head: 'Last',
      cell: ({ gap, isRate, value }) => (
        <FigureText value={value} gap={gap} format={isRate ? writeRate : writeLevel} showsGap />
      ),
    },
    {
      id: 'day',
      head: 'Period',
      align: 'start',
      cell: ({ day, frequency }) => (day === null ? null : writePeriod(day, frequency)),
    },
    {
      id: 'change',
      head: 'Change',
      aside: <Explain id="macro.change" name="Change from the previous observation" />,
      cell: (line) => change(line.change, line),
    },
    {
      id: 'changeYear',
      head: '1 year',
      aside: <Explain id="macro.changeYear" name="Change over a year" />,
      cell: (line) => change(line.changeYear, line),
    },
    ...(versus
      ? [
          {
            id: 'versus',
            head: `Since ${formatDay(versus.asOf)}`,
            cell: (line: MacroTableRow) => change(sinceThen(line), line),
          },
        ]
      : []),
    { id: 'frequency', head: 'Frequency', align: 'start', cell: ({ frequency }) => frequency },
    {
      id: 'chart',
      head: 'Chart',
      align: 'start',
      cell: ({ id, name }) => {
        const isShown = shown.includes(id);
        const next = isShown ? shown.filter((one) => one !== id) : [...shown, id].slice(-MAX_MACRO_SERIES);
        const series = next.join(',');
        return (
          <a
            href={live.hrefWith({ series })}
            rel="nofollow"
            aria-label={`${isShown ? 'Remove' : 'Show'} ${name}`}
            onClick={(event) => {
              if (isModifiedClick(event)) return;
              event.preventDefault();
              live.change({ series });
            }}
          >
            {isShown ? 'Remove' : 'Show'}
          </a>
        );
      },
    },
  ];
}
