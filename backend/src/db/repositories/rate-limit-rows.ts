import { inArray, lt } from 'drizzle-orm';
import type { Executor } from '../database';
import { rateLimits } from '../schema';

/** The count of a key in the time interval that begins at `bucket`. */
export interface Bucket {
  readonly key: string;
  readonly bucket: Date;
}

/**
 * A bucket to increment, and the start of the period to read for its key: buckets that begin after `since`.
 */
export interface CountedBucket extends Bucket {
  readonly since: Date;
}

export interface BucketRow {
  readonly key: string;
  readonly windowStart: Date;
  readonly hits: number;
}

/**
 * Counts one hit in each bucket, in one statement: concurrent calls, even in different processes, never see
 * the same count of a bucket.
 *
 * @returns The buckets of these keys since the given instants, with their new counts.
 */
export async function addHits(
  executor: Executor,
  countedBuckets: readonly CountedBucket[],
): Promise<BucketRow[]> {
  return executor.query<BucketRow>(
    `with asked as (
       select * from jsonb_to_recordset($1::jsonb) as t (key text, bucket timestamptz, since timestamptz)
     ), hit as (
       insert into rate_limits (key, window_start, hits)
       -- In one order, so that calls at once never wait for each other in a ring.
       select key, bucket, 1 from asked order by key
       on conflict (key, window_start) do update set hits = rate_limits.hits + 1
       returning key, window_start, hits
     )
     select key, window_start as "windowStart", hits from hit
     union all
     select held.key, held.window_start, held.hits
     from rate_limits held join asked using (key)
     where held.window_start > asked.since and held.window_start <> asked.bucket`,
    [JSON.stringify(countedBuckets)],
  );
}

/** Subtracts one hit from each bucket. */
export async function removeHits(executor: Executor, buckets: readonly Bucket[]): Promise<void> {
  await executor.query(
    `update rate_limits held set hits = greatest(held.hits - 1, 0)
     from (
       select held.key, held.window_start
       from rate_limits held
       join jsonb_to_recordset($1::jsonb) as asked (key text, bucket timestamptz)
         on held.key = asked.key and held.window_start = asked.bucket
       order by held.key
       for update of held
     ) as mine
     where held.key = mine.key and held.window_start = mine.window_start`,
    [JSON.stringify(buckets)],
  );
}

/** Deletes all counters of the given keys. */
export async function deleteHits(executor: Executor, keys: readonly string[]): Promise<void> {
  await executor.orm.delete(rateLimits).where(inArray(rateLimits.key, [...keys]));
}

/** Deletes buckets that began before an instant. */
export async function deleteOldHits(executor: Executor, before: Date): Promise<void> {
  await executor.orm.delete(rateLimits).where(lt(rateLimits.windowStart, before));
}
