import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../database';
import { portfolioMappings } from '../schema';

/** The mapping that a user kept for files with a header; null without one. */
export async function readMapping(executor: Executor, userId: number, signature: string): Promise<unknown> {
  const [row] = await executor.orm
    .select({ mapping: portfolioMappings.mapping })
    .from(portfolioMappings)
    .where(and(eq(portfolioMappings.userId, userId), eq(portfolioMappings.signature, signature)))
    .orderBy(desc(portfolioMappings.updatedAt))
    .limit(1);
  return row?.mapping ?? null;
}

/** Keeps the mapping of a header; it replaces an earlier one of the same header or the same name. */
export async function keepMapping(
  tx: Executor,
  {
    mapping,
    name,
    now,
    signature,
    userId,
  }: {
    readonly userId: number;
    readonly name: string;
    readonly signature: string;
    readonly mapping: unknown;
    readonly now: Date;
  },
): Promise<void> {
  await tx.query('delete from portfolio_mappings where user_id = $1 and signature = $2 and name <> $3', [
    userId,
    signature,
    name,
  ]);
  await tx.orm
    .insert(portfolioMappings)
    .values({ userId, name, signature, mapping, updatedAt: now })
    .onConflictDoUpdate({
      target: [portfolioMappings.userId, portfolioMappings.name],
      set: { signature, mapping, updatedAt: now },
    });
}
