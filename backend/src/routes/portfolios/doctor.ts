import type { FastifyInstance } from 'fastify';
import { Doctor, DoctorRepair } from '@/lib/contracts/portfolios/doctor';
import { readDoctor, repairFinding } from '../../portfolios/doctor/doctor-service';
import { metaOf, todayFor } from '../../portfolios/portfolios-context';
import type { ReadingContext } from '../../portfolios/reading/portfolio-reading';
import { parseReading, READING_QUERY } from '../../portfolios/reading/read-params';
import { keepAnswer } from './keep-answer';
import { changeOf, portfolioOf, readLimit, registerPortfolioRoute } from './portfolio-route';

/** Findings of a limited answer. */
const MAX_FINDINGS = 1000;

/** The calls of the doctor: probable errors in the books, and their repair. */
export function registerDoctorRoutes(scope: FastifyInstance, context: ReadingContext): void {
  registerPortfolioRoute(scope, context, {
    method: 'GET',
    url: '/portfolios/:slug/doctor/',
    summary: 'What is probably wrong in the books, the largest first, with what a repair would do',
    query: { ...READING_QUERY, limit: `Findings, 1 to ${MAX_FINDINGS}, the largest; default: all` },
    answer: Doctor,
    keep: (request, write) => keepAnswer(context, 'doctor/', { request, write }),
    handle: async (request) => {
      const params = parseReading(request.query, todayFor(context));
      const limit = request.query['limit'] === undefined ? undefined : readLimit(request, MAX_FINDINGS);
      const { asOf, ...answer } = await readDoctor(context, portfolioOf(request), params, limit);
      return { meta: metaOf(context, asOf), ...answer };
    },
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/portfolios/:slug/doctor/:finding/',
    summary: 'Repair a finding in one change',
    description: 'The journal can undo it. 404 FINDING_UNKNOWN when the finding is gone or has no repair.',
    changes: true,
    answer: DoctorRepair,
    handle: (request) =>
      repairFinding(context, { ...changeOf(request), finding: request.params['finding']! }),
  });
}
