import type { InferInsertModel, InferSelectModel } from 'drizzle-orm';
import type { InstrumentKind } from '@/lib/domain/instruments';
import type { Executor } from '../database';
import { priceComparisons, priceDisagreements, priceRevisions } from '../schema';

export type RevisionRow = Omit<InferSelectModel<typeof priceRevisions>, 'id'>;
export type ComparisonRow = InferSelectModel<typeof priceComparisons>;
export type DisagreementRow = Omit<InferSelectModel<typeof priceDisagreements>, 'id'>;

type Reader = Pick<Executor, 'query'>;

/** The largest integer of the database. */
const MAX_DAY = 2_147_483_647;

/** The stored checks of the prices of an instrument by a day, newest first. */
export interface PriceCheckRows {
  readonly comparison: Omit<ComparisonRow, 'instrumentId'> | null;
  readonly disagreements: readonly Omit<DisagreementRow, 'instrumentId' | 'settledOn'>[];
  readonly revisions: readonly Omit<RevisionRow, 'instrumentId'>[];
}

export async function saveRevisions(executor: Executor, rows: readonly RevisionRow[]): Promise<void> {
  if (rows.length > 0) await executor.orm.insert(priceRevisions).values([...rows]);
}

/** Stores a comparison; a later one of the same day takes its place. */
export async function savePriceComparison(executor: Executor, row: ComparisonRow): Promise<void> {
  await executor.orm
    .insert(priceComparisons)
    .values(row)
    .onConflictDoUpdate({
      target: [priceComparisons.instrumentId, priceComparisons.comparedOn],
      set: row,
    });
}

export async function saveDisagreements(
  executor: Executor,
  rows: readonly InferInsertModel<typeof priceDisagreements>[],
): Promise<void> {
  if (rows.length > 0) await executor.orm.insert(priceDisagreements).values([...rows]);
}

/** A disagreement that is not settled. */
export type OpenDisagreement = DisagreementRow & { readonly id: number };

/** The disagreements of an instrument that are not settled. */
export async function readOpenDisagreements(
  executor: Reader,
  instrumentId: number,
): Promise<OpenDisagreement[]> {
  return executor.query<OpenDisagreement>(
    `select id, instrument_id as "instrumentId", day, close, provider, other_close as "otherClose",
            other_provider as "otherProvider", tolerance, noted_on as "notedOn", settled_on as "settledOn"
       from price_disagreements where instrument_id = $1 and settled_on is null order by id`,
    [instrumentId],
  );
}

/** Ends disagreements on a day; one that was noted on the same day is shown as of no day and is removed. */
export async function settleDisagreements(
  executor: Executor,
  ids: readonly number[],
  day: number,
): Promise<void> {
  if (ids.length === 0) return;
  await executor.query('delete from price_disagreements where id = any($1::integer[]) and noted_on >= $2', [
    ids,
    day,
  ]);
  await executor.query('update price_disagreements set settled_on = $2 where id = any($1::integer[])', [
    ids,
    day,
  ]);
}

/** The last comparison of each instrument, and whether a disagreement of it is open. */
export async function readComparisonStates(
  executor: Reader,
): Promise<{ instrumentId: number; comparedOn: number; isOpen: boolean }[]> {
  return executor.query(
    `select c.instrument_id as "instrumentId", max(c.compared_on) as "comparedOn",
            exists (select 1 from price_disagreements d
                     where d.instrument_id = c.instrument_id and d.settled_on is null) as "isOpen"
       from price_comparisons c group by c.instrument_id`,
  );
}

/** The checks of the prices of an instrument, as known on a day, in one query. */
export async function readPriceChecks(
  executor: Reader,
  instrumentId: number,
  asOf: number,
): Promise<PriceCheckRows> {
  const [row] = await executor.query<{
    comparison: PriceCheckRows['comparison'];
    disagreements: PriceCheckRows['disagreements'] | null;
    revisions: PriceCheckRows['revisions'] | null;
  }>(
    `select (select json_build_object('comparedOn', compared_on, 'provider', provider, 'bars', bars)
               from price_comparisons where instrument_id = $1 and compared_on <= $2 and bars > 0
              order by compared_on desc limit 1) as comparison,
            (select json_agg(json_build_object('day', day, 'close', close, 'provider', provider,
                      'otherClose', other_close, 'otherProvider', other_provider, 'tolerance', tolerance,
                      'notedOn', noted_on) order by day desc, id desc)
               from price_disagreements
              where instrument_id = $1 and noted_on <= $2 and (settled_on is null or settled_on > $2)) as disagreements,
            (select json_agg(json_build_object('fromDay', from_day, 'toDay', to_day, 'bars', bars,
                      'oldClose', old_close, 'newClose', new_close, 'isUniform', is_uniform,
                      'knownOn', known_on, 'source', source) order by known_on desc, to_day desc, id desc)
               from price_revisions where instrument_id = $1 and known_on <= $2) as revisions`,
    [instrumentId, Math.min(asOf, MAX_DAY)],
  );
  return {
    comparison: row?.comparison ?? null,
    disagreements: row?.disagreements ?? [],
    revisions: row?.revisions ?? [],
  };
}

/** A revision or a disagreement with the symbol of its instrument. */
export type WithSymbol<T> = Omit<T, 'instrumentId'> & { readonly symbol: string };

/** All revisions, or those of some symbols: newest first. */
export async function readRevisions(
  executor: Reader,
  symbol: string | null,
): Promise<WithSymbol<RevisionRow>[]> {
  return executor.query(
    `select i.symbol, r.from_day as "fromDay", r.to_day as "toDay", r.bars, r.old_close as "oldClose",
            r.new_close as "newClose", r.is_uniform as "isUniform", r.known_on as "knownOn", r.source
       from price_revisions r join instruments i on i.id = r.instrument_id
      where $1::text is null or i.symbol = $1
      order by r.known_on desc, i.symbol, r.to_day desc, r.id desc`,
    [symbol],
  );
}

/** The newest disagreements that are not settled, newest first. */
export async function readNewestDisagreements(
  executor: Reader,
  limit: number,
): Promise<(WithSymbol<Omit<DisagreementRow, 'settledOn'>> & { readonly kind: InstrumentKind })[]> {
  return executor.query(
    `select i.symbol, i.kind, d.day, d.close, d.provider, d.other_close as "otherClose",
            d.other_provider as "otherProvider", d.tolerance, d.noted_on as "notedOn"
       from price_disagreements d join instruments i on i.id = d.instrument_id
      where d.settled_on is null order by d.noted_on desc, d.id desc limit $1`,
    [limit],
  );
}

/** Counts of checks and revisions of prices. */
export interface PriceCheckCounts {
  /** Disagreements that are not settled. */
  readonly disagreements: number;
  /** Instruments that were compared at least once. */
  readonly compared: number;
  readonly revisions: number;
}

export async function countPriceChecks(executor: Reader): Promise<PriceCheckCounts> {
  const [row] = await executor.query<PriceCheckCounts>(
    `select (select count(*)::integer from price_disagreements where settled_on is null) as disagreements,
            (select count(distinct instrument_id)::integer from price_comparisons) as compared,
            (select count(*)::integer from price_revisions) as revisions`,
  );
  if (!row) throw new Error('the database gave no counts');
  return row;
}
