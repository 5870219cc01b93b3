import type { FastifyInstance } from 'fastify';
import { AccountExport } from '@/lib/contracts/account-export';
import type { AccountsContext } from '../../accounts/accounts-context';
import { exportAccount } from '../../accounts/export-account';
import type { MarketStore } from '../../market/market-store';
import { exportPortfolios } from '../../portfolios/exports/export-portfolio';
import { currentIdentity } from './authenticated-scope';
import { registerRoute } from '../shared/register-route';

/** GET /account/export/, in a personal scope. */
export function registerAccountExportRoute(
  scope: FastifyInstance,
  { accounts, store }: { readonly accounts: AccountsContext; readonly store: MarketStore },
): void {
  registerRoute(scope, {
    method: 'GET',
    url: '/account/export/',
    tag: 'account',
    summary: 'All stored data of the signed-in user',
    description:
      'A file to keep: profile, watchlists, portfolios with all that belongs to them and as files that can be imported, saved screens, sessions and security events. Without hashes and tokens.',
    answers: { 200: AccountExport },
    needs: 'session',
    handler: async (request, reply): Promise<AccountExport> => {
      const identity = currentIdentity(request);
      const answer = await exportAccount(accounts, identity);
      const files = await exportPortfolios({ db: accounts.db, store }, identity.userId);
      const day = answer.exported_at.slice(0, 10);
      reply.header('content-disposition', `attachment; filename="account-${day}.json"`);
      return { ...answer, portfolio_files: files };
    },
  });
}
