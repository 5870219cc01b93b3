import { useMemo } from 'react';
import type { FormEvent } from 'react';
import { ChartFigure } from '@/components/charts/chart-figure';
import { StaticChart } from '@/components/charts/static-chart';
import blocks from '@/components/research/page-blocks.module.scss';
import { questionHref, useAnswer } from '@/components/research/use-answer';
import type { PageState } from '@/components/research/use-page-state';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/data-table';
import type { DataColumn } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain';
import { FigureText } from '@/components/ui/figure-text';
import { readField } from '@/components/ui/read-field';
import { colorToken } from '@/lib/charting/markup';
import { lineLook } from '@/lib/charting/series-model';
import type { CapitalMarkets, CurveDay } from '@/lib/contracts/capital-markets';
import { formatDay } from '@/lib/format/date';
import { researchQuery } from '@/lib/routes';
import type { CapitalState } from './capital-state';
import { CURVE_FIELDS } from './capital-state';
import { drawCurves } from './curve-svg';
import { basisPoints, describeCurve, importAdvice } from './describe-capital';
import type { CapitalPageData } from './load-capital-page';
import styles from './macro-view.module.scss';
import { capitalQuestion } from './questions';
import { writeBasisPoints, writeRate } from './write-macro';

const HEIGHT = 280;

const AGO: Readonly<Record<string, string>> = {
  '1W': 'a week before',
  '1M': 'a month before',
  '1Y': 'a year before',
};

export interface CurveCardProps {
  readonly page: CapitalPageData;
  readonly state: CapitalState;
  readonly live: PageState;
  readonly path: string;
  readonly asOf: string | null;
  readonly query: Readonly<Record<string, string>>;
  /** The curve of another as-of day, when the page is compared with it. */
  readonly versus: { readonly asOf: string; readonly curve: CurveDay | null } | null;
}

/** The yield curve now and on the days that it is compared with, drawn and as a table with the changes between. */
export function CurveCard({ page, state, live, path, asOf, query, versus }: CurveCardProps) {
  const { answer, failure, isPending } = useAnswer<Pick<CapitalMarkets, 'curve'>>(
    questionHref(capitalQuestion(state), asOf),
    page.main,
  );
  const curve = useMemo(() => withVersus(answer.curve, versus), [answer.curve, versus]);
  const advice = importAdvice(page.missing, ['curve']);
  const title = (
    <>
      US Treasury yield curve <Explain id="macro.curve" name="Yield curve" />
    </>
  );
  if (curve.days.length === 0)
    return (
      <Card id="curve" title={title}>
        <EmptyState title="No yields are stored for this day">{advice}</EmptyState>
      </Card>
    );
  const kept = Object.entries({ ...query, ...live.state, asof: asOf ?? '' }).filter(
    (entry): entry is [string, string] => !['curve', ...CURVE_FIELDS].includes(entry[0]) && Boolean(entry[1]),
  );
  const chosen = state.curve?.split(',') ?? [];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const days = CURVE_FIELDS.map((name) => readField(form, name)).filter((day) => day !== '');
    live.change({ curve: days.join(',') });
  }

  return (
    <Card
      id="curve"
      title={title}
      aria-busy={isPending}
      className={isPending ? blocks.isPending : undefined}
      footer={
        <>
          Constant maturities, as published by the as-of day; terms by the logarithm of their years.{' '}
          {advice && `Not stored: ${advice}`}
          {failure && <span role="alert"> The curves could not be loaded: {failure}</span>}
        </>
      }
    >
      <form method="get" action={path} className={blocks.form} onSubmit={submit}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {CURVE_FIELDS.map((name, at) => (
          <label key={`${name} ${chosen[at] ?? ''}`}>
            {at === 0 ? 'Compare with' : 'and with'}
            <input
              type="date"
              name={name}
              className="form-control form-control-sm"
              defaultValue={chosen[at] ?? ''}
              max={page.meta.asOf ?? undefined}
            />
          </label>
        ))}
        <button type="submit" className="btn btn-plain btn-sm">
          Show curves
        </button>
        {state.curve !== null && (
          <a
            className="btn btn-plain btn-sm"
            href={`${path}${researchQuery(Object.fromEntries(kept))}`}
            rel="nofollow"
            onClick={(event) => {
              event.preventDefault();
              live.change({ curve: null });
            }}
          >
            Week, month, year
          </a>
        )}
      </form>
      <CurveDrawing curve={curve} />
      <CurveTable curve={curve} />
    </Card>
  );
}

function withVersus(
  curve: CapitalMarkets['curve'],
  versus: CurveCardProps['versus'],
): CapitalMarkets['curve'] {
  return versus?.curve && versus.curve.yields.length === curve.maturities.length
    ? { ...curve, days: [...curve.days, { ...versus.curve, id: `versus ${versus.asOf}` }] }
    : curve;
}

/** What a curve is called: its day, and how long ago that is. */
function nameOf({ day, id, wanted }: CurveDay): string {
  const date = formatDay(day ?? wanted);
  return AGO[id] ? `${date}, ${AGO[id]}` : date;
}

function CurveDrawing({ curve }: { readonly curve: CapitalMarkets['curve'] }) {
  const lines = curve.days.map((day) => ({ label: nameOf(day), yields: day.yields }));
  const drawing = drawCurves(curve.maturities, lines, { height: HEIGHT, format: writeRate });
  if (!drawing) return <EmptyState title="Nothing to draw">No yield was published by this day.</EmptyState>;
  const label = 'US Treasury yield curves';
  return (
    <>
      <ul className={styles.legend} aria-label="Legend">
        {lines.map((line, at) => {
          const { color, dash } = lineLook(at);
          return (
            <li key={line.label}>
              <svg width="18" height="4" aria-hidden="true">
                <path
                  d="M0 2H18"
                  stroke={colorToken(color)}
                  strokeWidth="3"
                  strokeDasharray={dash?.join(' ')}
                />
              </svg>
              {line.label}
            </li>
          );
        })}
      </ul>
      <ChartFigure
        label={label}
        summary={describeCurve(curve)}
        sheet={{
          caption: label,
          heads: [
            { id: 'term', label: 'Term' },
            ...curve.days.map((day) => ({ id: day.id, label: nameOf(day), format: writeRate })),
          ],
          rows: curve.maturities.map((term, at) => [
            term.label,
            ...curve.days.map(({ yields }) => yields[at] ?? null),
          ]),
        }}
        draw={() => drawing}
        fileName="yield-curve"
      >
        {() => (
          <StaticChart drawing={drawing} label={`${label}: ${lines.map((line) => line.label).join('; ')}`} />
        )}
      </ChartFigure>
    </>
  );
}

interface TermRow {
  readonly label: string;
  readonly at: number;
}

/** Yields by term, and what they changed since each of the other days. */
function CurveTable({ curve: { days, maturities } }: { readonly curve: CapitalMarkets['curve'] }) {
  const [now, ...others] = days;
  if (!now) return null;
  const columns: DataColumn<TermRow>[] = [
    { id: 'term', head: 'Term', align: 'start', cell: ({ label }) => label },
    {
      id: 'now',
      head: formatDay(now.day ?? now.wanted),
      cell: ({ at }) => <FigureText value={now.yields[at]} format={writeRate} />,
    },
    ...others.flatMap((day): DataColumn<TermRow>[] => [
      {
        id: day.id,
        head: formatDay(day.day ?? day.wanted),
        cell: ({ at }) => <FigureText value={day.yields[at]} format={writeRate} />,
      },
      {
        id: `change ${day.id}`,
        head: 'Change',
        aside: <Explain id="macro.curveChange" name={`Change since ${formatDay(day.day ?? day.wanted)}`} />,
        cell: ({ at }) => (
          <FigureText
            value={basisPoints(day.yields[at] ?? null, now.yields[at] ?? null)}
            format={writeBasisPoints}
            isChange
          />
        ),
      },
    ]),
  ];
  return (
    <DataTable
      caption="Yields by term, and their changes in basis points"
      columns={columns}
      rows={maturities.map(({ label }, at) => ({ label, at }))}
      rowKey={({ label }) => label}
    />
  );
}
