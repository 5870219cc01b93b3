/** Tables of brokers and exchanges without a layout of their own, each with what its rows are. */
import { readProposed } from './support/read-proposed';

/** A name, the lines of the file, and what its rows are. */
type TableCase = readonly [what: string, lines: readonly string[], rows: readonly string[]];

const languages: readonly TableCase[] = [
  [
    'German, with two currencies and a column behind each amount',
    [
      'Datum,Uhrzeit,Produkt,ISIN,Referenzbörse,Anzahl,Kurs,,Wert in Lokalwährung,,Wert,,Wechselkurs,Transaktions- und/oder Drittgebühren,,Gesamt,,Order-ID',
      '13-02-2024,10:05,FUND,IE00B4L5Y983,EAM,10,"70,05",EUR,"-700,50",EUR,"-700,50",EUR,,"-1,00",EUR,"-701,50",EUR,a1',
      '14-02-2024,16:05,APPLE,US0378331005,NDQ,5,"180,00",USD,"-900,00",USD,"-833,33",EUR,"1,08","-2,00",EUR,"-835,33",EUR,a2',
    ],
    ['buy IE00B4L5Y983 10 gross 700.5 fee 1 701.5 EUR', 'buy US0378331005 5 gross 900 fee 2 835.33 EUR'],
  ],
  [
    'Dutch, with the currency in the heads',
    [
      'Datum,Tijd,Product,ISIN,Beurs,Aantal,Koers,,Lokale waarde,,Waarde EUR,Wisselkoers,AutoFX Kosten,Transactiekosten en/of kosten van derden EUR,Totaal EUR,Order ID',
      '14-02-2024,16:05,APPLE,US0378331005,NDQ,5,"180,00",USD,"-900,00",USD,"-833,33","1,08","-2,08","-2,00","-837,41",a2',
    ],
    ['buy US0378331005 5 gross 900 fee 4.08 837.41 EUR'],
  ],
  [
    'Polish, with letters for purchase and sale',
    [
      'Czas transakcji;Walor;Giełda;K/S;Liczba;Kurs;Waluta;Prowizja;Waluta;Wartość;Waluta',
      '15.01.2024 10:05:00;PKOBP;WWA-GPW;K;10;50,00;PLN;3,00;PLN;500,00;PLN',
      '20.02.2024 11:05:00;PKOBP;WWA-GPW;S;4;55,00;PLN;3,00;PLN;220,00;PLN',
    ],
    ['buy PKOBP 10 gross 500 fee 3 PLN', 'sell PKOBP 4 gross 220 fee 3 PLN'],
  ],
  [
    'Russian',
    [
      'Номер сделки;Дата;Время;Вид сделки;Код актива;Цена;Валюта;Количество;Сумма;Комиссия',
      '1;15.01.2024;10:05:00;Покупка;SBER;275,50;RUB;10;2755,00;8,27',
      '2;20.02.2024;11:05:00;Продажа;SBER;285,00;RUB;4;1140,00;3,42',
    ],
    ['buy SBER 10 gross 2755 fee 8.27 RUB', 'sell SBER 4 gross 1140 fee 3.42 RUB'],
  ],
  [
    'Japanese, with symbols that are numbers',
    [
      '約定日,受渡日,銘柄コード,銘柄名,市場名称,取引区分,売買区分,数量［株］,単価［円］,手数料［円］,税金等［円］,受渡金額［円］',
      '2024/1/15,2024/1/17,7203,トヨタ,東証,現物,買付,100,"2,750.0",250,25,"275,275"',
      '2024/2/20,2024/2/22,7203,トヨタ,東証,現物,売付,50,"3,000.0",200,20,"149,780"',
    ],
    ['buy 7203 100 fee 250 tax 25 275275 JPY', 'sell 7203 50 fee 200 tax 20 149780 JPY'],
  ],
  [
    'Chinese',
    [
      '成交日期,成交时间,证券代码,证券名称,操作,成交数量,成交均价,成交金额,手续费,印花税,发生金额',
      '20240115,10:05:00,600000,浦发银行,证券买入,1000,7.500,7500.00,5.00,0.00,-7505.00',
      '20240220,10:05:00,600000,浦发银行,证券卖出,400,8.000,3200.00,5.00,3.20,3191.80',
    ],
    ['buy 600000 1000 gross 7500 fee 5 7505', 'sell 600000 400 gross 3200 fee 5 tax 3.2 3191.8'],
  ],
  [
    'Korean',
    [
      '거래일자,거래구분,종목코드,종목명,거래수량,거래단가,거래금액,수수료,거래세,정산금액',
      '2024.01.15,매수,005930,삼성전자,10,"70,000","700,000",100,0,"700,100"',
      '2024.02.20,매도,005930,삼성전자,4,"75,000","300,000",50,540,"299,410"',
    ],
    ['buy 005930 10 gross 700000 fee 100 700100', 'sell 005930 4 gross 300000 fee 50 tax 540 299410'],
  ],
  [
    'Norwegian, with the short name of its money in the cells',
    [
      'Dato;Type;Papir;Antall;Kurs;Beløp;Kurtasje',
      '10.01.2024;Innskudd;;;;10 000,00 kr;',
      '15.01.2024;Kjøp;EQNR;20;300,00 kr;-6 029,00 kr;29,00 kr',
    ],
    ['deposit 10000 kr', 'buy EQNR 20 fee 29 6029 kr'],
  ],
  [
    'Portuguese, with reais in the cells',
    [
      'Data do Negócio;Tipo de Movimentação;Mercado;Instituição;Código de Negociação;Quantidade;Preço;Valor',
      '15/01/2024;Compra;Mercado à Vista;XP;PETR4;100; R$ 37,50 ; R$ 3.750,00 ',
      '20/02/2024;Venda;Mercado à Vista;XP;PETR4;40; R$ 40,00 ; R$ 1.600,00 ',
    ],
    ['buy PETR4 100 gross 3750 BRL', 'sell PETR4 40 gross 1600 BRL'],
  ],
];

const amounts: readonly TableCase[] = [
  [
    'a count beside a status, which is no amount',
    [
      'Symbol,Side,Status,Filled,Total Qty,Price,Avg Price,Placed Time,Filled Time',
      'AAPL,Buy,Filled,10,10,@150.00,150.00,01/16/2024 10:00:00 EST,01/17/2024 10:00:01 EST',
      'AAPL,Sell,Cancelled,0,4,@190.00,,02/21/2024 10:00:00 EST,',
    ],
    ['buy AAPL 10'],
  ],
  [
    'a value that contains two charges',
    [
      'Trade Date,Trade,Security,Units,Price,Brokerage,GST,Value',
      '15/01/2024,Buy,VAS,100,92.50,10.00,1.00,9261.00',
      '20/02/2024,Sell,VAS,40,95.00,10.00,1.00,3789.00',
    ],
    ['buy VAS 100 fee 11 9261', 'sell VAS 40 fee 11 3789'],
  ],
  [
    'an amount before charges and a total after them',
    [
      'Date,Type,Symbol,Quantity,Price,Amount,Fee,Total',
      '2024-01-15,Buy,AAPL,10,150.00,-1500.00,-1.00,-1501.00',
      '2024-02-20,Sell,AAPL,-4,180.00,720.00,-1.00,719.00',
    ],
    ['buy AAPL 10 gross 1500 fee 1 1501', 'sell AAPL 4 gross 720 fee 1 719'],
  ],
  [
    'an amount in pounds beside a price in pence',
    [
      'Date,Type,Ticker,Shares,Price,Currency,Total',
      '2024-01-15,Buy,VOD.L,1000,70.50,GBX,705.00',
      '2024-01-16,Buy,AAPL,2,150.00,USD,300.00',
    ],
    ['buy VOD.L 1000 705 GBP', 'buy AAPL 2 300 USD'],
  ],
  [
    'dollars, which may be any, among pounds and euros, each by its sign',
    [
      'Date,Action,Ticker,Shares,Price,Fees,Total',
      '2024-01-15,Buy,AAPL,10,$150.00,$1.00,"-$1,501.00"',
      '2024-01-16,Buy,VOD.L,100,£0.70,£5.00,-£75.00',
      '2024-01-17,Buy,SAP.DE,5,€140.00,€2.00,-€702.00',
    ],
    ['buy AAPL 10 fee 1 1501 $', 'buy VOD.L 100 fee 5 75 GBP', 'buy SAP.DE 5 fee 2 702 EUR'],
  ],
  [
    'debit and credit, each with its currency',
    [
      'DATE;ACTIVITY TYPE;DEBIT;DEBIT CURRENCY;CREDIT;CREDIT CURRENCY;FEES/COMMISSION;BUY/SELL;QUANTITY;ASSET;PRICE PER UNIT',
      '16/01/2024;ORDER;-1522.60;CHF;;;7.60;BUY;10;AAPL;151.50',
      '20/02/2024;ORDER;;;716.40;CHF;3.60;SELL;4;AAPL;180.00',
    ],
    ['buy AAPL 10 fee 7.6 1522.6 CHF', 'sell AAPL 4 fee 3.6 716.4 CHF'],
  ],
  [
    'a column that says debit or credit',
    [
      'Date,Type,Amount,Dr/Cr,Balance',
      '13/01/2024,Transfer,500.00,CR,500.00',
      '15/01/2024,Transfer,200.00,DR,300.00',
      '20/01/2024,Interest,1.00,CR,301.00',
    ],
    ['deposit 500', 'withdrawal 200', 'interest 1'],
  ],
  [
    'a conversion in two rows, and trades without signs beside it',
    [
      'Date,Reference,Ticker,Type,Quantity,CCY,Price/share,Gross Amount,Fee,Net Amt.',
      '13/01/2024 10:00:00,CN-1,,Conversion,,EUR,,-540.00,1.89,-541.89',
      '13/01/2024 10:00:00,CN-1,,Conversion,,USD,,583.20,0.00,583.20',
      '16/01/2024 15:00:00,OR-1,AAPL,Buy,3,USD,180.00,540.00,1.00,541.00',
    ],
    ['convert > 583.2 USD 541.89 EUR', 'buy AAPL 3 gross 540 fee 1 541 USD'],
  ],
];

const coins: readonly TableCase[] = [
  [
    'the cost and the volume of an exchange',
    [
      'txid,pair,time,type,ordertype,price,cost,fee,vol,margin,ledgers',
      'T1,XXBTZEUR,2024-01-15 10:00:00.1234,buy,limit,40000.0,400.0,0.64,0.01,0.0,"L1,L2"',
      'T2,ETH/EUR,2024-02-16 10:00:00.1234,sell,market,2500.0,250.0,0.65,0.1,0.0,"L5,L6"',
    ],
    ['buy BTC 0.01 gross 400 fee 0.64 EUR', 'sell ETH 0.1 gross 250 fee 0.65 EUR'],
  ],
  [
    'orders with the coins in their cells, ordered and executed',
    [
      'Date(UTC),OrderNo,Pair,Side,Order Price,Order Amount,Executed,Average Price,Trading total,Status',
      '2024-01-11 10:00:00,1,BTCUSDT,BUY,0,0.01BTC,0.01BTC,40000,400.00USDT,FILLED',
      '2024-02-12 10:00:00,3,BTCUSDT,SELL,50000,0.005BTC,0BTC,0,0USDT,CANCELED',
    ],
    ['exchange USDT 400 > 0.01 BTC'],
  ],
  [
    'amounts and values with their units, and the side in a second column',
    [
      'Type,Datetime,Account,Amount,Value,Rate,Fee,Sub Type',
      'Deposit,"Jan. 10, 2024, 10:00 AM",Main,500.00 EUR,,,,',
      'Market,"Jan. 11, 2024, 10:00 AM",Main,0.01 BTC,400.00 EUR,40000.00 EUR,1.60 EUR,Buy',
    ],
    ['deposit 500 EUR', 'buy BTC 0.01 gross 400 fee 1.6 EUR'],
  ],
  [
    'an amount and what it became, with what it was worth',
    [
      'Timestamp (UTC),Transaction Description,Currency,Amount,To Currency,To Amount,Native Currency,Native Amount,Transaction Kind',
      '2024-02-13 10:00:00,BTC Withdrawal,BTC,-0.001,,,EUR,-44.00,crypto_withdrawal',
      '2024-02-12 10:00:00,CRO -> BTC,CRO,-500.0,BTC,0.001,EUR,44.00,crypto_exchange',
      '2024-01-15 10:00:00,Card Cashback,CRO,10.0,,,EUR,1.00,referral_card_cashback',
      '2024-01-12 10:00:00,Buy CRO,CRO,1000.0,,,EUR,100.00,crypto_purchase',
      '2024-01-11 10:00:00,EUR -> CRO,EUR,-50.0,CRO,500.0,EUR,50.00,viban_purchase',
    ],
    [
      'buy CRO 500 gross 50 50 EUR',
      'transfer-in CRO 1000 cost 100 EUR',
      'income-in-kind CRO 10 gross 1 EUR',
      'exchange CRO 500 > 0.001 BTC',
      'transfer-out BTC 0.001',
    ],
  ],
];

const rows: readonly TableCase[] = [
  [
    'trades in sentences',
    [
      'Date,Reference,Details,Debit($),Credit($),Balance($)',
      '15/01/2024,C1001,B 100 CBA @ 105.000000,10519.95,,1480.05',
      '20/02/2024,C1002,S 50 CBA @ 110.000000,,5480.05,6960.10',
    ],
    ['buy CBA 100 10519.95 $', 'sell CBA 50 5480.05 $'],
  ],
  [
    'a day of cancellation, and the day of the trade among three',
    [
      'Id\tBokföringsdag\tHandelsdag\tLikviddag\tTransaktionstyp\tVärdepapper\tAntal\tKurs\tBelopp\tValuta\tMakuleringsdatum',
      '4\t2024-02-16\t2024-02-15\t2024-02-19\tKÖPT\tVOLV B\t3\t250\t-750\tSEK\t2024-02-16',
      '3\t2024-01-16\t2024-01-15\t2024-01-17\tSÅLT\tERIC B\t10\t57,4\t574\tSEK\t',
    ],
    ['sell ERIC B 10 574 SEK'],
  ],
  [
    'lots by their day of purchase',
    ['Symbol,Purchase Date,Shares,Cost Per Share', 'AAPL,2024-01-15,10,150.00'],
    ['buy AAPL 10'],
  ],
  [
    'an ISIN within a name',
    [
      'Security / ISIN,Transaction Type,Quantity,Share Price,Total Trade Value,Trade Date/Time',
      'Fund / ISIN IE00BFMXXD54,Buy,10.5,£75.00,£787.50,16/01/24 15:00:00',
    ],
    ['buy IE00BFMXXD54 10.5 gross 787.5 GBP'],
  ],
];

it.each([...languages, ...amounts, ...coins, ...rows])('reads %s', (_, lines, expected) => {
  const { questions, rows: found } = readProposed(lines);

  expect(questions).toEqual([]);
  expect(found).toEqual(expected);
});

it.each<TableCase>([
  [
    'of an account, with cash and a sum',
    [
      '"Positions for account Individual ...123 as of 10:00 AM ET, 2024/01/31"',
      '"Symbol","Description","Qty (Quantity)","Price","Mkt Val (Market Value)","Cost Basis"',
      '"AAPL","APPLE INC","10","$180.00","$1,800.00","$1,500.00"',
      '"Cash & Cash Investments","--","--","--","$1,000.00","--"',
      '"Account Total","","--","--","$2,800.00","$1,500.00"',
    ],
    ['transfer-in AAPL 10 cost 1500 $', 'deposit 1000 $'],
  ],
  [
    'with short heads',
    [
      'As of 2024-01-31',
      'Instrument,Qty.,Avg. cost,LTP,Invested,Cur. val',
      'INFY,10,1450.50,1500.00,14505.00,15000.00',
    ],
    ['transfer-in INFY 10 cost 14505'],
  ],
  [
    'with a difference in percent beside the cost',
    [
      '"Depotübersicht vom 31.12.2024"',
      '"Stück/Nom.";"Bezeichnung";"Währung";"Akt. Kurs";"Diff. seit Kauf %";"Kaufkurs in EUR";"Kaufwert in EUR";"Wert in EUR"',
      '"10,000";"SAP";"EUR";"160,00";"+14,12";"140,20";"1.402,00";"1.600,00"',
    ],
    ['transfer-in SAP 10 cost 1402 EUR'],
  ],
  [
    'of coins and money',
    ['As of 2024-01-31', 'Asset,Amount,Value (USD)', 'BTC,0.5,20000', 'USD,300,300'],
    ['transfer-in BTC 0.5 USD', 'deposit 300 USD'],
  ],
])('reads a list of holdings %s', (_, lines, expected) => {
  const { questions, rows: found } = readProposed(lines);

  expect(questions).toEqual([]);
  expect(found).toEqual(expected);
});

it('leaves options out with their money, and trades of their shares not', () => {
  const { rows: found, skipped } = readProposed([
    'Date,Action,Symbol,Description,Quantity,Price,Amount',
    '2024-01-15,Buy,AAPL,APPLE INC,10,150.00,-1500.00',
    '2024-01-16,Sell to Open,AAPL240315C00190000,AAPL 03/15/2024 190.00 C,-1,2.50,249.35',
    '2024-02-16,Buy to Close,,AAPL MAR 15 2024 190.00 Call,1,1.00,-100.65',
    '2024-03-01,Buy,VFV,S&P 500 Index (executed at 2024-03-01),1,100.00,-100.00',
  ]);

  expect(found).toEqual(['buy AAPL 10 1500', 'buy VFV 1 100']);
  expect(skipped).toEqual([
    { line: 3, reason: 'options are left out' },
    { line: 4, reason: 'options are left out' },
  ]);
});

it('names the rows of another table above the header, and passes over opening balances', () => {
  const { rows: found, skipped } = readProposed([
    'Deposits',
    'Date,Amount',
    '2024-01-10,3000.00',
    'Date,Type,Symbol,Qty,Price,Amount',
    'Opening Balance,,,,,0.00',
    '2024-01-15,Buy,AAPL,10,150.00,1500.00',
  ]);

  expect(found).toEqual(['buy AAPL 10 1500']);
  expect(skipped).toEqual([
    { line: 3, reason: 'above the header: a table of its own; upload it as a file of its own' },
    { line: 5, reason: 'total line' },
  ]);
});

it.each([
  [
    'amounts of another currency, which no purchase can be below',
    [
      'Trade ID,Instrument,Trade Date,B/S,Quantity,Price,Amount,Symbol,Currency',
      '1,Apple,16-Jan-2024,Bought,10,150.00,-1395.50,AAPL,USD',
      '2,Apple,20-Feb-2024,Bought,4,180.00,-669.80,AAPL,USD',
    ],
  ],
  [
    'columns of coins, which a row has several of',
    [
      'Date,Time (UTC),Type,Symbol,USD Amount USD,Fee (USD) USD,USD Balance USD,BTC Amount BTC,BTC Balance BTC',
      '2024-01-10,10:00:00.000,Credit,USD,$500.00 ,,$500.00 ,,0.0 BTC ',
      '2024-01-11,10:00:00.000,Buy,BTCUSD,($400.00),($1.40),$98.60 ,0.01 BTC ,0.01 BTC ',
    ],
  ],
  [
    'heads in each other’s place: assets that are currencies, and currencies that are none',
    [
      'Symbol,Price,Currency,Type,Fee,Amount,Date,Quantity',
      'EUR,,,Deposit,,23757.35,2024-01-23,',
      'EUR,475.15,QCC,Buy,1.01,12354.91,2024-01-31,26',
      'EUR,46.61,QAA,Buy,0.37,699.52,2024-02-10,15',
      'EUR,,,Withdrawal,,141.36,2024-02-18,',
      'EUR,448.75,QCC,Sell,1.85,-9870.65,2024-03-10,-22',
      'EUR,,QCC,Dividend,,216.77,2024-03-26,',
    ],
  ],
  [
    'a list of symbols without units',
    ['As of 2024-01-31', 'Symbol,Last,Value', 'AAPL,180.00,1800.00', 'VTI,230.00,4600.00'],
  ],
])('asks about %s', (_, lines) => {
  const { questions } = readProposed(lines);

  expect(questions.map(({ field }) => field)).toContain('columns');
});
