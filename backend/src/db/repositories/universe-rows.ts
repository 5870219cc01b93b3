import { asc, eq, type InferSelectModel } from 'drizzle-orm';
import type { Executor } from '../database';
import { universeMembers, universes } from '../schema';

export type UniverseRow = InferSelectModel<typeof universes>;
export type MemberRow = InferSelectModel<typeof universeMembers>;

export async function readUniverses(executor: Executor): Promise<UniverseRow[]> {
  return executor.orm.select().from(universes).orderBy(asc(universes.id));
}

/** Members of all universes, or of one, in the order of their source. */
export async function readMembers(executor: Executor, universeId?: string): Promise<MemberRow[]> {
  return executor.orm
    .select()
    .from(universeMembers)
    .where(universeId === undefined ? undefined : eq(universeMembers.universeId, universeId))
    .orderBy(asc(universeMembers.universeId), asc(universeMembers.position));
}

/** Stores a universe with exactly these members. */
export async function saveUniverse(
  executor: Executor,
  row: UniverseRow,
  members: readonly MemberRow[],
): Promise<void> {
  const { orm } = executor;
  await orm.insert(universes).values(row).onConflictDoUpdate({ target: universes.id, set: row });
  await orm.delete(universeMembers).where(eq(universeMembers.universeId, row.id));
  await executor.copyIn(
    'universe_members',
    [
      { name: 'universe_id', type: 'text' },
      { name: 'position', type: 'int4' },
      { name: 'instrument_id', type: 'int4' },
      { name: 'from_day', type: 'int4' },
      { name: 'to_day', type: 'int4' },
      { name: 'shares_millions', type: 'float8' },
      { name: 'weight', type: 'float8' },
      { name: 'counted_on', type: 'int4' },
    ],
    members.map((one) => [
      one.universeId,
      one.position,
      one.instrumentId,
      one.fromDay,
      one.toDay,
      one.sharesMillions,
      one.weight,
      one.countedOn,
    ]),
  );
}
