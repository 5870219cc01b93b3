import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { INDICATOR_FORMS } from '@/lib/analytics';
import { IndicatorColumns } from '@/lib/contracts/instrument';
import { figureById } from '@/lib/domain/figures';
import type { CsvTable } from '../../plugins/write-csv';
import { findInstrument, marketsOf } from '../../services/instruments/find-instrument';
import { parseWindow } from '../../services/request/parse-day';
import { readIndicators } from '../../services/instrument-page/read-indicators';
import { FromParameter, SymbolParameter, ToParameter } from '../shared/parameters';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';

const DEFAULT_IDS = 'sma20,sma50,sma200,rsi14';

/** GET /instruments/{symbol}/indicators/ */
export function registerIndicatorsRoute(app: FastifyInstance, context: ResearchRouteContext): void {
  registerResearchRoute(app, context, {
    url: '/instruments/:symbol/indicators/',
    summary: 'Technical indicators',
    description:
      'One array an id beside the dates, null before the first valid value. The series starts at from: nothing before it is used.',
    params: { symbol: SymbolParameter },
    markets: marketsOf,
    query: {
      ids: Type.Optional(
        Type.String({
          maxLength: 500,
          description: `Separated by commas: ${INDICATOR_FORMS.join(', ')}. Default: ${DEFAULT_IDS}`,
        }),
      ),
      from: FromParameter,
      to: ToParameter,
    },
    answer: IndicatorColumns,
    async read({ asOf, meta, params, query, store }) {
      const window = parseWindow(query, asOf);
      const instrument = findInstrument(store, params.symbol, { asOf });
      const ids = (query.ids ?? DEFAULT_IDS)
        .split(',')
        .map((id) => id.trim())
        .filter((id) => id !== '');
      return { meta, ...(await readIndicators(store, instrument, { asOf, ids, window })) };
    },
    toTable: toIndicatorTable,
  });
}

function toIndicatorTable({ dates, indicators, symbol }: IndicatorColumns): CsvTable {
  const columns = Object.entries(indicators);
  return {
    title: `Indicators of ${symbol}`,
    columns: [
      { name: 'date', definition: 'exchange-local trading day' },
      ...columns.map(([id]) => ({ name: id, definition: defineIndicator(id) })),
    ],
    rows: dates.map((date, index) => [date, ...columns.map(([, values]) => values[index] ?? null)]),
  };
}

/** The registry's definition; an id with a different period uses the definition of its family. */
function defineIndicator(id: string): string {
  const figure = figureById(id);
  return figure
    ? `${figure.name}; ${figure.formula}`
    : `${id.replace(/(?<!\d)\d+$/, '')} over ${/(?<!\d)\d+$/.exec(id)?.[0] ?? ''} bars`;
}
