import { t } from '@/lib/domain/text';
import { AsOfControl } from '@/components/layout/as-of/as-of-control';
import { lazyHydrate } from '@/components/ui/lazy-hydration/lazy-hydrate';
import { Definitions } from '@/components/ui/explain/definitions';
import { EmptyState } from '@/components/ui/empty-state';
import { useMemo } from 'react';
import type { ComponentType } from 'react';
import { ChartCard } from '@/components/research/price-chart/chart/chart-card';
import type { StockComparisonProps } from '../compare/stock-comparison';
import { STOCK_FIGURE_IDS } from '../data/figure-ids';
import type { WithComparison } from '@/lib/pages/with-comparison';
import type { StockPageData } from '../data/stock-page-data';
import { StockHeader } from '../header/stock-header';
import { isBasisKnown } from '@/components/research/price-chart/data/basis-known';
import { priceQuery } from '@/components/research/price-chart/state/price-state';
import {
  priceExportHref,
  NOTHING_PRESERVED,
  priceStateHref,
} from '@/components/research/price-chart/view/price-links';
import type { PriceControls } from '@/components/research/price-chart/view/price-links';
import styles from './stock-view.module.scss';
import { usePriceState } from '@/components/research/price-chart/view/use-price-state';

// Text beside the chart: hydrated on interaction.
const KeyFiguresCard = lazyHydrate(
  () =>
    import(/* webpackChunkName: 'stock-words' */ '../cards/key-figures-card').then(
      (part) => part.KeyFiguresCard,
    ),
  { when: 'interaction' },
);
const WordsCard = lazyHydrate(
  () => import(/* webpackChunkName: 'stock-words' */ '../cards/summary-card').then((part) => part.WordsCard),
  { when: 'interaction' },
);
// Below the first screen: hydrated when they come near the viewport.
const ReturnsCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'stock-record' */ '../cards/returns-card').then((part) => part.ReturnsCard),
);
const CalendarCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'stock-record' */ '@/components/research/price-chart/cards/calendar-card').then(
    (part) => part.CalendarCard,
  ),
);
const DrawdownsCard = lazyHydrate(() =>
  import(
    /* webpackChunkName: 'stock-record' */ '@/components/research/price-chart/cards/drawdowns-card'
  ).then((part) => part.DrawdownsCard),
);
const StatisticsCard = lazyHydrate(() =>
  import(
    /* webpackChunkName: 'stock-figures' */ '@/components/research/price-chart/cards/statistics-card'
  ).then((part) => part.StatisticsCard),
);
const FundamentalsCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'stock-record' */ '../cards/fundamentals-card').then(
    (part) => part.FundamentalsCard,
  ),
);
const HealthCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'stock-figures' */ '../cards/health-card').then((part) => part.HealthCard),
);
const PeersCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'stock-record' */ '../cards/peers-card').then((part) => part.PeersCard),
);
const RateChangesCard = lazyHydrate(
  () =>
    import(/* webpackChunkName: 'stock-rate' */ '../rate/rate-changes-card').then(
      (part) => part.RateChangesCard,
    ),
  { when: 'interaction' },
);
const RateStatisticsCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'stock-rate' */ '../rate/rate-statistics-card').then(
    (part) => part.RateStatisticsCard,
  ),
);
const RelativeCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'stock-figures' */ '../cards/relative-card').then((part) => part.RelativeCard),
);
const TechnicalCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'stock-figures' */ '../cards/technical-card').then(
    (part) => part.TechnicalCard,
  ),
);

export interface StockViewProps {
  /** Statically generated pages have no comparison. */
  readonly page: StockPageData & Partial<WithComparison<StockPageData>>;
  readonly path: string;
  readonly asOf: string | null;
  /** Renders the comparison with another day; absent on a page without comparisons. */
  readonly Comparison?: ComponentType<StockComparisonProps>;
}

/** The content of the stock page. The server-rendered content stays until the reader changes something. */
export function StockView({ page, path, asOf, Comparison }: StockViewProps) {
  const live = usePriceState(page, asOf);
  const versus = page.versus ?? null;
  const versusDay = versus?.asOf;
  const { state, answer, answered, change } = live;
  const controls = useMemo<PriceControls>(
    () => ({
      state,
      shownBasis: answered.basis,
      change,
      kept: versusDay ? { versus: versusDay } : NOTHING_PRESERVED,
      hrefWith: (part) =>
        priceStateHref(
          path,
          { ...state, ...part },
          asOf,
          versusDay ? { versus: versusDay } : NOTHING_PRESERVED,
        ),
    }),
    [state, answered.basis, change, path, asOf, versusDay],
  );
  const { view, rangeFigures } = answer;
  const { profile } = page;
  const hasPeers = profile.hasPeers && page.peers.length > 0;
  const shared = { page, controls, rangeFigures };
  return (
    <>
      <StockHeader
        page={page}
        meta={page.meta}
        asOf={asOf}
        current="overview"
        compare={state.compare.join(',') || null}
        fileHref={(format) => priceExportHref(path, format, { state, asOf })}
        asOfControl={
          <AsOfControl
            path={path}
            asOf={asOf}
            // A page of a past day does not know the current date and must not prevent the reader from
            // choosing later days.
            lastDay={asOf === null ? page.meta.asOf : null}
            query={priceQuery(state)}
            versus={versusDay ?? null}
          />
        }
      />
      {versus && Comparison && (
        <Comparison page={page} versus={versus} path={path} query={{ ...priceQuery(state), asOf }} />
      )}
      {page.problems.length > 0 && (
        <div className="alert alert-warning" role="status">
          {page.problems.map((problem) => (
            <p key={problem} className="mb-0">
              {problem}
            </p>
          ))}
        </div>
      )}
      <div className={styles.wide}>
        <ChartCard {...shared} path={path} asOf={asOf} live={live} />
        <div className={styles.stack}>
          {view?.rate ? (
            <RateChangesCard changes={view.rate.changes} />
          ) : (
            view && <KeyFiguresCard {...shared} view={view} />
          )}
          {view && <WordsCard {...shared} view={view} />}
        </div>
      </div>
      {!view?.rate && (
        <div className={styles.strip}>
          <ReturnsCard {...shared} />
        </div>
      )}
      {view ? (
        <>
          <div className={styles.thirds}>
            {view.rate ? (
              <RateStatisticsCard view={view} />
            ) : (
              <StatisticsCard {...shared} view={view} hasShape={!page.tabs.includes('statistics')} />
            )}
            <div className={styles.stack}>
              {(profile.hasBenchmark || state.benchmark !== null) && (
                <RelativeCard {...shared} view={view} path={path} asOf={asOf} />
              )}
              {hasPeers ? <PeersCard page={page} asOf={asOf} /> : <HealthCard page={page} />}
            </div>
            <TechnicalCard {...shared} />
          </div>
          <div className={styles.wideLow}>
            <div className={styles.pile}>
              {!view.rate && <CalendarCard {...shared} view={view} />}
              <FundamentalsCard {...shared} />
            </div>
            <div className={styles.pile}>
              {!view.rate && <DrawdownsCard {...shared} view={view} />}
              {hasPeers && <HealthCard page={page} />}
            </div>
          </div>
        </>
      ) : (
        <EmptyState
          title={
            isBasisKnown(page.identity, state.basis)
              ? t('No prices in this range')
              : t('Price return unknown')
          }
        >
          {isBasisKnown(page.identity, state.basis)
            ? t('Choose a longer range or an earlier day.')
            : t('The stored prices include dividends: choose total return.')}
        </EmptyState>
      )}
      <Definitions ids={STOCK_FIGURE_IDS} />
    </>
  );
}
