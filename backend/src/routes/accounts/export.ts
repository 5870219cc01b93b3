import type { FastifyInstance } from 'fastify';
import { AccountExport } from '@/lib/contracts/account-export';
import type { AccountsContext } from '../../accounts/accounts-context';
import { exportAccount } from '../../accounts/export-account';
import { accountSchema } from './account-scope';
import { currentIdentity } from './authenticated-scope';

/** GET /account/export/, in a personal scope. */
export function registerAccountExportRoute(scope: FastifyInstance, accounts: AccountsContext): void {
  scope.get(
    '/account/export/',
    {
      schema: accountSchema({
        summary: 'All stored data of the signed-in user',
        description:
          'A file to keep: profile, watchlists, portfolios with all that belongs to them, saved screens, sessions and security events. Without hashes and tokens.',
        answers: { 200: AccountExport },
        bearer: true,
      }),
    },
    async (request, reply): Promise<AccountExport> => {
      const answer = await exportAccount(accounts, currentIdentity(request));
      const day = answer.exported_at.slice(0, 10);
      reply.header('content-disposition', `attachment; filename="account-${day}.json"`);
      return answer;
    },
  );
}
