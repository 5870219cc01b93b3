import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { OwnComparison } from '@/lib/contracts/compare';
import { metaOf, todayFor } from '../../portfolios/portfolios-context';
import { listOwnSeries, ownSeries } from '../../portfolios/reports/own-series';
import type { ReportContext } from '../../portfolios/reports/report-scope';
import { chooseRepresentation, contentTypeOf } from '../../plugins/representation';
import { writeCsv } from '../../plugins/write-csv';
import { writeXlsx } from '../../plugins/write-xlsx';
import { withSeries } from '../../services/compare/published-store';
import { defaultDay, parseAsOf } from '../../services/request/parse-day';
import { currentCaller } from '../accounts/authenticated-scope';
import { registerRoute } from '../shared/register-route';
import { AsOfParameter, FormatParameter } from '../shared/parameters';
import {
  answerComparison,
  COMPARE_QUERY,
  comparisonTable,
  namesIn,
  type CompareQuery,
} from './comparison-call';

/** GET /compare/own/, in a personal scope: {@link registerCompareRoute} with the portfolios of the caller beside public series. */
export function registerOwnCompareRoute(scope: FastifyInstance, context: ReportContext): void {
  const { store } = context;
  registerRoute<{ Querystring: CompareQuery & { asof?: string; format?: string } }>(scope, {
    method: 'GET',
    url: '/compare/own/',
    tag: 'portfolio',
    needs: 'session',
    token: 'read',
    summary: 'Own portfolios and public series on the same days',
    description:
      'As GET /compare/, which has no portfolios. The series of a portfolio is its time-weighted return in its base currency, `PORTFOLIO:12`, of several as one `PORTFOLIO:12.15`; it has no price return. A portfolio that is not shared with the caller is unknown.',
    query: Type.Object(
      { ...COMPARE_QUERY, asof: AsOfParameter, format: FormatParameter },
      { additionalProperties: false },
    ),
    answers: { 200: OwnComparison },
    handler: async (request, reply) => {
      const { query } = request;
      const { userId } = currentCaller(request);
      const representation = chooseRepresentation(query.format, request.headers.accept);
      const today = todayFor(context);
      const asOf = parseAsOf(query.asof, { today, usual: defaultDay(store, today) });
      const meta = metaOf(context, asOf);
      const answer = await answerComparison({
        asOf,
        meta,
        query,
        store: withSeries(store, await ownSeries(context, userId, namesIn(query))),
      });
      if (representation === 'json')
        return reply.send({ ...answer, portfolios: await listOwnSeries(context, userId) });
      const table = comparisonTable(answer, query);
      const body =
        representation === 'csv' ? Buffer.from(writeCsv(table, meta)) : await writeXlsx(table, meta);
      if (representation === 'xlsx')
        reply.header('content-disposition', 'attachment; filename="compare-own.xlsx"');
      return reply.type(contentTypeOf(representation)).send(body);
    },
  });
}
