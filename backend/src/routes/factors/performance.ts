import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { FactorPerformance } from '@/lib/contracts/factor-performance';
import { definitionOf, pageDefinition } from '@/lib/domain/figures';
import type { CsvTable } from '../../plugins/write-csv';
import { readFactorPerformance } from '../../services/factors/read-factor-performance';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';

const PARTS = ['factors', 'months', 'correlation', 'regimes'] as const;
type Part = (typeof PARTS)[number];

/** GET /factor-performance/ */
export function registerFactorRoutes(app: FastifyInstance, context: ResearchRouteContext): void {
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
}

const TABLES: Readonly<Record<Part, (answer: FactorPerformance) => CsvTable>> = {
  factors: toFactorTable,
  months: toMonthTable,
  correlation: toCorrelationTable,
  regimes: toRegimeTable,
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
      { name: 'underwaterFrom', definition: 'the high before the longest time below a high' },
      { name: 'underwaterTo', definition: 'the day at or above it again; empty while it lasts' },
      ...ids.map((id) => ({ name: id, definition: describeId(id) })),
    ],
    rows: factors.map((line) => [
      line.id,
      line.factor,
      line.name,
      line.source,
      line.firstDay,
      line.lastDay,
      line.underwater?.from ?? null,
      line.underwater?.to ?? null,
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

function toRegimeTable({ regimes: { factors, from, months, regimes, to } }: FactorPerformance): CsvTable {
  return {
    title: 'Returns of factors by regime',
    notes: [
      `${months} complete months, ${from ?? 'none'} to ${to ?? 'none'}`,
      'market and rates: sign of the change over the month; volatility: deviation of daily market returns above or below the median of these months',
      ...regimes.map(({ id, months: n, source }) => `${id}: ${n} months, by ${source ?? 'nothing stored'}`),
    ],
    columns: [
      { name: 'id', definition: 'factor' },
      { name: 'regime', definition: 'side of the division' },
      { name: 'mean', definition: 'mean monthly return, a fraction' },
      { name: 'n', definition: 'months' },
      { name: 'positive', definition: 'share of months with a gain' },
      { name: 't', definition: 'mean / (sample deviation / sqrt(n))' },
    ],
    rows: factors.flatMap(({ cells, id }) =>
      cells.map(({ mean, n, positive, t }, place) => [id, regimes[place]!.id, mean, n, positive, t]),
    ),
  };
}
