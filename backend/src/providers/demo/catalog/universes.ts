/**
 * The universes: the ids are those of the routes `/universe/{id}` where such a route exists. `indexSymbol` is the index
 * whose level the members' values make up; `r2000` and `eurostocks` are samples of what their indexes really hold.
 */
export const universes = `
id|name|indexSymbol|region
sp500|S&P 500|^GSPC|North America
nasdaq|Nasdaq-100|^NDX|North America
dj|Dow Jones Industrial Average|^DJI|North America
r2000|Russell 2000 (sample)|^RUT|North America
sptsx|S&P/TSX Composite|^GSPTSE|North America
eurostocks|European Equities|^STOXX|Europe
stoxx50|Euro Stoxx 50|^STOXX50E|Europe
etfs|Exchange-Traded Funds||North America
commodities|Commodity Futures||World
crypto|Crypto Assets||World
`;
