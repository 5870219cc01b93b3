import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { TRANSFORMS, type Transform } from '@/lib/analytics/rates/transform-series';
import { RANGE_PRESETS, type RangePreset } from '@/lib/domain/ranges';
import { COMBINATIONS, type Combination } from '@/lib/analytics/rates/combine-series';
import {
  CapitalMarkets,
  CurveHistory,
  CurveSpreads,
  MacroSeriesResponse,
  MAX_MACRO,
  SERIES_DATES,
  SERIES_VINTAGES,
  type SeriesDates,
  type SeriesVintage,
} from '@/lib/contracts/capital-markets';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { readCapitalMarkets } from '../../services/macro/read-capital-markets';
import { readCurveHistory } from '../../services/macro/read-curve-history';
import { readMacroSeries } from '../../services/macro/read-macro-series';
import { readSpreads } from '../../services/macro/read-spreads';
import { parseDayParameter } from '../../services/request/parse-day';
import { CAPITAL_PARTS, toCapitalTable, toSeriesTable, type CapitalPart } from './tables';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';
import { parseSymbolList } from '../shared/symbol-list';

const MAX_CURVES = 4;

const RangeParameter = (description: string) =>
  Type.Optional(Type.Unsafe<RangePreset>({ type: 'string', enum: [...RANGE_PRESETS], description }));

/** GET /capital-markets/, /capital-markets/spreads/ and /capital-markets/series/ */
export function registerCapitalMarketsRoutes(app: FastifyInstance, context: ResearchRouteContext): void {
  registerResearchRoute(app, context, {
    url: '/capital-markets/',
    summary: 'Curve, rates, currencies, commodities and macro series',
    description:
      'Only what was published by the day. Rates are fractions, their changes basis points. `missing` names, block by block, the series to import.',
    params: {},
    markets: 'rates',
    query: {
      curve: Type.Optional(
        Type.String({
          description: `Days whose curves are compared with the last one, separated by commas; ${MAX_CURVES} at most. Default: a week, a month and a year before`,
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
    markets: 'rates',
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
    url: '/capital-markets/curve-history/',
    summary: 'The Treasury curve at every month end',
    params: {},
    markets: 'rates',
    query: {},
    answer: CurveHistory,
    async read({ asOf, meta, store }) {
      return { meta, ...(await readCurveHistory(store, asOf)) };
    },
    toTable: ({ dates, maturities, yields }) => ({
      title: 'Yield curve of the US Treasury at month ends',
      notes: ['yields as fractions a year, as published by the as-of day'],
      columns: [
        { name: 'date', definition: 'last day of the month with a yield' },
        ...maturities.map(({ id, label }) => ({ name: id, definition: `yield at ${label}` })),
      ],
      rows: dates.map((date, at) => [date, ...yields[at]!]),
    }),
  });

  registerResearchRoute(app, context, {
    url: '/capital-markets/series/',
    summary: 'Macro series over time, transformed',
    description:
      'Values by the day that they describe, as published by the as-of day. Changes of rates are basis points. Besides macro series, `DXY` is the dollar index computed from stored rates, and the symbol of an instrument is its price.',
    params: {},
    markets: 'rates',
    query: {
      ids: Type.String({
        description: `Ids of stored series, separated by commas; ${MAX_MACRO} at most: CPIAUCSL,UNRATE`,
      }),
      transform: Type.Optional(
        Type.Unsafe<Transform>({
          type: 'string',
          enum: [...TRANSFORMS],
          description:
            'level, change, percent (change), yoy (year on year), index (first shown = 100), zscore. Default: level',
        }),
      ),
      combine: Type.Optional(
        Type.Unsafe<Combination>({
          type: 'string',
          enum: [...COMBINATIONS],
          description:
            'Makes one series of the first two, on the days of the one that is observed less often: first / second, or first - second',
        }),
      ),
      values: Type.Optional(
        Type.Unsafe<SeriesVintage>({
          type: 'string',
          enum: [...SERIES_VINTAGES],
          description:
            'latest (default): as known by the day; first: as first published; both, with `revisions`',
        }),
      ),
      dates: Type.Optional(
        Type.Unsafe<SeriesDates>({
          type: 'string',
          enum: [...SERIES_DATES],
          description:
            'period (default): the day that a value describes; release: the day of its first publication',
        }),
      ),
      range: RangeParameter('Counted back from the newest observation. Default: 10Y'),
    },
    answer: MacroSeriesResponse,
    async read({ asOf, meta, query, store }) {
      const ids = parseSymbolList('ids', query.ids, MAX_MACRO);
      if (ids === null) {
        const fault = 'must name at least one series';
        throw new AppError('REQUEST_INVALID', `ids ${fault}`, { fields: { ids: [fault] } });
      }
      const { combine = null, dates, range = '10Y', transform = 'level', values } = query;
      if (combine !== null && ids.length < 2) {
        const fault = 'must name two series to combine';
        throw new AppError('REQUEST_INVALID', `ids ${fault}`, { fields: { ids: [fault] } });
      }
      const drawn = { ...(values && { values }), ...(dates && { dates }) };
      return {
        meta,
        ...(await readMacroSeries(store, { asOf, ids, range, transform, combine, ...drawn })),
      };
    },
    toTable: toSeriesTable,
  });
}

/** The days of `curve`, in the order given; null when the parameter is absent. */
function parseCurveDays(text: string | undefined, asOf: EpochDay): EpochDay[] | null {
  const days =
    parseSymbolList('curve', text, MAX_CURVES)?.map((day) => parseDayParameter('curve', day)) ?? null;
  if (days === null || days.every((day) => day <= asOf)) return days;
  const fault = `must not be after the as-of day, ${formatIsoDate(asOf)}`;
  throw new AppError('RANGE_INVALID', `curve ${fault}`, { fields: { curve: [fault] } });
}
