import type { FastifyInstance } from 'fastify';
import { AccountExport } from '@/lib/contracts/account-export';
import type { AccountsContext } from '../../accounts/accounts-context';
import { exportAccount } from '../../accounts/export-account';
import { accountSchema } from './account-scope';
import { identityOf } from './personal-scope';

/** GET /account/export/, in a personal scope. */
export function registerExportRoute(scope: FastifyInstance, accounts: AccountsContext): void {
  scope.get(
    '/account/export/',
    {
      schema: accountSchema({
        summary: 'Everything that we hold of whoever asks',
        description:
          'A file to keep: profile, watchlist, saved screens, sessions and security events. Without hashes and tokens.',
        answers: { 200: AccountExport },
        bearer: true,
      }),
    },
    async (request, reply): Promise<AccountExport> => {
      const answer = await exportAccount(accounts, identityOf(request));
      const day = answer.exported_at.slice(0, 10);
      reply.header('content-disposition', `attachment; filename="account-${day}.json"`);
      return answer;
    },
  );
}
