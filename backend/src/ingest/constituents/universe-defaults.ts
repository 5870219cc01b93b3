/** Known facts of the universes that have pages on the site. */
export interface UniverseDefaults {
  readonly name: string;
  readonly indexSymbol: string | null;
  readonly region: string | null;
}

const KNOWN: Readonly<Record<string, UniverseDefaults>> = {
  sp500: { name: 'S&P 500', indexSymbol: '^GSPC', region: 'US' },
  nasdaq: { name: 'Nasdaq 100', indexSymbol: '^NDX', region: 'US' },
  dj: { name: 'Dow Jones Industrial Average', indexSymbol: '^DJI', region: 'US' },
  etfs: { name: 'ETFs', indexSymbol: null, region: 'US' },
  sptsx: { name: 'S&P/TSX Composite', indexSymbol: '^GSPTSE', region: 'CA' },
  eurostocks: { name: 'Euro Stoxx 50', indexSymbol: '^STOXX50E', region: 'EU' },
  commodities: { name: 'Commodities', indexSymbol: null, region: null },
};

/** Name, index and region of a universe; the id is used as the name of an unknown universe. */
export function universeDefaults(id: string): UniverseDefaults {
  return KNOWN[id] ?? { name: id, indexSymbol: null, region: null };
}
