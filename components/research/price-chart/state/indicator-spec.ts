/** What is drawn over the price. */
export type Overlay =
  | { readonly kind: 'sma' | 'ema'; readonly length: number }
  | { readonly kind: 'bollinger'; readonly length: number; readonly deviations: number };

/** What is drawn in a pane of its own below it. */
export type PaneSpec =
  | { readonly kind: 'volume' | 'drawdown' }
  | { readonly kind: 'rsi' | 'atr'; readonly length: number }
  | { readonly kind: 'macd'; readonly fast: number; readonly slow: number; readonly signal: number };

const MOST_OVERLAYS = 6;
const MOST_PANES = 5;
const LONGEST = 500;

/** The name of an overlay in an address: `sma50`, `bollinger20-2`. */
export function overlayId(overlay: Overlay): string {
  if (overlay.kind === 'bollinger') return `bollinger${overlay.length}-${overlay.deviations}`;
  return `${overlay.kind}${overlay.length}`;
}

/** The name of a pane in an address: `volume`, `rsi14`, `macd12-26-9`. */
export function paneId(pane: PaneSpec): string {
  switch (pane.kind) {
    case 'volume':
    case 'drawdown':
      return pane.kind;
    case 'rsi':
    case 'atr':
      return `${pane.kind}${pane.length}`;
    case 'macd':
      return `macd${pane.fast}-${pane.slow}-${pane.signal}`;
  }
}

/** What a reader calls an overlay: `SMA 50`, `Bollinger 20, 2`. */
export function overlayLabel(overlay: Overlay): string {
  if (overlay.kind === 'bollinger') return `Bollinger ${overlay.length}, ${overlay.deviations}`;
  return `${overlay.kind.toUpperCase()} ${overlay.length}`;
}

/** What a reader calls a pane: `RSI 14`, `MACD 12, 26, 9`. */
export function paneLabel(pane: PaneSpec): string {
  switch (pane.kind) {
    case 'volume':
      return 'Volume';
    case 'drawdown':
      return 'Drawdown';
    case 'rsi':
    case 'atr':
      return `${pane.kind.toUpperCase()} ${pane.length}`;
    case 'macd':
      return `MACD ${pane.fast}, ${pane.slow}, ${pane.signal}`;
  }
}

/** Reads one overlay; the usual parameters stand in for missing ones. Null when it is none. */
export function parseOverlay(text: string): Overlay | null {
  const match = /^(sma|ema|bollinger)(\d{1,3})?(?:-(\d(?:\.\d{1,2})?))?$/.exec(text.trim().toLowerCase());
  if (!match) return null;
  const kind = match[1] as Overlay['kind'];
  const length = Number(match[2] ?? (kind === 'bollinger' ? 20 : 50));
  if (length < 2 || length > LONGEST) return null;
  if (kind === 'bollinger') {
    const deviations = Number(match[3] ?? 2);
    return deviations > 0 ? { kind, length, deviations } : null;
  }
  return match[3] === undefined ? { kind, length } : null;
}

/** Reads one pane; the usual parameters stand in for missing ones. Null when it is none. */
export function parsePane(text: string): PaneSpec | null {
  const match = /^(volume|drawdown|rsi|atr|macd)(\d{1,3})?(?:-(\d{1,3})-(\d{1,3}))?$/.exec(
    text.trim().toLowerCase(),
  );
  if (!match) return null;
  const kind = match[1] as PaneSpec['kind'];
  const numbers = match
    .slice(2)
    .filter((part) => part !== undefined)
    .map(Number);
  if (numbers.some((number) => number < 2 || number > LONGEST)) return null;
  if (kind === 'volume' || kind === 'drawdown') return numbers.length === 0 ? { kind } : null;
  if (kind !== 'macd') return numbers.length < 2 ? { kind, length: numbers[0] ?? 14 } : null;
  const [fast = 12, slow = 26, signal = 9] = numbers;
  return numbers.length !== 1 && fast < slow ? { kind, fast, slow, signal } : null;
}

/** A list read from an address, and the entries of it that mean nothing. */
export interface ParsedList<T> {
  readonly items: readonly T[];
  readonly unknown: readonly string[];
}

/** Reads a comma-separated list, without repetitions; `none` or nothing at all is the empty list. */
function parseList<T>(
  text: string,
  most: number,
  { parse, id }: { parse: (part: string) => T | null; id: (item: T) => string },
): ParsedList<T> {
  const items = new Map<string, T>();
  const unknown: string[] = [];
  // Bollinger's and MACD's parameters are joined by dashes, so that a comma always separates.
  for (const part of text.split(/[\s,]+/)) {
    if (part === '' || part === 'none') continue;
    const item = parse(part);
    if (item === null || items.size >= most) unknown.push(part);
    else items.set(id(item), item);
  }
  return { items: [...items.values()], unknown };
}

/** Reads the `overlays` of an address. */
export function parseOverlays(text: string): ParsedList<Overlay> {
  return parseList(text, MOST_OVERLAYS, { parse: parseOverlay, id: overlayId });
}

/** Reads the `panes` of an address. */
export function parsePanes(text: string): ParsedList<PaneSpec> {
  return parseList(text, MOST_PANES, { parse: parsePane, id: paneId });
}
