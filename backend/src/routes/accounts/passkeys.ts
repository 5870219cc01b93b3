import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  NewPasskey,
  Passkey,
  PasskeyConfirmation,
  PasskeyList,
  PasskeyName,
  PasskeyOptions,
  PasskeyResponse,
} from '@/lib/contracts/passkeys';
import { SessionToken } from '@/lib/contracts/accounts';
import { AppError } from '@/lib/domain/errors';
import type { AccountsContext } from '../../accounts/accounts-context';
import { logInWithPasskey, startPasskeyLogin } from '../../accounts/log-in-with-passkey';
import type { PasskeySite } from '../../accounts/passkey-challenge';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '../../accounts/passkeys';
import { callOriginOf, siteOriginOfCall } from '../../plugins/call-origin';
import { NoContent } from './account-scope';
import { currentIdentity } from './authenticated-scope';
import { registerRoute } from '../shared/register-route';

const PasskeyParameter = Type.Object({ id: Type.String({ description: 'Of a passkey of the list' }) });

/** The name and the address of the site, for passkeys. */
export interface NamedSite {
  readonly productName?: string;
  readonly siteUrl?: string | null;
}

function siteOf(
  request: FastifyRequest,
  { productName = 'Tapeglass', siteUrl = null }: NamedSite,
): PasskeySite {
  const address = siteOriginOfCall(request, siteUrl);
  if (!URL.canParse(address)) throw new AppError('REQUEST_INVALID', 'The call must name its host.');
  const { hostname, origin } = new URL(address);
  return { name: productName, origin, host: hostname };
}

/** POST /login/passkey/options/ and /login/passkey/, for the web process. */
export function registerPasskeyLoginRoutes(
  app: FastifyInstance,
  accounts: AccountsContext,
  config: NamedSite,
): void {
  registerRoute(app, {
    method: 'POST',
    url: '/login/passkey/options/',
    tag: 'account',
    summary: 'Begins a login with a passkey (for the web process)',
    description: '429 after 60 from one address in 15 minutes',
    answers: { 200: PasskeyOptions },
    needs: 'nothing',
    handler: async (request) => {
      const call = { origin: callOriginOf(request), site: siteOf(request, config) };
      return { options: await startPasskeyLogin(accounts, call) };
    },
  });

  registerRoute(app, {
    method: 'POST',
    url: '/login/passkey/',
    tag: 'account',
    summary: 'Opens a session with a passkey (for the web process)',
    description:
      '401 for a passkey that is not stored, or whose signature, challenge or host is not right; 429 after 30 of them in 15 minutes from one address',
    body: PasskeyResponse,
    answers: { 200: SessionToken },
    needs: 'nothing',
    handler: async (request) => {
      const call = { origin: callOriginOf(request), site: siteOf(request, config) };
      return { session_token: await logInWithPasskey(accounts, request.body, call) };
    },
  });
}

/** GET and POST /account/passkeys/, POST …/options/, PUT and DELETE …/{id}/, in a personal scope. */
export function registerPasskeyRoutes(
  scope: FastifyInstance,
  accounts: AccountsContext,
  config: NamedSite,
): void {
  registerRoute(scope, {
    method: 'GET',
    url: '/account/passkeys/',
    tag: 'account',
    summary: 'The passkeys, the newest first',
    answers: { 200: PasskeyList },
    needs: 'session',
    handler: async (request) => listPasskeys(accounts, currentIdentity(request).userId),
  });

  registerRoute(scope, {
    method: 'POST',
    url: '/account/passkeys/options/',
    tag: 'account',
    summary: 'Begins to add a passkey',
    description:
      'Confirmed by the password, and the code of a second factor; an account without a password takes a login within the last 15 minutes (403). ' +
      'The options are for the WebAuthn API of the browser, valid for five minutes. Beyond twenty passkeys 409 LIMIT_REACHED.',
    body: PasskeyConfirmation,
    answers: { 200: PasskeyOptions },
    needs: 'session',
    handler: async (request) => {
      const caller = {
        ...currentIdentity(request),
        origin: callOriginOf(request),
        site: siteOf(request, config),
      };
      return { options: await startPasskey(accounts, caller, request.body) };
    },
  });

  registerRoute(scope, {
    method: 'POST',
    url: '/account/passkeys/',
    tag: 'account',
    summary: 'Adds the passkey that the browser has made',
    body: NewPasskey,
    answers: { 201: Passkey },
    needs: 'session',
    handler: async (request, reply) => {
      const { userId } = currentIdentity(request);
      const caller = { userId, origin: callOriginOf(request), site: siteOf(request, config) };
      return reply.code(201).send(await addPasskey(accounts, caller, request.body));
    },
  });

  registerRoute<{ Params: { id: string } }>(scope, {
    method: 'PUT',
    url: '/account/passkeys/:id/',
    tag: 'account',
    summary: 'Renames a passkey',
    description: '404 PASSKEY_UNKNOWN for one that was removed or is another person’s.',
    body: PasskeyName,
    answers: { 200: Passkey },
    params: PasskeyParameter,
    needs: 'session',
    handler: async (request) => {
      const { userId } = currentIdentity(request);
      return renamePasskey(accounts, { userId, id: request.params.id }, request.body);
    },
  });

  registerRoute<{ Params: { id: string } }>(scope, {
    method: 'DELETE',
    url: '/account/passkeys/:id/',
    tag: 'account',
    summary: 'Removes a passkey',
    description: 'At once. 404 PASSKEY_UNKNOWN for one that was removed or is another person’s.',
    answers: { 204: NoContent },
    params: PasskeyParameter,
    needs: 'session',
    handler: async (request, reply) => {
      const { userId } = currentIdentity(request);
      await removePasskey(accounts, { userId, id: request.params.id, origin: callOriginOf(request) });
      return reply.code(204).send();
    },
  });
}
