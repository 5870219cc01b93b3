import dynamic from 'next/dynamic';
import { Fragment, useEffect, useEffectEvent } from 'react';
import type { ComponentType } from 'react';
import { t } from '@/lib/domain/text';
import { ChartSource } from '@/components/charts/frame/chart-source';
import { PageHead } from '@/components/research/page/page-head';
import { lazyHydrate } from '@/components/ui/lazy-hydration/lazy-hydrate';
import { Definitions } from '@/components/ui/explain/definitions';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { useAppSelector } from '@/store/hooks';
import { useIsRehydrated } from '@/store/persist/rehydrated';
import { selectBucket } from '@/store/slices/bucket';
// The sheet of the charts: linked from the start, not when they are hydrated.
import '@/components/charts/time-chart/zoomable-chart.module.scss';
import type { CharterCardProps } from '../cards/card-props';
import { ChooseSeriesCard } from '../cards/choose-series-card';
import type { CurrencySplitCardProps } from '../cards/currency-card';
import type { LineCardsProps } from '../cards/line-cards';
import type { WithComparison } from '@/lib/pages/with-comparison';
import { isOwnSeries } from '../data/published-series';
import { ownCharterHref } from '@/lib/site/routes';
import type { CharterPageData, UnknownSymbol } from '../data/charter-page-data';
import { CHARTER_FIGURE_IDS } from '../data/figure-ids';
import { MAX_SERIES, PANELS, charterQuery } from '../state/charter-state';
import type { CharterState, Panel } from '../state/charter-state';
import { CharterControls } from '../cards/chart-controls';
import styles from '../cards/charter-view.module.scss';
import { describeView } from './describe-view';
import { useCharter } from '../data/use-charter';
import type { LiveCharter } from '../data/use-charter';

// The charts are readable without JavaScript: they are hydrated on interaction, or when the page shows other
// series than the document.
const LineCards = lazyHydrate<LineCardsProps>(
  () => import(/* webpackChunkName: 'charter-lines' */ '../cards/line-cards').then((part) => part.LineCards),
  { when: 'interaction', isOutdated: ({ live }) => !live.isServed },
);
// Below the first screen: hydrated when they come near the viewport.
const OverviewPanel = lazyHydrate(() =>
  import(/* webpackChunkName: 'charter-figures' */ '../cards/overview-panel').then(
    (part) => part.OverviewPanel,
  ),
);
const PortfolioCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'charter-figures' */ '../cards/portfolio-card').then(
    (part) => part.PortfolioCard,
  ),
);
const ReproduceCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'charter-figures' */ '../cards/api-request-card').then(
    (part) => part.ReproduceCard,
  ),
);
const OwnHistoryCards = dynamic(() =>
  import('../cards/own-history-cards').then((part) => part.OwnHistoryCards),
);
const CurrencySplitCard = lazyHydrate<CurrencySplitCardProps>(() =>
  import(/* webpackChunkName: 'charter-figures' */ '../cards/currency-card').then(
    (part) => part.CurrencySplitCard,
  ),
);
const StatisticsCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'charter-figures' */ '../cards/statistics-card').then(
    (part) => part.CharterStatisticsCard,
  ),
);

const PANEL_NAMES: Readonly<Record<Panel, string>> = {
  get overview() {
    return t('Risk and correlation');
  },
  get rolling() {
    return t('Rolling');
  },
  get ratio() {
    return t('Ratio and spread');
  },
  get events() {
    return t('Events');
  },
  get calendar() {
    return t('Calendar');
  },
  get distribution() {
    return t('Distribution');
  },
  get fundamentals() {
    return t('Fundamentals');
  },
  get better() {
    return t('Is A better than B?');
  },
};

/** The first panel is part of the page; the others are loaded on demand. */
const PANEL_CARDS: Readonly<Record<Panel, ComponentType<CharterCardProps>>> = {
  overview: OverviewPanel,
  rolling: dynamic(() => import('../cards/rolling-panel').then(({ RollingPanel }) => RollingPanel)),
  ratio: dynamic(() => import('../cards/ratio-panel').then(({ RatioPanel }) => RatioPanel)),
  events: dynamic(() => import('../cards/events-panel').then(({ EventsPanel }) => EventsPanel)),
  calendar: dynamic(() => import('../cards/calendar-panel').then(({ CalendarPanel }) => CalendarPanel)),
  distribution: dynamic(() =>
    import('../cards/distribution-panel').then(({ DistributionPanel }) => DistributionPanel),
  ),
  fundamentals: dynamic(() =>
    import('../cards/fundamentals-panel').then(({ FundamentalsPanel }) => FundamentalsPanel),
  ),
  better: dynamic(() => import('../cards/outperformance-panel').then(({ BetterPanel }) => BetterPanel)),
};

export interface CharterViewProps {
  /** Statically generated pages have no comparison. */
  readonly page: CharterPageData & Partial<WithComparison<CharterPageData>>;
  readonly path: string;
  readonly asOf: string | null;
}

/** The content of Stock Charter. The server-rendered content stays until the reader changes something. */
export function CharterView({ page, path, asOf }: CharterViewProps) {
  const live = useCharter(page, path, asOf);
  const { answer, change, failure, hrefWith, state } = live;
  const { own, source, view } = answer;
  useBasket(page, change);
  const previous = isSameQuery(page.state, state) ? page.versus?.page.view.rows : undefined;
  const card: CharterCardProps = { live, source, view, names: page.names, path, asOf, previous };
  const PanelCard = PANEL_CARDS[state.panel];

  return (
    <ChartSource meta={source.meta} asOf={asOf ?? source.meta.asOf}>
      <PageHead
        title={t('Stock Charter')}
        sentence={
          <>
            {own !== null && `${t('Each series over its own history.')} `}
            {describeView(view)}{' '}
            <Explain id="compare.n" name={page.names['compare.n']?.name ?? t('Common returns')} />
          </>
        }
        path={path}
        asOf={asOf}
        lastDay={asOf === null ? page.meta.asOf : null}
        query={charterQuery(state)}
        versus={page.versus?.asOf ?? null}
        basis={state.basis}
        hasExports={source.portfolios === null}
      />
      {live.problems.length + source.unknown.length > 0 && (
        <div className={styles.notice} role="status">
          {source.unknown.map((unknown) => (
            <UnknownNotice key={unknown.text} live={live} unknown={unknown} />
          ))}
          {live.problems.map((problem) => (
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
        {own !== null && (
          <OwnHistoryCards
            {...card}
            own={own}
            controls={<CharterControls {...card} asOfDay={page.asOfDay} />}
          />
        )}
        {view.range === null && source.symbols.length === 0 ? (
          <EmptyState title={t('No series to compare')}>{t('Add a symbol above.')}</EmptyState>
        ) : view.range === null ? (
          <EmptyState title={t('No common trading days')}>
            {t(
              'The series share fewer than two trading days in this range. Choose a longer range, or remove a series',
            )}
            {view.limitedBy ? t(': {limitedBy} begins last', { limitedBy: view.limitedBy }) : ''}.
          </EmptyState>
        ) : (
          <>
            {own === null && (
              <>
                <LineCards {...card} asOfDay={page.asOfDay} />
                <StatisticsCard {...card} />
              </>
            )}
            {view.currencies !== null && view.currencies.length > 0 && <CurrencySplitCard {...card} />}
            <PortfolioCard {...card} />
            <SegmentedControl
              label={t('Panel')}
              segments={PANELS.map((id) => ({ id, label: PANEL_NAMES[id], href: hrefWith({ panel: id }) }))}
              current={state.panel}
              onSelect={(panel) => change({ panel })}
            />
            <PanelCard {...card} />
          </>
        )}
        <ReproduceCard {...card} />
      </div>
      <Definitions ids={CHARTER_FIGURE_IDS} />
    </ChartSource>
  );
}

/** True when two states need the same figures, regardless of sorting and panels. */
function isSameQuery(one: CharterState, other: CharterState): boolean {
  const queryKey = (state: CharterState) =>
    JSON.stringify({ ...charterQuery(state), sort: null, panel: null });
  return queryKey(one) === queryKey(other);
}

/** An unknown symbol, with a link to the page with each instrument that may be meant in its place. */
function UnknownNotice({ live, unknown }: { readonly live: LiveCharter; readonly unknown: UnknownSymbol }) {
  const { suggestions, text } = unknown;
  if (isOwnSeries(text)) return <PrivateNotice live={live} text={text} />;
  const { benchmark, symbols } = live.state;
  const isSame = (one: string): boolean => one.toUpperCase() === text.toUpperCase();
  const withSymbol = (symbol: string): Partial<CharterState> => ({
    symbols: symbols.map((one) => (isSame(one) ? symbol : one)),
    ...(benchmark !== null && isSame(benchmark) && { benchmark: symbol }),
  });
  return (
    <p>
      {t('“{text}”: unknown symbol.{count}', {
        text,
        count: live.answer.source.symbols.length > 0 && ` ${t('The other series are shown.')}`,
      })}
      {suggestions.length > 0 && ` ${t('Did you mean')} `}
      {suggestions.map(({ name, symbol }, at) => (
        <Fragment key={symbol}>
          {at > 0 && ', '}
          <a href={live.hrefWith(withSymbol(symbol))}>
            {symbol} ({name})
          </a>
        </Fragment>
      ))}
      {suggestions.length > 0 && '?'}
    </p>
  );
}

/** A portfolio that is not the reader's, or that the public chart does not have. */
function PrivateNotice({ live, text }: { readonly live: LiveCharter; readonly text: string }) {
  const isPublic = live.answer.source.portfolios === null;
  return (
    <p>
      {t('“{text}” is a portfolio and private: only its people see it.', { text })}
      {isPublic && ' '}
      {isPublic && (
        <a rel="nofollow" href={ownCharterHref(charterQuery(live.state))}>
          {t('Open it on your own chart')}
        </a>
      )}
    </p>
  );
}

/** A URL without symbols shows the compare list, if it is not empty. */
function useBasket(page: CharterPageData, change: ReturnType<typeof useCharter>['change']): void {
  const isRehydrated = useIsRehydrated();
  const { stocks } = useAppSelector(selectBucket);
  // Once, when the compare list is loaded: later additions are shown by its button.
  const adopt = useEffectEvent(() => {
    if (!page.isStarter || stocks.length === 0) return;
    change({ symbols: stocks.slice(0, MAX_SERIES).map(({ symbol }) => symbol) }, 'replace');
  });
  useEffect(() => {
    if (isRehydrated) adopt();
  }, [isRehydrated]);
}
