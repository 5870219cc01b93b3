import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { Fold } from '@/components/research/page/fold';
import { basisText, rangeText } from '@/components/research/price-chart/view/card-props';
import { StatisticsCard } from '@/components/research/price-chart/cards/statistics-card';
import { ChartCard } from '@/components/research/price-chart/chart/chart-card';
import type { PricePage } from '@/components/research/price-chart/data/price-page';
import { PRICE_PARAMETERS } from '@/components/research/price-chart/state/price-state';
import { priceStateHref } from '@/components/research/price-chart/view/price-links';
import type { PriceControls } from '@/components/research/price-chart/view/price-links';
import { usePriceState } from '@/components/research/price-chart/view/use-price-state';
import { lazyHydrate } from '@/components/ui/lazy-hydration/lazy-hydrate';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { yearColumns } from '@/lib/charting/year-columns';
import { formatReturn } from '@/lib/format/percent';
import { resolveRange } from '@/lib/domain/ranges';
import type { IndexPageCardProps } from '../cards/card-props';
import styles from '../cards/index-view.module.scss';

// Below the first screen: hydrated when they come near the viewport.
const CalendarCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'index-record' */ '@/components/research/price-chart/cards/calendar-card').then(
    (part) => part.CalendarCard,
  ),
);
const DrawdownsCard = lazyHydrate(() =>
  import(
    /* webpackChunkName: 'index-record' */ '@/components/research/price-chart/cards/drawdowns-card'
  ).then((part) => part.DrawdownsCard),
);
const ColumnChart = lazyHydrate(() =>
  import(/* webpackChunkName: 'index-record' */ '@/components/charts/svg/column-chart').then(
    (part) => part.ColumnChart,
  ),
);
const DistributionCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'index-record' */ '../cards/distribution-card').then(
    (part) => part.DistributionCard,
  ),
);

export interface PriceBlocksProps extends IndexPageCardProps {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The level of the day: beside the statistics, below the chart. */
  readonly quote: ReactNode;
}

/** The history of the index: its chart, and all statistics over the chart's range. */
export function PriceBlocks(props: PriceBlocksProps) {
  const { price, view, label } = props.page;
  const fullPrice = useMemo(() => price && { ...price, view }, [price, view]);
  if (fullPrice) return <FilledBlocks {...props} price={fullPrice} />;
  return (
    <>
      {props.quote}
      <Card id="chart" title={t('Level')}>
        <EmptyState title={t('No prices of {label}', { label })} of="index">
          {rich('Import its prices: <0>npm run tapeglass -- import prices GSPC.csv</0>', {}, <code />)}
        </EmptyState>
      </Card>
    </>
  );
}

function FilledBlocks({ price, ...props }: PriceBlocksProps & { readonly price: PricePage }) {
  const { page, controls: own, path, asOf, query } = props;
  const live = usePriceState(price, asOf);
  const { state, answer, answered, change } = live;
  const keptQuery = useMemo(() => otherParameters(query), [query]);
  const controls = useMemo<PriceControls>(
    () => ({
      state,
      shownBasis: answered.basis,
      change,
      kept: keptQuery,
      hrefWith: (part) => priceStateHref(path, { ...state, ...part }, asOf, keptQuery),
    }),
    [state, answered.basis, change, path, asOf, keptQuery],
  );
  const { view, rangeFigures, chart } = answer;
  const isServed = state.range === price.state.range && state.basis === price.state.basis;
  const shared = { page: price, controls, rangeFigures };
  return (
    <>
      <div className={styles.wide}>
        <ChartCard {...shared} path={path} asOf={asOf} live={live} title={t('Level')} csvPart="prices" />
        {view && <StatisticsCard {...shared} view={view} />}
      </div>
      {props.quote}
      {view && (
        <Fold
          title={t('Drawdowns, years and months')}
          isOpen={props.versus !== null || Boolean(query.returns)}
        >
          <div className={styles.halves}>
            <DrawdownsCard {...shared} view={view} />
            <Card
              id="years"
              title={t('Calendar years, {rangeText}', { rangeText: rangeText(view) })}
              footer={t('{basisText}. * = partial year.', { basisText: basisText(price, state.basis) })}
            >
              <div className={styles.body}>
                <ColumnChart
                  label={t('Calendar years of {label}', { label: page.label })}
                  columns={yearColumns([...view.years].reverse())}
                  format={formatReturn}
                  isChange
                  valueLabel={t('Return')}
                />
              </div>
            </Card>
          </div>
          <div className={styles.wideLow}>
            <CalendarCard {...shared} view={view} />
            <DistributionCard
              distribution={page.distribution}
              series={isServed || !chart ? null : chart.series}
              days={resolveRange(state.range, price.span)}
              priceBasis={state.basis}
              controls={own}
              range={rangeText(view)}
              basis={basisText(price, state.basis)}
              label={page.label}
            />
          </div>
        </Fold>
      )}
    </>
  );
}

function otherParameters(query: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const priceParameters: readonly string[] = PRICE_PARAMETERS;
  return Object.fromEntries(Object.entries(query).filter(([name]) => !priceParameters.includes(name)));
}
