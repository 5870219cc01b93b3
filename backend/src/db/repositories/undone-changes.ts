import type { Executor } from '../database';

/**
 * Changes of a portfolio since a revision that are undone, with the change that undid each: together they leave a row that
 * both touched as it was. A change whose undoing was undone itself is not one of them: it is in effect again.
 */
export async function readUndoneChanges(
  executor: Executor,
  portfolioId: number,
  since: number,
): Promise<Map<number, number>> {
  const changes = await executor.query<{ revision: number; undoneBy: number }>(
    `select revision, undone_by as "undoneBy" from portfolio_changes
     where portfolio_id = $1 and revision >= $2 and undone_by is not null order by revision desc`,
    [portfolioId, since],
  );
  const undone = new Map<number, number>();
  for (const { revision, undoneBy } of changes) if (!undone.has(undoneBy)) undone.set(revision, undoneBy);
  return undone;
}
