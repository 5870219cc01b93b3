import { and, asc, eq, inArray, type InferSelectModel } from 'drizzle-orm';
import type { Executor } from '../database';
import { factorReturns, factorSets, fundamentals, macroObservations, macroSeries } from '../schema';

export type FundamentalRow = InferSelectModel<typeof fundamentals>;
export type MacroRow = InferSelectModel<typeof macroSeries> &
  Omit<InferSelectModel<typeof macroObservations>, 'seriesId'>;
export type FactorRow = InferSelectModel<typeof factorSets> &
  Omit<InferSelectModel<typeof factorReturns>, 'set' | 'frequency'>;

/** The packed fundamentals of some instruments, by instrument and item. */
export async function readFundamentals(
  executor: Executor,
  instrumentIds: readonly number[],
): Promise<FundamentalRow[]> {
  if (instrumentIds.length === 0) return [];
  return executor.orm
    .select()
    .from(fundamentals)
    .where(inArray(fundamentals.instrumentId, [...instrumentIds]))
    .orderBy(
      asc(fundamentals.instrumentId),
      asc(fundamentals.item),
      asc(fundamentals.periodMonths),
      asc(fundamentals.currency),
    );
}

/** True while no fundamentals are stored at all. */
export async function hasNoFundamentals(executor: Executor): Promise<boolean> {
  return (
    (await executor.orm.select({ id: fundamentals.instrumentId }).from(fundamentals).limit(1)).length === 0
  );
}

/** Replaces single items. */
export async function saveFundamentals(executor: Executor, rows: readonly FundamentalRow[]): Promise<void> {
  if (rows.length === 0) return;
  await executor.query(
    `delete from fundamentals where (instrument_id, item, period_months, currency) in
       (select * from unnest($1::integer[], $2::text[], $3::integer[], $4::text[]))`,
    [
      rows.map((row) => row.instrumentId),
      rows.map((row) => row.item),
      rows.map((row) => row.periodMonths),
      rows.map((row) => row.currency),
    ],
  );
  await executor.copyIn(
    'fundamentals',
    [
      { name: 'instrument_id', type: 'int4' },
      { name: 'item', type: 'text' },
      { name: 'period_months', type: 'int4' },
      { name: 'currency', type: 'text' },
      { name: 'rows', type: 'int4' },
      { name: 'data', type: 'bytea' },
    ],
    rows.map((row) => [row.instrumentId, row.item, row.periodMonths, row.currency, row.rows, row.data]),
  );
}

/** Every macro series with the last day that it describes, in order of id. */
export async function readMacroExtents(executor: Executor): Promise<{ id: string; lastDay: number }[]> {
  const { seriesId: id, lastDay } = macroObservations;
  const rows = await executor.orm.select({ id, lastDay }).from(macroObservations);
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Every set of factor returns with its last day, in order of set and frequency. */
export async function readFactorExtents(
  executor: Executor,
): Promise<{ set: string; frequency: string; lastDay: number }[]> {
  const { set, frequency, lastDay } = factorReturns;
  return executor.orm
    .select({ set, frequency, lastDay })
    .from(factorReturns)
    .orderBy(asc(set), asc(frequency));
}

export async function readMacro(executor: Executor, id: string): Promise<MacroRow | null> {
  const [row] = await executor.orm
    .select()
    .from(macroSeries)
    .innerJoin(macroObservations, eq(macroObservations.seriesId, macroSeries.id))
    .where(eq(macroSeries.id, id));
  return row ? { ...row.macro_observations, ...row.macro_series } : null;
}

export async function saveMacro(executor: Executor, row: MacroRow): Promise<void> {
  const { id, name, unit, frequency, publicationKnown, rows, firstDay, lastDay, data } = row;
  const series = { id, name, unit, frequency, publicationKnown };
  const observations = { seriesId: id, rows, firstDay, lastDay, data };
  await executor.orm
    .insert(macroSeries)
    .values(series)
    .onConflictDoUpdate({ target: macroSeries.id, set: series });
  await executor.orm
    .insert(macroObservations)
    .values(observations)
    .onConflictDoUpdate({ target: macroObservations.seriesId, set: observations });
}

export async function readFactors(
  executor: Executor,
  set: string,
  frequency: string,
): Promise<FactorRow | null> {
  const [row] = await executor.orm
    .select()
    .from(factorSets)
    .innerJoin(
      factorReturns,
      and(eq(factorReturns.set, factorSets.set), eq(factorReturns.frequency, factorSets.frequency)),
    )
    .where(and(eq(factorSets.set, set), eq(factorSets.frequency, frequency as FactorRow['frequency'])));
  return row ? { ...row.factor_returns, ...row.factor_sets } : null;
}

export async function saveFactors(executor: Executor, row: FactorRow): Promise<void> {
  const { set, frequency, vintage, columns, rows, firstDay, lastDay, data } = row;
  const head = { set, frequency, vintage, columns };
  const returns = { set, frequency, rows, firstDay, lastDay, data };
  const target = [factorSets.set, factorSets.frequency];
  await executor.orm.insert(factorSets).values(head).onConflictDoUpdate({ target, set: head });
  await executor.orm
    .insert(factorReturns)
    .values(returns)
    .onConflictDoUpdate({ target: [factorReturns.set, factorReturns.frequency], set: returns });
}
