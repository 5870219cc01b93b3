import dynamic from 'next/dynamic';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { ComponentType } from 'react';
import { ChartSource } from '@/components/charts/chart-source';
import { PageHead } from '@/components/research/page-head';
import { SeriesCard } from '@/components/research/series-card/series-card';
import { asleep } from '@/components/ui/asleep/asleep';
import { Definitions } from '@/components/ui/definitions';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { useAppSelector } from '@/store/hooks';
import { useIsRehydrated } from '@/store/persist/rehydrated';
import { selectBucket } from '@/store/slices/bucket';
import type { CharterCardProps } from '../cards/card-props';
import { ChooseSeriesCard } from '../cards/choose-series-card';
import { coverText } from '../cards/cover-text';
import { drawdownModel, performanceModel } from '../cards/series-card-models';
import { formatCount } from '@/lib/format/number';
import type { Compared } from '@/lib/http/compared-page';
import type { CharterPageData } from '../data/charter-page-data';
import { EXPLAINED_IDS } from '../data/shown-figures';
import { MOST_SERIES, PANELS, stateQuery } from '../state/charter-state';
import type { CharterState, Panel } from '../state/charter-state';
import { ChartControls } from './chart-controls';
import styles from './charter-view.module.scss';
import { describeView } from './describe-view';
import { useCharter } from './use-charter';

// Below the first window: they come to life when a reader gets near them.
const OverviewPanel = asleep(() =>
  import(/* webpackChunkName: 'charter-figures' */ '../cards/overview-panel').then(
    (part) => part.OverviewPanel,
  ),
);
const PortfolioCard = asleep(() =>
  import(/* webpackChunkName: 'charter-figures' */ '../cards/portfolio-card').then(
    (part) => part.PortfolioCard,
  ),
);
const ReproduceCard = asleep(() =>
  import(/* webpackChunkName: 'charter-figures' */ '../cards/reproduce-card').then(
    (part) => part.ReproduceCard,
  ),
);
const StatisticsCard = asleep(() =>
  import(/* webpackChunkName: 'charter-figures' */ '../cards/statistics-card').then(
    (part) => part.StatisticsCard,
  ),
);

const PANEL_NAMES: Readonly<Record<Panel, string>> = {
  overview: 'Risk and correlation',
  rolling: 'Rolling',
  calendar: 'Calendar',
  distribution: 'Distribution',
  fundamentals: 'Fundamentals',
  better: 'Is A better than B?',
};

/** The first panel comes with the page, the others when they are asked for. */
const PANEL_CARDS: Readonly<Record<Panel, ComponentType<CharterCardProps>>> = {
  overview: OverviewPanel,
  rolling: dynamic(() => import('../cards/rolling-panel').then(({ RollingPanel }) => RollingPanel)),
  calendar: dynamic(() => import('../cards/calendar-panel').then(({ CalendarPanel }) => CalendarPanel)),
  distribution: dynamic(() =>
    import('../cards/distribution-panel').then(({ DistributionPanel }) => DistributionPanel),
  ),
  fundamentals: dynamic(() =>
    import('../cards/fundamentals-panel').then(({ FundamentalsPanel }) => FundamentalsPanel),
  ),
  better: dynamic(() => import('../cards/better-panel').then(({ BetterPanel }) => BetterPanel)),
};

export interface CharterViewProps {
  /** A built page is compared with nothing. */
  readonly page: CharterPageData & Partial<Compared<CharterPageData>>;
  readonly path: string;
  readonly asOf: string | null;
}

/** The content of Stock Charter. What the server drew stays until the reader changes something. */
export function CharterView({ page, path, asOf }: CharterViewProps) {
  const live = useCharter(page, path, asOf);
  const { answer, change, failure, hrefWith, state, wake } = live;
  const { source, view } = answer;
  useBasket(page, change);
  const performance = useMemo(() => performanceModel(view, state), [view, state]);
  const drawdown = useMemo(() => drawdownModel(view), [view]);
  const then = isSameQuestion(page.state, state) ? page.versus?.page.view.rows : undefined;
  const card: CharterCardProps = { live, source, view, names: page.names, path, asOf, then };
  const PanelCard = PANEL_CARDS[state.panel];
  const isLogPercent = state.scale === 'log' && state.rebase === '0';
  const footnote = [
    coverText(view, state),
    view.isThinned && 'Drawn with fewer days until you reach for the chart; the statistics use every day.',
    isLogPercent && 'A logarithmic axis has no 0 %: the lines start at 100.',
  ]
    .filter(Boolean)
    .join(' ');

  return (
    <ChartSource meta={source.meta} asOf={asOf ?? source.meta.asOf}>
      <PageHead
        title="Stock Charter"
        sentence={describeView(view)}
        path={path}
        asOf={asOf}
        lastDay={asOf === null ? page.meta.asOf : null}
        query={stateQuery(state)}
        versus={page.versus?.asOf ?? null}
        basis={state.basis}
        tools={
          <span className="chip">
            n = <b>{formatCount(view.n)}</b>{' '}
            <Explain id="compare.n" name={page.names['compare.n']?.name ?? 'Returns in common'} />
          </span>
        }
      />
      {answer.problems.length > 0 && (
        <div className={styles.notice} role="status">
          {answer.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      {failure && (
        <div className={styles.notice} role="alert">
          <p>{failure}</p>
        </div>
      )}
      <div className={styles.stack} aria-busy={live.isPending}>
        <ChooseSeriesCard {...card} />
        {view.range === null ? (
          <EmptyState title="No days in common">
            The series share no two days with a price in this range. Choose a longer range, or take one out
            {view.limitedBy ? `: ${view.limitedBy} begins last` : ''}.
          </EmptyState>
        ) : (
          <>
            {/* A reader who reaches for the chart gets the whole history, so that it can be moved beyond the range. */}
            <div onPointerEnter={wake} onFocus={wake}>
              <SeriesCard
                id="performance"
                title="Performance"
                model={performance}
                window={view.window}
                source={source.meta}
                asOf={asOf ?? source.meta.asOf}
                csvName={`comparison-${source.symbols.slice(0, 4).join('-')}`.toLowerCase()}
                controls={<ChartControls {...card} asOfDay={page.asOfDay} />}
                footnote={footnote}
                onWindow={({ first, last }) => {
                  const { days } = view;
                  const to = last === days.length - 1 ? null : days[last]!;
                  change({ range: { kind: 'custom', from: days[first]!, to } }, 'replace');
                }}
              />
            </div>
            <SeriesCard
              id="drawdown"
              title="Drawdown"
              summaryLabel={`Drawdown of ${view.lines.map(({ label }) => label).join(', ')}`}
              model={drawdown}
              source={source.meta}
              asOf={asOf ?? source.meta.asOf}
              csvName="drawdowns"
              footnote={coverText(view, state)}
            />
            <StatisticsCard {...card} />
            <PortfolioCard {...card} />
            <SegmentedControl
              label="Panel"
              segments={PANELS.map((id) => ({ id, label: PANEL_NAMES[id], href: hrefWith({ panel: id }) }))}
              current={state.panel}
              onSelect={(panel) => change({ panel })}
            />
            <PanelCard {...card} />
          </>
        )}
        <ReproduceCard {...card} />
      </div>
      <Definitions ids={EXPLAINED_IDS} />
    </ChartSource>
  );
}

/** True when two states ask for the same figures, whatever they are sorted by and shown beside. */
function isSameQuestion(one: CharterState, other: CharterState): boolean {
  const question = (state: CharterState) => JSON.stringify({ ...stateQuery(state), sort: null, panel: null });
  return question(one) === question(other);
}

/** An address without symbols shows the basket, when there is one. */
function useBasket(page: CharterPageData, change: ReturnType<typeof useCharter>['change']): void {
  const isRehydrated = useIsRehydrated();
  const { stocks } = useAppSelector(selectBucket);
  // Once, when the basket is known: what is put into it later is shown by its button.
  const adopt = useEffectEvent(() => {
    if (!page.isStarter || stocks.length === 0) return;
    change({ symbols: stocks.slice(0, MOST_SERIES).map(({ symbol }) => symbol) }, 'replace');
  });
  useEffect(() => {
    if (isRehydrated) adopt();
  }, [isRehydrated]);
}
