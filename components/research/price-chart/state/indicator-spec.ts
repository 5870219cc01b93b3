import { t } from '@/lib/domain/text';

/** An indicator drawn over the price. */
export type Overlay =
  | { readonly kind: 'sma' | 'ema'; readonly length: number }
  | { readonly kind: 'bollinger'; readonly length: number; readonly deviations: number };

/** An indicator drawn in its own pane below the price. */
export type PaneSpec =
  | { readonly kind: 'volume' | 'drawdown' }
  | { readonly kind: 'rsi' | 'atr'; readonly length: number }
  | { readonly kind: 'macd'; readonly fast: number; readonly slow: number; readonly signal: number };

export const MAX_OVERLAYS = 6;
export const MAX_PANES = 5;
/** Most days of an indicator. */
export const MAX_INDICATOR_DAYS = 500;

/** Id of an overlay in a URL: `sma50`, `bollinger20-2`. */
export function overlayId(overlay: Overlay): string {
  if (overlay.kind === 'bollinger') return `bollinger${overlay.length}-${overlay.deviations}`;
  return `${overlay.kind}${overlay.length}`;
}

/** Id of a pane in a URL: `volume`, `rsi14`, `macd12-26-9`. */
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

/** Label of an overlay: `SMA 50`, `Bollinger 20, 2`. */
export function overlayLabel(overlay: Overlay): string {
  if (overlay.kind === 'bollinger')
    return t('Bollinger {count}, {deviations}', { count: overlay.length, deviations: overlay.deviations });
  return `${overlay.kind.toUpperCase()} ${overlay.length}`;
}

/** Label of a pane: `RSI 14`, `MACD 12, 26, 9`. */
export function paneLabel(pane: PaneSpec): string {
  switch (pane.kind) {
    case 'volume':
      return t('Volume');
    case 'drawdown':
      return t('Drawdown');
    case 'rsi':
    case 'atr':
      return `${pane.kind.toUpperCase()} ${pane.length}`;
    case 'macd':
      return t('MACD {fast}, {slow}, {signal}', { fast: pane.fast, slow: pane.slow, signal: pane.signal });
  }
}

/** Parses one overlay; missing parameters have the usual defaults. Null when invalid. */
export function parseOverlay(text: string): Overlay | null {
  const match = /^(sma|ema|bollinger)(\d{1,3})?(?:-(\d(?:\.\d{1,2})?))?$/.exec(text.trim().toLowerCase());
  if (!match) return null;
  const kind = match[1] as Overlay['kind'];
  const length = Number(match[2] ?? (kind === 'bollinger' ? 20 : 50));
  if (length < 2 || length > MAX_INDICATOR_DAYS) return null;
  if (kind === 'bollinger') {
    const deviations = Number(match[3] ?? 2);
    return deviations > 0 ? { kind, length, deviations } : null;
  }
  return match[3] === undefined ? { kind, length } : null;
}

/** Parses one pane; missing parameters have the usual defaults. Null when invalid. */
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
  if (numbers.some((number) => number < 2 || number > MAX_INDICATOR_DAYS)) return null;
  if (kind === 'volume' || kind === 'drawdown') return numbers.length === 0 ? { kind } : null;
  if (kind !== 'macd') return numbers.length < 2 ? { kind, length: numbers[0] ?? 14 } : null;
  const [fast = 12, slow = 26, signal = 9] = numbers;
  return numbers.length !== 1 && fast < slow ? { kind, fast, slow, signal } : null;
}

/** A list parsed from a URL, and its invalid entries. */
export interface ParsedList<T> {
  readonly items: readonly T[];
  readonly unknown: readonly string[];
}

/** Parses a comma-separated list without duplicates; `none` or an empty text is the empty list. */
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

/** Parses the `overlays` of a URL. */
export function parseOverlays(text: string): ParsedList<Overlay> {
  return parseList(text, MAX_OVERLAYS, { parse: parseOverlay, id: overlayId });
}

/** Parses the `panes` of a URL. */
export function parsePanes(text: string): ParsedList<PaneSpec> {
  return parseList(text, MAX_PANES, { parse: parsePane, id: paneId });
}
