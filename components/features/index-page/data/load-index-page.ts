import { STATISTIC_IDS } from '@/components/research/price-chart/data/range-figure-ids';
import { pageIdentity } from '@/components/research/price-chart/data/basis-known';
import { loadPricePage } from '@/components/research/price-chart/load-price-page';
import { parsePriceState } from '@/components/research/price-chart/state/price-state';
import { NO_HISTORY, toPageHistory, weekly } from '@/components/research/market-cards/universe-block';
import { loadValuation } from '@/components/research/market-cards/load-valuation';
import { toPageValuation } from '@/components/research/market-cards/valuation-data';
import { trimRows } from '@/components/research/instrument-table/thin-lines';
import { prepareDefinitions } from '@/components/ui/explain/definitions';
import type { IndexPageResponse } from '@/lib/contracts/index-page';
import { INDEX_PAGES } from '@/lib/domain/universes';
import { AppError } from '@/lib/domain/errors';
import { resolveRange } from '@/lib/domain/ranges';
import { fetchBackend } from '@/lib/http/fetch-backend';
import type { FetchBackend } from '@/lib/http/fetch-backend';
import type { ResearchContext } from '@/lib/pages/research-page';
import { readSplitRatios } from '@/lib/pages/split-ratios';
import type { ComparedContext } from '@/lib/pages/with-comparison';
import { figureNames } from '@/lib/research/figure-names';
import { toPageRows } from '@/lib/research/page-rows';
import { describeReturns } from './distribution';
import type { IndexPageData } from './index-page-data';
import { packBlock, toMembersBlock, unpackBlock } from './members-block';
import { INDEX_FIGURE_IDS } from './figure-ids';
import { parseIndexState } from '../state/index-state';
import { membersQuery } from './queries';

const COMPANION_FIGURES = ['price', 'changePercent', 'return.YTD'] as const;

/**
 * Loads the data of the page of the index `params.index` on a day for the state in `query`.
 *
 * @throws AppError UNIVERSE_UNKNOWN for an unknown id; otherwise as raised by the backend.
 */
export async function loadIndexPage(
  { asOf, params, query }: ResearchContext,
  fetch: FetchBackend = fetchBackend,
): Promise<IndexPageData> {
  const id = params.index ?? '';
  if (!INDEX_PAGES.some((page) => page.id === id))
    throw new AppError('UNIVERSE_UNKNOWN', `there is no index page "${id.slice(0, 40)}"`);
  const indexState = parseIndexState(query);
  const { basis } = parsePriceState(query).state;
  const { path, query: asked } = membersQuery(id, indexState.state, basis);
  const [answer] = await Promise.all([
    fetch<IndexPageResponse>(path, { asOf, query: asked }),
    prepareDefinitions(),
  ]);
  const names = figureNames(INDEX_FIGURE_IDS);
  const [loaded, valuation] = await Promise.all([
    answer.index && loadPricePage(answer.index.symbol, { asOf, query }, fetch),
    loadValuation(answer.membership.universe, { asOf, fetch, query }),
  ]);
  const { view = null, ...price } = loaded?.price ?? {};
  return {
    meta: answer.meta,
    id,
    label: answer.label,
    index: answer.index,
    quote: answer.quote,
    day: answer.day,
    companions: toPageRows(answer.companions, COMPANION_FIGURES),
    price: loaded && {
      ...(price as typeof loaded.price),
      identity: pageIdentity(loaded.instrument.identity),
      names: Object.fromEntries(STATISTIC_IDS.map((one) => [one, names[one]?.name ?? one])),
    },
    view,
    distribution:
      loaded &&
      describeReturns(
        loaded.series,
        resolveRange(loaded.price.state.range, loaded.price.span),
        loaded.price.state.basis,
      ),
    valuation: valuation && toPageValuation(valuation),
    breadth: valuation ? toPageHistory(weekly(valuation.breadth)) : NO_HISTORY,
    block: packBlock(toMembersBlock(answer)),
    isPriceOnly: loaded !== null && loaded.series.total.every((value, i) => value === loaded.series.close[i]),
    state: indexState.state,
    problems: [...indexState.problems, ...(loaded?.problems ?? parsePriceState(query).problems)],
    names,
  };
}

/**
 * The part of the comparison day's data that a comparison needs: the figures of quote, members, sectors and
 * concentration, without drawings.
 */
export async function trimIndexComparison(
  page: IndexPageData,
  other: IndexPageData,
  context: ComparedContext,
  fetch: FetchBackend = fetchBackend,
) {
  const block = unpackBlock(other.block);
  const splits = await readSplitRatios(context, fetch);
  const previous: IndexPageData = {
    ...other,
    companions: [],
    price: null,
    view: null,
    distribution: null,
    valuation: other.valuation && { ...other.valuation, years: [], funds: [] },
    breadth: NO_HISTORY,
    names: {},
    block: packBlock({
      ...block,
      lines: trimRows(block.lines, unpackBlock(page.block).lines, page.names, splits),
      leavers: [],
      concentration: block.concentration.slice(-1),
      rolling: [],
      seasonality: { ...block.seasonality, rows: [] },
      weights: null,
    }),
  };
  return { page, previous };
}
