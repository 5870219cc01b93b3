import { translateListName } from '@/lib/domain/message';
import { t } from '@/lib/domain/text';
import { prepareDefinitions } from '@/components/ui/explain/definitions';
import { noSector } from '@/components/research/market-cards/block-state';
import { SHOWN_INDEX_FIGURES, toIndexLines } from '@/components/research/market-cards/index-lines';
import {
  MOVER_COLUMNS,
  NO_HISTORY,
  NO_MOVERS,
  toUniverseBlock,
  type UniverseBlock,
} from '@/components/research/market-cards/universe-block';
import { loadValuation } from '@/components/research/market-cards/load-valuation';
import { toPageValuation } from '@/components/research/market-cards/valuation-data';
import type { Comparison } from '@/lib/contracts/compare';
import type { ExchangeSchedule } from '@/lib/contracts/exchanges';
import type { Markets } from '@/lib/contracts/markets';
import { AppError } from '@/lib/domain/errors';
import { fetchBackend } from '@/lib/http/fetch-backend';
import type { FetchBackend } from '@/lib/http/fetch-backend';
import type { ResearchContext } from '@/lib/pages/research-page';
import { basisQuery } from '@/lib/research/page-basis';
import { figureNames } from '@/lib/research/figure-names';
import { toPageClocks } from './clocks';
import { STRIP_FIGURES, toPageScores, toPageStrips } from './markets-data';
import type { MarketsPageData } from './markets-data';
import type { OverlayChoice } from './overlay';
import { chooseOverlay, emptyOverlay, overlayQuery, toOverlay } from './overlay';
import type { OverlayData, OverlayQuery } from './overlay';
import { describeMarkets } from './sentence';
import { marketsQueries } from './queries';
import { DEFAULT_OVERLAY, parseMarketsState } from '../state/markets-state';

/** Loads the data of the markets page on a day for the state in `query`. */
export async function loadMarketsPage(
  context: ResearchContext,
  fetch: FetchBackend = fetchBackend,
): Promise<MarketsPageData> {
  const { asOf, query } = context;
  const { problems, ...state } = parseMarketsState(query);
  const pageQuery = marketsQueries(context)['markets']!;
  const [answer, schedule, valuation] = await Promise.all([
    fetch<Markets>(pageQuery.path, { asOf, query: pageQuery.query }),
    fetch<ExchangeSchedule>('/exchanges/', { asOf }),
    loadValuation(state.universe, { asOf, fetch, query }),
    prepareDefinitions(),
  ]);
  const { meta, members = [], regions, strips } = answer;
  const choices = overlayChoices(answer);
  const isOpen = state.sector === null || answer.sectors.some(({ id }) => id === state.sector);
  const overlay = chooseOverlay(state.overlay, choices, DEFAULT_OVERLAY);
  const sp500Breadth =
    state.universe === 'sp500'
      ? answer.breadth
      : (answer.breadths.find(({ universe }) => universe === 'sp500') ?? null);
  return {
    meta,
    problems: [...problems, ...overlay.problems, ...(isOpen ? [] : [noSector(state.sector ?? '')])],
    sentence: describeMarkets({ regions, breadth: sp500Breadth, ended: endedIn(answer, 'sp500') }, meta.asOf),
    indexes: regions.flatMap(({ label, lines }) => toIndexLines(lines, t(label))),
    strips: toPageStrips(strips),
    universe: state.universe,
    block: toUniverseBlock(answer, members, state),
    breadths: answer.breadths,
    crossAsset: toPageScores(answer.crossAsset),
    overlay: await loadOverlay({ symbols: overlay.symbols, range: state.range }, choices, {
      asOf,
      meta,
      fetch,
    }),
    choices,
    clocks: toPageClocks(schedule, asOf, Date.now()),
    valuation: valuation && toPageValuation(valuation),
    names: figureNames([...SHOWN_INDEX_FIGURES, ...STRIP_FIGURES, ...MOVER_COLUMNS]),
  };
}

/** Indexes first, then the markets of the strips. */
function overlayChoices({ regions, strips }: Markets): OverlayChoice[] {
  const lines = [
    ...regions.flatMap((region) => region.lines),
    ...strips.currencies,
    ...strips.commodities,
    ...strips.crypto,
  ];
  return lines.map(({ name, symbol }) => ({ symbol, name: translateListName(name) }));
}

async function loadOverlay(
  query: OverlayQuery,
  choices: readonly OverlayChoice[],
  {
    asOf,
    meta,
    fetch,
  }: { readonly asOf: string | null; readonly meta: Markets['meta']; readonly fetch: FetchBackend },
): Promise<OverlayData> {
  if (query.symbols.length === 0 || (asOf ?? meta.asOf) === null) return emptyOverlay(query);
  try {
    const answer = await fetch<Comparison>('/compare/', {
      asOf,
      query: { ...overlayQuery(query), ...basisQuery(meta.basis) },
    });
    return toOverlay(answer, query, choices);
  } catch (error) {
    // None of them had a price in the range: render the page without this chart.
    if (error instanceof AppError && error.status === 422) return emptyOverlay(query);
    throw error;
  }
}

/** A block without what is drawn or listed of its members: the figures of its groups remain. */
function withoutMembers({ why: _why, ...block }: UniverseBlock): UniverseBlock {
  return {
    ...block,
    movers: NO_MOVERS,
    history: NO_HISTORY,
    heat: { ...block.heat, sectors: [], industries: [], tiles: [] },
  };
}

/** The part of the comparison day's data that a comparison needs: the figures of tables, without drawings. */
export function trimMarketsComparison(page: MarketsPageData, other: MarketsPageData) {
  const previous: MarketsPageData = {
    ...other,
    clocks: { ...other.clocks, clocks: [] },
    valuation: null,
    block: withoutMembers(other.block),
    overlay: emptyOverlay(other.overlay),
    choices: [],
    names: {},
  };
  return { page, previous };
}

/**
 * The number of members of a universe that the response omits because their prices have ended; 0 when the
 * response is about another universe.
 */
function endedIn({ universe }: Pick<Markets, 'universe'>, id: string): number {
  return universe?.id === id ? universe.ended : 0;
}
