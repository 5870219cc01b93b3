import { useMemo } from 'react';
import { ChartSource } from '@/components/charts/frame/chart-source';
import { preservedQuery, pageState } from '@/components/research/market-cards/block-state';
import { BreadthCard } from '@/components/research/market-cards/breadth-card';
import { SectorBars } from '@/components/research/market-cards/sector-bars';
import { HeatCard } from '@/components/research/market-cards/heat-card';
import { IndexCard } from '@/components/research/market-cards/index-card';
import { toPageHeat } from '@/components/research/market-cards/universe-block';
import blocks from '@/components/research/page/page-blocks.module.scss';
import { PageHead } from '@/components/research/page/page-head';
import { useAddressState } from '@/components/research/hooks/use-address-state';
import { lazyHydrate } from '@/components/ui/lazy-hydration/lazy-hydrate';
import { Definitions } from '@/components/ui/explain/definitions';
import type { WithComparison } from '@/lib/pages/with-comparison';
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

export interface RegionViewProps {
  readonly page: WithComparison<RegionPageData>;
  readonly path: string;
  readonly asOf: string | null;
  readonly query: Readonly<Record<string, string>>;
}

/** The content of a regional front page. */
export function RegionView({ page, path, asOf, query }: RegionViewProps) {
  const [values, change] = useAddressState(REGION_PARAMETERS, query);
  const { problems: _, ...state } = useMemo(() => parseRegionState(values), [values]);
  const kept = useMemo(() => preservedQuery(query, REGION_PARAMETERS, values), [query, values]);
  const links = useMemo(() => pageState(path, { query: kept, asOf, change }), [path, kept, asOf, change]);
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
  const then = useMemo(
    () => versus && { asOf: versus.asOf, members: unpackRows(versus.page.drawn.members) },
    [versus],
  );

  return (
    <ChartSource meta={page.meta} asOf={page.meta.asOf}>
      <PageHead
        title={page.label}
        sentence={page.sentence}
        path={path}
        asOf={asOf}
        lastDay={asOf === null ? page.meta.asOf : null}
        query={kept}
        basis={basisOfMeta(page.meta)}
        versus={versus?.asOf ?? null}
      />
      {[...page.problems, ...(failure ? [`Could not load the data: ${failure}`] : [])].map((problem) => (
        <p key={problem} role="alert" className="alert alert-warning">
          {problem}
        </p>
      ))}
      <div className={blocks.stack}>
        <IndexCard
          lines={page.indexes}
          view={state.columns}
          sort={values.sort}
          names={page.names}
          asOf={asOf}
          versus={versus && { asOf: versus.asOf, lines: versus.page.indexes }}
          page={links}
        />
        <div className={blocks.withSide}>
          <HeatCard block={block} asOf={asOf} page={links} isBusy={isBusy} />
          <div className={blocks.side}>
            <SectorBars block={block} color={block.heat.color} isBusy={isBusy} />
            <BreadthCard block={block} isBusy={isBusy} then={versus?.page.drawn.block.breadth ?? null} />
          </div>
        </div>
        <RegionCurrencyCard
          lead={page.lead}
          drawn={drawn}
          horizon={state.horizon}
          asOf={asOf}
          page={links}
          isBusy={isBusy}
          then={versus?.page ?? null}
        />
        <MoversCard
          block={block}
          view={state.movers}
          names={page.names}
          asOf={asOf}
          page={links}
          isBusy={isBusy}
        />
        <SectorTable
          block={block}
          sort={values.ssort}
          page={links}
          isBusy={isBusy}
          then={versus && { asOf: versus.asOf, block: versus.page.drawn.block }}
        />
        <BreadthHistoryCard
          block={block}
          state={state}
          source={page.meta}
          asOf={page.meta.asOf}
          page={links}
        />
        <MembersCard
          lines={members}
          facts={block.facts}
          horizon={drawn.horizon}
          sort={values.msort}
          names={page.names}
          asOf={asOf}
          page={links}
          isBusy={isBusy}
          versus={then && { asOf: then.asOf, lines: then.members }}
        />
      </div>
      <Definitions ids={REGION_FIGURE_IDS} />
    </ChartSource>
  );
}
