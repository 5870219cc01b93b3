import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { TRANSFORMS, type Transform } from '@/lib/analytics/rates/transform-series';
import { CHART_RANGES, type ChartRange } from '@/lib/analytics/series/chart-range';
import { CapitalMarkets, CurveSpreads, MacroSeries, MOST_MACRO } from '@/lib/contracts/capital-markets';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { readCapitalMarkets } from '../services/macro/read-capital-markets';
import { readMacroSeries } from '../services/macro/read-macro-series';
import { readSpreads } from '../services/macro/read-spreads';
import { parseDay } from '../services/parse-day';
import { CAPITAL_PARTS, toCapitalTable, toSeriesTable, type CapitalPart } from './capital-tables';
import { registerResearchRoute, type ResearchContext } from './research-route';
import { parseSymbolList } from './symbol-list';

const MOST_CURVES = 4;

const RangeParameter = (description: string) =>
  Type.Optional(Type.Unsafe<ChartRange>({ type: 'string', enum: [...CHART_RANGES], description }));

/** GET /capital-markets/, /capital-markets/spreads/ and /capital-markets/series/ */
export function registerCapitalMarketsRoutes(app: FastifyInstance, context: ResearchContext): void {
  registerResearchRoute(app, context, {
    url: '/capital-markets/',
    summary: 'Curve, rates, currencies, commodities and macro series',
    description:
      'Only what was published by the day. Rates are fractions, their changes basis points. `missing` names, block by block, the series to import.',
    params: {},
    query: {
      curve: Type.Optional(
        Type.String({
          description: `Days whose curves are compared with the last one, separated by commas; ${MOST_CURVES} at most. Default: a week, a month and a year before`,
        }),
      ),
      part: Type.Optional(
        Type.Unsafe<CapitalPart>({
          type: 'string',
          enum: [...CAPITAL_PARTS],
          description: 'Which table as CSV. Default: curve',
        }),
      ),
    },
    answer: CapitalMarkets,
    async read({ asOf, meta, query, store }) {
      return { meta, ...(await readCapitalMarkets(store, asOf, parseCurveDays(query.curve, asOf))) };
    },
    toTable: (answer, { part = 'curve' }) => toCapitalTable(answer, part),
  });

  registerResearchRoute(app, context, {
    url: '/capital-markets/spreads/',
    summary: 'Spreads of the yield curve over time, with recessions',
    params: {},
    query: { range: RangeParameter('Counted back from the last yield. Default: Max') },
    answer: CurveSpreads,
    async read({ asOf, meta, query, store }) {
      return { meta, ...(await readSpreads(store, asOf, query.range ?? 'Max')) };
    },
    toTable: ({ dates, interval, recessions, series }) => ({
      title: 'Spreads of the yield curve',
      notes: [
        `interval: ${interval === '1w' ? 'last day of each week' : 'daily'}; fractions, negative where the curve is inverted`,
        `recessions: ${recessions === null ? 'not stored' : recessions.map(({ from, to }) => `${from} to ${to}`).join(', ') || 'none'}`,
      ],
      columns: [
        { name: 'date', definition: 'day that the yields describe' },
        ...series.map(({ id, name, source }) => ({ name: id, definition: `${name} (${source})` })),
      ],
      rows: dates.map((date, at) => [date, ...series.map(({ values }) => values[at] ?? null)]),
    }),
  });

  registerResearchRoute(app, context, {
    url: '/capital-markets/series/',
    summary: 'Macro series over time, transformed',
    description:
      'Values by the day that they describe, as published by the as-of day. Changes of rates are basis points.',
    params: {},
    query: {
      ids: Type.String({
        description: `Ids of stored series, separated by commas; ${MOST_MACRO} at most: CPIAUCSL,UNRATE`,
      }),
      transform: Type.Optional(
        Type.Unsafe<Transform>({
          type: 'string',
          enum: [...TRANSFORMS],
          description:
            'level, change, percent (change), yoy (year on year), index (first shown = 100), zscore. Default: level',
        }),
      ),
      range: RangeParameter('Counted back from the newest observation. Default: 10Y'),
    },
    answer: MacroSeries,
    async read({ asOf, meta, query, store }) {
      const ids = parseSymbolList('ids', query.ids, MOST_MACRO);
      if (ids === null) {
        const fault = 'must name at least one series';
        throw new AppError('REQUEST_INVALID', `ids ${fault}`, { fields: { ids: [fault] } });
      }
      const { range = '10Y', transform = 'level' } = query;
      return { meta, ...(await readMacroSeries(store, { asOf, ids, range, transform })) };
    },
    toTable: toSeriesTable,
  });
}

/** The days of `curve`, in the order given; null when the parameter is absent. */
function parseCurveDays(text: string | undefined, asOf: EpochDay): EpochDay[] | null {
  const days = parseSymbolList('curve', text, MOST_CURVES)?.map((day) => parseDay('curve', day)) ?? null;
  if (days === null || days.every((day) => day <= asOf)) return days;
  const fault = `must not be after the as-of day, ${formatIsoDate(asOf)}`;
  throw new AppError('RANGE_INVALID', `curve ${fault}`, { fields: { curve: [fault] } });
}
