import { AppError } from '@/lib/domain/errors';
import type { InstrumentKind } from '@/lib/domain/instruments';
import { kindFromSymbol } from '@/lib/domain/instruments';
import type { Dividend, Split } from '@/lib/domain/series';

import { resolveSymbol } from '../../market-model/symbols';
import type { BarSpool } from './bar-spool';
import type { PriceLayout } from './price-layout';
import { VOLUME } from './check-bar';
import type { QuoteUnit } from './quote-unit';
import { readUnit } from './quote-unit';
import type { RowTarget } from './read-price-rows';
import type { SymbolMapping } from './symbol-map';
import { findMapping } from './symbol-map';

/** A dividend or split stated in a row. */
export interface StatedAction {
  readonly day: number;
  readonly file: number;
  readonly line: number;
  readonly kind: 'dividend' | 'split';
  readonly value: number;
}

/** A symbol found in the files of one import. */
export interface SymbolEntry {
  readonly symbol: string;
  readonly aliases: Set<string>;
  name: string | null;
  /** Null when neither the caller, the symbol's spelling nor the layout determines it. */
  kind: InstrumentKind | null;
  /** The quote currency of a pair (`BTC-USD`, `EURUSD=X`), otherwise null. */
  currency: string | null;
  /** The unit from the symbol's mapping, otherwise that of the first file with the symbol. */
  readonly unit: QuoteUnit;
  /** The unit from the symbol's mapping; null to use the file's unit. */
  readonly ownUnit: QuoteUnit | null;
  /** The origin of the symbol, in the wording of the report. */
  readonly from: string;
  /** Files in Alpha Vantage's raw layout: prices as traded. */
  readonly tradedFiles: Set<number>;
  /** Files with an adjusted close only: their prices contain dividends. */
  readonly adjustedFiles: Set<number>;
  readonly actions: StatedAction[];
}

/** Properties of a file besides its rows. */
export interface FileFacts {
  readonly fileId: number;
  readonly layout: PriceLayout;
  readonly unit: QuoteUnit;
  /** The kind given by the caller, a mapping or the folder for all symbols in the file. */
  readonly kind: InstrumentKind | null;
  readonly name: string | null;
  /** The origin of its symbol: `file name`, `column Symbol`, `--symbol`, … */
  readonly from: string;
}

/** The symbols of one import: numbers them and collects the actions and facts stated in their rows. */
export class SymbolResolver {
  private readonly entries: SymbolEntry[] = [];
  private readonly ids = new Map<string, number>();

  constructor(private readonly mappings: readonly SymbolMapping[] = []) {}

  entry(id: number): SymbolEntry {
    const entry = this.entries[id];
    if (!entry) throw new RangeError(`no symbol has the number ${id}`);
    return entry;
  }

  /** Creates the target for the rows of one file: bars go to the spool, other data to this resolver. */
  openFile(facts: FileFacts, log: BarSpool): RowTarget {
    const idOfKey = new Map<string, number>();
    const { fileId } = facts;
    return {
      symbolId: (raw, name, unit) => {
        const key = name === null ? raw : `${raw}\n${name}`;
        const knownId = idOfKey.get(key);
        if (knownId !== undefined) return knownId;
        const id = this.register(raw, name, unit === null ? facts : { ...facts, unit });
        idOfKey.set(key, id);
        return id;
      },
      addBar: (id, day, line, prices, time) => {
        const scale = ownScale(this.entry(id), facts);
        if (scale !== 1) scalePrices(prices, scale);
        log.add(id, day, fileId, line, prices, time);
      },
      addAction: (id, day, line, kind, value) => {
        const entry = this.entry(id);
        const scale = kind === 'dividend' ? ownScale(entry, facts) : 1;
        entry.actions.push({ day, file: fileId, line, kind, value: value / scale });
      },
    };
  }

  private register(raw: string, name: string | null, facts: FileFacts): number {
    const { fileId, layout, unit } = facts;
    const mapping = findMapping(this.mappings, raw);
    const kind = mapping?.kind ?? facts.kind;
    const coinCurrency = layout.coins || kind === 'crypto' ? (unit.currency ?? 'USD') : null;
    const isListed = kind === 'stock' || kind === 'etf' || (kind === null && layout.symbol >= 0);
    const resolved = mapping?.symbol
      ? resolveSymbol(mapping.symbol, null, { isListed: kind === 'stock' || kind === 'etf' })
      : // Columns of company names: `Apple Inc` is kept as APPLE-INC.
        (resolveSymbol(raw, coinCurrency, { isListed }) ??
        resolveSymbol(raw.trim().replace(/\s+/g, '-'), coinCurrency, { isListed }));
    if (!resolved) return -1;
    let id = this.ids.get(resolved.symbol);
    if (id === undefined) {
      id = this.entries.length;
      this.ids.set(resolved.symbol, id);
      const ownUnit = mapping?.currency ? readUnit(mapping.currency) : null;
      const from = mapping ? '--map' : facts.from;
      const entry = newEntry(resolved.symbol, { ...facts, kind, unit: ownUnit ?? unit, from });
      this.entries.push({ ...entry, ownUnit });
    }
    const entry = this.entry(id);
    refuseOtherCurrency(entry, unit);
    for (const alias of resolved.aliases) entry.aliases.add(alias);
    entry.name ??= mapping?.name ?? facts.name ?? (name === '' ? null : name);
    if (layout.coins) entry.kind = kind ?? 'crypto';
    entry.currency ??= pairCurrency(entry);
    if (layout.traded) entry.tradedFiles.add(fileId);
    if (layout.adjustedOnly) entry.adjustedFiles.add(fileId);
    return id;
  }
}

/** @throws AppError `IMPORT_REFUSED` when two files of an import state different currencies of a symbol. */
function refuseOtherCurrency({ ownUnit, symbol, unit: knownUnit }: SymbolEntry, unit: QuoteUnit): void {
  if (ownUnit !== null || knownUnit.currency === null || unit.currency === null) return;
  if (knownUnit.currency === unit.currency) return;
  throw new AppError(
    'IMPORT_REFUSED',
    `${symbol} is in ${knownUnit.currency} in one file and in ${unit.currency} in another; give its currency by --map, or import them under two symbols`,
  );
}

/** Divisor that converts prices read in the file's unit to the unit of their symbol's mapping. */
function ownScale({ ownUnit }: SymbolEntry, { unit }: FileFacts): number {
  return ownUnit === null ? 1 : ownUnit.scale / unit.scale;
}

/** Divides the prices of a bar, not its volume. */
function scalePrices(prices: Float64Array, scale: number): void {
  for (let field = 0; field < prices.length; field++) if (field !== VOLUME) prices[field]! /= scale;
}

function newEntry(symbol: string, { kind, unit, from }: FileFacts): SymbolEntry {
  // `stock` is the default of the spelling check; treat it as unknown.
  const spelled = kindFromSymbol(symbol);
  return {
    symbol,
    aliases: new Set(),
    name: null,
    kind: kind ?? (spelled === 'stock' ? null : spelled),
    currency: null,
    unit,
    ownUnit: null,
    from,
    tradedFiles: new Set(),
    adjustedFiles: new Set(),
    actions: [],
  };
}

/** The quote currency of a pair: USD for `BTC-USD` and `EURUSD=X`. */
function pairCurrency({ kind, symbol }: SymbolEntry): string | null {
  if (kind === 'crypto') return /-([A-Z]{3})$/.exec(symbol)?.[1] ?? null;
  return kind === 'currency' ? (/([A-Z]{3})=X$/.exec(symbol)?.[1] ?? null) : null;
}

/**
 * Splits and dividends of the accepted rows, one per day, oldest first; ratios that are not positive are
 * omitted.
 */
export function collectActions(
  actions: readonly StatedAction[],
  isAccepted: (action: StatedAction) => boolean,
): { splits: Split[]; dividends: Dividend[] } {
  const splits = new Map<number, Split>();
  const dividends = new Map<number, Dividend>();
  for (const action of actions) {
    if (!isAccepted(action)) continue;
    if (action.kind === 'split') splits.set(action.day, { day: action.day, ratio: action.value });
    else dividends.set(action.day, { day: action.day, amount: action.value });
  }
  const byDay = (a: { day: number }, b: { day: number }): number => a.day - b.day;
  return { splits: [...splits.values()].sort(byDay), dividends: [...dividends.values()].sort(byDay) };
}
