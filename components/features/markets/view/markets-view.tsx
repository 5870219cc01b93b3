import { useCallback, useMemo } from 'react';
import { t } from '@/lib/domain/text';
import type { ResearchViewProps } from '@/components/layout/research-view-page';
import { ChartSource } from '@/components/charts/frame/chart-source';
import { HeatRow } from '@/components/research/market-cards/heat-row';
import { MarketHead } from '@/components/research/market-cards/market-head';
import { useMarketLinks } from '@/components/research/market-cards/use-market-links';
import { useUniverseBlock } from '@/components/research/market-cards/use-universe-block';
import blocks from '@/components/research/page/page-blocks.module.scss';
import { Fold } from '@/components/research/page/fold';
import { useBackendQuery } from '@/components/research/hooks/use-backend-query';
import { lazyHydrate } from '@/components/ui/lazy-hydration/lazy-hydrate';
import { Definitions } from '@/components/ui/explain/definitions';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import type { Comparison } from '@/lib/contracts/compare';
import type { Breadth } from '@/lib/contracts/markets';
import { formatDay } from '@/lib/format/date';
import { basisOfMeta, basisQuery } from '@/lib/research/page-basis';
import { backendHref, researchQuery } from '@/lib/site/routes';
import { MarketState } from '../cards/market-state';
import { QuoteCards } from '../cards/quote-cards';
import { MARKETS_FIGURE_IDS } from '../data/figure-ids';
import type { MarketsPageData } from '../data/markets-data';
import { chooseOverlay, overlayQuery, toOverlay } from '../data/overlay';
import styles from './markets-view.module.scss';
import { DEFAULT_OVERLAY, MARKET_PARAMETERS, parseMarketsState } from '../state/markets-state';
import type { MarketsState } from '../state/markets-state';

// The map and the cards beside it are readable without JavaScript: they are hydrated on interaction. The others are
// below the first screen.
const HeatCard = lazyHydrate(
  () =>
    import(/* webpackChunkName: 'markets-map' */ '@/components/research/market-cards/heat-card').then(
      (part) => part.HeatCard,
    ),
  { when: 'interaction' },
);
const BreadthHistoryCard = lazyHydrate(() =>
  import(
    /* webpackChunkName: 'markets-breadth' */ '@/components/research/market-cards/breadth-history-card'
  ).then((part) => part.BreadthHistoryCard),
);
const BreadthTable = lazyHydrate(() =>
  import(/* webpackChunkName: 'markets-breadth' */ '@/components/research/market-cards/breadth-table').then(
    (part) => part.BreadthTable,
  ),
);
const SectorTable = lazyHydrate(() =>
  import(/* webpackChunkName: 'markets-breadth' */ '@/components/research/market-cards/sector-table').then(
    (part) => part.SectorTable,
  ),
);
const IndexCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'markets-lists' */ '@/components/research/market-cards/index-card').then(
    (part) => part.IndexCard,
  ),
);
const MoversCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'markets-lists' */ '@/components/research/market-cards/movers-card').then(
    (part) => part.MoversCard,
  ),
);
const CrossAssetCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'markets-breadth' */ '../cards/cross-asset-card').then(
    (part) => part.CrossAssetCard,
  ),
);
const OverlayCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'markets-lists' */ '../cards/overlay-card').then((part) => part.OverlayCard),
);
const LiveValuation = lazyHydrate(() =>
  import(/* webpackChunkName: 'markets-breadth' */ '../cards/live-valuation').then(
    (part) => part.LiveValuation,
  ),
);
const HoursCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'markets-lists' */ '../cards/hours-card').then((part) => part.HoursCard),
);
const Strips = lazyHydrate(() =>
  import(/* webpackChunkName: 'markets-lists' */ '../cards/strips').then((part) => part.Strips),
);

/** Universe options of the control. */
const UNIVERSES = [
  { id: 'sp500', label: 'S&P 500' },
  {
    id: 'nasdaq',
    get label() {
      return t('Nasdaq-100');
    },
  },
  {
    id: 'dj',
    get label() {
      return t('Dow Jones');
    },
  },
  {
    id: 'r2000',
    get label() {
      return t('Russell 2000');
    },
  },
  {
    id: 'sptsx',
    get label() {
      return t('S&P/TSX');
    },
  },
  {
    id: 'eurostocks',
    get label() {
      return t('Europe');
    },
  },
  {
    id: 'stoxx50',
    get label() {
      return t('Euro Stoxx 50');
    },
  },
] as const;

/** The content of the markets page. */
export function MarketsView({ page, path, asOf, query }: ResearchViewProps<MarketsPageData>) {
  const { values, kept, change, links } = useMarketLinks(MARKET_PARAMETERS, { path, asOf, query });
  const basis = basisOfMeta(page.meta);
  const { problems: _, ...state } = useMemo(() => parseMarketsState(values), [values]);
  const pathOf = useCallback(
    (universe: string) =>
      `/markets/${researchQuery({ universe, members: universe, ...basisQuery(basis), asOf })}`,
    [asOf, basis],
  );
  const live = useUniverseBlock({ block: page.block, universe: page.universe }, state, pathOf);
  const overlay = useOverlay(page, state, asOf);
  const { block, choice, isBusy } = live;
  const versus = page.versus;
  const previousBlock =
    versus && versus.page.block.facts?.id === block.facts?.id
      ? { asOf: versus.asOf, block: versus.page.block }
      : null;

  // A section that the address sets is open; one that a comparison changes says so in its title.
  const isSet = (...names: (keyof typeof values)[]) => names.some((name) => values[name]);
  const noteOf = (note?: string) =>
    versus
      ? [note, t('changes since {asOf}', { asOf: formatDay(versus.asOf) })].filter(Boolean).join(', ')
      : note;

  const movers = (
    <MoversCard
      block={block}
      view={state.movers}
      names={page.names}
      asOf={asOf}
      page={links}
      isBusy={isBusy}
    />
  );

  return (
    <ChartSource meta={page.meta} asOf={page.meta.asOf}>
      <MarketHead
        title={t('Index Performance')}
        page={page}
        path={path}
        asOf={asOf}
        query={kept}
        failure={live.failure ?? overlay.failure}
      />
      <QuoteCards
        indexes={page.indexes}
        rates={page.strips.rates}
        asOf={asOf}
        previous={versus && { indexes: versus.page.indexes, rates: versus.page.strips.rates }}
      />
      <div className={blocks.stack}>
        <div className={styles.universe}>
          <SegmentedControl
            label={t('Universe')}
            isSwiped
            segments={UNIVERSES.map((one) => ({
              ...one,
              href: links.hrefWith({ universe: one.id === 'sp500' ? null : one.id, sector: null }),
            }))}
            current={state.universe}
            onSelect={(next) => change({ universe: next === 'sp500' ? null : next, sector: null })}
          />
        </div>
        <HeatRow
          map={<HeatCard block={block} asOf={asOf} page={links} isBusy={isBusy} />}
          block={block}
          color={choice.color}
          isBusy={isBusy}
          previous={previousBlock?.block.breadth ?? null}
        />
        <MarketState clocks={page.clocks} />
        <IndexCard
          lines={page.indexes}
          view={state.columns}
          sort={values.sort}
          names={page.names}
          asOf={asOf}
          versus={versus && { asOf: versus.asOf, lines: versus.page.indexes }}
          page={links}
        />
        {versus ? (
          <Fold title={t('Movers')} note={t('of the last session')} isOpen={isSet('movers')}>
            {movers}
          </Fold>
        ) : (
          movers
        )}
        <Fold title={t('Sectors')} note={noteOf(t('all horizons'))} isOpen={isSet('ssort', 'sector')}>
          <SectorTable
            block={block}
            sort={values.ssort}
            page={links}
            isBusy={isBusy}
            previous={previousBlock}
          />
        </Fold>
        <Fold title={t('Rates, currencies, commodities, crypto')} note={noteOf()}>
          <Strips
            strips={page.strips}
            names={page.names}
            asOf={asOf}
            versus={versus && { asOf: versus.asOf, strips: versus.page.strips }}
          />
        </Fold>
        <Fold title={t('Compare indexes')} isOpen={isSet('overlay', 'range')}>
          <OverlayCard
            overlay={overlay.data}
            symbols={overlay.symbols}
            range={state.range}
            choices={page.choices}
            source={page.meta}
            asOf={page.meta.asOf}
            page={links}
          />
        </Fold>
        <Fold title={t('Breadth and valuation')} note={noteOf()} isOpen={isSet('breadth')}>
          <LiveValuation served={page.valuation} universe={state.universe} basis={basis} asOf={asOf} />
          <BreadthHistoryCard
            block={block}
            state={state}
            source={page.meta}
            asOf={page.meta.asOf}
            page={links}
          />
          <BreadthTable
            breadths={withOwn(page.breadths, block.breadth)}
            previous={versus?.page.breadths ?? null}
          />
        </Fold>
        <Fold
          title={t('Unusual months')}
          note={noteOf(t('each market beside its own five years'))}
          isOpen={isSet('zsort')}
        >
          <CrossAssetCard
            lines={page.crossAsset}
            sort={values.zsort}
            asOf={asOf}
            page={links}
            previous={versus?.page.crossAsset ?? null}
          />
        </Fold>
        <Fold title={t('Hours and holidays')}>
          <HoursCard clocks={page.clocks} />
        </Fold>
      </div>
      <Definitions ids={MARKETS_FIGURE_IDS} />
    </ChartSource>
  );
}

/** The page's universe options, plus the selected universe if it is not among them. */
function withOwn(breadths: readonly Breadth[], own: Breadth | null): readonly Breadth[] {
  if (own === null || breadths.some(({ universe }) => universe === own.universe)) return breadths;
  return [...breadths, own];
}

/** The overlay that the reader has selected; the previous one stays until the new one is loaded. */
function useOverlay(page: MarketsPageData, { overlay, range }: MarketsState, asOf: string | null) {
  const { symbols } = useMemo(
    () => chooseOverlay(overlay, page.choices, DEFAULT_OVERLAY),
    [overlay, page.choices],
  );
  const isServed = symbols.join() === page.overlay.symbols.join() && range === page.overlay.range;
  const day = asOf ?? page.meta.asOf;
  const href =
    isServed || day === null || symbols.length === 0
      ? null
      : backendHref(
          `/compare/${researchQuery({ ...overlayQuery({ symbols, range }), ...basisQuery(page.meta.basis), asOf })}`,
        );
  const { answer, failure, isCurrent, isPending } = useBackendQuery<Comparison>(href);
  const data = useMemo(
    () =>
      answer === null || !isCurrent ? page.overlay : toOverlay(answer, { symbols, range }, page.choices),
    [answer, isCurrent, symbols, range, page.choices, page.overlay],
  );
  return { data, symbols, failure, isBusy: isPending };
}
