/**
 * Total-return versions of the indexes whose members the catalog contains: the level with the members'
 * dividends reinvested. Exchange, country, region and currency are those of the price index.
 */
export const totalReturnIndexes = `
symbol|priceIndex|name
^SP500TR|^GSPC|S&P 500 Total Return
^DJITR|^DJI|Dow Jones Industrial Average Total Return
^XCMP|^IXIC|NASDAQ Composite Total Return (sample of 200)
^XNDX|^NDX|NASDAQ-100 Total Return
^RUTTR|^RUT|Russell 2000 Total Return (sample of 64)
^TRGSPTSE|^GSPTSE|S&P/TSX Composite Total Return
^SX5GT|^STOXX50E|Euro Stoxx 50 Gross Return
^SXXGR|^STOXX|STOXX Europe 600 Gross Return (sample of 240)
`;
