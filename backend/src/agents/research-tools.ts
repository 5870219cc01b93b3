import { Type } from 'typebox';
import { definitionOf, FIGURES } from '@/lib/domain/figures';
import { AppError } from '@/lib/domain/errors';
import { NEWS_TOPICS } from '@/lib/domain/news-topics';
import { UNIVERSES } from '@/lib/domain/universes';
import { defineTool, type AgentTool } from './agent-tool';
import { describeFigure, describeFigures, type FiguresById } from './describe-figure';

const Symbol = Type.String({
  description: 'Symbol of an instrument, such as AAPL, ^GSPC or BTC-USD; see find_instruments',
});
const Day = (description: string) =>
  Type.Optional(
    Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: `YYYY-MM-DD: ${description}` }),
  );
const Limit = (most: number) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: most, description: `At most ${most}; default 20` }));

const Benchmark = Type.Optional(Type.String({ description: 'Symbol; default: the instrument’s own index' }));
const Basis = Type.Optional(Type.Union([Type.Literal('total'), Type.Literal('price')]));

const instrumentPath = (symbol: string, rest: string): string =>
  `/instruments/${encodeURIComponent(symbol)}/${rest}`;

interface Stock {
  readonly symbol: string;
  readonly name: string;
  readonly exchange: string | null;
}

/** Instruments whose symbol or name has all words: whole symbols first, then beginnings of symbols, then names. */
function findStocks(stocks: readonly Stock[], text: string, limit: number): Stock[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const rankOf = ({ name, symbol }: Stock): number => {
    const code = symbol.toLowerCase();
    if (code === words.join(' ')) return 0;
    if (code.startsWith(words.join(' '))) return 1;
    return name.toLowerCase().startsWith(words.join(' ')) ? 2 : 3;
  };
  return stocks
    .filter((stock) => words.every((word) => `${stock.symbol} ${stock.name}`.toLowerCase().includes(word)))
    .sort((a, b) => rankOf(a) - rankOf(b) || a.symbol.localeCompare(b.symbol))
    .slice(0, limit);
}

/** Tools that read what is public. */
export const RESEARCH_TOOLS: readonly AgentTool[] = [
  defineTool({
    name: 'find_instruments',
    title: 'Find instruments',
    description:
      'Finds stocks, funds, indexes, coins, currencies and rates by symbol or words of their names.',
    scope: 'research',
    input: { query: Type.String({ minLength: 1, maxLength: 100 }), limit: Limit(100) },
    async run({ limit = 20, query }, { asOf, ask }) {
      const { meta, stocks } = await ask({ path: '/stocks/', query: { asof: asOf } });
      return { meta, instruments: findStocks(stocks as readonly Stock[], query, limit) };
    },
  }),
  defineTool({
    name: 'get_figures',
    title: 'Figures of an instrument',
    description:
      'Price, returns, risk, technical and fundamental figures of one instrument, each with unit and definition; a missing one has the reason in gap. Fractions: 0.0123 is 1.23 %.',
    scope: 'research',
    input: {
      symbol: Symbol,
      ids: Type.Optional(
        Type.Array(Type.String(), {
          maxItems: 60,
          description: 'Ids such as return.1Y, sharpe, pe; default: all',
        }),
      ),
      from: Day('begin of the window of the risk figures'),
      to: Day('its end'),
      benchmark: Benchmark,
      basis: Basis,
    },
    async run({ basis, benchmark, from, ids, symbol, to }, { asOf, ask }) {
      const answer = (await ask({
        path: instrumentPath(symbol, 'figures/'),
        query: { asof: asOf, from, to, benchmark, basis },
      })) as unknown as FiguresById & { readonly meta: unknown };
      const unknown = ids?.filter((id) => !(id in answer.figures)) ?? [];
      if (unknown.length > 0)
        throw new AppError(
          'REQUEST_INVALID',
          `unknown figures: ${unknown.join(', ')}; list_figures has all ids`,
        );
      return { meta: answer.meta, figures: describeFigures(answer, ids ?? Object.keys(answer.figures)) };
    },
  }),
  defineTool({
    name: 'explain_figure',
    title: 'How a figure came about',
    description:
      'One figure of an instrument with its inputs by name, value and day, the formula over them, window, risk-free rate and benchmark.',
    scope: 'research',
    input: {
      symbol: Symbol,
      figure: Type.String({ description: 'Id of a figure, as get_figures names it' }),
      from: Day('begin of the window of the risk figures'),
      to: Day('its end'),
      benchmark: Benchmark,
      basis: Basis,
    },
    async run({ basis, benchmark, figure, from, symbol, to }, { asOf, ask }) {
      const answer = await ask({
        path: instrumentPath(symbol, `figures/${encodeURIComponent(figure)}/`),
        query: { asof: asOf, from, to, benchmark, basis },
      });
      return { ...answer, ...describeFigure(figure) };
    },
  }),
  defineTool({
    name: 'list_figures',
    title: 'Definitions of figures',
    description:
      'How figures are defined: formula, unit, convention, window, how to read them. With ids those, without them the ids and names of all.',
    scope: 'research',
    input: { ids: Type.Optional(Type.Array(Type.String(), { maxItems: 30 })) },
    run({ ids }) {
      if (ids === undefined)
        return Promise.resolve({
          figures: FIGURES.map(({ group, id, name, unit }) => ({ id, name, group, unit })),
        });
      return Promise.resolve({
        figures: ids.map(
          (id) => definitionOf(id) ?? { id, definition: null, gap: 'there is no such figure' },
        ),
      });
    },
  }),
  defineTool({
    name: 'get_prices',
    title: 'Prices of an instrument',
    description: 'Open, high, low, close and volume by day, week or month, as columns.',
    scope: 'research',
    input: {
      symbol: Symbol,
      from: Day('first day'),
      to: Day('last day'),
      interval: Type.Optional(Type.Union([Type.Literal('1d'), Type.Literal('1w'), Type.Literal('1mo')])),
    },
    run: ({ from, interval, symbol, to }, { asOf, ask }) =>
      ask({ path: instrumentPath(symbol, 'prices/'), query: { asof: asOf, from, to, interval } }),
  }),
  defineTool({
    name: 'screen',
    title: 'Screener',
    description:
      'Members of a universe that pass a filter, such as "pe < 20 and return1Y > 10%". An error of the filter names the place and what was expected.',
    scope: 'research',
    input: {
      universe: Type.String({ description: `One of ${UNIVERSES.map(({ id }) => id).join(', ')}` }),
      where: Type.Optional(
        Type.String({ maxLength: 2000, description: 'The filter; without one all members' }),
      ),
      sort: Type.Optional(Type.String({ description: 'Id of a column; -return.1M sorts descending' })),
      columns: Type.Optional(
        Type.String({ description: 'Ids of columns or column sets, separated by commas' }),
      ),
    },
    run: ({ columns, sort, universe, where }, { asOf, ask }) =>
      ask({ path: '/screener/', query: { asof: asOf, universe, where, sort, columns } }),
  }),
  defineTool({
    name: 'compare',
    title: 'Compare instruments',
    description:
      'Up to 20 instruments over the same days: growth, statistics, correlations, and which one limits the range.',
    scope: 'research',
    input: {
      symbols: Type.Array(Type.String(), { minItems: 1, maxItems: 20 }),
      from: Day('first day'),
      to: Day('last day'),
      currency: Type.Optional(Type.String({ description: 'ISO code into which all are converted' })),
    },
    run: ({ currency, from, symbols, to }, { asOf, ask }) =>
      ask({ path: '/compare/', query: { asof: asOf, symbols: symbols.join(','), from, to, currency } }),
  }),
  defineTool({
    name: 'get_macro',
    title: 'Economy and rates',
    description:
      'Yield curve, policy rates, inflation, spreads and other series of capital markets; with ids the history of those series as first known by the day.',
    scope: 'research',
    input: {
      ids: Type.Optional(Type.Array(Type.String(), { maxItems: 10, description: 'Such as CPI, DGS10' })),
    },
    run: ({ ids }, { asOf, ask }) =>
      ids === undefined
        ? ask({ path: '/capital-markets/', query: { asof: asOf } })
        : ask({ path: '/capital-markets/series/', query: { asof: asOf, ids: ids.join(',') } }),
  }),
  defineTool({
    name: 'get_news',
    title: 'Headlines',
    description: 'Headlines of a topic or of one instrument, newest first, with their sources.',
    scope: 'research',
    input: {
      topic: Type.Optional(
        Type.String({ description: `One of ${NEWS_TOPICS.map(({ id }) => id).join(', ')}` }),
      ),
      symbol: Type.Optional(Symbol),
      words: Type.Optional(Type.String({ description: 'Words that must all occur; with a topic' })),
      limit: Limit(100),
    },
    run({ limit, symbol, topic, words }, { asOf, ask }) {
      if ((symbol === undefined) === (topic === undefined))
        throw new AppError('REQUEST_INVALID', 'name a topic or a symbol, one of both');
      if (symbol !== undefined && (words !== undefined || limit !== undefined))
        throw new AppError('REQUEST_INVALID', 'words and limit belong to a topic');
      return symbol === undefined
        ? ask({ path: `/news/${encodeURIComponent(topic!)}/`, query: { asof: asOf, q: words, limit } })
        : ask({ path: instrumentPath(symbol, 'news/'), query: { asof: asOf } });
    },
  }),
  defineTool({
    name: 'get_instrument',
    title: 'One instrument',
    description: 'Who it is, its last price, fundamentals, factor exposures and peers.',
    scope: 'research',
    input: { symbol: Symbol },
    run: ({ symbol }, { asOf, ask }) => ask({ path: instrumentPath(symbol, ''), query: { asof: asOf } }),
  }),
];
