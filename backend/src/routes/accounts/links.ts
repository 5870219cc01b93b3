import type { FastifyInstance } from 'fastify';
import {
  AccountOptions,
  EmailVerification,
  Message,
  PasswordReset,
  ResetRequest,
} from '@/lib/contracts/accounts';
import type { AccountsContext } from '../../accounts/accounts-context';
import { requestReset, resetPassword } from '../../accounts/reset-password';
import { resendVerification, verifyEmail } from '../../accounts/verify-email';
import { callOriginOf } from '../../plugins/call-origin';
import { NoContent } from './account-scope';
import { currentIdentity } from './authenticated-scope';
import { registerRoute } from '../shared/register-route';

const SENT =
  'If an account has this address, an e-mail with a link is on its way. The link is valid for one hour.';

/** GET /account/options/, POST /account/reset/, /account/reset/confirm/ and /account/verify/. */
export function registerLinkRoutes(app: FastifyInstance, accounts: AccountsContext): void {
  registerRoute(app, {
    method: 'GET',
    url: '/account/options/',
    tag: 'account',
    summary: 'Who may open an account, whether this site sends e-mails, and how else people sign in',
    answers: { 200: AccountOptions },
    needs: 'nothing',
    handler: () => ({
      registration: accounts.config.registration ?? 'open',
      sends_mail: Boolean(accounts.mail),
      ...(accounts.config.openId && { openid: { name: accounts.config.openId.name } }),
    }),
  });

  registerRoute(app, {
    method: 'POST',
    url: '/account/reset/',
    tag: 'account',
    summary: 'Sends a link that resets a forgotten password',
    description:
      'The answer is the same whether the address has an account or not. At most 20 requests an hour from one address, and 3 e-mails an hour to one account; 409 where the site sends no e-mails',
    body: ResetRequest,
    answers: { 202: Message },
    needs: 'nothing',
    handler: async (request, reply) => {
      await requestReset(accounts, request.body, callOriginOf(request));
      reply.code(202);
      return { message: SENT };
    },
  });

  registerRoute(app, {
    method: 'POST',
    url: '/account/reset/confirm/',
    tag: 'account',
    summary: 'Replaces a password by the link of a reset and ends all sessions',
    description:
      '400 with code LINK_INVALID for a link that was used, is older than an hour, or is incomplete',
    body: PasswordReset,
    answers: { 204: NoContent },
    needs: 'nothing',
    handler: async (request, reply) => {
      await resetPassword(accounts, request.body, callOriginOf(request));
      return reply.code(204).send();
    },
  });

  registerRoute(app, {
    method: 'POST',
    url: '/account/verify/',
    tag: 'account',
    summary: 'Confirms an e-mail address by its link',
    description:
      '400 with code LINK_INVALID for a link that was used, is older than three days, or is incomplete',
    body: EmailVerification,
    answers: { 204: NoContent },
    needs: 'nothing',
    handler: async (request, reply) => {
      await verifyEmail(accounts, request.body, callOriginOf(request));
      return reply.code(204).send();
    },
  });
}

/** POST /account/verify/send/, in a personal scope. */
export function registerVerificationRoute(scope: FastifyInstance, accounts: AccountsContext): void {
  registerRoute(scope, {
    method: 'POST',
    url: '/account/verify/send/',
    tag: 'account',
    summary: 'Sends the link by which the address is confirmed again',
    description: 'At most 5 an hour; nothing is sent when the address is confirmed already',
    answers: { 204: NoContent },
    needs: 'session',
    handler: async (request, reply) => {
      const { userId } = currentIdentity(request);
      await resendVerification(accounts, { userId, origin: callOriginOf(request) });
      return reply.code(204).send();
    },
  });
}
