import { prepareDefinitions } from '@/components/ui/definitions';
import { questionHref } from '@/components/research/use-answer';
import type { CapitalMarkets, CurveSpreads, MacroSeries } from '@/lib/contracts/capital-markets';
import type { Meta } from '@/lib/contracts/meta';
import { AppError } from '@/lib/domain/errors';
import { fetchBackend } from '@/lib/http/fetch-backend';
import type { PageQuestion } from '@/lib/http/page-twin';
import type { ResearchContext } from '@/lib/http/research-page';
import { figureNames } from '@/lib/research/figure-names';
import type { FigureNames } from '@/lib/research/figure-names';
import { roundForPage, toPageLines } from '@/lib/research/page-lines';
import type { PageLine } from '@/lib/research/page-lines';
import { parseCapitalState } from './capital-state';
import type { CapitalState } from './capital-state';
import { MARKET_FIGURE_IDS } from './market-figures';
import { capitalQuestion, seriesQuestion, spreadsQuestion } from './questions';

/** How the loader asks the backend; {@link fetchBackend} but for tests. */
export type Fetch = typeof fetchBackend;

/** A commodity as the page holds it. */
export interface CommodityPageLine extends PageLine {
  readonly unitText: string | null;
}

/** What the capital markets page shows. */
export interface CapitalPageData {
  readonly meta: Meta;
  /** The curves of the state, apart as they can be changed in place. */
  readonly main: { readonly href: string; readonly answer: Pick<CapitalMarkets, 'curve'> };
  readonly rates: CapitalMarkets['rates'];
  readonly fx: readonly PageLine[];
  readonly cross: CapitalMarkets['cross'];
  readonly commodities: readonly CommodityPageLine[];
  readonly macro: CapitalMarkets['macro'];
  readonly missing: CapitalMarkets['missing'];
  readonly names: FigureNames;
  readonly spreads: { readonly href: string; readonly answer: CurveSpreads };
  readonly series: { readonly href: string; readonly answer: MacroSeries };
}

/** Everything that the capital markets page shows on a day for the state in `query`. @throws AppError as the backend raises it. */
export async function loadCapitalPage(
  { asOf, query }: ResearchContext,
  fetch: Fetch = fetchBackend,
): Promise<CapitalPageData> {
  // Without a day in the address the backend's own day is the limit; the page names what lies beyond it.
  const parsed = parseCapitalState(query, asOf).state;
  const ask = <T>({ path, query: asked }: PageQuestion) => fetch<T>(path, { asOf, query: asked });
  const [markets, state] = await askMarkets(ask, parsed);
  const [main, spreads, series] = [capitalQuestion(state), spreadsQuestion(state), seriesQuestion(state)];
  const [spreadsAnswer, seriesAnswer] = await Promise.all([
    ask<CurveSpreads>(spreads),
    ask<MacroSeries>(series),
    prepareDefinitions(),
  ]);
  const commodities = toPageLines(markets.commodities, MARKET_FIGURE_IDS);
  return {
    meta: markets.meta,
    main: { href: questionHref(main, asOf), answer: { curve: markets.curve } },
    rates: markets.rates,
    fx: toPageLines(markets.fx, MARKET_FIGURE_IDS),
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
    missing: markets.missing,
    names: figureNames(MARKET_FIGURE_IDS),
    spreads: {
      href: questionHref(spreads, asOf),
      answer: {
        ...spreadsAnswer,
        series: spreadsAnswer.series.map((one) => ({ ...one, values: roundRow(one.values) })),
      },
    },
    series: {
      href: questionHref(series, asOf),
      answer: {
        ...seriesAnswer,
        series: seriesAnswer.series.map((one) => ({ ...one, values: one.values.map(roundForPage) })),
      },
    },
  };
}

/** The markets of a state; without the curves asked for when the backend has none of such a day yet. */
async function askMarkets(
  ask: <T>(question: PageQuestion) => Promise<T>,
  state: CapitalState,
): Promise<[CapitalMarkets, CapitalState]> {
  try {
    return [await ask<CapitalMarkets>(capitalQuestion(state)), state];
  } catch (error) {
    if (state.curve === null || !(error instanceof AppError) || error.fields?.curve === undefined)
      throw error;
    const plain = { ...state, curve: null };
    return [await ask<CapitalMarkets>(capitalQuestion(plain)), plain];
  }
}

function roundRow(row: readonly (number | null)[]): (number | null)[] {
  return row.map((value) => (value === null ? null : roundForPage(value)));
}
