import { and, asc, eq, type InferSelectModel } from 'drizzle-orm';
import type { Executor } from '../database';
import { listIds } from './price-rows';
import { factorReturns, factorSets, fundamentals, macroObservations, macroSeries } from '../schema';

export type FundamentalRow = InferSelectModel<typeof fundamentals>;
export type MacroRow = InferSelectModel<typeof macroSeries> &
  Omit<InferSelectModel<typeof macroObservations>, 'seriesId'>;
export type FactorRow = InferSelectModel<typeof factorSets> &
  Omit<InferSelectModel<typeof factorReturns>, 'set' | 'frequency'>;

/**
 * The packed fundamentals of several instruments, by instrument and item; with `items`, only those. Read by COPY: a
 * universe has thousands of rows of bytes, which as text take twice as long.
 */
export async function readFundamentals(
  executor: Executor,
  instrumentIds: readonly number[],
  items?: readonly string[],
): Promise<FundamentalRow[]> {
  if (instrumentIds.length === 0) return [];
  const names = items?.map((item) => `'${item.replaceAll("'", "''")}'`).join(', ');
  const rows = await executor.copyOut(
    `select instrument_id, item, period_months, currency, rows, data from fundamentals
     where instrument_id in (${listIds(instrumentIds)}) ${names === undefined ? '' : `and item in (${names})`}
     order by instrument_id, item, period_months, currency`,
    ['int4', 'text', 'int4', 'text', 'int4', 'bytea'],
  );
  // Thousands of rows name a few items and currencies.
  const texts = new Map<string, string>();
  const shared = (text: string): string => {
    const knownText = texts.get(text);
    if (knownText !== undefined) return knownText;
    texts.set(text, text);
    return text;
  };
  return rows.map((copied): FundamentalRow => {
    const row = copied as unknown as CopiedFundamentals;
    return {
      instrumentId: row[0],
      item: shared(row[1]),
      periodMonths: row[2],
      currency: shared(row[3]),
      rows: row[4],
      // A copy: a view would keep the bytes of all rows in memory as long as one of them.
      data: new Uint8Array(row[5]),
    };
  });
}

/** The columns of fundamentals as {@link readFundamentals} selects them. */
type CopiedFundamentals = readonly [
  instrumentId: number,
  item: string,
  periodMonths: number,
  currency: string,
  rows: number,
  data: Uint8Array,
];

/** True when no fundamentals are stored. */
export async function hasNoFundamentals(executor: Executor): Promise<boolean> {
  return (
    (await executor.orm.select({ id: fundamentals.instrumentId }).from(fundamentals).limit(1)).length === 0
  );
}

/** Replaces individual items. */
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

/** Every macro series with its first and last observation day, in order of id. */
export async function readMacroExtents(
  executor: Executor,
): Promise<{ id: string; firstDay: number; lastDay: number }[]> {
  const { seriesId: id, firstDay, lastDay } = macroObservations;
  const rows = await executor.orm.select({ id, firstDay, lastDay }).from(macroObservations);
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Every set of factor returns with its first and last day, in order of set and frequency. */
export async function readFactorExtents(
  executor: Executor,
): Promise<{ set: string; frequency: string; firstDay: number; lastDay: number }[]> {
  const { set, frequency, firstDay, lastDay } = factorReturns;
  return executor.orm
    .select({ set, frequency, firstDay, lastDay })
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
