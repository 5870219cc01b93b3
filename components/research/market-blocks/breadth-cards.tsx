import { useMemo } from 'react';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/data-table';
import type { DataColumn } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain';
import { FigureText } from '@/components/ui/figure-text';
import { SegmentedControl } from '@/components/ui/segmented-control';
import type { Breadth } from '@/lib/contracts/markets';
import { addMonths } from '@/lib/domain/iso-date';
import type { SeriesModel } from '@/lib/charting/series-model';
import { formatDay } from '@/lib/format/date';
import { formatCount, formatNumber } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';
import type { FigureSource } from '@/lib/format/source-text';
import { changeSince } from '../instrument-table/change-since';
import { SeriesCard } from '../series-card/series-card';
import { BREADTH_RANGES } from './block-state';
import type { BlockState, BreadthRange, BreadthView, PageState } from './block-state';
import { ImportAdvice } from './import-advice';
import styles from './market-blocks.module.scss';
import { daysOfHistory, shareOf } from './universe-block';
import type { PageBreadthHistory, UniverseBlock } from './universe-block';

/** A share of counts; null where there is nothing to count among. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

const wholePercent = (value: number) => formatPercent(value, { digits: 0 });

export interface BreadthCardProps {
  readonly block: UniverseBlock;
  readonly isBusy: boolean;
  /** The same of another day. */
  readonly then: Breadth | null;
}

/** How the members of the universe went on its last session: a bar, and what stands behind it. */
export function BreadthCard({ block: { breadth, facts }, isBusy, then }: BreadthCardProps) {
  return (
    <Card
      id="breadth"
      aria-busy={isBusy}
      title={
        <>
          Breadth{facts && ` of ${facts.name}`}{' '}
          <Explain id="breadth.advancers" name="Advancers and decliners" />
        </>
      }
      footer={breadth?.day && `Session of ${formatDay(breadth.day)}.`}
    >
      {breadth === null ? (
        <EmptyState title="No members with prices are known">
          <ImportAdvice what="constituents" />
        </EmptyState>
      ) : (
        <>
          <AdvanceBar breadth={breadth} />
          <DataTable
            caption={`Breadth of ${breadth.name}`}
            columns={factColumns}
            rows={breadthFacts(breadth, then)}
            rowKey={({ id }) => id}
          />
        </>
      )}
    </Card>
  );
}

interface BreadthFact {
  readonly id: string;
  readonly name: string;
  readonly value: string | null;
  readonly note: string;
  readonly since: string | null;
}

function breadthFacts(now: Breadth, then: Breadth | null): BreadthFact[] {
  const share = (
    id: string,
    name: string,
    pick: (one: Breadth) => readonly [number, number],
  ): BreadthFact => {
    const [part, whole] = pick(now);
    const value = ratio(part, whole);
    return {
      id,
      name,
      value: value === null ? null : wholePercent(value),
      note: `${formatCount(part)} of ${formatCount(whole)}`,
      since: then && changeSince(value, ratio(...pick(then)), 'fraction'),
    };
  };
  const net = (one: Breadth) => one.newHighs - one.newLows;
  return [
    share('breadth.above50', 'Above the 50-day average', (one) => [one.above50, one.with50]),
    share('breadth.above200', 'Above the 200-day average', (one) => [one.above200, one.with200]),
    {
      id: 'breadth.newHighs',
      name: 'New highs less new lows',
      value: formatNumber(net(now), { digits: 0, signed: true }),
      note: `${formatCount(now.newHighs)} − ${formatCount(now.newLows)}`,
      since: then && changeSince(net(now), net(then), 'ratio'),
    },
  ];
}

const factColumns: DataColumn<BreadthFact>[] = [
  {
    id: 'name',
    head: 'Members',
    align: 'start',
    cell: ({ id, name }) => (
      <>
        {name} <Explain id={id} name={name} />
      </>
    ),
  },
  {
    id: 'value',
    head: 'Share',
    cell: ({ since, value }) => (
      <>
        {value ?? <FigureText value={null} format={wholePercent} />}
        {since && <small className={styles.since}>{since}</small>}
      </>
    ),
  },
  { id: 'note', head: 'Count', cell: ({ note }) => note },
];

export interface BreadthTableProps {
  readonly breadths: readonly Breadth[];
  /** The same of another day. */
  readonly then: readonly Breadth[] | null;
}

/** Breadth of several universes side by side. */
export function BreadthTable({ breadths, then }: BreadthTableProps) {
  if (breadths.length < 2) return null;
  return (
    <Card
      id="breadths"
      title={
        <>
          Breadth by universe <Explain id="breadth.advancers" name="Advancers and decliners" />
        </>
      }
      footer="A member counts by the close of its own session before."
    >
      <DataTable
        caption="Breadth by universe"
        columns={breadthColumns(then)}
        rows={breadths}
        rowKey={({ universe }) => universe}
      />
    </Card>
  );
}

function AdvanceBar({ breadth }: { readonly breadth: Breadth }) {
  const { advancers, decliners, members, notTraded, unchanged } = breadth;
  const text = [
    `${formatCount(advancers)} up`,
    `${formatCount(unchanged)} unchanged`,
    `${formatCount(decliners)} down`,
    ...(notTraded > 0 ? [`${formatCount(notTraded)} not traded`] : []),
  ];
  const flat = unchanged + notTraded;
  return (
    <div className={styles.advance}>
      <div className={styles.advanceBar} aria-hidden="true">
        <i className={styles.up} style={{ flexGrow: advancers }} />
        <i className={styles.flat} style={{ flexGrow: flat }} />
        <i className={styles.down} style={{ flexGrow: decliners }} />
      </div>
      <p>
        {text.join(', ')} of {formatCount(members)} members.
      </p>
    </div>
  );
}

function breadthColumns(then: readonly Breadth[] | null): DataColumn<Breadth>[] {
  const since = (row: Breadth, pick: (one: Breadth) => number | null, unit: string) => {
    const before = then?.find(({ universe }) => universe === row.universe);
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
    { id: 'name', head: 'Universe', align: 'start', cell: ({ name }) => name },
    { id: 'day', head: 'As of', align: 'start', cell: ({ day }) => (day === null ? null : formatDay(day)) },
    count('members', 'Members', ({ members }) => members),
    count('advancers', 'Up', ({ advancers }) => advancers),
    count('decliners', 'Down', ({ decliners }) => decliners),
    share('above50', ['Above 50 d', 'Above the 50-day average'], (row) => ratio(row.above50, row.with50)),
    share('above200', ['Above 200 d', 'Above the 200-day average'], (row) =>
      ratio(row.above200, row.with200),
    ),
    {
      id: 'newHighs',
      head: 'Highs − lows',
      aside: <Explain id="breadth.newHighs" name="New highs less new lows" />,
      cell: (row) => (
        <>
          <span title={`${row.newHighs} new highs, ${row.newLows} new lows`}>
            {formatNumber(net(row), { digits: 0, signed: true })}
          </span>
          {since(row, net, 'ratio')}
        </>
      ),
    },
  ];
}

const VIEWS: readonly { id: BreadthView; label: string }[] = [
  { id: 'averages', label: 'Above averages' },
  { id: 'extremes', label: 'Highs − lows' },
  { id: 'line', label: 'Advance-decline' },
];
const VIEW_FIGURES: Readonly<Record<BreadthView, readonly [id: string, name: string]>> = {
  averages: ['breadth.above200', 'Above the 200-day average'],
  extremes: ['breadth.newHighs', 'New highs less new lows'],
  line: ['breadth.line', 'Advance-decline line'],
};
const MONTHS: Readonly<Record<BreadthRange, number>> = { '3M': 3, '6M': 6, '1Y': 12, '2Y': 24 };

/** The history of a breadth as lines, from the start of a range on. */
export function breadthModel(
  history: PageBreadthHistory,
  { breadth, brange }: Pick<BlockState, 'breadth' | 'brange'>,
): SeriesModel {
  const all = daysOfHistory(history);
  const from = all.length === 0 ? 0 : addMonths(all.at(-1)!, -MONTHS[brange]);
  const first = Math.max(
    0,
    all.findIndex((day) => day > from),
  );
  const days = all.slice(first);
  const cut = <Value,>(column: readonly Value[]) => column.slice(first);
  if (breadth === 'averages') {
    return {
      days,
      unit: 'rate',
      series: [
        { id: 'above50', label: 'Above the 50-day average', values: cut(history.above50).map(shareOf) },
        { id: 'above200', label: 'Above the 200-day average', values: cut(history.above200).map(shareOf) },
      ],
    };
  }
  const difference = (a: readonly number[], b: readonly number[]) =>
    cut(a).map((value, at) => value - cut(b)[at]!);
  if (breadth === 'extremes') {
    const values = difference(history.newHighs, history.newLows);
    return { days, unit: 'index', series: [{ id: 'net', label: 'New highs less new lows', values }] };
  }
  let sum = 0;
  const values = difference(history.advancers, history.decliners).map((value) => (sum += value));
  return { days, unit: 'index', series: [{ id: 'line', label: 'Advance-decline line', values }] };
}

export interface BreadthHistoryCardProps {
  readonly block: UniverseBlock;
  readonly state: Pick<BlockState, 'breadth' | 'brange'>;
  readonly source: FigureSource;
  readonly asOf: string | null;
  readonly page: PageState;
}

/** Breadth over up to two years. */
export function BreadthHistoryCard({ block, state, source, asOf, page }: BreadthHistoryCardProps) {
  const { breadth, brange } = state;
  const model = useMemo(
    () => breadthModel(block.history, { breadth, brange }),
    [block.history, breadth, brange],
  );
  const name = block.facts?.name ?? 'the universe';
  const [figure, figureName] = VIEW_FIGURES[breadth];
  return (
    <SeriesCard
      id="breadth-history"
      title={
        <>
          Breadth over time <Explain id={figure} name={figureName} />
        </>
      }
      model={model}
      summaryLabel={`${figureName}: ${name}`}
      source={source}
      asOf={asOf}
      csvName={`${block.facts?.id ?? 'universe'}-breadth-${breadth}`}
      controls={
        block.history.days.length > 1 && (
          <>
            <SegmentedControl
              label="What is drawn"
              segments={VIEWS.map((one) => ({
                ...one,
                href: page.hrefWith({ breadth: one.id === 'averages' ? null : one.id }),
              }))}
              current={breadth}
              onSelect={(next) => page.change({ breadth: next === 'averages' ? null : next })}
            />
            <SegmentedControl
              label="Range of the breadth"
              segments={BREADTH_RANGES.map((range) => ({
                id: range,
                label: range,
                href: page.hrefWith({ brange: range === '1Y' ? null : range }),
              }))}
              current={brange}
              onSelect={(next) => page.change({ brange: next === '1Y' ? null : next })}
            />
          </>
        )
      }
      footnote={
        block.facts &&
        `${name}. Members are those of each day; a session is a day on which at least half of them traded.`
      }
      empty={
        <EmptyState title="No history of members is known">
          <ImportAdvice what="constituents" />
        </EmptyState>
      }
    />
  );
}
