import type { FastifyInstance } from 'fastify';
import { ShareBody, ShareList, ShareResponse } from '@/lib/contracts/portfolios/share';
import { PORTFOLIO_LIMITS } from '@/lib/domain/portfolio-limits';
import type { PortfoliosContext } from '../../portfolios/portfolios-context';
import { createShare, listShares, revokeShare } from '../../portfolios/sharing/shares';
import { NoContent } from '../accounts/account-scope';
import { portfolioOf, registerPortfolioRoute } from './portfolio-route';

/** The calls with which an owner shares a portfolio. They do not change its revision. */
export function registerShareRoutes(scope: FastifyInstance, context: PortfoliosContext): void {
  registerPortfolioRoute(scope, context, {
    method: 'GET',
    url: '/portfolios/:slug/shares/',
    token: null,
    role: 'owner',
    summary: 'The shares of a portfolio, oldest first',
    answer: ShareList,
    handle: (request) => listShares(context, portfolioOf(request)),
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/portfolios/:slug/shares/',
    token: null,
    role: 'owner',
    summary: 'Share a portfolio by a link',
    description: `Only this call returns the token. At most ${PORTFOLIO_LIMITS.shares} (409 LIMIT_REACHED). Needs no If-Match: the portfolio does not change.`,
    body: ShareBody,
    answer: ShareResponse,
    status: 201,
    handle: (request) => createShare(context, portfolioOf(request), request.body),
  });
  registerPortfolioRoute(scope, context, {
    method: 'DELETE',
    url: '/portfolios/:slug/shares/:id/',
    token: null,
    role: 'owner',
    summary: 'Revoke a share',
    answer: NoContent,
    status: 204,
    handle: (request) =>
      revokeShare(context, portfolioOf(request), request.params['id']!).then(() => undefined),
  });
}
