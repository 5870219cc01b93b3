import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  RecoveryCodes,
  SecondFactorConfirmation,
  SecondFactorProof,
  SecondFactorSetup,
  SecondFactorStart,
  SecondFactorState,
} from '@/lib/contracts/second-factor';
import type { AccountsContext } from '../../accounts/accounts-context';
import {
  confirmSecondFactor,
  readSecondFactorState,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '../../accounts/second-factor';
import { callOriginOf } from '../../plugins/call-origin';
import { NoContent } from './account-scope';
import { currentIdentity } from './authenticated-scope';
import { registerRoute } from '../shared/register-route';

const PATH = '/account/second-factor/';
const PROOF =
  'Confirmed by the password and a code; a wrong one is 400 with a sentence at its field, 429 after 10 of them';

const callerOf = (request: FastifyRequest) => ({
  ...currentIdentity(request),
  origin: callOriginOf(request),
});

/** The routes of a user's second factor, in a personal scope. */
export function registerSecondFactorRoutes(
  scope: FastifyInstance,
  accounts: AccountsContext,
  issuer: string,
): void {
  registerRoute(scope, {
    method: 'GET',
    url: PATH,
    tag: 'account',
    summary: 'Whether logging in asks for a code',
    answers: { 200: SecondFactorState },
    needs: 'session',
    handler: (request) => readSecondFactorState(accounts, currentIdentity(request).userId),
  });

  registerRoute(scope, {
    method: 'POST',
    url: PATH,
    tag: 'account',
    summary: 'Makes a secret for an authenticator app',
    description:
      'Confirmed by the password. Logging in asks for codes once a first one has confirmed the secret; 409 while a second factor is in use',
    body: SecondFactorStart,
    answers: { 200: SecondFactorSetup },
    needs: 'session',
    handler: (request) => startSecondFactor(accounts, { ...callerOf(request), issuer }, request.body),
  });

  registerRoute(scope, {
    method: 'POST',
    url: `${PATH}confirm/`,
    tag: 'account',
    summary: 'Takes the secret into use by a first code, and ends all other sessions',
    description: 'A wrong code is 400 with a sentence at that field; 429 after 10 of them in an hour',
    body: SecondFactorConfirmation,
    answers: { 200: RecoveryCodes },
    needs: 'session',
    handler: (request) => confirmSecondFactor(accounts, callerOf(request), request.body),
  });

  registerRoute(scope, {
    method: 'POST',
    url: `${PATH}recovery-codes/`,
    tag: 'account',
    summary: 'Replaces the recovery codes',
    description: PROOF,
    body: SecondFactorProof,
    answers: { 200: RecoveryCodes },
    needs: 'session',
    handler: (request) => renewRecoveryCodes(accounts, callerOf(request), request.body),
  });

  registerRoute(scope, {
    method: 'DELETE',
    url: PATH,
    tag: 'account',
    summary: 'Removes the second factor',
    description: PROOF,
    body: SecondFactorProof,
    answers: { 204: NoContent },
    needs: 'session',
    handler: async (request, reply) => {
      await removeSecondFactor(accounts, callerOf(request), request.body);
      return reply.code(204).send();
    },
  });
}
