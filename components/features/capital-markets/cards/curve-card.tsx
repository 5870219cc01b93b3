import { useMemo, useState } from 'react';
import type { FormEvent } from 'react';
import { t } from '@/lib/domain/text';
import blocks from '@/components/research/page/page-blocks.module.scss';
import { queryHref, useBackendQuery } from '@/components/research/hooks/use-backend-query';
import type { PageState } from '@/components/research/hooks/use-page-state';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import { readField } from '@/components/ui/forms/read-field';
import { ImportCommand } from '@/components/ui/data-start';
import type { CapitalMarkets, CurveDay } from '@/lib/contracts/capital-markets';
import { formatDay } from '@/lib/format/date';
import { researchQuery } from '@/lib/site/routes';
import type { CapitalState } from '../state/capital-state';
import { CURVE_FIELDS } from '../state/capital-state';
import { CurveSlider } from './curve-slider';
import { CurvesFigure } from './curves-figure';
import {
  basisPoints,
  describeCurve,
  endedSeriesText,
  importAdvice,
  noCurveText,
} from '../data/describe-capital';
import type { CapitalMarketsPageData } from '../data/load-capital-markets-page';
import styles from './macro-view.module.scss';
import { capitalMarketsQuery } from '../data/queries';
import { writeBasisPoints, writeRate } from '../data/write-macro';

const AGO: Readonly<Record<string, string>> = {
  get '1W'() {
    return t('one week earlier');
  },
  get '1M'() {
    return t('one month earlier');
  },
  get '1Y'() {
    return t('one year earlier');
  },
};

export interface CurveCardProps {
  readonly page: CapitalMarketsPageData;
  readonly state: CapitalState;
  readonly live: PageState;
  readonly path: string;
  readonly asOf: string | null;
  /** The curve as of the comparison day. */
  readonly versus: { readonly asOf: string; readonly curve: CurveDay | null } | null;
}

/** The current yield curve and those of the comparison days, as a chart and as a table with the changes. */
export function YieldCurveCard({ page, state, live, path, asOf, versus }: CurveCardProps) {
  const { answer, failure, isPending } = useBackendQuery<Pick<CapitalMarkets, 'curve'>>(
    queryHref(capitalMarketsQuery(state), asOf),
    page.main,
  );
  const [slid, setSlid] = useState<CurveDay | null>(null);
  const curve = useMemo(() => {
    const compared = withVersus(answer.curve, versus);
    return slid !== null && slid.yields.length === compared.maturities.length
      ? { ...compared, days: [...compared.days, slid] }
      : compared;
  }, [answer.curve, versus, slid]);
  const advice = importAdvice(page.missing, ['curve']);
  const title = (
    <>
      {t('US Treasury yield curve')} <Explain id="macro.curve" name={t('Yield curve')} />
    </>
  );
  if (curve.days.length === 0)
    return (
      <Card id="curve" title={title}>
        <EmptyState title={t('No yields stored')} of="macro">
          {advice}
        </EmptyState>
      </Card>
    );
  const keptEntries = Object.entries({ ...live.query, asof: asOf ?? '' }).filter(
    (entry): entry is [string, string] => !['curve', ...CURVE_FIELDS].includes(entry[0]) && Boolean(entry[1]),
  );
  const chosenDays = state.curve?.split(',') ?? [];

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
          {t(
            'Constant-maturity yields published by the as-of day; logarithmic maturity axis. {endedSeriesText}',
            { endedSeriesText: endedSeriesText(curve.maturities, 'yields') },
          )}{' '}
          {advice && <ImportCommand>{t('Not stored: {advice}', { advice })}</ImportCommand>}
          {failure && <span role="alert"> {t('Could not load the curves: {failure}', { failure })}</span>}
        </>
      }
    >
      <CurvesFigure
        label={t('US Treasury yield curves')}
        summary={describeCurve(curve)}
        terms={curve.maturities}
        lines={curve.days.map((day) => ({ id: day.id, label: nameOf(day), yields: day.yields }))}
        fileName="yield-curve"
        nothing={noCurveText(curve.maturities)}
      />
      <form method="get" action={path} className={blocks.form} onSubmit={submit}>
        {keptEntries.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {CURVE_FIELDS.map((name, at) => (
          <label key={`${name} ${chosenDays[at] ?? ''}`}>
            {at === 0 ? t('Compare with') : t('and with')}
            <input
              type="date"
              name={name}
              className="form-control form-control-sm"
              defaultValue={chosenDays[at] ?? ''}
              max={page.meta.asOf ?? undefined}
            />
          </label>
        ))}
        <button type="submit" className="btn btn-plain btn-sm">
          {t('Show curves')}
        </button>
        {state.curve !== null && (
          <a
            className="btn btn-plain btn-sm"
            href={`${path}${researchQuery(Object.fromEntries(keptEntries))}`}
            rel="nofollow"
            onClick={(event) => {
              event.preventDefault();
              live.change({ curve: null });
            }}
          >
            {t('Week, month and year ago')}
          </a>
        )}
      </form>
      <CurveSlider asOf={asOf} maturities={curve.maturities} onDay={setSlid} />
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

/** Label of a curve: its day, and how long ago that is. */
function nameOf({ day, id, wanted }: CurveDay): string {
  const date = formatDay(day ?? wanted);
  return AGO[id] ? `${date}, ${AGO[id]}` : date;
}

interface TermRow {
  readonly label: string;
  readonly at: number;
  readonly gap: CapitalMarkets['curve']['maturities'][number]['gap'];
}

/** A yield, with its day if that differs from the curve's. */
function YieldText({ day, row: { at, gap } }: { readonly day: CurveDay; readonly row: TermRow }) {
  const ownDay = day.dates[at] ?? null;
  return (
    <>
      <FigureText value={day.yields[at]} gap={day.id === 'now' ? gap : null} format={writeRate} />
      {ownDay !== null && ownDay !== day.day && <span className={styles.id}>{formatDay(ownDay)}</span>}
    </>
  );
}

/** Yields by maturity, and their changes since each of the other days. */
function CurveTable({ curve: { days, maturities } }: { readonly curve: CapitalMarkets['curve'] }) {
  const [now, ...others] = days;
  if (!now) return null;
  const columns: DataColumn<TermRow>[] = [
    { id: 'term', head: t('Term'), align: 'start', cell: ({ label }) => label },
    {
      id: 'now',
      head: formatDay(now.day ?? now.wanted),
      cell: (row) => <YieldText day={now} row={row} />,
    },
    ...others.flatMap((day): DataColumn<TermRow>[] => [
      {
        id: day.id,
        head: formatDay(day.day ?? day.wanted),
        cell: (row) => <YieldText day={day} row={row} />,
      },
      {
        id: `change ${day.id}`,
        head: t('Change'),
        aside: (
          <Explain
            id="macro.curveChange"
            name={t('Change since {day}', { day: formatDay(day.day ?? day.wanted) })}
          />
        ),
        cell: ({ at, gap }) => (
          <FigureText
            value={basisPoints(day.yields[at] ?? null, now.yields[at] ?? null)}
            gap={gap}
            format={writeBasisPoints}
          />
        ),
      },
    ]),
  ];
  return (
    <DataTable
      caption={t('Yields by term, and their changes in basis points')}
      columns={columns}
      rows={maturities.map(({ gap, label }, at) => ({ label, at, gap }))}
      rowKey={({ label }) => label}
    />
  );
}
