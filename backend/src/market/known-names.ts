/** Names of indexes, for files that contain only their symbols. */
const INDEX_NAMES: ReadonlyMap<string, string> = new Map([
  ['^GSPC', 'S&P 500'],
  ['^DJI', 'Dow Jones Industrial Average'],
  ['^IXIC', 'NASDAQ Composite'],
  ['^NDX', 'Nasdaq-100'],
  ['^RUT', 'Russell 2000'],
  ['^RUA', 'Russell 3000'],
  ['^W5000', 'Wilshire 5000'],
  ['^MID', 'S&P MidCap 400'],
  ['^SP100', 'S&P 100'],
  ['^NYA', 'NYSE Composite'],
  ['^VIX', 'CBOE Volatility Index'],
  ['^GSPTSE', 'S&P/TSX Composite'],
  ['^STOXX', 'STOXX Europe 600'],
  ['^STOXX50E', 'Euro Stoxx 50'],
  ['^GDAXI', 'DAX'],
  ['^MDAXI', 'MDAX'],
  ['^FTSE', 'FTSE 100'],
  ['^FTMC', 'FTSE 250'],
  ['FTSEMIB.MI', 'FTSE MIB'],
  ['^FCHI', 'CAC 40'],
  ['^IBEX', 'IBEX 35'],
  ['^AEX', 'AEX'],
  ['^BFX', 'BEL 20'],
  ['^ATX', 'ATX'],
  ['^SSMI', 'Swiss Market Index'],
  ['^OMX', 'OMX Stockholm 30'],
  ['^N225', 'Nikkei 225'],
  ['^HSI', 'Hang Seng'],
  ['000001.SS', 'SSE Composite'],
  ['^KS11', 'KOSPI'],
  ['^TWII', 'TAIEX'],
  ['^BSESN', 'BSE Sensex'],
  ['^NSEI', 'Nifty 50'],
  ['^AXJO', 'S&P/ASX 200'],
  ['^AORD', 'All Ordinaries'],
  ['^STI', 'Straits Times Index'],
  ['^JKSE', 'Jakarta Composite'],
  ['^BVSP', 'Ibovespa'],
  ['^MXX', 'S&P/BMV IPC'],
  ['^MERV', 'S&P Merval'],
  ['^CASE30', 'EGX 30'],
]);

/** The name of a well-known index; null for any other symbol. */
export function knownName(symbol: string): string | null {
  return INDEX_NAMES.get(symbol) ?? null;
}

/** Alternative names of indexes used by people and web sites. */
const OTHER_NAMES: readonly (readonly [string, string])[] = [
  ['Nasdaq 100', '^NDX'],
  ['Nasdaq', '^IXIC'],
  ['Dow Jones', '^DJI'],
  ['US 30', '^DJI'],
  ['US SmallCap 2000', '^RUT'],
  ['Nikkei', '^N225'],
  ['S&P TSX Composite', '^GSPTSE'],
  ['S&P_TSX', '^GSPTSE'],
  ['S&P 500 VIX', '^VIX'],
];
const SYMBOL_OF_NAME: ReadonlyMap<string, string> = new Map(
  [...[...INDEX_NAMES].map(([symbol, name]) => [name, symbol] as const), ...OTHER_NAMES].map(
    ([name, symbol]) => [name.toLowerCase(), symbol],
  ),
);

/** The symbol of an index by its name (`S&P 500`), case-insensitive; null for any other text. */
export function knownIndexSymbol(name: string): string | null {
  const symbol = SYMBOL_OF_NAME.get(name.trim().toLowerCase());
  // Names such as AEX and ATX are also tickers and are treated as tickers.
  return symbol !== undefined && /[\s\d]/.test(name.trim()) ? symbol : null;
}
