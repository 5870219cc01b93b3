import { prepareDefinitions } from '@/components/ui/explain/definitions';
import { queryHref } from '@/components/research/hooks/use-backend-query';
import type { CapitalMarkets, CurveSpreads, MacroSeriesResponse } from '@/lib/contracts/capital-markets';
import type { Meta } from '@/lib/contracts/meta';
import { AppError } from '@/lib/domain/errors';
import { fetchBackend } from '@/lib/http/fetch-backend';
import type { FetchBackend } from '@/lib/http/fetch-backend';
import type { PageQuery } from '@/lib/pages/page-export';
import type { ResearchContext } from '@/lib/pages/research-page';
import { figureNames } from '@/lib/research/figure-names';
import type { FigureNames } from '@/lib/research/figure-names';
import { roundForPage, toPageRows } from '@/lib/research/page-rows';
import type { PageRow } from '@/lib/research/page-rows';
import { parseCapitalState } from '../state/capital-state';
import type { CapitalState } from '../state/capital-state';
import { MARKET_FIGURE_IDS } from './market-figures';
import { packSeries } from './pack-series';
import type { PackedMacroSeries } from './pack-series';
import { capitalMarketsQuery, seriesQuery, spreadsQuery } from './queries';

/** A commodity of the page. */
export interface CommodityPageRow extends PageRow {
  readonly unitText: string | null;
}

/** Data of the capital markets page. */
export interface CapitalMarketsPageData {
  readonly meta: Meta;
  /** The curves of the state, separate because they can be updated in place. */
  readonly main: { readonly href: string; readonly answer: Pick<CapitalMarkets, 'curve'> };
  readonly rates: CapitalMarkets['rates'];
  readonly fx: readonly PageRow[];
  readonly cross: CapitalMarkets['cross'];
  readonly commodities: readonly CommodityPageRow[];
  readonly macro: CapitalMarkets['macro'];
  readonly dollar: CapitalMarkets['dollar'];
  readonly foreign: CapitalMarkets['foreign'];
  readonly missing: CapitalMarkets['missing'];
  readonly names: FigureNames;
  readonly spreads: { readonly href: string; readonly answer: CurveSpreads };
  readonly series: { readonly href: string; readonly answer: PackedMacroSeries };
}

/**
 * Loads the data of the capital markets page on a day for the state in `query`. @throws AppError as raised by
 * the backend.
 */
export async function loadCapitalMarketsPage(
  { asOf, query }: ResearchContext,
  fetch: FetchBackend = fetchBackend,
): Promise<CapitalMarketsPageData> {
  // Without a day in the URL the backend's own day is the limit; the page reports the days beyond it.
  const parsed = parseCapitalState(query, asOf).state;
  const ask = <T>({ path, query: asked }: PageQuery) => fetch<T>(path, { asOf, query: asked });
  const [markets, state] = await askMarkets(ask, parsed);
  const [main, spreads, series] = [capitalMarketsQuery(state), spreadsQuery(state), seriesQuery(state)];
  const [spreadsAnswer, seriesAnswer] = await Promise.all([
    ask<CurveSpreads>(spreads),
    ask<MacroSeriesResponse>(series),
    prepareDefinitions(),
  ]);
  const commodities = toPageRows(markets.commodities, MARKET_FIGURE_IDS);
  return {
    meta: markets.meta,
    main: { href: queryHref(main, asOf), answer: { curve: markets.curve } },
    rates: markets.rates,
    fx: toPageRows(markets.fx, MARKET_FIGURE_IDS),
    cross: {
      ...markets.cross,
      rates: markets.cross.rates.map(roundRow),
      changes: markets.cross.changes.map(roundRow),
    },
    commodities: commodities.map((line, at) => {
      const { group, unit } = markets.commodities[at]!;
      return { ...line, ...(group !== null && { group }), unitText: unit };
    }),
    macro: markets.macro,
    dollar: markets.dollar,
    foreign: markets.foreign,
    missing: markets.missing,
    names: figureNames(MARKET_FIGURE_IDS),
    spreads: {
      href: queryHref(spreads, asOf),
      answer: {
        ...spreadsAnswer,
        series: spreadsAnswer.series.map((one) => ({ ...one, values: roundRow(one.values) })),
      },
    },
    series: {
      href: queryHref(series, asOf),
      answer: packSeries({
        ...seriesAnswer,
        series: seriesAnswer.series.map((one) => ({ ...one, values: one.values.map(roundForPage) })),
      }),
    },
  };
}

/** The markets of a state; without the requested curves when the backend has no such day yet. */
async function askMarkets(
  ask: <T>(query: PageQuery) => Promise<T>,
  state: CapitalState,
): Promise<[CapitalMarkets, CapitalState]> {
  try {
    return [await ask<CapitalMarkets>(capitalMarketsQuery(state)), state];
  } catch (error) {
    if (state.curve === null || !(error instanceof AppError) || error.fields?.curve === undefined)
      throw error;
    const plain = { ...state, curve: null };
    return [await ask<CapitalMarkets>(capitalMarketsQuery(plain)), plain];
  }
}

function roundRow(row: readonly (number | null)[]): (number | null)[] {
  return row.map((value) => (value === null ? null : roundForPage(value)));
}
