import { AsOfControl } from '@/components/layout/as-of-control';
import { asleep } from '@/components/ui/asleep/asleep';
import { Definitions } from '@/components/ui/definitions';
import { EmptyState } from '@/components/ui/empty-state';
import { useMemo } from 'react';
import type { ComponentType } from 'react';
import { ChartCard } from '@/components/research/price-chart/chart/chart-card';
import type { StockComparisonProps } from '../compare/stock-comparison';
import { EXPLAINED_IDS } from '../data/shown-figures';
import type { Compared } from '@/lib/http/compared-page';
import type { StockPageData } from '../data/stock-page-data';
import { StockHeader } from '../header/stock-header';
import { stateQuery } from '@/components/research/price-chart/state/price-state';
import { NOTHING_KEPT, priceStateHref } from '@/components/research/price-chart/view/price-links';
import type { PriceControls } from '@/components/research/price-chart/view/price-links';
import styles from './stock-view.module.scss';
import { usePriceState } from '@/components/research/price-chart/view/use-price-state';

// Beside the chart, to be read: they come to life when a reader reaches into them.
const ReturnsCard = asleep(
  () =>
    import(/* webpackChunkName: 'stock-words' */ '../cards/returns-card').then((part) => part.ReturnsCard),
  'reached',
);
const WordsCard = asleep(
  () => import(/* webpackChunkName: 'stock-words' */ '../cards/words-card').then((part) => part.WordsCard),
  'reached',
);
// Below the first window: they come to life when a reader gets near them.
const CalendarCard = asleep(() =>
  import(/* webpackChunkName: 'stock-record' */ '@/components/research/price-chart/cards/calendar-card').then(
    (part) => part.CalendarCard,
  ),
);
const DrawdownsCard = asleep(() =>
  import(
    /* webpackChunkName: 'stock-record' */ '@/components/research/price-chart/cards/drawdowns-card'
  ).then((part) => part.DrawdownsCard),
);
const StatisticsCard = asleep(() =>
  import(
    /* webpackChunkName: 'stock-figures' */ '@/components/research/price-chart/cards/statistics-card'
  ).then((part) => part.StatisticsCard),
);
const FundamentalsCard = asleep(() =>
  import(/* webpackChunkName: 'stock-record' */ '../cards/fundamentals-card').then(
    (part) => part.FundamentalsCard,
  ),
);
const HealthCard = asleep(() =>
  import(/* webpackChunkName: 'stock-figures' */ '../cards/health-card').then((part) => part.HealthCard),
);
const PeersCard = asleep(() =>
  import(/* webpackChunkName: 'stock-record' */ '../cards/peers-card').then((part) => part.PeersCard),
);
const RelativeCard = asleep(() =>
  import(/* webpackChunkName: 'stock-figures' */ '../cards/relative-card').then((part) => part.RelativeCard),
);
const TechnicalCard = asleep(() =>
  import(/* webpackChunkName: 'stock-figures' */ '../cards/technical-card').then(
    (part) => part.TechnicalCard,
  ),
);

export interface StockViewProps {
  /** A built page is compared with nothing. */
  readonly page: StockPageData & Partial<Compared<StockPageData>>;
  readonly path: string;
  readonly asOf: string | null;
  /** Draws what a comparison with another day adds; absent on a page that cannot be compared. */
  readonly Comparison?: ComponentType<StockComparisonProps>;
}

/** The content of the stock page. What the server drew stays until the reader changes something. */
export function StockView({ page, path, asOf, Comparison }: StockViewProps) {
  const live = usePriceState(page, asOf);
  const versus = page.versus ?? null;
  const versusDay = versus?.asOf;
  const { state, answer, change } = live;
  const controls = useMemo<PriceControls>(
    () => ({
      state,
      change,
      kept: versusDay ? { versus: versusDay } : NOTHING_KEPT,
      hrefWith: (part) =>
        priceStateHref(path, { ...state, ...part }, asOf, versusDay ? { versus: versusDay } : NOTHING_KEPT),
    }),
    [state, change, path, asOf, versusDay],
  );
  const { view, rangeFigures } = answer;
  const shared = { page, controls, rangeFigures };
  return (
    <>
      <StockHeader
        page={page}
        path={path}
        asOf={asOf}
        state={state}
        asOfControl={
          <AsOfControl
            path={path}
            asOf={asOf}
            // A past page does not know today, and must not keep the reader from going forward.
            lastDay={asOf === null ? page.meta.asOf : null}
            query={stateQuery(state)}
            versus={versusDay ?? null}
          />
        }
      />
      {versus && Comparison && (
        <Comparison page={page} versus={versus} path={path} query={{ ...stateQuery(state), asOf }} />
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
          <ReturnsCard {...shared} />
          {view && <WordsCard {...shared} view={view} />}
        </div>
      </div>
      {view ? (
        <>
          <div className={styles.thirds}>
            <StatisticsCard {...shared} view={view} />
            <div className={styles.stack}>
              <RelativeCard {...shared} view={view} path={path} asOf={asOf} />
              <HealthCard page={page} />
            </div>
            <TechnicalCard {...shared} />
          </div>
          <div className={styles.wideLow}>
            <div className={styles.pile}>
              <CalendarCard {...shared} view={view} />
              <FundamentalsCard {...shared} />
            </div>
            <div className={styles.pile}>
              <DrawdownsCard {...shared} view={view} />
              <PeersCard page={page} asOf={asOf} />
            </div>
          </div>
        </>
      ) : (
        <EmptyState title="No prices in this range">Choose a longer one, or an earlier day.</EmptyState>
      )}
      <Definitions ids={EXPLAINED_IDS} />
    </>
  );
}
