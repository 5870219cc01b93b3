import type { FastifyInstance } from 'fastify';
import { RegistrationBody, RegistrationResponse } from '@/lib/contracts/accounts';
import type { AccountsContext } from '../../accounts/accounts-context';
import { registerAccount } from '../../accounts/register-account';
import { callOriginOf } from '../../plugins/call-origin';
import { registerRoute } from '../shared/register-route';

/** POST /register/ */
export function registerRegisterRoute(app: FastifyInstance, accounts: AccountsContext): void {
  registerRoute(app, {
    method: 'POST',
    url: '/register/',
    tag: 'account',
    summary: 'Opens an account',
    description:
      'Names have 1 to 80 characters, the password 10 to 128 and is not the e-mail address; password2 repeats it. The e-mail address is ' +
      'kept in lower case. 400 and 409 (the address has an account) carry sentences by field; 403 where registration is closed, or by invitation and `invite` is not a valid one; at most 29 registrations an hour from one address',
    body: RegistrationBody,
    answers: { 201: RegistrationResponse },
    needs: 'nothing',
    handler: async (request, reply) => {
      await registerAccount(accounts, request.body, callOriginOf(request));
      reply.code(201);
      return { message: 'Your account has been created.' };
    },
  });
}
