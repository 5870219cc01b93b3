import type { FastifyInstance } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { ComparisonForm, SavedComparison, SavedComparisonList } from '@/lib/contracts/saved-comparisons';
import { SavedScreen, SavedScreenList, ScreenForm } from '@/lib/contracts/saved-screens';
import { SAVED_COMPARISONS_LIMIT } from '@/lib/domain/comparison-limits';
import { SAVED_SCREENS_LIMIT } from '@/lib/domain/screens/limits';
import type { AccountsContext } from '../../accounts/accounts-context';
import { parseComparison, savedComparisonService } from '../../accounts/saved-comparisons';
import { parseScreen, savedScreenService } from '../../accounts/saved-screens';
import type { MarketStore } from '../../market/market-store';
import { NoContent } from './account-scope';
import { currentIdentity } from './authenticated-scope';
import { registerRoute } from '../shared/register-route';

/** Dependencies of the routes of saved items. */
export interface SavedItemRoutesContext {
  readonly accounts: AccountsContext;
  readonly store: MarketStore;
}

/** An item of a user, as the user names it. */
interface ItemKey {
  readonly userId: number;
  readonly id: string;
}

/** A kind of saved page state: its service, how a form is read, its schemas, and its words in the documentation. */
interface SavedItemCalls<Draft> {
  readonly noun: 'screen' | 'comparison';
  readonly service: {
    list(accounts: AccountsContext, userId: number): Promise<unknown>;
    save(accounts: AccountsContext, userId: number, draft: Draft): Promise<unknown>;
    change(accounts: AccountsContext, key: ItemKey, draft: Draft): Promise<unknown>;
    remove(accounts: AccountsContext, key: ItemKey): Promise<void>;
  };
  readonly parse: (body: unknown) => Draft;
  readonly form: TSchema;
  readonly item: TSchema;
  readonly list: TSchema;
  /** The reasons for which saving is refused. */
  readonly limits: string;
  /** The fields that a change must have. */
  readonly fields: string;
  readonly unknown: string;
}

type IdRequest = { Params: { id: string } };

/** The routes of a user's saved screens and saved comparisons, in a personal scope. */
export function registerSavedItemRoutes(
  scope: FastifyInstance,
  { accounts, store }: SavedItemRoutesContext,
): void {
  registerItemCalls(scope, accounts, {
    noun: 'screen',
    service: savedScreenService,
    parse: (body) => parseScreen(store, body),
    form: ScreenForm,
    item: SavedScreen,
    list: SavedScreenList,
    limits:
      `At most ${SAVED_SCREENS_LIMIT} (409 SCREENS_FULL), each with a unique name (409 SCREEN_EXISTS, with a sentence at name). where and ` +
      'sort of the query must be valid for GET /screener/.',
    fields: 'Name, universe and query, all of them.',
    unknown: 'SCREEN_UNKNOWN',
  });
  registerItemCalls(scope, accounts, {
    noun: 'comparison',
    service: savedComparisonService,
    parse: parseComparison,
    form: ComparisonForm,
    item: SavedComparison,
    list: SavedComparisonList,
    limits:
      `At most ${SAVED_COMPARISONS_LIMIT} (409 LIMIT_REACHED), each under a name of its own (409 COMPARISON_EXISTS, with a sentence at name). ` +
      'symbols of the query names 1 to 20 series.',
    fields: 'Name and query, both of them.',
    unknown: 'COMPARISON_UNKNOWN',
  });
}

function registerItemCalls<Draft>(
  scope: FastifyInstance,
  accounts: AccountsContext,
  { fields, form, item, limits, list, noun, parse, service, unknown }: SavedItemCalls<Draft>,
): void {
  const url = `/saved-${noun}s/`;
  const params = Type.Object({ id: Type.String({ description: `The ${noun}’s id` }) });

  registerRoute(scope, {
    method: 'GET',
    url,
    tag: 'account',
    summary: `The saved ${noun}s`,
    description: 'In order of name.',
    answers: { 200: list },
    needs: 'session',
    handler: async (request) => ({
      [`saved_${noun}s`]: await service.list(accounts, currentIdentity(request).userId),
    }),
  });

  registerRoute(scope, {
    method: 'POST',
    url,
    tag: 'account',
    summary: `Save a ${noun}`,
    description: limits,
    body: form,
    answers: { 201: item },
    needs: 'session',
    handler: async (request, reply) => {
      const { userId } = currentIdentity(request);
      return reply.code(201).send(await service.save(accounts, userId, parse(request.body)));
    },
  });

  registerRoute<IdRequest>(scope, {
    method: 'PUT',
    url: `${url}:id/`,
    tag: 'account',
    summary: `Change a saved ${noun}`,
    description: `${fields} 404 ${unknown} for an id that is not one’s own.`,
    body: form,
    answers: { 200: item },
    params,
    needs: 'session',
    handler: async (request) => {
      const { userId } = currentIdentity(request);
      return service.change(accounts, { userId, id: request.params.id }, parse(request.body));
    },
  });

  registerRoute<IdRequest>(scope, {
    method: 'DELETE',
    url: `${url}:id/`,
    tag: 'account',
    summary: `Remove a saved ${noun}`,
    description: `Removing twice is the same as once. 404 ${unknown} for another person’s.`,
    answers: { 204: NoContent },
    params,
    needs: 'session',
    handler: async (request, reply) => {
      const { userId } = currentIdentity(request);
      await service.remove(accounts, { userId, id: request.params.id });
      return reply.code(204).send();
    },
  });
}
