import type { FastifyInstance } from 'fastify';
import { Doctor, DoctorRepair, FINDING_KINDS } from '@/lib/contracts/portfolios/doctor';
import { readDoctor, repairFinding, type ChosenFindings } from '../../portfolios/doctor/doctor-service';
import { choiceCheck, pageCheck } from '../../portfolios/form-checks';
import { metaOf, todayFor } from '../../portfolios/portfolios-context';
import type { ReportContext } from '../../portfolios/reports/report-scope';
import { parseReportParams, parseWith, REPORT_QUERY } from '../../portfolios/reports/read-params';
import { keepAnswer } from './keep-answer';
import {
  changeOf,
  portfolioOf,
  readLimit,
  registerPortfolioRoute,
  type PortfolioRequest,
} from './portfolio-route';

/** Findings of a limited answer. */
const MAX_FINDINGS = 1000;

/** The findings that a request asks for. @throws AppError REQUEST_INVALID. */
function readChosen(request: PortfolioRequest): ChosenFindings {
  const { limit } = request.query;
  const page = parseWith(request.query, 'page', pageCheck);
  return {
    kind: parseWith(request.query, 'kind', choiceCheck(FINDING_KINDS)),
    limit: limit === undefined && page === null ? Infinity : readLimit(request, MAX_FINDINGS),
    page: page ?? 1,
  };
}

/** The calls of the doctor: probable errors in the books, and their repair. */
export function registerDoctorRoutes(scope: FastifyInstance, context: ReportContext): void {
  registerPortfolioRoute(scope, context, {
    method: 'GET',
    url: '/portfolios/:slug/doctor/',
    summary: 'What is probably wrong in the books, the largest first, with what a repair would do',
    query: {
      ...REPORT_QUERY,
      kind: `One of ${FINDING_KINDS.join(', ')}; default: all`,
      limit: `Findings of a page, 1 to ${MAX_FINDINGS}, the largest first; default: all, or 100 with page`,
      page: 'Which page, from 1 on; default 1',
    },
    together: true,
    answer: Doctor,
    keep: (request, write) => keepAnswer(context, 'doctor/', { request, write }),
    handle: async (request) => {
      const params = parseReportParams(request.query, todayFor(context));
      const findings = readChosen(request);
      const { asOf, ...answer } = await readDoctor(context, portfolioOf(request), params, findings);
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
