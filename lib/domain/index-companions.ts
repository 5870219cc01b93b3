/**
 * Price indexes and the symbols under which their total-return versions (dividends reinvested) are published,
 * the usual one first. Source: the index providers' factsheets and Yahoo's symbols.
 */
const TOTAL_RETURN_COMPANIONS: Readonly<Record<string, readonly string[]>> = {
  '^GSPC': ['^SP500TR', '^SPXTR'],
  '^DJI': ['^DJITR'],
  '^IXIC': ['^XCMP'],
  '^NDX': ['^XNDX'],
  '^RUT': ['^RUTTR'],
  '^GSPTSE': ['^TRGSPTSE', '^TXTR'],
  '^STOXX50E': ['^SX5GT', '^SX5T'],
  '^STOXX': ['^SXXGR', '^SXXR'],
  '^FTSE': ['^TUKXG'],
  '^N225': ['^N225TR'],
  '^HSI': ['^HSIDV'],
  '^AXJO': ['^AXJOA'],
};

/** Indexes whose rules reinvest dividends, so that their level is already a total return. */
const TOTAL_RETURN_INDEXES: ReadonlySet<string> = new Set([
  ...Object.values(TOTAL_RETURN_COMPANIONS).flat(),
  '^GDAXI',
  '^MDAXI',
  '^SDAXI',
  '^TECDAX',
  '^BVSP',
]);

/**
 * Funds that track an index, the largest first: used in place of its total return when no companion is
 * stored.
 */
const TRACKING_FUNDS: Readonly<Record<string, readonly string[]>> = {
  '^GSPC': ['SPY', 'VOO', 'IVV'],
  '^DJI': ['DIA'],
  '^IXIC': ['ONEQ'],
  '^NDX': ['QQQ', 'QQQM'],
  '^RUT': ['IWM', 'VTWO'],
  '^GSPTSE': ['XIC.TO'],
  '^STOXX50E': ['FEZ', 'EXW1.DE'],
};

/** Symbols of the total-return versions of a price index, the usual one first; empty when none is known. */
export function totalReturnCompanions(indexSymbol: string): readonly string[] {
  return TOTAL_RETURN_COMPANIONS[indexSymbol] ?? [];
}

const PRICE_INDEXES: ReadonlyMap<string, string> = new Map(
  Object.entries(TOTAL_RETURN_COMPANIONS).flatMap(([priceIndex, companions]) =>
    companions.map((companion) => [companion, priceIndex] as const),
  ),
);

/** The price index whose total-return version is the symbol; null for other symbols. */
export function priceIndexOf(symbol: string): string | null {
  return PRICE_INDEXES.get(symbol) ?? null;
}

/** True when the level of an index contains reinvested dividends. */
export function isTotalReturnIndex(symbol: string): boolean {
  return TOTAL_RETURN_INDEXES.has(symbol);
}

/** Symbols of funds that track an index, the largest first; empty when none is known. */
export function trackingFunds(indexSymbol: string): readonly string[] {
  return TRACKING_FUNDS[indexSymbol] ?? [];
}

const TRACKED: ReadonlyMap<string, string> = new Map(
  Object.entries(TRACKING_FUNDS).flatMap(([index, funds]) => funds.map((fund) => [fund, index] as const)),
);

/** The index that a fund tracks; null when it is not known. */
export function trackedIndex(fund: string): string | null {
  return TRACKED.get(fund) ?? null;
}
