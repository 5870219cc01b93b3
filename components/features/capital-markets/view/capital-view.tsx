import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
import type { ResearchViewProps } from '@/components/layout/research-view-page';
import blocks from '@/components/research/page/page-blocks.module.scss';
import { Fold } from '@/components/research/page/fold';
import { PageHead } from '@/components/research/page/page-head';
import { PageProblems } from '@/components/research/page/page-problems';
import { usePageState } from '@/components/research/hooks/use-page-state';
import { lazyHydrate } from '@/components/ui/lazy-hydration/lazy-hydrate';
import { Definitions } from '@/components/ui/explain/definitions';
import { CAPITAL_PARAMETERS, CURVE_FIELDS, parseCapitalState } from '../state/capital-state';
import { YieldCurveCard } from '../cards/curve-card';
import { describeCapital } from '../data/describe-capital';
import { MARKET_FIGURE_IDS } from '../data/market-figures';
import type { CapitalMarketsPageData } from '../data/load-capital-markets-page';
import { Tiles } from '../cards/tiles';

// Below the first screen: hydrated when they come near the viewport.
const MarketsBlock = lazyHydrate(() => import('../cards/markets-block').then((part) => part.MarketsBlock));
const AbroadCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'capital-series' */ '../cards/abroad-card').then((part) => part.AbroadCard),
);
const RatesCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'capital-series' */ '../cards/rates-card').then((part) => part.RatesCard),
);
const SeriesBlock = lazyHydrate(() =>
  import(/* webpackChunkName: 'capital-series' */ '../cards/series-block').then((part) => part.SeriesBlock),
);
const SpreadsCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'capital-series' */ '../cards/spreads-card').then((part) => part.SpreadsCard),
);

/** Parameters of the block of economic series. */
const SERIES_PARAMETERS = ['series', 'transform', 'combine', 'values', 'panes'] as const;

const FIGURE_IDS = [
  'macro.curve',
  'macro.curveChange',
  'macro.spread',
  'macro.rate',
  'macro.rateChange',
  'macro.percentile',
  'macro.cross',
  'macro.crossChange',
  'macro.value',
  'macro.change',
  'macro.changeYear',
  'macro.transform',
  'macro.revision',
  'macro.dollar',
  ...MARKET_FIGURE_IDS,
  'list.spark',
] as const;

/** The content of the capital markets page. */
export function CapitalView({ page, path, asOf, query: served }: ResearchViewProps<CapitalMarketsPageData>) {
  const query = useMemo(() => foldCurve(served), [served]);
  const live = usePageState(CAPITAL_PARAMETERS, { path, asOf, query });
  const latest = page.meta.asOf;
  const { problems, state } = useMemo(() => parseCapitalState(live.state, latest), [live.state, latest]);
  const versus = useMemo(
    () =>
      page.versus && {
        asOf: page.versus.asOf,
        curve: page.versus.page.main.answer.curve.days[0] ?? null,
        rates: page.versus.page.rates,
        macro: page.versus.page.macro,
        fx: page.versus.page.fx,
        commodities: page.versus.page.commodities,
      },
    [page.versus],
  );
  const block = { page, state, live, path, asOf, query, versus };
  // A comparison shows its changes in every section; a section that the address sets is open.
  const isOpen = versus !== null;
  const isSeriesSet = SERIES_PARAMETERS.some((name) => live.state[name]);
  return (
    <>
      <PageHead
        title={t('Capital Markets')}
        sentence={describeCapital(page)}
        path={path}
        asOf={asOf}
        lastDay={asOf === null ? latest : null}
        query={live.query}
        versus={versus?.asOf ?? null}
        basis={null}
      />
      <PageProblems problems={problems} />
      <div className={blocks.stack}>
        <YieldCurveCard {...block} />
        <Tiles page={page} />
        <SpreadsCard {...block} />
        <Fold title={t('Rates and yields of other countries')} isOpen={isOpen}>
          <RatesCard {...block} />
          <AbroadCard page={page} />
        </Fold>
        <Fold
          title={t('Economic series')}
          note={t('inflation, labor, credit, any two of them')}
          isOpen={isOpen || isSeriesSet}
        >
          <SeriesBlock {...block} />
        </Fold>
        <Fold title={t('Currencies and commodities')} isOpen={isOpen || Boolean(live.state.matrix)}>
          <MarketsBlock {...block} />
        </Fold>
      </div>
      <Definitions ids={FIGURE_IDS} />
    </>
  );
}

/** Merges the two fields of the form without JavaScript into the one parameter that they represent. */
function foldCurve(query: Readonly<Record<string, string>>): Record<string, string> {
  const days = CURVE_FIELDS.flatMap((name) => query[name] ?? []);
  const rest = Object.fromEntries(
    Object.entries(query).filter(([name]) => !CURVE_FIELDS.some((field) => field === name)),
  );
  return days.length === 0 ? rest : { ...rest, curve: days.join(',') };
}
