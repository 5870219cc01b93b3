import type { Executor } from '../database';

/** A row held in quarantine. */
export interface QuarantineRow {
  readonly symbol: string;
  readonly day: number;
  readonly field: string;
  readonly value: string;
  readonly expected: string;
  readonly reason: string;
  readonly provider: string;
  /** Plain JSON. */
  readonly content: unknown;
}

/** A quarantined row awaiting a decision. */
export interface WaitingRow extends QuarantineRow {
  readonly id: number;
  readonly heldAt: Date;
}

export type Decision = 'accepted' | 'dropped';

type RowKey = Pick<QuarantineRow, 'symbol' | 'day' | 'field' | 'value'>;

interface StoredRow extends Omit<WaitingRow, 'heldAt'> {
  readonly held_at: Date;
}

/**
 * A row's key: the same value of the same field and day identifies the same row, whichever file or provider
 * it comes from.
 */
const keyOf = ({ day, field, symbol, value }: RowKey): string => JSON.stringify([symbol, day, field, value]);

/**
 * Stores rows until a user decides on them; of a row that is already stored the days are counted on which it came
 * again.
 *
 * @returns The decision on each row, and the number of new rows.
 */
export async function saveHeldRows(
  executor: Executor,
  rows: readonly QuarantineRow[],
  today: number,
): Promise<{ decisions: (Decision | 'waiting')[]; added: number }> {
  if (rows.length === 0) return { decisions: [], added: 0 };
  const parameter = JSON.stringify(rows);
  const added = await executor.query<{ id: number }>(
    `insert into quarantine (symbol, day, field, value, expected, reason, provider, content)
     select t.* from jsonb_to_recordset($1::jsonb) as t (
       symbol text, day integer, field text, value text, expected text, reason text, provider text, content jsonb)
     on conflict (symbol, day, field, value) do nothing
     returning id`,
    [parameter],
  );
  await executor.query(
    `update quarantine q set answers = case when q.answered_on is null then q.answers else q.answers + 1 end, answered_on = $2
       from jsonb_to_recordset($1::jsonb) as t (symbol text, day integer, field text, value text)
      where q.symbol = t.symbol and q.day = t.day and q.field = t.field and q.value = t.value
        and q.answered_on is distinct from $2 and q.decision is null`,
    [parameter, today],
  );
  const knownRows = await executor.query<RowKey & { decision: Decision }>(
    `select q.symbol, q.day, q.field, q.value, q.decision
       from quarantine q join jsonb_to_recordset($1::jsonb) as t (symbol text, day integer, field text, value text)
         on q.symbol = t.symbol and q.day = t.day and q.field = t.field and q.value = t.value
      where q.decision is not null`,
    [parameter],
  );
  const decided = new Map(knownRows.map((row) => [keyOf(row), row.decision]));
  return { decisions: rows.map((row) => decided.get(keyOf(row)) ?? 'waiting'), added: added.length };
}

/** Stores rows that the user accepted when they were imported; they never wait. */
export async function saveAcceptedRows(executor: Executor, rows: readonly QuarantineRow[]): Promise<void> {
  if (rows.length === 0) return;
  await executor.query(
    `insert into quarantine (symbol, day, field, value, expected, reason, provider, content, decision, decided_at)
     select t.*, 'accepted', now() from jsonb_to_recordset($1::jsonb) as t (
       symbol text, day integer, field text, value text, expected text, reason text, provider text, content jsonb)
     on conflict (symbol, day, field, value) do update set decision = 'accepted', decided_at = now()`,
    [JSON.stringify(rows)],
  );
}

/** Days on which a provider gives the same value from which it counts as true. */
const ANSWERS_TO_BELIEVE = 5;

/** The waiting closes of a symbol, as `day close`, that the next answer that repeats them makes true. */
export async function readRepeatedCloses(
  executor: Pick<Executor, 'query'>,
  symbol: string,
): Promise<Set<string>> {
  const rows = await executor.query<{ day: number; value: string }>(
    `select day, value from quarantine where symbol = $1 and field = 'close' and decision is null and answers >= $2`,
    [symbol, ANSWERS_TO_BELIEVE - 1],
  );
  return new Set(rows.map(({ day, value }) => `${day} ${value}`));
}

/** A price that the user accepted as true. */
export interface AcceptedClose {
  readonly symbol: string;
  readonly day: number;
  readonly close: number;
}

/** The closes that the user accepted, from quarantine or while importing. */
export async function readAcceptedCloses(executor: Pick<Executor, 'query'>): Promise<AcceptedClose[]> {
  return executor.query(
    `select symbol, day, (content->'bar'->>'close')::float8 as close
       from quarantine where decision = 'accepted' and content->'bar'->>'close' is not null`,
  );
}

/** The rows awaiting a decision, in the order in which they were quarantined. */
export async function readWaitingRows(executor: Pick<Executor, 'query'>): Promise<WaitingRow[]> {
  const rows = await executor.query<StoredRow>(
    `select id, symbol, day, field, value, expected, reason, provider, content, held_at
       from quarantine where decision is null order by id`,
  );
  return rows.map(({ held_at: heldAt, ...row }) => ({ ...row, heldAt }));
}

/** The newest rows awaiting a decision, newest first, without their content. */
export async function readNewestHeld(
  executor: Pick<Executor, 'query'>,
  limit: number,
): Promise<Omit<QuarantineRow, 'content'>[]> {
  return executor.query(
    `select symbol, day, field, value, expected, reason, provider
       from quarantine where decision is null order by id desc limit $1`,
    [limit],
  );
}

/** The different reasons of waiting rows that hold a text, at most a hundred. */
export async function readWaitingReasons(executor: Pick<Executor, 'query'>, text: string): Promise<string[]> {
  const rows = await executor.query<{ readonly reason: string }>(
    `select distinct reason from quarantine where decision is null and position($1 in reason) > 0 order by reason limit 100`,
    [text],
  );
  return rows.map(({ reason }) => reason);
}

/** Number of rows awaiting a decision. */
export async function countWaitingRows(executor: Pick<Executor, 'query'>): Promise<number> {
  const [row] = await executor.query<{ rows: number }>(
    'select count(*)::integer as rows from quarantine where decision is null',
  );
  return row?.rows ?? 0;
}

/** Records a decision. */
export async function decideRows(
  executor: Executor,
  ids: readonly number[],
  decision: Decision,
): Promise<void> {
  await executor.query(
    'update quarantine set decision = $2, decided_at = now() where id = any($1::integer[]) and decision is null',
    [ids, decision],
  );
}

/** Drops the waiting rows of days for which a sound price has been stored since. */
export async function dropSuperseded(
  executor: Executor,
  symbol: string,
  days: readonly number[],
): Promise<void> {
  await executor.query(
    `update quarantine set decision = 'dropped', decided_at = now()
      where symbol = $1 and day = any($2::integer[]) and decision is null`,
    [symbol, days],
  );
}

/**
 * Drops the waiting rows of a provider that it has not stated again for a while, of days before those that it is asked for:
 * no later response can settle them.
 */
export async function dropOutlived(
  executor: Executor,
  {
    answeredUntil,
    before,
    provider,
    symbol,
  }: {
    readonly symbol: string;
    readonly provider: string;
    /** The first day of the responses by now. */
    readonly before: number;
    /** The last day on which the provider stated a row that is dropped. */
    readonly answeredUntil: number;
  },
): Promise<void> {
  await executor.query(
    `update quarantine set decision = 'dropped', decided_at = now()
      where symbol = $1 and provider = $2 and day < $3 and answered_on <= $4 and decision is null`,
    [symbol, provider, before, answeredUntil],
  );
}
