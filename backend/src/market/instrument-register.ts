import { storedSymbol } from '../market-model/symbols';
import { canonicalSymbol, kindFromSymbol } from '@/lib/domain/instruments';
import type { Executor } from '../db/database';
import {
  type InstrumentRow,
  readAliases,
  readInstruments,
  saveAliases,
  saveInstruments,
  takeInstrumentIds,
} from '../db/repositories/instrument-rows';
import type { InstrumentInput } from '../market-model/batches';
import { isKnownFund } from './known-funds';
import { knownName } from './known-names';

/** Number of ids fetched at a time. */
const ID_BLOCK = 256;

/** The instruments as seen by one writer: stored, new and changed ones, written together. */
export interface InstrumentRegister {
  /** The row of a symbol; null when there is none. */
  find(symbol: string): InstrumentRow | null;
  /** The row of a symbol updated from a draft; created if it does not exist. */
  upsert(draft: InstrumentInput): Promise<InstrumentRow>;
  /** Changes facts derived from the bars. */
  update(row: InstrumentRow, facts: Partial<InstrumentRow>): InstrumentRow;
  /** All instruments, stored or new. */
  all(): Iterable<InstrumentRow>;
  /** Symbols of the rows that are new, or have another name or kind than before. */
  readonly renamed: ReadonlySet<string>;
  /** Writes new and changed rows. */
  flush(): Promise<void>;
  /** True when any row is or was new or changed. */
  readonly hasChanged: boolean;
}

/** A draft with the symbol only. */
export function symbolOnlyInput(symbol: string): InstrumentInput {
  return {
    symbol,
    aliases: [],
    name: null,
    kind: null,
    exchange: null,
    currency: null,
    quoteUnit: null,
    country: null,
    sector: null,
    industry: null,
    details: null,
  };
}

/**
 * Reads the stored instruments. Every changed row is marked with `dataVersion`.
 *
 * @param formerIds - Ids of symbols in a market that was removed in the same transaction: a symbol keeps its id.
 */
export async function openRegister(
  executor: Executor,
  dataVersion: number,
  formerIds: ReadonlyMap<string, number>,
): Promise<InstrumentRegister> {
  const bySymbol = new Map((await readInstruments(executor)).map((row) => [row.symbol, row]));
  const ownerOf = new Map(
    (await readAliases(executor)).map(({ alias, instrumentId }) => [alias, instrumentId]),
  );
  const dirty = new Set<string>();
  const dirtyAliases = new Set<string>();
  const renamed = new Set<string>();
  let freeIds: number[] = [];
  let hasChanged = false;

  function put(row: InstrumentRow): InstrumentRow {
    bySymbol.set(row.symbol, row);
    dirty.add(row.symbol);
    hasChanged = true;
    return row;
  }

  async function takeId(): Promise<number> {
    if (freeIds.length === 0) freeIds = (await takeInstrumentIds(executor, ID_BLOCK)).reverse();
    const id = freeIds.pop();
    if (id === undefined) throw new Error('the database gave no instrument id');
    return id;
  }

  function nameAliases(row: InstrumentRow, names: readonly string[]): void {
    for (const name of names) {
      const alias = name.trim().toUpperCase();
      if (alias === '' || alias === row.symbol || ownerOf.get(alias) === row.id) continue;
      ownerOf.set(alias, row.id);
      dirtyAliases.add(alias);
      hasChanged = true;
    }
  }

  return {
    find: (symbol) => bySymbol.get(storedSymbol(symbol)) ?? null,
    async upsert(draft) {
      const symbol = storedSymbol(draft.symbol);
      const currentRow = bySymbol.get(symbol);
      const base = currentRow ?? {
        ...emptyRow(symbol, draft.name),
        id: formerIds.get(symbol) ?? (await takeId()),
        dataVersion,
      };
      const next = applyDraft(base, draft);
      const row = currentRow && isSame(currentRow, next) ? currentRow : put({ ...next, dataVersion });
      if (currentRow?.name !== row.name || currentRow.kind !== row.kind) renamed.add(symbol);
      nameAliases(row, [...draft.aliases, ...spellings(draft.symbol, symbol)]);
      return row;
    },
    update(row, facts) {
      return put({ ...row, ...facts, dataVersion });
    },
    all: () => bySymbol.values(),
    renamed,
    async flush() {
      await saveInstruments(
        executor,
        [...dirty].flatMap((symbol) => bySymbol.get(symbol) ?? []),
      );
      await saveAliases(
        executor,
        [...dirtyAliases].flatMap((alias) => {
          const instrumentId = ownerOf.get(alias);
          return instrumentId === undefined ? [] : { alias, instrumentId };
        }),
      );
      dirty.clear();
      dirtyAliases.clear();
    },
    get hasChanged() {
      return hasChanged;
    },
  };
}

/** Alternative spellings used in searches: the source's spelling, and an index without its caret. */
function spellings(givenText: string, symbol: string): string[] {
  const bare = symbol.replace(/^\^/, '');
  return [givenText, ...(bare !== symbol && canonicalSymbol(bare) === symbol ? [bare] : [])];
}

function emptyRow(symbol: string, name: string | null): Omit<InstrumentRow, 'id' | 'dataVersion'> {
  const spelled = kindFromSymbol(symbol);
  return {
    symbol,
    name: knownName(symbol) ?? symbol,
    kind: spelled === 'stock' && isKnownFund(symbol, name) ? 'etf' : spelled,
    exchange: '',
    currency: null,
    quoteUnit: null,
    country: null,
    sector: null,
    industry: null,
    details: {},
    splitBasis: 'adjusted',
    dividendAdjusted: false,
    frequency: 'daily',
    firstDay: null,
    lastDay: null,
    bars: 0,
  };
}

function applyDraft(row: InstrumentRow, draft: InstrumentInput): InstrumentRow {
  return {
    ...row,
    name: draft.name ?? row.name,
    kind: draft.kind ?? row.kind,
    exchange: draft.exchange ?? row.exchange,
    currency: draft.currency ?? row.currency,
    quoteUnit: draft.quoteUnit ?? row.quoteUnit,
    country: draft.country ?? row.country,
    sector: draft.sector ?? row.sector,
    industry: draft.industry ?? row.industry,
    details: draft.details === null ? row.details : { ...row.details, ...draft.details },
  };
}

function isSame(one: InstrumentRow, other: InstrumentRow): boolean {
  return JSON.stringify(sortKeys(one)) === JSON.stringify(sortKeys(other));
}

/** Sorts keys at every level, since jsonb does not preserve key order. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sortKeys(one)]),
  );
}
