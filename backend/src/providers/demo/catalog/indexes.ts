/**
 * World indexes. `level` is a rough magnitude in index points; `country` is empty where an index spans
 * several. The four yields are levels in percent. The name of an index states when the catalog contains only some of its members.
 */
export const indexes = `
symbol|name|exchange|country|region|currency|level|aliases
^GSPC|S&P 500|SNP|US|North America|USD|6800|GSPC,SPX,^SPX
^DJI|Dow Jones Industrial Average|DJI|US|North America|USD|47500|DJI,DJIA
^IXIC|NASDAQ Composite (sample of 200)|NASDAQ|US|North America|USD|23000|IXIC,COMP
^NDX|NASDAQ-100|NASDAQ|US|North America|USD|25000|NDX
^RUT|Russell 2000 (sample of 64)|FTSE Russell|US|North America|USD|2450|RUT
^VIX|CBOE Volatility Index|Cboe|US|North America|USD|18|VIX
^IRX|13-Week Treasury Bill Yield|Cboe|US|North America|USD|3.8|IRX
^FVX|5-Year Treasury Note Yield|Cboe|US|North America|USD|3.9|FVX
^TNX|10-Year Treasury Note Yield|Cboe|US|North America|USD|4.2|TNX
^TYX|30-Year Treasury Bond Yield|Cboe|US|North America|USD|4.6|TYX
^GSPTSE|S&P/TSX Composite|TSX|CA|North America|CAD|30500|GSPTSE,TSX
^MXX|S&P/BMV IPC|BMV|MX|Latin America|MXN|63000|MXX,IPC
^BVSP|Ibovespa|B3|BR|Latin America|BRL|157000|BVSP,IBOV
^MERV|S&P Merval|BYMA|AR|Latin America|ARS|2900000|MERV
^STOXX50E|Euro Stoxx 50|STOXX||Europe|EUR|5600|STOXX50E,SX5E
^STOXX|STOXX Europe 600 (sample of 240)|STOXX||Europe|EUR|570|STOXX,SXXP
^GDAXI|DAX Performance-Index|XETRA|DE|Europe|EUR|24000|GDAXI,DAX
^FTSE|FTSE 100|LSE|GB|Europe|GBP|9700|FTSE,UKX
^FCHI|CAC 40|Euronext Paris|FR|Europe|EUR|8100|FCHI,CAC
FTSEMIB.MI|FTSE MIB|Borsa Italiana|IT|Europe|EUR|43500|FTSEMIB
^IBEX|IBEX 35|BME|ES|Europe|EUR|16300|IBEX
^AEX|AEX|Euronext Amsterdam|NL|Europe|EUR|950|AEX
^SSMI|Swiss Market Index|SIX|CH|Europe|CHF|12700|SSMI,SMI
^OMX|OMX Stockholm 30|Nasdaq Stockholm|SE|Europe|SEK|2800|OMX
^N225|Nikkei 225|Tokyo|JP|Asia-Pacific|JPY|50000|N225,NKY
^HSI|Hang Seng|HKEX|HK|Asia-Pacific|HKD|26000|HSI
000001.SS|SSE Composite|Shanghai|CN|Asia-Pacific|CNY|3900|SHCOMP
^KS11|KOSPI|KRX|KR|Asia-Pacific|KRW|4000|KS11,KOSPI
^TWII|TAIEX|TWSE|TW|Asia-Pacific|TWD|27500|TWII,TAIEX
^BSESN|S&P BSE Sensex|BSE|IN|Asia-Pacific|INR|84500|BSESN,SENSEX
^NSEI|NIFTY 50|NSE|IN|Asia-Pacific|INR|25900|NSEI,NIFTY
^AXJO|S&P/ASX 200|ASX|AU|Asia-Pacific|AUD|8700|AXJO,AS51
^STI|Straits Times Index|SGX|SG|Asia-Pacific|SGD|4500|STI
^TA125.TA|TA-125|TASE|IL|Middle East and Africa|ILS|3500|TA125
`;
