import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { SavedScreen, SavedScreenList, ScreenForm } from '@/lib/contracts/saved-screens';
import { SAVED_SCREENS_LIMIT } from '@/lib/domain/screens/limits';
import type { AccountsContext } from '../../accounts/accounts-context';
import { parseScreen, savedScreenService } from '../../accounts/saved-screens';
import type { MarketStore } from '../../market/market-store';
import { NoContent } from './account-scope';
import { currentIdentity } from './authenticated-scope';
import { registerRoute } from '../shared/register-route';

const IdParameter = Type.Object({ id: Type.String({ description: 'The screen’s id' }) });
type IdRequest = { Params: { id: string } };

/** Dependencies of the saved-screen routes. */
export interface SavedScreenRoutesContext {
  readonly accounts: AccountsContext;
  readonly store: MarketStore;
}

/** The routes of a user's saved screens, in a personal scope. */
export function registerSavedScreenRoutes(
  scope: FastifyInstance,
  { accounts, store }: SavedScreenRoutesContext,
): void {
  registerRoute(scope, {
    method: 'GET',
    url: '/saved-screens/',
    tag: 'account',
    summary: 'The saved screens',
    description: 'In order of name.',
    answers: { 200: SavedScreenList },
    needs: 'session',
    handler: async (request): Promise<SavedScreenList> => ({
      saved_screens: await savedScreenService.list(accounts, currentIdentity(request).userId),
    }),
  });

  registerRoute(scope, {
    method: 'POST',
    url: '/saved-screens/',
    tag: 'account',
    summary: 'Save a screen',
    description:
      `At most ${SAVED_SCREENS_LIMIT} (409 SCREENS_FULL), each with a unique name (409 SCREEN_EXISTS, with a sentence at name). where and ` +
      'sort of the query must be valid for GET /screener/.',
    body: ScreenForm,
    answers: { 201: SavedScreen },
    needs: 'session',
    handler: async (request, reply) => {
      const { userId } = currentIdentity(request);
      const screen = await savedScreenService.save(accounts, userId, parseScreen(store, request.body));
      return reply.code(201).send(screen);
    },
  });

  registerRoute<IdRequest>(scope, {
    method: 'PUT',
    url: '/saved-screens/:id/',
    tag: 'account',
    summary: 'Change a saved screen',
    description: 'Name, universe and query, all of them. 404 SCREEN_UNKNOWN for an id that is not one’s own.',
    body: ScreenForm,
    answers: { 200: SavedScreen },
    params: IdParameter,
    needs: 'session',
    handler: async (request): Promise<SavedScreen> => {
      const { userId } = currentIdentity(request);
      return savedScreenService.change(
        accounts,
        { userId, id: request.params.id },
        parseScreen(store, request.body),
      );
    },
  });

  registerRoute<IdRequest>(scope, {
    method: 'DELETE',
    url: '/saved-screens/:id/',
    tag: 'account',
    summary: 'Remove a saved screen',
    description: 'Removing twice is the same as once. 404 SCREEN_UNKNOWN for another person’s.',
    answers: { 204: NoContent },
    params: IdParameter,
    needs: 'session',
    handler: async (request, reply) => {
      const { userId } = currentIdentity(request);
      await savedScreenService.remove(accounts, { userId, id: request.params.id });
      return reply.code(204).send();
    },
  });
}
