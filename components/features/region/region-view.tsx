import { useMemo } from 'react';
import { ChartSource } from '@/components/charts/chart-source';
import { keptQuery, pageState } from '@/components/research/market-blocks/block-state';
import { BreadthCard } from '@/components/research/market-blocks/breadth-card';
import { SectorBars } from '@/components/research/market-blocks/sector-bars';
import { HeatCard } from '@/components/research/market-blocks/heat-card';
import { IndexCard } from '@/components/research/market-blocks/index-card';
import { toPageHeat } from '@/components/research/market-blocks/universe-block';
import { PageHead } from '@/components/research/page-head';
import { useAddressState } from '@/components/research/use-address-state';
import { asleep } from '@/components/ui/asleep/asleep';
import { Definitions } from '@/components/ui/definitions';
import type { Compared } from '@/lib/http/compared-page';
import { EXPLAINED_IDS } from './data/explained';
import { unpackLines } from './data/packed-lines';
import type { RegionPageData } from './data/region-data';
import styles from './region-view.module.scss';
import { parseRegionState, REGION_PARAMETERS } from './state/region-state';
import { useRegion } from './use-region';

// Below the first window: they come to life when a reader gets near them.
const BreadthHistoryCard = asleep(() =>
  import(
    /* webpackChunkName: 'region-lists' */ '@/components/research/market-blocks/breadth-history-card'
  ).then((part) => part.BreadthHistoryCard),
);
const SectorTable = asleep(() =>
  import(/* webpackChunkName: 'region-lists' */ '@/components/research/market-blocks/sector-table').then(
    (part) => part.SectorTable,
  ),
);
const MoversCard = asleep(() =>
  import(/* webpackChunkName: 'region-lists' */ '@/components/research/market-blocks/movers-card').then(
    (part) => part.MoversCard,
  ),
);
const CurrencyCard = asleep(() =>
  import(/* webpackChunkName: 'region-lists' */ './cards/currency-card').then((part) => part.CurrencyCard),
);
const MembersCard = asleep(() =>
  import(/* webpackChunkName: 'region-lists' */ './cards/members-card').then((part) => part.MembersCard),
);

export interface RegionViewProps {
  readonly page: Compared<RegionPageData>;
  readonly path: string;
  readonly asOf: string | null;
  readonly query: Readonly<Record<string, string>>;
}

/** The content of a regional front page. */
export function RegionView({ page, path, asOf, query }: RegionViewProps) {
  const [values, change] = useAddressState(REGION_PARAMETERS, query);
  const { problems: _, ...state } = useMemo(() => parseRegionState(values), [values]);
  const kept = useMemo(() => keptQuery(query, REGION_PARAMETERS, values), [query, values]);
  const links = useMemo(() => pageState(path, { query: kept, asOf, change }), [path, kept, asOf, change]);
  const { drawn, failure, isBusy } = useRegion(page.drawn, state, { id: page.id, asOf });
  const { color, size } = state;
  const members = useMemo(() => unpackLines(drawn.members), [drawn.members]);
  const block = useMemo(
    () => ({ ...drawn.block, heat: toPageHeat(members, { color, size }) }),
    [drawn, members, color, size],
  );
  const { versus } = page;
  const then = useMemo(
    () => versus && { asOf: versus.asOf, members: unpackLines(versus.page.drawn.members) },
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
        versus={versus?.asOf ?? null}
      />
      {[...page.problems, ...(failure ? [`The answer did not come: ${failure}`] : [])].map((problem) => (
        <p key={problem} role="alert" className="alert alert-warning">
          {problem}
        </p>
      ))}
      <div className={styles.stack}>
        <IndexCard
          lines={page.indexes}
          view={state.columns}
          sort={values.sort}
          names={page.names}
          asOf={asOf}
          versus={versus && { asOf: versus.asOf, lines: versus.page.indexes }}
          page={links}
        />
        <div className={styles.wide}>
          <HeatCard block={block} asOf={asOf} page={links} isBusy={isBusy} />
          <div className={styles.side}>
            <SectorBars block={block} color={block.heat.color} isBusy={isBusy} />
            <BreadthCard block={block} isBusy={isBusy} then={versus?.page.drawn.block.breadth ?? null} />
          </div>
        </div>
        <CurrencyCard
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
      <Definitions ids={EXPLAINED_IDS} />
    </ChartSource>
  );
}
