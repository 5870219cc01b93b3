import { useCallback, useMemo } from 'react';
import { ChartSource } from '@/components/charts/chart-source';
import { keptQuery, pageState } from '@/components/research/market-blocks/block-state';
import { BreadthCard } from '@/components/research/market-blocks/breadth-card';
import { SectorBars } from '@/components/research/market-blocks/sector-bars';
import { HeatCard } from '@/components/research/market-blocks/heat-card';
import { useAnswer } from '@/components/research/market-blocks/use-answer';
import { useUniverseBlock } from '@/components/research/market-blocks/use-universe-block';
import { PageHead } from '@/components/research/page-head';
import { useAddressState } from '@/components/research/use-address-state';
import { asleep } from '@/components/ui/asleep/asleep';
import { Definitions } from '@/components/ui/definitions';
import { SegmentedControl } from '@/components/ui/segmented-control';
import type { Comparison } from '@/lib/contracts/compare';
import type { Breadth } from '@/lib/contracts/markets';
import type { Compared } from '@/lib/http/compared-page';
import { researchQuery } from '@/lib/routes';
import { QuoteCards } from './cards/quote-cards';
import { EXPLAINED_IDS } from './data/explained';
import type { MarketsPageData } from './data/markets-data';
import { chooseOverlay, overlayQuery, toOverlay } from './data/overlay';
import styles from './markets-view.module.scss';
import { DEFAULT_OVERLAY, MARKET_PARAMETERS, parseMarketsState } from './state/markets-state';
import type { MarketsState } from './state/markets-state';

// Below the first window: they come to life when a reader gets near them.
const BreadthHistoryCard = asleep(() =>
  import(
    /* webpackChunkName: 'markets-breadth' */ '@/components/research/market-blocks/breadth-history-card'
  ).then((part) => part.BreadthHistoryCard),
);
const BreadthTable = asleep(() =>
  import(/* webpackChunkName: 'markets-breadth' */ '@/components/research/market-blocks/breadth-table').then(
    (part) => part.BreadthTable,
  ),
);
const SectorTable = asleep(() =>
  import(/* webpackChunkName: 'markets-breadth' */ '@/components/research/market-blocks/sector-table').then(
    (part) => part.SectorTable,
  ),
);
const IndexCard = asleep(() =>
  import(/* webpackChunkName: 'markets-lists' */ '@/components/research/market-blocks/index-card').then(
    (part) => part.IndexCard,
  ),
);
const MoversCard = asleep(() =>
  import(/* webpackChunkName: 'markets-lists' */ '@/components/research/market-blocks/movers-card').then(
    (part) => part.MoversCard,
  ),
);
const CrossAssetCard = asleep(() =>
  import(/* webpackChunkName: 'markets-breadth' */ './cards/cross-asset-card').then(
    (part) => part.CrossAssetCard,
  ),
);
const OverlayCard = asleep(() =>
  import(/* webpackChunkName: 'markets-lists' */ './cards/overlay-card').then((part) => part.OverlayCard),
);
const Strips = asleep(() =>
  import(/* webpackChunkName: 'markets-lists' */ './cards/strips').then((part) => part.Strips),
);

export interface MarketsViewProps {
  readonly page: Compared<MarketsPageData>;
  readonly path: string;
  readonly asOf: string | null;
  readonly query: Readonly<Record<string, string>>;
}

/** Universes to choose from, by their buttons. */
const UNIVERSES = [
  { id: 'sp500', label: 'S&P 500' },
  { id: 'nasdaq', label: 'Nasdaq-100' },
  { id: 'dj', label: 'Dow Jones' },
  { id: 'r2000', label: 'Russell 2000' },
  { id: 'sptsx', label: 'S&P/TSX' },
  { id: 'eurostocks', label: 'Europe' },
  { id: 'stoxx50', label: 'Euro Stoxx 50' },
] as const;

/** The content of the markets page. */
export function MarketsView({ page, path, asOf, query }: MarketsViewProps) {
  const [values, change] = useAddressState(MARKET_PARAMETERS, query);
  const { problems: _, ...state } = useMemo(() => parseMarketsState(values), [values]);
  const kept = useMemo(() => keptQuery(query, MARKET_PARAMETERS, values), [query, values]);
  const links = useMemo(() => pageState(path, { query: kept, asOf, change }), [path, kept, asOf, change]);
  const pathOf = useCallback(
    (universe: string) => `/markets/${researchQuery({ universe, members: universe, asOf })}`,
    [asOf],
  );
  const live = useUniverseBlock({ block: page.block, universe: page.universe }, state, pathOf);
  const overlay = useOverlay(page, state, asOf);
  const { block, choice, isBusy } = live;
  const versus = page.versus;
  const failure = live.failure ?? overlay.failure;
  const thenBlock =
    versus && versus.page.block.facts?.id === block.facts?.id
      ? { asOf: versus.asOf, block: versus.page.block }
      : null;

  return (
    <ChartSource meta={page.meta} asOf={page.meta.asOf}>
      <PageHead
        title="Index Performance"
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
      <QuoteCards indexes={page.indexes} rates={page.strips.rates} asOf={asOf} />
      <div className={styles.stack}>
        <div className={styles.universe}>
          <span className={styles.universeLabel} id="universe-label">
            Heat map, sectors, movers and breadth of
          </span>
          <SegmentedControl
            label="Universe"
            segments={UNIVERSES.map((one) => ({
              ...one,
              href: links.hrefWith({ universe: one.id === 'sp500' ? null : one.id, sector: null }),
            }))}
            current={state.universe}
            onSelect={(next) => change({ universe: next === 'sp500' ? null : next, sector: null })}
          />
        </div>
        <div className={styles.wide}>
          <HeatCard block={block} asOf={asOf} page={links} isBusy={isBusy} />
          <div className={styles.side}>
            <SectorBars block={block} color={choice.color} isBusy={isBusy} />
            <BreadthCard block={block} isBusy={isBusy} then={thenBlock?.block.breadth ?? null} />
          </div>
        </div>
        <IndexCard
          lines={page.indexes}
          view={state.columns}
          sort={values.sort}
          names={page.names}
          asOf={asOf}
          versus={versus && { asOf: versus.asOf, lines: versus.page.indexes }}
          page={links}
        />
        <OverlayCard
          overlay={overlay.data}
          symbols={overlay.symbols}
          range={state.range}
          choices={page.choices}
          source={page.meta}
          asOf={page.meta.asOf}
          page={links}
        />
        <Strips
          strips={page.strips}
          names={page.names}
          asOf={asOf}
          versus={versus && { asOf: versus.asOf, strips: versus.page.strips }}
        />
        <MoversCard
          block={block}
          view={state.movers}
          names={page.names}
          asOf={asOf}
          page={links}
          isBusy={isBusy}
        />
        <SectorTable block={block} sort={values.ssort} page={links} isBusy={isBusy} then={thenBlock} />
        <BreadthHistoryCard
          block={block}
          state={state}
          source={page.meta}
          asOf={page.meta.asOf}
          page={links}
        />
        <BreadthTable breadths={withOwn(page.breadths, block.breadth)} then={versus?.page.breadths ?? null} />
        <CrossAssetCard
          lines={page.crossAsset}
          sort={values.zsort}
          asOf={asOf}
          page={links}
          then={versus?.page.crossAsset ?? null}
        />
      </div>
      <Definitions ids={EXPLAINED_IDS} />
    </ChartSource>
  );
}

/** The universes that the page came with, and the chosen one where it is none of them. */
function withOwn(breadths: readonly Breadth[], own: Breadth | null): readonly Breadth[] {
  if (own === null || breadths.some(({ universe }) => universe === own.universe)) return breadths;
  return [...breadths, own];
}

/** The overlay that the reader has chosen; until its answer is there the last one stays. */
function useOverlay(page: MarketsPageData, { overlay, range }: MarketsState, asOf: string | null) {
  const { symbols } = useMemo(
    () => chooseOverlay(overlay, page.choices, DEFAULT_OVERLAY),
    [overlay, page.choices],
  );
  const isServed = symbols.join() === page.overlay.symbols.join() && range === page.overlay.range;
  const day = asOf ?? page.meta.asOf;
  const path =
    isServed || day === null || symbols.length === 0
      ? null
      : `/compare/${researchQuery({ ...overlayQuery({ symbols, range }, day), asOf })}`;
  const { answer, failure, isBusy } = useAnswer<Comparison>(path);
  const data = useMemo(
    () => (answer === null ? page.overlay : toOverlay(answer, { symbols, range }, page.choices)),
    [answer, symbols, range, page.choices, page.overlay],
  );
  return { data, symbols, failure, isBusy };
}
