import { formatDecimal, requireDecimal } from '@/lib/domain/decimal';

/** A purchase or sale that the text of a row describes, in a file without columns for it. */
export interface TradeSentence {
  readonly kind: 'buy' | 'sell';
  readonly quantity: string;
  /** Null where the sentence has none. */
  readonly asset: string | null;
  readonly price: string | null;
}

const SIDE = '(bought|buy|b|sold|sell|s)';
const AMOUNT = '(\\d[\\d,]{0,15}(?:\\.\\d{1,10})?)';
const SYMBOL = '([A-Z][A-Z\\d.]{0,9})';
/** `B 100 CBA @ 105.00`, `Bought 10 AAPL @ 150.00`. */
const WITH_PRICE = new RegExp(`^${SIDE} ${AMOUNT} (?:shares? of )?${SYMBOL} @ \\$?${AMOUNT}`);
/** `VFV - Vanguard Index ETF: Bought 5.0000 shares`. */
const WITH_UNITS = new RegExp(`\\b${SIDE} ${AMOUNT} (?:shares?|units?)\\b`);
const plainNumber = (text: string): string => formatDecimal(requireDecimal(text.replaceAll(',', '')));

const FIRST_SYMBOL = new RegExp(`^${SYMBOL} - `);

/** Reads a sentence such as `Bought 10 AAPL @ 150.00`; null for another text. */
export function readTradeSentence(text: string): TradeSentence | null {
  // The side is compared in any case, symbols are capital letters.
  const plain = text
    .replace(/\b(bought|buy|sold|sell)\b/gi, (word) => word.toLowerCase())
    .replace(/^[BS](?= )/, (one) => one.toLowerCase());
  const [, side, quantity, asset, price] = WITH_PRICE.exec(plain) ?? WITH_UNITS.exec(plain) ?? [];
  if (side === undefined || quantity === undefined) return null;
  return {
    kind: side.startsWith('b') ? 'buy' : 'sell',
    quantity: plainNumber(quantity),
    asset: asset ?? symbolBefore(plain),
    price: price === undefined ? null : plainNumber(price),
  };
}

/** The symbol before a name: `VFV - Vanguard Index ETF`; null without one. */
export function symbolBefore(text: string): string | null {
  return FIRST_SYMBOL.exec(text)?.[1] ?? null;
}
