import type { InstrumentKind } from '@/lib/domain/instruments';
import { kindFromSymbol } from '@/lib/domain/instruments';
import type { Dividend, Split } from '@/lib/domain/series';

import { resolveSymbol } from '../symbols';
import type { BarLog } from './bar-log';
import type { PriceLayout } from './price-layout';
import type { RowTarget } from './read-price-rows';

/** A dividend or split as a row states it. */
export interface StatedAction {
  readonly day: number;
  readonly file: number;
  readonly line: number;
  readonly kind: 'dividend' | 'split';
  readonly value: number;
}

/** A symbol met in the files of one import. */
export interface SymbolEntry {
  readonly symbol: string;
  readonly aliases: Set<string>;
  name: string | null;
  /** Null when neither the caller nor the symbol's spelling nor the layout tells. */
  kind: InstrumentKind | null;
  /** The currency of a coin's pair (`BTC-USD`), else null. */
  currency: string | null;
  /** Files in Alpha Vantage's raw layout: prices as traded. */
  readonly tradedFiles: Set<number>;
  /** Files with an adjusted close only: their prices contain dividends. */
  readonly adjustedFiles: Set<number>;
  readonly actions: StatedAction[];
}

/** What a file says of all symbols in it. */
interface FileFacts {
  readonly fileId: number;
  readonly coinCurrency: string | null;
  readonly layout: PriceLayout;
}

/** The symbols of one import: gives each a number, and keeps what the rows say of it besides prices. */
export class SymbolBook {
  private readonly entries: SymbolEntry[] = [];
  private readonly ids = new Map<string, number>();

  constructor(
    private readonly kind: InstrumentKind | null,
    private readonly currency: string | null,
  ) {}

  entry(id: number): SymbolEntry {
    const entry = this.entries[id];
    if (!entry) throw new RangeError(`no symbol has the number ${id}`);
    return entry;
  }

  /** Where the rows of one file go: bars into the log, the rest into this book. */
  openFile(fileId: number, layout: PriceLayout, log: BarLog): RowTarget {
    const coinCurrency = layout.coins || this.kind === 'crypto' ? (this.currency ?? 'USD') : null;
    const known = new Map<string, number>();
    return {
      symbolId: (raw, name) => {
        const key = name === null ? raw : `${raw}\n${name}`;
        const seen = known.get(key);
        if (seen !== undefined) return seen;
        const id = this.register(raw, name, { fileId, coinCurrency, layout });
        known.set(key, id);
        return id;
      },
      addBar: (id, day, line, prices) => log.add(id, day, fileId, line, prices),
      addAction: (id, day, line, kind, value) => {
        this.entries[id]?.actions.push({ day, file: fileId, line, kind, value });
      },
    };
  }

  private register(raw: string, name: string | null, { fileId, coinCurrency, layout }: FileFacts): number {
    const resolved = resolveSymbol(raw, coinCurrency);
    if (!resolved) return -1;
    let id = this.ids.get(resolved.symbol);
    if (id === undefined) {
      id = this.entries.length;
      this.ids.set(resolved.symbol, id);
      this.entries.push(newEntry(resolved.symbol, this.kind));
    }
    const entry = this.entry(id);
    for (const alias of resolved.aliases) entry.aliases.add(alias);
    entry.name ??= name === '' ? null : name;
    if (layout.coins) entry.kind = this.kind ?? 'crypto';
    if (entry.kind === 'crypto') entry.currency = /-([A-Z]{3})$/.exec(entry.symbol)?.[1] ?? null;
    if (layout.traded) entry.tradedFiles.add(fileId);
    if (layout.adjustedOnly) entry.adjustedFiles.add(fileId);
    return id;
  }
}

function newEntry(symbol: string, kind: InstrumentKind | null): SymbolEntry {
  // `stock` is what the spelling gives when it tells nothing, and nothing is what we then say.
  const spelled = kindFromSymbol(symbol);
  return {
    symbol,
    aliases: new Set(),
    name: null,
    kind: kind ?? (spelled === 'stock' ? null : spelled),
    currency: null,
    tradedFiles: new Set(),
    adjustedFiles: new Set(),
    actions: [],
  };
}

/** Splits and dividends of the rows that stand, one a day, oldest first; ratios that are not above 0 left out. */
export function collectActions(
  actions: readonly StatedAction[],
  stands: (action: StatedAction) => boolean,
): { splits: Split[]; dividends: Dividend[] } {
  const splits = new Map<number, Split>();
  const dividends = new Map<number, Dividend>();
  for (const action of actions) {
    if (!stands(action)) continue;
    if (action.kind === 'split') splits.set(action.day, { day: action.day, ratio: action.value });
    else dividends.set(action.day, { day: action.day, amount: action.value });
  }
  const byDay = (a: { day: number }, b: { day: number }): number => a.day - b.day;
  return { splits: [...splits.values()].sort(byDay), dividends: [...dividends.values()].sort(byDay) };
}
