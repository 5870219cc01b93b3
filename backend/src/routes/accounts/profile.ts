import type { FastifyInstance } from 'fastify';
import { ProfileUpdate, User, UserProfileResponse } from '@/lib/contracts/accounts';
import type { AccountsContext } from '../../accounts/accounts-context';
import { readProfile, changeProfile } from '../../accounts/profile';
import { bearerOf } from '../../plugins/identify';
import { currentIdentity } from './authenticated-scope';
import { registerRoute } from '../shared/register-route';

/** GET /user_profile/ and PUT /updateprofile/, in a personal scope. */
export function registerProfileRoutes(scope: FastifyInstance, accounts: AccountsContext): void {
  registerRoute(scope, {
    method: 'GET',
    url: '/user_profile/',
    tag: 'account',
    summary: 'The profile of the signed-in user',
    answers: { 200: UserProfileResponse },
    needs: 'session',
    handler: async (request): Promise<UserProfileResponse> => ({
      user_profile: await readProfile(accounts, currentIdentity(request).userId),
    }),
  });

  registerRoute(scope, {
    method: 'PUT',
    url: '/updateprofile/',
    tag: 'account',
    summary: 'Change the profile',
    description:
      'Any of the fields, at least one; the others stay unchanged. First and last name: 1 to 80 characters. Bio: up to 500, line ' +
      'breaks allowed. Country: ISO 3166-1 alpha-2. Base currency: ISO 4217. profile_picture_cs: the Location of a picture of one’s own. ' +
      'Null clears the last three, and the picture that is replaced or cleared is removed. An invalid or ' +
      'unknown field is answered by 400 with a sentence for it, and nothing is written. Texts are stored and returned unchanged: ' +
      'clients that show them must escape them. Answers the user; token is the one that was sent.',
    body: ProfileUpdate,
    answers: { 200: User },
    needs: 'session',
    handler: (request): Promise<User> =>
      changeProfile(
        accounts,
        { userId: currentIdentity(request).userId, token: bearerOf(request) ?? '' },
        request.body,
      ),
  });
}
