import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  FACTOR_MODEL_IDS,
  FactorPerformance,
  FactorRegression,
  type FactorModelId,
} from '@/lib/contracts/factor-performance';
import { definitionOf, pageDefinition } from '@/lib/domain/figures';
import type { CsvTable } from '../plugins/write-csv';
import { readFactorPerformance } from '../services/factors/read-factor-performance';
import { regressOnFactors } from '../services/factors/regress-on-factors';
import { findInstrument } from '../services/find-instrument';
import { parseWindow } from '../services/parse-day';
import { FromParameter, SymbolParameter, ToParameter } from './parameters';
import { registerResearchRoute, type ResearchContext } from './research-route';

const PARTS = ['factors', 'months', 'correlation'] as const;
type Part = (typeof PARTS)[number];

/** GET /factor-performance/ and GET /factor-performance/regression/ */
export function registerFactorRoutes(app: FastifyInstance, context: ResearchContext): void {
  registerResearchRoute(app, context, {
    url: '/factor-performance/',
    summary: 'Factors, academic and investable',
    description:
      'Long-short factors from the files that were imported last, and funds that follow a factor. Risk over the last ten years.',
    params: {},
    query: {
      part: Type.Optional(
        Type.Unsafe<Part>({
          type: 'string',
          enum: [...PARTS],
          description: 'Which table a CSV holds. Default: factors',
        }),
      ),
    },
    answer: FactorPerformance,
    async read({ asOf, meta, store }) {
      return { meta, ...(await readFactorPerformance(store, asOf)) };
    },
    toTable: (answer, { part = 'factors' }) => TABLES[part](answer),
  });

  registerResearchRoute(app, context, {
    url: '/factor-performance/regression/',
    summary: 'Factor exposures of an instrument',
    description:
      'Least squares of daily total returns over the risk-free rate on the factors of a model. Coefficients in percent a day, alphaAnnual a fraction; tNeweyWest with five lags. The file imported last counts. Default: five years up to the last day of the factors.',
    params: {},
    query: {
      symbol: SymbolParameter,
      model: Type.Optional(
        Type.Unsafe<FactorModelId>({
          type: 'string',
          enum: [...FACTOR_MODEL_IDS],
          description:
            'CAPM, three factors and Carhart take the three-factor file, five-factor models their own. Default: ff3',
        }),
      ),
      from: FromParameter,
      to: ToParameter,
    },
    answer: FactorRegression,
    async read({ asOf, meta, query, store }) {
      const window = parseWindow(query, asOf);
      const instrument = findInstrument(store, query.symbol, { asOf });
      const { model = 'ff3' } = query;
      return { meta, ...(await regressOnFactors(store, instrument, { model, asOf, window })) };
    },
    toTable: toRegressionTable,
  });
}

const TABLES: Readonly<Record<Part, (answer: FactorPerformance) => CsvTable>> = {
  factors: toFactorTable,
  months: toMonthTable,
  correlation: toCorrelationTable,
};

function toFactorTable({ factors, files }: FactorPerformance): CsvTable {
  const ids = Object.keys(factors[0]?.figures ?? {});
  return {
    title: 'Factors',
    notes: files.map(
      ({ firstDay, frequency, lastDay, set, vintage }) =>
        `file ${set}, ${frequency}, vintage ${vintage ?? 'not named'}, ${firstDay ?? 'none'} to ${lastDay ?? 'none'}`,
    ),
    columns: [
      { name: 'id', definition: 'academic: long-short, from a file; etf: a fund' },
      { name: 'factor', definition: 'which factor it measures' },
      { name: 'name', definition: 'the two sides, or the fund’s name' },
      { name: 'source', definition: 'file and column, or the fund’s symbol' },
      { name: 'firstDay', definition: 'first day known' },
      { name: 'lastDay', definition: 'last day known' },
      ...ids.map((id) => ({ name: id, definition: describeId(id) })),
    ],
    rows: factors.map((line) => [
      line.id,
      line.factor,
      line.name,
      line.source,
      line.firstDay,
      line.lastDay,
      ...ids.map((id) => line.figures[id] ?? null),
    ]),
  };
}

function describeId(id: string): string {
  const definition = definitionOf(id) ?? pageDefinition(id);
  return definition ? `${definition.name}; ${definition.formula}; a fraction where it is a return` : id;
}

function toMonthTable({ factors, months }: FactorPerformance): CsvTable {
  return {
    title: 'Growth of factors by month',
    columns: [
      { name: 'date', definition: 'month end; of a month that is not over its last day known' },
      ...factors.map(({ id, name }) => ({ name: id, definition: `growth of 1 in: ${name}` })),
    ],
    rows: months.map((month, index) => [month, ...factors.map((line) => line.months[index] ?? null)]),
  };
}

function toCorrelationTable({ correlation: { from, ids, n, rows, to } }: FactorPerformance): CsvTable {
  return {
    title: 'Correlations of factors',
    notes: [`monthly returns, the same ${n} months for every pair, ${from ?? 'none'} to ${to ?? 'none'}`],
    columns: [
      { name: 'id', definition: 'factor' },
      ...ids.map((id) => ({ name: id, definition: `correlation of monthly returns with ${id}` })),
    ],
    rows: ids.map((id, row) => [id, ...rows[row]!]),
  };
}

function toRegressionTable(answer: FactorRegression): CsvTable {
  const terms = ['alpha', ...answer.factors];
  const { coef, first, last, n, p, r2, se, t, tNeweyWest } = answer;
  return {
    title: `Factor exposures of ${answer.symbol}, ${answer.model}`,
    notes: [
      `n = ${n} days, ${first ?? 'none'} to ${last ?? 'none'}; R squared ${r2 ?? 'none'}; residual deviation ${answer.residualSd ?? 'none'} percent a day; alpha a year ${answer.alphaAnnual ?? 'none'}`,
      ...answer.files.map(({ set, vintage }) => `file ${set}, vintage ${vintage ?? 'not named'}`),
      ...(coef === null ? [`no regression: ${answer.gaps['coef']?.gap ?? 'no-data'}`] : []),
    ],
    columns: [
      { name: 'term', definition: 'alpha is the intercept' },
      { name: 'coef', definition: 'percent a day for alpha, a loading for a factor' },
      { name: 'se', definition: 'classical standard error' },
      { name: 't', definition: 'coef / se' },
      { name: 'p', definition: 'two-sided, Student’s t' },
      { name: 'tNeweyWest', definition: 't with Newey-West standard errors, five lags' },
    ],
    rows: terms.map((term) => [
      term,
      coef?.[term] ?? null,
      se?.[term] ?? null,
      t?.[term] ?? null,
      p?.[term] ?? null,
      tNeweyWest?.[term] ?? null,
    ]),
  };
}
