import { useMemo } from 'react';
import { t, texts } from '@/lib/domain/text';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { addMonths } from '@/lib/domain/iso-date';
import type { SeriesModel } from '@/lib/charting/series-model';
import type { FigureSource } from '@/lib/format/source-text';
import { SeriesCard } from '../series-card/series-card';
import { BREADTH_RANGES } from './block-state';
import type { BlockState, BreadthRange, BreadthView } from './block-state';
import type { AddressActions } from '../hooks/use-page-state';
import { ImportAdvice } from './import-advice';
import { daysOfHistory, shareOf } from './universe-block';
import type { PageBreadthHistory, UniverseBlock } from './universe-block';

const VIEWS: readonly { id: BreadthView; label: string }[] = [
  {
    id: 'averages',
    get label() {
      return t('Above averages');
    },
  },
  {
    id: 'extremes',
    get label() {
      return t('Highs − lows');
    },
  },
  {
    id: 'line',
    get label() {
      return t('Advance-decline');
    },
  },
];
const VIEW_FIGURES: Readonly<Record<BreadthView, readonly [id: string, name: string]>> = {
  averages: texts(['breadth.above200', 'Above the 200-day average'], 1),
  extremes: texts(['breadth.newHighs', 'New highs minus new lows'], 1),
  line: texts(['breadth.line', 'Advance-decline line'], 1),
};
const MONTHS: Readonly<Record<BreadthRange, number>> = { '3M': 3, '6M': 6, '1Y': 12, '2Y': 24 };

/** The history of a breadth as lines, from the start of a range. */
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
        { id: 'above50', label: t('Above the 50-day average'), values: cut(history.above50).map(shareOf) },
        { id: 'above200', label: t('Above the 200-day average'), values: cut(history.above200).map(shareOf) },
      ],
    };
  }
  const difference = (a: readonly number[], b: readonly number[]) =>
    cut(a).map((value, at) => value - cut(b)[at]!);
  if (breadth === 'extremes') {
    const values = difference(history.newHighs, history.newLows);
    return {
      days,
      unit: 'number',
      unitLabel: t('Stocks'),
      series: [{ id: 'net', label: t('New highs minus new lows'), values }],
    };
  }
  let sum = 0;
  const values = difference(history.advancers, history.decliners).map((value) => (sum += value));
  return {
    days,
    unit: 'number',
    unitLabel: t('Stocks'),
    series: [{ id: 'line', label: t('Advance-decline line'), values }],
  };
}

export interface BreadthHistoryCardProps {
  readonly block: UniverseBlock;
  readonly state: Pick<BlockState, 'breadth' | 'brange'>;
  readonly source: FigureSource;
  readonly asOf: string | null;
  readonly page: AddressActions;
}

/** Breadth over up to two years. */
export function BreadthHistoryCard({ block, state, source, asOf, page }: BreadthHistoryCardProps) {
  const { breadth, brange } = state;
  const model = useMemo(
    () => breadthModel(block.history, { breadth, brange }),
    [block.history, breadth, brange],
  );
  const name = block.facts?.name ?? t('the universe');
  const [figure, figureName] = VIEW_FIGURES[breadth];
  return (
    <SeriesCard
      id="breadth-history"
      title={
        <>
          {t('Breadth over time')} <Explain id={figure} name={figureName} />
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
              label={t('Measure')}
              segments={VIEWS.map((one) => ({
                ...one,
                href: page.hrefWith({ breadth: one.id === 'averages' ? null : one.id }),
              }))}
              current={breadth}
              onSelect={(next) => page.change({ breadth: next === 'averages' ? null : next })}
            />
            <SegmentedControl
              label={t('Range')}
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
        t('{name}. Members of each day; sessions are days on which at least half of them traded.', { name })
      }
      empty={
        <EmptyState title={t('No membership history')} of="members">
          <ImportAdvice what="constituents" />
        </EmptyState>
      }
    />
  );
}
