import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
import type { ResearchViewProps } from '@/components/layout/research-view-page';
import { ChartSource } from '@/components/charts/frame/chart-source';
import { HeatRow } from '@/components/research/market-cards/heat-row';
import { MarketHead } from '@/components/research/market-cards/market-head';
import { useMarketLinks } from '@/components/research/market-cards/use-market-links';
import { HeatCard } from '@/components/research/market-cards/heat-card';
import { IndexCard } from '@/components/research/market-cards/index-card';
import { toPageHeat } from '@/components/research/market-cards/universe-block';
import { Fold } from '@/components/research/page/fold';
import blocks from '@/components/research/page/page-blocks.module.scss';
import { lazyHydrate } from '@/components/ui/lazy-hydration/lazy-hydrate';
import { Definitions } from '@/components/ui/explain/definitions';
import { REGION_FIGURE_IDS } from '../data/figure-ids';
import { unpackRows } from '@/lib/research/pack-rows';
import type { RegionPageData } from '../data/region-data';
import { basisOfMeta } from '@/lib/research/page-basis';
// The sheet of the cards that hydrate later belongs to the page's first visit.
import '../cards/region-cards.module.scss';
import { parseRegionState, REGION_PARAMETERS } from '../state/region-state';
import { useRegion } from './use-region';

// Below the first screen: hydrated when they come near the viewport.
const BreadthHistoryCard = lazyHydrate(() =>
  import(
    /* webpackChunkName: 'region-lists' */ '@/components/research/market-cards/breadth-history-card'
  ).then((part) => part.BreadthHistoryCard),
);
const SectorTable = lazyHydrate(() =>
  import(/* webpackChunkName: 'region-lists' */ '@/components/research/market-cards/sector-table').then(
    (part) => part.SectorTable,
  ),
);
const MoversCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'region-lists' */ '@/components/research/market-cards/movers-card').then(
    (part) => part.MoversCard,
  ),
);
const RegionCurrencyCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'region-lists' */ '../cards/currency-card').then(
    (part) => part.RegionCurrencyCard,
  ),
);
const MembersCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'region-lists' */ '../cards/members-card').then(
    (part) => part.RegionMembersCard,
  ),
);

/** The content of a regional front page. */
export function RegionView({ page, path, asOf, query }: ResearchViewProps<RegionPageData>) {
  const { values, kept, links } = useMarketLinks(REGION_PARAMETERS, { path, asOf, query });
  const { problems: _, ...state } = useMemo(() => parseRegionState(values), [values]);
  const { drawn, failure, isBusy } = useRegion(page.drawn, state, {
    id: page.id,
    asOf,
    basis: basisOfMeta(page.meta),
  });
  const { color, size } = state;
  const members = useMemo(() => unpackRows(drawn.members), [drawn.members]);
  const block = useMemo(
    () => ({ ...drawn.block, heat: toPageHeat(members, { color, size }) }),
    [drawn, members, color, size],
  );
  const { versus } = page;
  const previous = useMemo(
    () => versus && { asOf: versus.asOf, members: unpackRows(versus.page.drawn.members) },
    [versus],
  );

  // A comparison shows its changes in every section; a section that the address sets is open.
  const isOpen = versus !== null;

  return (
    <ChartSource meta={page.meta} asOf={page.meta.asOf}>
      <MarketHead title={page.label} page={page} path={path} asOf={asOf} query={kept} failure={failure} />
      <div className={blocks.stack}>
        <HeatRow
          map={<HeatCard block={block} asOf={asOf} page={links} isBusy={isBusy} />}
          block={block}
          color={block.heat.color}
          isBusy={isBusy}
          previous={versus?.page.drawn.block.breadth ?? null}
        />
        <IndexCard
          lines={page.indexes}
          view={state.columns}
          sort={values.sort}
          names={page.names}
          asOf={asOf}
          versus={versus && { asOf: versus.asOf, lines: versus.page.indexes }}
          page={links}
        />
        <MoversCard
          block={block}
          view={state.movers}
          names={page.names}
          asOf={asOf}
          page={links}
          isBusy={isBusy}
        />
        <Fold
          title={t('Sectors and currency')}
          isOpen={isOpen || Boolean(values.ssort || values.sector || values.horizon)}
        >
          <RegionCurrencyCard
            lead={page.lead}
            drawn={drawn}
            horizon={state.horizon}
            asOf={asOf}
            page={links}
            isBusy={isBusy}
            previous={versus?.page ?? null}
          />
          <SectorTable
            block={block}
            sort={values.ssort}
            page={links}
            isBusy={isBusy}
            previous={versus && { asOf: versus.asOf, block: versus.page.drawn.block }}
          />
        </Fold>
        <Fold title={t('Breadth over time')} isOpen={isOpen || Boolean(values.breadth || values.brange)}>
          <BreadthHistoryCard
            block={block}
            state={state}
            source={page.meta}
            asOf={page.meta.asOf}
            page={links}
          />
        </Fold>
        <MembersCard
          lines={members}
          facts={block.facts}
          horizon={drawn.horizon}
          sort={values.msort}
          names={page.names}
          asOf={asOf}
          page={links}
          isBusy={isBusy}
          versus={previous && { asOf: previous.asOf, lines: previous.members }}
        />
      </div>
      <Definitions ids={REGION_FIGURE_IDS} />
    </ChartSource>
  );
}
