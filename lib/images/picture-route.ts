import type { IncomingMessage, ServerResponse } from 'node:http';
import type { User } from '@/lib/contracts/accounts';
import { authRoute } from '@/lib/session/api-route';
import type { AuthCall } from '@/lib/session/api-route';
import { requestSessionUser } from '@/lib/session/session-user';

/** Handles a call of a signed-in user; `user.token` is the bearer token for the backend. */
export type PictureHandler = (call: AuthCall, user: User) => Promise<object>;

/**
 * A POST route that authenticates the user before it reads the body, so that visitors cannot upload
 * pictures.
 *
 * @param limitBytes - Of the JSON body.
 */
export function pictureRoute(
  handler: PictureHandler,
  limitBytes: number,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return (request, response) => {
    let user: User | undefined;
    const route = authRoute(
      {
        POST: async (call) => handler(call, user ?? (await requestSessionUser(request))),
      },
      {
        limitBytes,
        admit: async () => {
          user = await requestSessionUser(request);
        },
      },
    );
    return route(request, response);
  };
}
