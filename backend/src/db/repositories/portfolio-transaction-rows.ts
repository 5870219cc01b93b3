import { getTableColumns } from 'drizzle-orm';
import { recordMaker } from '@/lib/domain/records';
import type { CopyColumn, CopyRow } from '../binary-copy';
import type { Executor } from '../database';
import { portfolioTransactions } from '../schema';

const {
  portfolioId: _portfolio,
  createdAt: _created,
  updatedAt: _updated,
  ...columns
} = getTableColumns(portfolioTransactions);

/** A transaction as stored; amounts are exact decimals as text, chosen lots JSON of `{ day, quantity }[]`. */
export type StoredTransaction = {
  readonly [Name in keyof typeof columns]: Name extends 'lots'
    ? string | null
    : (typeof portfolioTransactions.$inferSelect)[Name];
};

type ColumnType = 'int4' | 'text' | 'amount' | 'jsonb';

const columnTypeOf = (sql: string): ColumnType =>
  sql.startsWith('numeric') ? 'amount' : sql === 'text' || sql === 'jsonb' ? sql : 'int4';

/** Columns of a transaction, with their types in a COPY. */
const TRANSACTION_COLUMNS = Object.entries(columns).map(
  ([name, column]) => [name as keyof StoredTransaction, columnTypeOf(column.getSQLType())] as const,
);

/** A transaction before it has an id and a place in the order of entry. */
export type NewTransaction = Omit<StoredTransaction, 'id' | 'position'>;

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const SELECTED = TRANSACTION_COLUMNS.map(([name, type]) =>
  type === 'amount' ? `trim_scale(${snake(name)})::text` : snake(name),
).join(', ');
/** The same columns by their names, for a statement that answers rows as objects. */
const NAMED = TRANSACTION_COLUMNS.map(([name, type]) => {
  const value = type === 'amount' ? `trim_scale(${snake(name)})::text` : snake(name);
  return `${value}${type === 'jsonb' ? '::text' : ''} as "${name}"`;
}).join(', ');
const TRANSACTION_TYPES = TRANSACTION_COLUMNS.map(([, type]): CopyColumn['type'] =>
  type === 'amount' ? 'text' : type,
);

/** The words and currencies of rows, each in memory once; of words of others no more than these are kept. */
const WORDS = new Map<string, string>();
const MAX_WORDS = 1_000;

/** Columns of few different words. */
const WORD_COLUMNS: ReadonlySet<keyof StoredTransaction> = new Set([
  'kind',
  'currency',
  'settleCurrency',
  'toCurrency',
  'subkind',
]);
const IS_WORD = TRANSACTION_COLUMNS.map(([name]) => WORD_COLUMNS.has(name));

function shared(word: string): string {
  const first = WORDS.get(word);
  if (first === undefined && WORDS.size < MAX_WORDS) WORDS.set(word, word);
  return first ?? word;
}

const makeStored = recordMaker(TRANSACTION_COLUMNS.map(([name]) => name));

/** A row of a COPY by name. More than half of the columns of a usual row are null, and stay as they are made. */
function toStored(copied: CopyRow): StoredTransaction {
  const row = makeStored();
  for (let at = 0; at < copied.length; at++) {
    const value = copied[at]!;
    if (value !== null) row[TRANSACTION_COLUMNS[at]![0]] = IS_WORD[at] ? shared(value as string) : value;
  }
  return row as unknown as StoredTransaction;
}

/** The statement that reads all transactions of a portfolio, in any order. */
const selectTransactions = (portfolioId: number): string =>
  `select ${SELECTED} from portfolio_transactions where portfolio_id = ${Math.trunc(portfolioId)}`;

/** All transactions of a portfolio in the order of entry, read by COPY. */
export async function readTransactions(
  executor: Executor,
  portfolioId: number,
): Promise<StoredTransaction[]> {
  const select = `${selectTransactions(portfolioId)} order by position, id`;
  return (await executor.copyOut(select, TRANSACTION_TYPES)).map(toStored);
}

/** Those of some transactions that a portfolio has, in the order of entry. */
export async function readTransactionsById(
  executor: Executor,
  portfolioId: number,
  ids: readonly number[],
): Promise<StoredTransaction[]> {
  return readTransactionsWhere(executor, portfolioId, 'id', ids);
}

/** The transactions of a portfolio that name some assets, in the order of entry. */
export async function readTransactionsOfAssets(
  executor: Executor,
  portfolioId: number,
  assetIds: readonly number[],
): Promise<StoredTransaction[]> {
  return readTransactionsWhere(executor, portfolioId, 'asset_id', assetIds, 'to_asset_id');
}

async function readTransactionsWhere(
  executor: Executor,
  portfolioId: number,
  column: 'id' | 'asset_id',
  values: readonly number[],
  other?: 'to_asset_id',
): Promise<StoredTransaction[]> {
  if (values.length === 0) return [];
  const list = values.map(Math.trunc).join(', ');
  const condition = `${column} in (${list})${other === undefined ? '' : ` or ${other} in (${list})`}`;
  const rows = await executor.copyOut(
    `select ${SELECTED} from portfolio_transactions
     where portfolio_id = ${Math.trunc(portfolioId)} and (${condition}) order by position, id`,
    TRANSACTION_TYPES,
  );
  return rows.map(toStored);
}

/** The number of transactions of a portfolio, and the last place in its order of entry; 0 without rows. */
export async function readTransactionExtent(
  executor: Executor,
  portfolioId: number,
): Promise<{ readonly rows: number; readonly last: number }> {
  const [extent] = await executor.query<{ rows: number; last: number }>(
    `select count(*)::integer as rows, coalesce(max(position), 0)::integer as last
     from portfolio_transactions where portfolio_id = $1`,
    [portfolioId],
  );
  return extent!;
}

/**
 * The transactions as they were stored at an instant: rows of later changes are taken from the journal as they
 * were before, rows entered later are left out.
 */
export async function readTransactionsKnownAt(
  executor: Executor,
  portfolioId: number,
  instant: Date,
): Promise<StoredTransaction[]> {
  const id = Math.trunc(portfolioId);
  const changes = `select revision, before, after from portfolio_changes where portfolio_id = ${id} and changed_at > '${instant.toISOString()}'`;
  const rows = await executor.copyOut(
    `with changes as (${changes}),
     touched as (
       select distinct on (id) id, was from (
         select (was ->> 'id')::integer as id, was, revision
           from changes, jsonb_array_elements(before -> 'portfolio_transactions') as was
         union all
         select made::integer, null, revision
           from changes, jsonb_array_elements_text(after -> 'portfolio_transactions') as made
       ) as rows order by id, revision
     ),
     known as (
       select * from portfolio_transactions where portfolio_id = ${id} and id not in (select id from touched)
       union all
       select (jsonb_populate_record(null::portfolio_transactions, was)).* from touched where was is not null
     )
     select ${SELECTED} from known order by position, id`,
    TRANSACTION_TYPES,
  );
  return rows.map(toStored);
}

/** Columns that are written, without the id. */
const WRITTEN = TRANSACTION_COLUMNS.filter(([name]) => name !== 'id') as readonly (readonly [
  Exclude<keyof StoredTransaction, 'id'>,
  ColumnType,
])[];

/** The columns of a new row, all null. */
export const makeColumns = recordMaker(WRITTEN.map(([name]) => name).filter((name) => name !== 'position'));

/** From this many rows on they are written by COPY, and their ids read back: for fewer one statement takes less. */
const ROWS_TO_COPY = 200;

/**
 * Adds transactions in the given order, after all others.
 *
 * @param last - The last place in the order of entry, where it is known: to read it goes through all rows.
 * @returns Their ids in that order.
 */
export async function insertTransactions(
  tx: Executor,
  portfolioId: number,
  rows: readonly NewTransaction[],
  last?: number,
): Promise<number[]> {
  if (rows.length === 0) return [];
  const first = (last ?? (await readTransactionExtent(tx, portfolioId)).last) + 1;
  if (rows.length >= ROWS_TO_COPY) return copyRows(tx, portfolioId, { first, rows });
  return (
    await insertRows<Pick<StoredTransaction, 'id'>>(tx, portfolioId, { first, rows, answer: 'id' })
  ).map(({ id }) => id);
}

/** Adds transactions like {@link insertTransactions}, and answers them as they are stored. */
export async function insertAndReadTransactions(
  tx: Executor,
  portfolioId: number,
  rows: readonly NewTransaction[],
  last: number,
): Promise<StoredTransaction[]> {
  if (rows.length === 0) return [];
  if (rows.length < ROWS_TO_COPY)
    return insertRows<StoredTransaction>(tx, portfolioId, { first: last + 1, rows, answer: NAMED });
  return readTransactionsById(tx, portfolioId, await insertTransactions(tx, portfolioId, rows, last));
}

/** Rows to write, and the place of the first one in the order of entry. */
interface RowsToWrite {
  readonly first: number;
  readonly rows: readonly NewTransaction[];
}

/** More than half of the columns are null in all rows of a usual file, and would cost as much as the others. */
const givenOf = (rows: readonly NewTransaction[]): typeof WRITTEN =>
  WRITTEN.filter(([name]) => name === 'position' || rows.some((row) => row[name] !== null));

const valueOf = (
  row: NewTransaction,
  name: (typeof WRITTEN)[number][0],
  place: number,
): string | number | null => (name === 'position' ? place : row[name]);

/** @param answer - What is answered of each row, its id among it. */
async function insertRows<Row extends Pick<StoredTransaction, 'id'>>(
  tx: Executor,
  portfolioId: number,
  { answer, first, rows }: RowsToWrite & { readonly answer: string },
): Promise<Row[]> {
  const givenColumns = givenOf(rows);
  const types = { int4: 'integer', text: 'text', amount: 'numeric', jsonb: 'text' } as const;
  const names = givenColumns.map(([name]) => snake(name)).join(', ');
  const arrays = givenColumns.map(([, type], index) => `$${index + 2}::${types[type]}[]`).join(', ');
  const selected = givenColumns.map(([name, type]) =>
    type === 'jsonb' ? `${snake(name)}::jsonb` : snake(name),
  );
  const values = givenColumns.map(([name]) => rows.map((row, index) => valueOf(row, name, first + index)));
  const inserted = await tx.query<Row>(
    `insert into portfolio_transactions (portfolio_id, ${names})
     select $1, ${selected.join(', ')} from unnest(${arrays}) as given (${names})
     order by given.position returning ${answer}`,
    [portfolioId, ...values],
  );
  return inserted.sort((a, b) => a.id - b.id);
}

async function copyRows(tx: Executor, portfolioId: number, { first, rows }: RowsToWrite): Promise<number[]> {
  const givenColumns = givenOf(rows);
  const columns = givenColumns.map(([name, type]) => ({
    name: snake(name),
    type: type === 'amount' ? ('numeric' as const) : type,
  }));
  const copied = function* (): Iterable<CopyRow> {
    for (const [index, row] of rows.entries())
      yield [portfolioId, ...givenColumns.map(([name]) => valueOf(row, name, first + index))];
  };
  await tx.copyIn('portfolio_transactions', [{ name: 'portfolio_id', type: 'int4' }, ...columns], copied());
  const ids = await tx.copyOut(
    `select id from portfolio_transactions
     where portfolio_id = ${Math.trunc(portfolioId)} and position >= ${first} order by position`,
    ['int4'],
  );
  return ids.map(([id]) => id as number);
}

/** Replaces a transaction; its place in the order of entry and its import stay. */
export async function updateTransaction(tx: Executor, id: number, row: NewTransaction): Promise<void> {
  const changeable = WRITTEN.filter(([name]) => name !== 'position');
  const assignments = changeable.map(([name, type], index) => {
    const cast = type === 'jsonb' ? '::jsonb' : type === 'amount' ? '::numeric' : '';
    return `${snake(name)} = $${index + 2}${cast}`;
  });
  await tx.query(
    `update portfolio_transactions set ${assignments.join(', ')}, updated_at = now() where id = $1`,
    [id, ...changeable.map(([name]) => row[name as keyof NewTransaction])],
  );
}

export async function deleteTransactions(tx: Executor, ids: readonly number[]): Promise<void> {
  await tx.query('delete from portfolio_transactions where id = any($1::integer[])', [ids]);
}
