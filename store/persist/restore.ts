import type { IdxState } from '../slices/idx';
import type { SelectedStock, StockSelection } from '../slices/stock-selection';

/** The slices persisted in the browser; no others are. */
export interface PersistedState {
  readonly idx: IdxState;
  readonly screener: StockSelection;
  readonly bucket: StockSelection;
}

export const PERSISTED_SLICES: readonly (keyof PersistedState)[] = ['idx', 'screener', 'bucket'];

/**
 * Increment it when the structure of a persisted slice changes; data written by an older version is then
 * discarded.
 */
export const PERSISTED_VERSION = 1;

/** Longer than any valid list; a longer one was not written by this site. */
const MAX_ENTRIES = 10_000;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isListOf<T>(value: unknown, isEntry: (entry: unknown) => entry is T): value is T[] {
  return Array.isArray(value) && value.length <= MAX_ENTRIES && value.every(isEntry);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isStock(value: unknown): value is SelectedStock {
  return isRecord(value) && isText(value.symbol) && value.symbol !== '' && isText(value.name);
}

function isSelection(value: unknown): value is StockSelection {
  return (
    isRecord(value) &&
    isListOf(value.stocks, isStock) &&
    isRecord(value.query) &&
    Object.values(value.query).every(isText)
  );
}

function isIdx(value: unknown): value is string[] {
  return isListOf(value, isText);
}

function parse(text: unknown): unknown {
  if (!isText(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Foreign or truncated data: treat it as missing.
    return undefined;
  }
}

/**
 * Parses the content of the browser's storage: JSON of a record whose values are JSON again, one for each
 * slice.
 *
 * @returns The valid slices; undefined when the text is invalid or was written by another version.
 */
export function readPersisted(text: string | null): Partial<PersistedState> | undefined {
  const storedValue = parse(text);
  if (!isRecord(storedValue)) return undefined;
  const note = parse(storedValue._persist);
  if (!isRecord(note) || note.version !== PERSISTED_VERSION) return undefined;
  const idx = parse(storedValue.idx);
  const screener = parse(storedValue.screener);
  const bucket = parse(storedValue.bucket);
  return {
    ...(isIdx(idx) && { idx }),
    ...(isSelection(screener) && { screener }),
    ...(isSelection(bucket) && { bucket }),
  };
}

/** The text with these slices replaced, in the format that {@link readPersisted} parses. */
export function writePersisted(text: string, slices: Partial<PersistedState>): string {
  const storedValue = parse(text);
  const texts = Object.entries(slices).map(([name, slice]) => [name, JSON.stringify(slice)] as const);
  return JSON.stringify({ ...(isRecord(storedValue) && storedValue), ...Object.fromEntries(texts) });
}
