import type { InferSelectModel } from 'drizzle-orm';
import type { Executor } from '../database';
import { instrumentAliases, instruments } from '../schema';

export type InstrumentRow = InferSelectModel<typeof instruments>;
export type AliasRow = InferSelectModel<typeof instrumentAliases>;

/** Every instrument in order of symbol (by code unit, the same on every server). */
export async function readInstruments(executor: Executor): Promise<InstrumentRow[]> {
  const rows = await executor.orm.select().from(instruments);
  return rows.sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
}

export async function readAliases(executor: Executor): Promise<AliasRow[]> {
  return executor.orm.select().from(instrumentAliases).orderBy(instrumentAliases.alias);
}

/** Reserves the next free ids. */
export async function takeInstrumentIds(executor: Executor, count: number): Promise<number[]> {
  const rows = await executor.query<{ id: number }>(
    "select nextval('instruments_id_seq')::integer as id from generate_series(1, $1::integer)",
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Inserts or replaces whole rows by their ids, in one statement. */
export async function saveInstruments(executor: Executor, rows: readonly InstrumentRow[]): Promise<void> {
  if (rows.length === 0) return;
  await executor.query(
    `insert into instruments (
       id, symbol, name, kind, exchange, currency, quote_unit, country, sector,
       industry, details, split_basis, dividend_adjusted, first_day, last_day,
       bars, data_version, frequency)
     select t.* from jsonb_to_recordset($1::jsonb) as t (
       id integer, symbol text, name text, kind text, exchange text, currency text, quote_unit text, country text, sector text,
       industry text, details jsonb, split_basis text, dividend_adjusted boolean, first_day integer, last_day integer,
       bars integer, data_version integer, frequency text)
     on conflict (id) do update set
       name = excluded.name, kind = excluded.kind, exchange = excluded.exchange, currency = excluded.currency,
       quote_unit = excluded.quote_unit, country = excluded.country, sector = excluded.sector, industry = excluded.industry,
       details = excluded.details, split_basis = excluded.split_basis, dividend_adjusted = excluded.dividend_adjusted,
       first_day = excluded.first_day, last_day = excluded.last_day, bars = excluded.bars, data_version = excluded.data_version,
       frequency = excluded.frequency`,
    [JSON.stringify(rows.map(toColumns))],
  );
}

/** Saves aliases; an alias of another instrument is reassigned. */
export async function saveAliases(executor: Executor, rows: readonly AliasRow[]): Promise<void> {
  if (rows.length === 0) return;
  await executor.query(
    `insert into instrument_aliases
     select t.* from jsonb_to_recordset($1::jsonb) as t (alias text, instrument_id integer)
     on conflict (alias) do update set instrument_id = excluded.instrument_id`,
    [JSON.stringify(rows.map(({ alias, instrumentId }) => ({ alias, instrument_id: instrumentId })))],
  );
}

function toColumns(row: InstrumentRow): Record<string, unknown> {
  return {
    id: row.id,
    symbol: row.symbol,
    name: row.name,
    kind: row.kind,
    exchange: row.exchange,
    currency: row.currency,
    quote_unit: row.quoteUnit,
    country: row.country,
    sector: row.sector,
    industry: row.industry,
    details: row.details,
    split_basis: row.splitBasis,
    dividend_adjusted: row.dividendAdjusted,
    first_day: row.firstDay,
    last_day: row.lastDay,
    bars: row.bars,
    data_version: row.dataVersion,
    frequency: row.frequency,
  };
}
