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
import type { InstrumentDraft } from '../ingest/batches';
import { knownName } from './known-names';

/** How many ids are fetched at a time. */
const ID_BLOCK = 256;

/** The instruments as one writer sees them: what is stored, what is new or changed, written together. */
export interface InstrumentRegister {
  /** The row of a symbol with what a draft says of it; made when there is none. */
  upsert(draft: InstrumentDraft): Promise<InstrumentRow>;
  /** Changes facts that follow from the bars. */
  update(row: InstrumentRow, facts: Partial<InstrumentRow>): InstrumentRow;
  /** Every instrument, stored or not yet. */
  all(): Iterable<InstrumentRow>;
  /** Writes what is new or changed. */
  flush(): Promise<void>;
  /** True when anything was new or changed so far. */
  readonly hasChanged: boolean;
}

/** A draft that says nothing but the symbol. */
export function bareDraft(symbol: string): InstrumentDraft {
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

/** Reads the stored instruments. `dataVersion` marks every row that is touched. */
export async function openRegister(executor: Executor, dataVersion: number): Promise<InstrumentRegister> {
  const bySymbol = new Map((await readInstruments(executor)).map((row) => [row.symbol, row]));
  const ownerOf = new Map(
    (await readAliases(executor)).map(({ alias, instrumentId }) => [alias, instrumentId]),
  );
  const dirty = new Set<string>();
  const dirtyAliases = new Set<string>();
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
    async upsert(draft) {
      const symbol = canonicalSymbol(draft.symbol);
      const known = bySymbol.get(symbol);
      const base = known ?? { ...emptyRow(symbol), id: await takeId(), dataVersion };
      const next = applyDraft(base, draft);
      const row = known && isSame(known, next) ? known : put({ ...next, dataVersion });
      nameAliases(row, [...draft.aliases, ...spellings(draft.symbol, symbol)]);
      return row;
    },
    update(row, facts) {
      return put({ ...row, ...facts, dataVersion });
    },
    all: () => bySymbol.values(),
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

/** Other spellings by which people look for the symbol: as the source wrote it, and an index without its caret. */
function spellings(given: string, symbol: string): string[] {
  const bare = symbol.replace(/^\^/, '');
  return [given, ...(bare !== symbol && canonicalSymbol(bare) === symbol ? [bare] : [])];
}

function emptyRow(symbol: string): Omit<InstrumentRow, 'id' | 'dataVersion'> {
  return {
    symbol,
    name: knownName(symbol) ?? symbol,
    kind: kindFromSymbol(symbol),
    exchange: '',
    currency: null,
    quoteUnit: null,
    country: null,
    sector: null,
    industry: null,
    details: {},
    splitBasis: 'adjusted',
    dividendAdjusted: false,
    firstDay: null,
    lastDay: null,
    bars: 0,
  };
}

function applyDraft(row: InstrumentRow, draft: InstrumentDraft): InstrumentRow {
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

/** With keys in order at every depth, since jsonb does not keep the order in which they were written. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sortKeys(one)]),
  );
}
