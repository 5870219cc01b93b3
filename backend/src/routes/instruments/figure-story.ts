import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { FigureStory } from '@/lib/contracts/figure-story';
import { AppError } from '@/lib/domain/errors';
import { isFigureId } from '@/lib/domain/figures';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import { parseRange, resolveRange } from '@/lib/domain/ranges';
import type { MarketStore } from '../../market/market-store';
import { findInstrument, marketsOf, readView } from '../../services/instruments/find-instrument';
import { readFigures } from '../../services/figures/read-figures';
import { readFigureStory } from '../../services/figures/read-figure-story';
import { readFiguresParams, type FiguresParameters } from '../shared/figures-query';
import { FIGURES_QUERY, SymbolParameter } from '../shared/parameters';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';

type StoryParameters = FiguresParameters & { readonly range?: string };

/** GET /instruments/{symbol}/figures/{figure}/ */
export function registerFigureStoryRoute(app: FastifyInstance, context: ResearchRouteContext): void {
  registerResearchRoute(app, context, {
    url: '/instruments/:symbol/figures/:figure/',
    summary: 'How one figure came about',
    description:
      'The value of a figure, its formula with the numbers put in, window, rate, benchmark, gap, the same by other methods, the calls of the rows behind it, and the call that answers it again.',
    params: {
      symbol: SymbolParameter,
      figure: Type.String({ description: 'Id of a figure, as in /instruments/{symbol}/figures/' }),
    },
    markets: marketsOf,
    query: {
      ...FIGURES_QUERY,
      range: Type.Optional(
        Type.String({
          description:
            'As in the address of a stock page: 1M to 10Y, YTD, Max or a year; not beside from, to',
        }),
      ),
    },
    answer: FigureStory,
    async read({ asOf, meta, params, query, store }) {
      const { figure: id, symbol } = params;
      if (!isFigureId(id)) throw new AppError('ROUTE_UNKNOWN', `no figure is called "${id.slice(0, 40)}"`);
      const storyQuery = { asOf, symbol, query: await withDays(store, { asOf, query, symbol }) };
      const { instrument, figuresParams } = await readFiguresParams(store, storyQuery);
      const { riskFree } = await readFigures(store, instrument, figuresParams);
      // As on the stock page: without a bill, returns themselves are the excess returns.
      const lacksBill = riskFree.kind === 'bill' && riskFree.annualRate === null;
      const storyParams = lacksBill
        ? { ...figuresParams, riskFree: { kind: 'fixed', annualRate: 0 } as const }
        : figuresParams;
      return { meta, ...(await readFigureStory(store, instrument, { id, params: storyParams })) };
    },
    toTable: (story) => ({
      title: `${story.name} of ${story.symbol}`,
      notes: [
        `value: ${story.value ?? `none (${story.gap?.gap ?? 'no data'})`}`,
        `formula: ${story.expression ?? story.formula}`,
        `window: ${story.window.from ?? 'none'} to ${story.window.to ?? 'none'}; n: ${story.n ?? 'none'}`,
        `request: ${story.request}`,
      ],
      columns: [
        { name: 'key', definition: 'name in the formula' },
        { name: 'name', definition: 'what it is' },
        { name: 'value', definition: 'unrounded' },
        { name: 'unit', definition: 'price, money, fraction, number or count' },
        { name: 'day', definition: 'its day; empty where it covers the window' },
      ],
      rows: story.inputs.map(({ day, key, name, unit, value }) => [key, name, value, unit, day]),
    }),
  });
}

/**
 * Replaces `range` by its first and last day, as the stock page does.
 *
 * @throws AppError REQUEST_INVALID for a range that does not exist.
 */
async function withDays(
  store: MarketStore,
  {
    asOf,
    query: { range, ...query },
    symbol,
  }: { readonly asOf: EpochDay; readonly query: StoryParameters; readonly symbol: string },
): Promise<FiguresParameters> {
  if (range === undefined) return query;
  const choice = query.from || query.to ? null : parseRange({ range });
  if (choice === null) {
    const fault = 'must be 1M to 10Y, YTD, Max or a year, and not be combined with from or to';
    throw new AppError('REQUEST_INVALID', `range ${fault}`, { fields: { range: [fault] } });
  }
  const view = await readView(store, findInstrument(store, symbol, { asOf }), { asOf });
  const { from, to } = resolveRange(choice, {
    asOf,
    firstDay: view.days[0]!,
    lastDay: view.days.at(-1)!,
  });
  return { ...query, from: formatIsoDate(from), to: formatIsoDate(to) };
}
