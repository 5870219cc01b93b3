/**
 * Currency pairs: `rate` is the rough number of units of `currency` (the quoted one) for one unit of the first-named.
 */
export const currencies = `
symbol|name|currency|rate|aliases
EURUSD=X|Euro / US Dollar|USD|1.16|EURUSD,EUR/USD
GBPUSD=X|British Pound / US Dollar|USD|1.32|GBPUSD,GBP/USD
USDJPY=X|US Dollar / Japanese Yen|JPY|155|USDJPY,USD/JPY,JPY=X
USDCHF=X|US Dollar / Swiss Franc|CHF|0.80|USDCHF,USD/CHF,CHF=X
USDCAD=X|US Dollar / Canadian Dollar|CAD|1.40|USDCAD,USD/CAD,CAD=X
AUDUSD=X|Australian Dollar / US Dollar|USD|0.65|AUDUSD,AUD/USD
NZDUSD=X|New Zealand Dollar / US Dollar|USD|0.57|NZDUSD,NZD/USD
EURGBP=X|Euro / British Pound|GBP|0.88|EURGBP,EUR/GBP
EURJPY=X|Euro / Japanese Yen|JPY|180|EURJPY,EUR/JPY
EURCHF=X|Euro / Swiss Franc|CHF|0.93|EURCHF,EUR/CHF
GBPJPY=X|British Pound / Japanese Yen|JPY|204|GBPJPY,GBP/JPY
USDCNY=X|US Dollar / Chinese Yuan|CNY|7.1|USDCNY,USD/CNY,CNY=X
USDINR=X|US Dollar / Indian Rupee|INR|89|USDINR,USD/INR,INR=X
USDMXN=X|US Dollar / Mexican Peso|MXN|18.4|USDMXN,USD/MXN,MXN=X
USDBRL=X|US Dollar / Brazilian Real|BRL|5.35|USDBRL,USD/BRL,BRL=X
USDSEK=X|US Dollar / Swedish Krona|SEK|9.5|USDSEK,USD/SEK,SEK=X
USDNOK=X|US Dollar / Norwegian Krone|NOK|10.1|USDNOK,USD/NOK,NOK=X
USDDKK=X|US Dollar / Danish Krone|DKK|6.45|USDDKK,USD/DKK,DKK=X
USDKRW=X|US Dollar / South Korean Won|KRW|1465|USDKRW,USD/KRW,KRW=X
USDSGD=X|US Dollar / Singapore Dollar|SGD|1.30|USDSGD,USD/SGD,SGD=X
`;
