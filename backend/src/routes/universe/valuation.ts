import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { VALUATION_IDS } from '@/lib/analytics/valuation/aggregate-valuation';
import { UniverseValuation, VALUATION_PARTS, type ValuationPart } from '@/lib/contracts/universe-valuation';
import { VALUATION_DEFINITIONS } from '@/lib/domain/figures/valuation-definitions';
import type { CsvTable } from '../../plugins/write-csv';
import { readValuation } from '../../services/markets/read-valuation';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';

/** GET /universe/{universe}/valuation/ */
export function registerUniverseValuationRoute(app: FastifyInstance, context: ResearchRouteContext): void {
  registerResearchRoute(app, context, {
    url: '/universe/:universe/valuation/',
    summary: 'What the members of a universe cost together',
    description:
      'Price to earnings and other multiples of all members as if they were one company, with the share of the market value that each covers; the same at the ends of five years; the funds that hold these members; breadth over two years.',
    params: { universe: Type.String({ description: 'sp500, nasdaq, dj, r2000, sptsx, eurostocks, …' }) },
    query: {
      part: Type.Optional(
        Type.Unsafe<ValuationPart>({
          type: 'string',
          enum: [...VALUATION_PARTS],
          description: 'Which table as CSV. Default: valuation',
        }),
      ),
    },
    needsPrices: true,
    answer: UniverseValuation,
    hasBasis: true,
    async read({ asOf, meta, params, store }) {
      return { meta, ...(await readValuation(store, params.universe, asOf)) };
    },
    toTable: (answer, { part = 'valuation' }) => TABLES[part](answer),
  });
}

const TABLES: Readonly<Record<ValuationPart, (answer: UniverseValuation) => CsvTable>> = {
  valuation: ({ multiples, universe }) => ({
    title: `Valuation of ${universe.name}`,
    columns: [
      { name: 'figure', definition: 'id' },
      { name: 'value', definition: 'sum of all members / sum of all members' },
      { name: 'members', definition: 'members that have both amounts' },
      { name: 'coverage', definition: VALUATION_DEFINITIONS['valuation.coverage'].formula },
    ],
    rows: multiples.map(({ coverage, id, members, value }) => [id, value, members, coverage]),
  }),
  history: ({ history, universe }) => ({
    title: `Valuation of ${universe.name} at the ends of years`,
    columns: [
      { name: 'date', definition: 'day; members and accounts as known on it' },
      { name: 'valued', definition: 'members with a market value' },
      ...VALUATION_IDS.map((id) => ({
        name: id,
        definition: VALUATION_DEFINITIONS[`valuation.${id}`].formula,
      })),
    ],
    rows: history.map(({ date, multiples, valued }) => [
      date,
      valued,
      ...VALUATION_IDS.map((id) => multiples[id] ?? null),
    ]),
  }),
  funds: ({ funds, universe }) => ({
    title: `Funds that hold the members of ${universe.name}`,
    columns: [
      { name: 'symbol', definition: 'symbol' },
      { name: 'name', definition: 'name' },
      { name: 'equal_weights', definition: 'true: each member has the same weight' },
      { name: 'expense_ratio', definition: 'fraction a year' },
      { name: 'assets_millions', definition: 'millions of its currency' },
      { name: 'return_1Y', definition: 'total return over one year, a fraction' },
    ],
    rows: funds.map(({ assetsMillions, expenseRatio, figures, isEqual, name, symbol }) => [
      symbol,
      name,
      String(isEqual),
      expenseRatio,
      assetsMillions,
      figures['return.1Y'] ?? null,
    ]),
  }),
  breadth: ({ breadth, universe }) => ({
    title: `Breadth of ${universe.name}`,
    columns: [
      { name: 'date', definition: 'session' },
      { name: 'above50', definition: 'share of the members above their 50-day average' },
      { name: 'above200', definition: 'share of the members above their 200-day average' },
      { name: 'new_highs', definition: 'members above every price of the year before' },
      { name: 'new_lows', definition: 'members below every price of the year before' },
    ],
    rows: breadth.days.map((day, at) => [
      day,
      breadth.above50[at] ?? null,
      breadth.above200[at] ?? null,
      breadth.newHighs[at] ?? null,
      breadth.newLows[at] ?? null,
    ]),
  }),
};
