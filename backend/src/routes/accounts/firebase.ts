import type { FastifyInstance } from 'fastify';
import { IdToken, SessionToken } from '@/lib/contracts/accounts';
import type { AccountsContext } from '../../accounts/accounts-context';
import { createIdTokenVerifier } from '../../accounts/firebase-token';
import { logInExternally } from '../../accounts/log-in-externally';
import { callOriginOf } from '../../plugins/call-origin';
import { registerRoute } from '../shared/register-route';

/** POST /login/firebase/; not registered when the provider is not configured. */
export function registerFirebaseRoute(app: FastifyInstance, accounts: AccountsContext): void {
  const { firebase, production } = accounts.config;
  if (!firebase) return;
  const verify = createIdTokenVerifier({ firebase, production, now: accounts.now });
  registerRoute(app, {
    method: 'POST',
    url: '/login/firebase/',
    tag: 'account',
    summary: 'Opens a session with an ID token of Firebase (for the web process)',
    description:
      'The first sign-in of a user creates an account without a password. 401 for a token that is not valid, 409 when the e-mail ' +
      'address has an account already (it is never joined in silence), 429 after 30 tokens in 15 minutes that did not open a session',
    body: IdToken,
    answers: { 200: SessionToken },
    needs: 'nothing',
    handler: async (request) => ({
      session_token: await logInExternally(accounts, request.body, { verify, origin: callOriginOf(request) }),
    }),
  });
}
