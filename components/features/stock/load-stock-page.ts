import { prepareDefinitions } from '@/components/ui/definitions';
import { pickFigures } from '@/components/research/price-chart/data/pick-figures';
import { loadPricePage } from '@/components/research/price-chart/load-price-page';
import type { Fetch } from '@/components/research/price-chart/load-price-page';
import { definitionOf } from '@/lib/domain/figures';
import { fetchBackend } from '@/lib/http/fetch-backend';
import type { ResearchContext } from '@/lib/http/research-page';
import { EXPLAINED_IDS, TODAY_FIGURE_IDS } from './data/shown-figures';
import type { StockPageData } from './data/stock-page-data';

/**
 * Everything that the stock page of `params.symbol` shows on a day for the state in `query`.
 *
 * @throws AppError as the backend raises it: `INSTRUMENT_UNKNOWN` (with suggestions), `DATE_BEFORE_DATA` (with the first day).
 */
export async function loadStockPage(
  { asOf, params, query }: ResearchContext,
  fetch: Fetch = fetchBackend,
): Promise<StockPageData> {
  const [{ instrument, price, problems }] = await Promise.all([
    loadPricePage(params.symbol ?? '', { asOf, query }, fetch),
    prepareDefinitions(),
  ]);
  const { aliases: _aliases, ...identity } = instrument.identity;
  return {
    ...price,
    identity,
    universes: instrument.universes,
    peers: instrument.peers,
    health: instrument.health,
    today: pickFigures(instrument, TODAY_FIGURE_IDS),
    problems,
    names: Object.fromEntries(['price', ...EXPLAINED_IDS].map((id) => [id, definitionOf(id)?.name ?? id])),
  };
}
