import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ComparisonForm, SavedComparison, SavedComparisonList } from '@/lib/contracts/saved-comparisons';
import { SAVED_COMPARISONS_LIMIT } from '@/lib/domain/comparison-limits';
import type { AccountsContext } from '../../accounts/accounts-context';
import { parseComparison, savedComparisonService } from '../../accounts/saved-comparisons';
import { NoContent } from './account-scope';
import { currentIdentity } from './authenticated-scope';
import { registerRoute } from '../shared/register-route';

const IdParameter = Type.Object({ id: Type.String({ description: 'The comparison’s id' }) });
type IdRequest = { Params: { id: string } };

/** The routes of a user's saved comparisons, in a personal scope. */
export function registerSavedComparisonRoutes(scope: FastifyInstance, accounts: AccountsContext): void {
  registerRoute(scope, {
    method: 'GET',
    url: '/saved-comparisons/',
    tag: 'account',
    summary: 'The saved comparisons',
    description: 'In order of name.',
    answers: { 200: SavedComparisonList },
    needs: 'session',
    handler: async (request): Promise<SavedComparisonList> => ({
      saved_comparisons: await savedComparisonService.list(accounts, currentIdentity(request).userId),
    }),
  });

  registerRoute(scope, {
    method: 'POST',
    url: '/saved-comparisons/',
    tag: 'account',
    summary: 'Save a comparison',
    description:
      `At most ${SAVED_COMPARISONS_LIMIT} (409 LIMIT_REACHED), each under a name of its own (409 COMPARISON_EXISTS, with a sentence at name). ` +
      'symbols of the query names 1 to 20 series.',
    body: ComparisonForm,
    answers: { 201: SavedComparison },
    needs: 'session',
    handler: async (request, reply) => {
      const { userId } = currentIdentity(request);
      const saved = await savedComparisonService.save(accounts, userId, parseComparison(request.body));
      return reply.code(201).send(saved);
    },
  });

  registerRoute<IdRequest>(scope, {
    method: 'PUT',
    url: '/saved-comparisons/:id/',
    tag: 'account',
    summary: 'Change a saved comparison',
    description: 'Name and query, both of them. 404 COMPARISON_UNKNOWN for an id that is not one’s own.',
    body: ComparisonForm,
    answers: { 200: SavedComparison },
    params: IdParameter,
    needs: 'session',
    handler: async (request): Promise<SavedComparison> => {
      const { userId } = currentIdentity(request);
      return savedComparisonService.change(
        accounts,
        { userId, id: request.params.id },
        parseComparison(request.body),
      );
    },
  });

  registerRoute<IdRequest>(scope, {
    method: 'DELETE',
    url: '/saved-comparisons/:id/',
    tag: 'account',
    summary: 'Remove a saved comparison',
    description: 'Removing twice is the same as once. 404 COMPARISON_UNKNOWN for another person’s.',
    answers: { 204: NoContent },
    params: IdParameter,
    needs: 'session',
    handler: async (request, reply) => {
      const { userId } = currentIdentity(request);
      await savedComparisonService.remove(accounts, { userId, id: request.params.id });
      return reply.code(204).send();
    },
  });
}
