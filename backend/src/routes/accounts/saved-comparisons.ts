import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ComparisonForm, SavedComparison, SavedComparisonList } from '@/lib/contracts/saved-comparisons';
import { SAVED_COMPARISONS_LIMIT } from '@/lib/domain/comparison-limits';
import type { AccountsContext } from '../../accounts/accounts-context';
import { parseComparison, savedComparisonService } from '../../accounts/saved-comparisons';
import { accountSchema, NoContent } from './account-scope';
import { currentIdentity } from './authenticated-scope';

const IdParameter = Type.Object({ id: Type.String({ description: 'The comparison’s id' }) });
type IdRequest = { Params: { id: string } };

/** The routes of a user's saved comparisons, in a personal scope. */
export function registerSavedComparisonRoutes(scope: FastifyInstance, accounts: AccountsContext): void {
  scope.get(
    '/saved-comparisons/',
    {
      schema: accountSchema({
        summary: 'The saved comparisons',
        description: 'In order of name.',
        answers: { 200: SavedComparisonList },
        bearer: true,
      }),
    },
    async (request): Promise<SavedComparisonList> => ({
      saved_comparisons: await savedComparisonService.list(accounts, currentIdentity(request).userId),
    }),
  );

  scope.post(
    '/saved-comparisons/',
    {
      schema: accountSchema({
        summary: 'Save a comparison',
        description:
          `At most ${SAVED_COMPARISONS_LIMIT} (409 LIMIT_REACHED), each under a name of its own (409 COMPARISON_EXISTS, with a sentence at name). ` +
          'symbols of the query names 1 to 20 series.',
        body: ComparisonForm,
        answers: { 201: SavedComparison },
        bearer: true,
      }),
    },
    async (request, reply) => {
      const { userId } = currentIdentity(request);
      const saved = await savedComparisonService.save(accounts, userId, parseComparison(request.body));
      return reply.code(201).send(saved);
    },
  );

  scope.put<IdRequest>(
    '/saved-comparisons/:id/',
    {
      schema: {
        ...accountSchema({
          summary: 'Change a saved comparison',
          description:
            'Name and query, both of them. 404 COMPARISON_UNKNOWN for an id that is not one’s own.',
          body: ComparisonForm,
          answers: { 200: SavedComparison },
          bearer: true,
        }),
        params: IdParameter,
      },
    },
    async (request): Promise<SavedComparison> => {
      const { userId } = currentIdentity(request);
      return savedComparisonService.change(
        accounts,
        { userId, id: request.params.id },
        parseComparison(request.body),
      );
    },
  );

  scope.delete<IdRequest>(
    '/saved-comparisons/:id/',
    {
      schema: {
        ...accountSchema({
          summary: 'Remove a saved comparison',
          description: 'Removing twice is the same as once. 404 COMPARISON_UNKNOWN for another person’s.',
          answers: { 204: NoContent },
          bearer: true,
        }),
        params: IdParameter,
      },
    },
    async (request, reply) => {
      const { userId } = currentIdentity(request);
      await savedComparisonService.remove(accounts, { userId, id: request.params.id });
      return reply.code(204).send();
    },
  );
}
