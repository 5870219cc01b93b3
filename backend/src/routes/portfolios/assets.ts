import type { FastifyInstance } from 'fastify';
import {
  AssetLink,
  AssetLinkForm,
  AssetPrices,
  AssetPricesForm,
  PortfolioAssetForm,
  PortfolioAssetResponse,
  PortfolioAssets,
} from '@/lib/contracts/portfolios/asset';
import { DeletionResponse } from '@/lib/contracts/portfolios/transaction';
import { PORTFOLIO_LIMITS } from '@/lib/domain/portfolio-limits';
import {
  changeAsset,
  createAsset,
  listAssets,
  listSharedAssets,
  listPrices,
  removeAsset,
  replacePrices,
} from '../../portfolios/assets';
import { ThingBody, ThingResponse } from '@/lib/contracts/portfolios/thing';
import { requireMembership } from '../../portfolios/household/membership';
import { linkAsset } from '../../portfolios/link-asset';
import type { PortfoliosContext } from '../../portfolios/portfolios-context';
import { createThing } from '../../portfolios/things';
import { changeOf, registerPortfolioRoute, userOf, type PortfolioRequest } from './portfolio-route';
import { named } from '../../plugins/named-scope';

/** Twenty years of days of one asset fit many times. */
const PRICES_BYTES = 4 << 20;

const assetOf = (request: PortfolioRequest) => ({ userId: userOf(request), id: request.params['id']! });

/** The calls of a user's assets and of their own prices. */
export async function registerAssetRoutes(scope: FastifyInstance, context: PortfoliosContext): Promise<void> {
  registerPortfolioRoute(scope, context, {
    method: 'GET',
    url: '/assets/',
    summary: 'The assets of all portfolios',
    query: {
      portfolio:
        'Address of a portfolio: without own assets of an example that it does not have; of another person’s, the assets that it names',
    },
    answer: PortfolioAssets,
    handle: async (request) => {
      const { portfolio: slug = null } = request.query;
      const userId = userOf(request);
      const membership = slug === null ? null : await requireMembership(context, { userId, slug }, 'viewer');
      return {
        assets: await (membership
          ? listSharedAssets(context.db, membership)
          : listAssets(context.db, userId, slug)),
      };
    },
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/assets/',
    summary: 'Add an own asset',
    description: `At most ${PORTFOLIO_LIMITS.assets} (409 LIMIT_REACHED). Market assets are added by the first transaction that names them.`,
    body: PortfolioAssetForm,
    answer: PortfolioAssetResponse,
    status: 201,
    handle: (request) => createAsset(context.db, userOf(request), request.body),
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/portfolios/:slug/things/',
    summary: 'Add a home, a car, a pension or a deposit: its account, its first valuation and its row',
    description: 'All fields are needed. One change, which an undo takes back.',
    changes: true,
    // Own assets belong to the person.
    role: 'owner',
    body: ThingBody,
    answer: ThingResponse,
    status: 201,
    handle: (request) => createThing(context, changeOf(request), request.body),
  });
  registerPortfolioRoute(scope, context, {
    method: 'PATCH',
    url: '/assets/:id/',
    summary: 'Change an asset',
    description:
      '422 OVERSOLD, or 400, when rows that name it would not be possible any more: without the splits of the market, in another currency.',
    body: PortfolioAssetForm,
    answer: PortfolioAssetResponse,
    handle: (request) => changeAsset(context, assetOf(request), request.body),
  });
  registerPortfolioRoute(scope, context, {
    method: 'DELETE',
    url: '/portfolios/:slug/assets/:asset/',
    role: 'owner',
    summary: 'Remove an own asset with its prices',
    description:
      '409 ASSET_USED while a transaction, statement, note or target of any portfolio names it. The journal of this portfolio brings it back.',
    changes: true,
    answer: DeletionResponse,
    handle: async (request) => ({
      revision: await removeAsset(context, { ...changeOf(request), asset: request.params['asset']! }),
    }),
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/portfolios/:slug/assets/:asset/link/',
    summary: 'Book the rows of an own asset on a listing of the market',
    description:
      'Transactions, statements, notes and targets of this portfolio name the listing from then on, and so do the next files of the same broker. Amounts stay as they are; own prices count on days without a close of the market. The journal undoes it. 404 INSTRUMENT_UNKNOWN; 422 OVERSOLD where a split of the listing makes a later sale impossible.',
    changes: true,
    body: AssetLinkForm,
    answer: AssetLink,
    handle: (request) =>
      linkAsset(context, { ...changeOf(request), asset: request.params['asset']! }, request.body),
  });
  registerPortfolioRoute(scope, context, {
    method: 'GET',
    url: '/assets/:id/prices/',
    summary: 'The own prices of an asset',
    answer: AssetPrices,
    handle: (request) => listPrices(context.db, assetOf(request)),
  });
  await scope.register(
    named('asset-prices', async (prices) => {
      prices.addContentTypeParser('text/csv', { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      );
      registerPortfolioRoute(prices, context, {
        method: 'PUT',
        url: '/assets/:id/prices/',
        summary: 'Replace the own prices of some days',
        description:
          'JSON, or text/csv with the head date,close. Other days stay; a close of null removes its day.',
        bodyLimit: PRICES_BYTES,
        body: AssetPricesForm,
        answer: AssetPrices,
        handle: (request) => replacePrices(context, assetOf(request), request.body),
      });
    }),
  );
}
