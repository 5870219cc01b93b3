import type { FastifyInstance } from 'fastify';
import { PriceSourceRequest, PriceSourceResponse, PriceTrial } from '@/lib/contracts/portfolios/price-source';
import type { PortfoliosContext } from '../../portfolios/portfolios-context';
import {
  followAddress,
  leaveAddress,
  MAX_SOURCES,
  PRICE_TRIALS,
  tryAddress,
  type PriceSourcesContext,
} from '../../portfolios/price-sources/price-sources';
import { registerPortfolioRoute, userOf, type PortfolioRequest } from './portfolio-route';

const assetOf = (request: PortfolioRequest) => ({ userId: userOf(request), id: request.params['id']! });

/** The calls of the web addresses that own assets follow. */
export function registerPriceSourceRoutes(
  scope: FastifyInstance,
  context: PortfoliosContext & PriceSourcesContext,
): void {
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/assets/:id/price-source/try/',
    summary: 'Read the price of an own asset from a web address, without storing it',
    description: `Faults are at url, price, date and currency. At most ${PRICE_TRIALS} an hour.`,
    body: PriceSourceRequest,
    answer: PriceTrial,
    token: null,
    handle: (request) => tryAddress(context, assetOf(request), request.body),
  });
  registerPortfolioRoute(scope, context, {
    method: 'PUT',
    url: '/assets/:id/price-source/',
    summary: 'Let an own asset follow a web address',
    description: `It is read at once, and three times a day. At most ${MAX_SOURCES} assets (409 LIMIT_REACHED). A price that is far from the one before it waits until acceptJump.`,
    body: PriceSourceRequest,
    answer: PriceSourceResponse,
    token: null,
    handle: async (request) => ({ source: await followAddress(context, assetOf(request), request.body) }),
  });
  registerPortfolioRoute(scope, context, {
    method: 'DELETE',
    url: '/assets/:id/price-source/',
    summary: 'Follow the web address no more; its prices stay',
    answer: PriceSourceResponse,
    token: null,
    handle: async (request) => ({ source: await leaveAddress(context, assetOf(request)) }),
  });
}
