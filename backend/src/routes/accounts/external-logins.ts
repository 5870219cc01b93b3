import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { SessionToken } from '@/lib/contracts/accounts';
import {
  ExternalLoginList,
  OpenIdCallback,
  OpenIdFinished,
  OpenIdStart,
  OpenIdStarted,
  ProxyUser,
} from '@/lib/contracts/external-logins';
import { AppError } from '@/lib/domain/errors';
import type { AccountsContext } from '../../accounts/accounts-context';
import { disconnectLogin, listLogins } from '../../accounts/external-logins';
import { logInByProxy } from '../../accounts/log-in-by-proxy';
import { finishOpenId, startOpenId } from '../../accounts/log-in-with-openid';
import { createOpenIdProvider } from '../../accounts/openid-provider';
import { callOriginOf, siteOriginOfCall } from '../../plugins/call-origin';
import { NoContent } from './account-scope';
import { currentIdentity } from './authenticated-scope';
import { registerRoute } from '../shared/register-route';

const LoginParameter = Type.Object({ id: Type.String({ description: 'Of a login of the list' }) });

/** POST /login/openid/start/, /login/openid/ and /login/proxy/, each where it is configured; for the web process. */
export function registerExternalLoginRoutes(
  app: FastifyInstance,
  accounts: AccountsContext,
  { siteUrl = null }: { readonly siteUrl?: string | null },
): void {
  const { openId, proxySignIn: proxy } = accounts.config;
  if (proxy) {
    registerRoute(app, {
      method: 'POST',
      url: '/login/proxy/',
      tag: 'account',
      summary: 'Opens a session for the person whom a proxy has logged in (for the web process)',
      description:
        '403 for a person without an account where none is made, 409 where an account with the address cannot be connected, 429 after 30 refusals in 15 minutes',
      body: ProxyUser,
      answers: { 200: SessionToken },
      needs: 'nothing',
      handler: async (request) => ({
        session_token: await logInByProxy(accounts, request.body, { proxy, origin: callOriginOf(request) }),
      }),
    });
  }
  if (!openId) return;
  const provider = createOpenIdProvider(openId);
  registerRoute(app, {
    method: 'POST',
    url: '/login/openid/start/',
    tag: 'account',
    summary: 'Begins a sign-in with OpenID Connect (for the web process)',
    description:
      'With a session token, the login is connected with its account, confirmed by the password and the code of a second factor. 503 while the issuer does not answer',
    body: OpenIdStart,
    answers: { 200: OpenIdStarted },
    needs: 'nothing',
    handler: async (request) => {
      const site = siteOriginOfCall(request, siteUrl);
      if (site === '') throw new AppError('REQUEST_INVALID', 'The call must name its host.');
      return startOpenId(accounts, request.body, { provider, origin: callOriginOf(request), site });
    },
  });
  registerRoute(app, {
    method: 'POST',
    url: '/login/openid/',
    tag: 'account',
    summary: 'Finishes a sign-in with OpenID Connect (for the web process)',
    description:
      '401 for an answer of the issuer that is not right, 403 for a person without an account where none is made, 409 where an account with the address cannot be connected, 429 after 30 refusals in 15 minutes',
    body: OpenIdCallback,
    answers: { 200: OpenIdFinished },
    needs: 'nothing',
    handler: async (request) =>
      finishOpenId(accounts, request.body, { provider, origin: callOriginOf(request) }),
  });
}

/** GET /account/logins/ and DELETE /account/logins/{id}/, in a personal scope. */
export function registerLoginListRoutes(scope: FastifyInstance, accounts: AccountsContext): void {
  registerRoute(scope, {
    method: 'GET',
    url: '/account/logins/',
    tag: 'account',
    summary: 'The logins at other services that open this account, the newest first',
    answers: { 200: ExternalLoginList },
    needs: 'session',
    handler: async (request) => {
      const { userId } = currentIdentity(request);
      return listLogins(accounts, { userId, openId: accounts.config.openId ?? null });
    },
  });

  registerRoute<{ Params: { id: string } }>(scope, {
    method: 'DELETE',
    url: '/account/logins/:id/',
    tag: 'account',
    summary: 'Disconnects a login',
    description:
      '409 LAST_LOGIN for the only way to log in; 404 LOGIN_UNKNOWN for one that is disconnected or is another person’s.',
    answers: { 204: NoContent },
    params: LoginParameter,
    needs: 'session',
    handler: async (request, reply) => {
      const { userId } = currentIdentity(request);
      await disconnectLogin(accounts, { userId, id: request.params.id, origin: callOriginOf(request) });
      return reply.code(204).send();
    },
  });
}
