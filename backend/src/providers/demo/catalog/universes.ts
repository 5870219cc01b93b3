/**
 * The universes: the ids are those of the routes `/universe/{id}` where such a route exists. `indexSymbol` is
 * the index computed from the members' values; `r2000` and `eurostocks` are samples of the real indexes.
 */
export const universeTable = `
id|name|indexSymbol|region
sp500|S&P 500|^GSPC|North America
nasdaq|Nasdaq-100|^NDX|North America
dj|Dow Jones Industrial Average|^DJI|North America
r2000|Russell 2000 (sample of 64)|^RUT|North America
sptsx|S&P/TSX Composite|^GSPTSE|North America
eurostocks|European Equities (sample of 240)|^STOXX|Europe
stoxx50|Euro Stoxx 50|^STOXX50E|Europe
etfs|Exchange-Traded Funds||North America
commodities|Commodity Futures||World
crypto|Crypto Assets||World
`;
