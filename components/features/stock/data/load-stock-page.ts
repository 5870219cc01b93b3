import { translateListName } from '@/lib/domain/message';
import { prepareDefinitions } from '@/components/ui/explain/definitions';
import { pageTraits } from '@/components/research/price-chart/data/basis-known';
import { levelText } from '@/lib/format/basis-text';
import { pickPageFigures } from '@/components/research/price-chart/data/pick-figures';
import { loadPricePage } from '@/components/research/price-chart/load-price-page';
import type { FiguresAndGaps } from '@/lib/contracts/instrument';
import { definitionOf, figureById } from '@/lib/domain/figures';
import { fetchBackend } from '@/lib/http/fetch-backend';
import type { FetchBackend } from '@/lib/http/fetch-backend';
import type { ResearchContext } from '@/lib/pages/research-page';
import { readSplitRatios } from '@/lib/pages/split-ratios';
import type { ComparedContext } from '@/lib/pages/with-comparison';
import { onLaterShares } from '@/lib/research/split-basis';
import { STOCK_FIGURE_IDS, TODAY_FIGURE_IDS } from './figure-ids';
import type { StockPageData } from './stock-page-data';

/**
 * Loads the data of the stock page of `params.symbol` on a day for the state in `query`.
 *
 * @throws AppError as raised by the backend: `INSTRUMENT_UNKNOWN` (with suggestions), `DATE_BEFORE_DATA`
 * (with the first day).
 */
export async function loadStockPage(
  { asOf, params, query }: ResearchContext,
  fetch: FetchBackend = fetchBackend,
): Promise<StockPageData> {
  const [{ instrument, price, problems }] = await Promise.all([
    loadPricePage(params.symbol ?? '', { asOf, query }, fetch),
    prepareDefinitions(),
  ]);
  const { aliases: _aliases, ...rest } = instrument.identity;
  // Companies have names that are words of the site: Target, Gap.
  const name = rest.kind === 'index' ? translateListName(rest.name) : rest.name;
  const identity = { ...rest, name };
  return {
    ...price,
    identity,
    levelText: levelText(pageTraits(identity)),
    universes: instrument.universes,
    peers: instrument.peers,
    nextReport: instrument.nextReport,
    isNextDeclared: instrument.isNextDeclared,
    health: instrument.health,
    tabs: instrument.tabs,
    today: pickPageFigures(instrument, TODAY_FIGURE_IDS),
    problems,
    names: Object.fromEntries(['price', ...STOCK_FIGURE_IDS].map((id) => [id, definitionOf(id)?.name ?? id])),
  };
}

/** The comparison day's figures on the shares of the page's own day: a split between the two is no fall of the price. */
export async function trimStockComparison(
  page: StockPageData,
  other: StockPageData,
  context: ComparedContext,
  fetch: FetchBackend = fetchBackend,
) {
  const ratio = (await readSplitRatios(context, fetch)).get(page.identity.symbol);
  const { rangeFigures, today } = other;
  const previous: StockPageData = {
    ...other,
    today: onShares(today, ratio),
    rangeFigures: { ...rangeFigures, own: onShares(rangeFigures.own, ratio) },
  };
  return { page, previous };
}

function onShares({ figures, gaps }: FiguresAndGaps, ratio: number | undefined): FiguresAndGaps {
  const rebased = Object.entries(figures).map(([id, value]) => [
    id,
    onLaterShares({ id, unit: figureById(id)?.unit, value }, ratio),
  ]);
  return { figures: Object.fromEntries(rebased) as FiguresAndGaps['figures'], gaps };
}
