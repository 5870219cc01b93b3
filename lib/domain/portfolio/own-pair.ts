/** Two currencies: a rate is units of `quote` for one unit of `base`. */
export interface CurrencyPair {
  readonly base: string;
  readonly quote: string;
}

/** The symbol of a pair, as the market names it. */
export const pairSymbol = ({ base, quote }: CurrencyPair): string => `${base}${quote}=X`;

/** The currencies of a pair's symbol; null for any other symbol. */
export function readPair(symbol: string): CurrencyPair | null {
  const [, base, quote] = /^([A-Z]{3})([A-Z]{3})=X$/.exec(symbol) ?? [];
  return base && quote && base !== quote ? { base, quote } : null;
}

/** The currencies of an asset that is a pair; null for any other asset. */
export function ownPair(asset: {
  readonly kind: string;
  readonly symbol: string | null;
}): CurrencyPair | null {
  return asset.symbol === null || asset.kind !== 'currency' ? null : readPair(asset.symbol);
}
