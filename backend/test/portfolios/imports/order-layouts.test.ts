/** Layouts of brokers whose files have trades and little else, in the form of exports that people made public. */
import { linesOf, questionsOf, readLines } from './support/read-lines';
import { rowSummary } from './support/row-summary';

describe('comdirect', () => {
  const HEAD =
    '"Buchungstag";"Geschäftstag";"Stück / Nom.";"Bezeichnung";"WKN";"Währung";"Ausführungskurs";"Umsatz in EUR";';

  it('takes for charges what an amount has beyond the rounding of its price, and leaves cash accounts out', () => {
    const file = readLines(
      ';',
      '"Umsätze Verrechnungskonto";"Zeitraum: 30 Tage";',
      '"Neuer Kontostand";"1.106,35 EUR";',
      '"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";',
      '"08.03.2021";"08.03.2021";"Übertrag";"Text";"500,00";',
      '"Umsätze Depot";"Zeitraum: 30 Tage";',
      HEAD,
      '"02.07.2021";"01.07.2021";"10";"ALPHA INC.";"QAA";"EUR";"115,44";"1.160,80";',
      '"15.03.2021";"12.03.2021";"-16";"BETA    DL-,001";"QBB";"EUR";"196,28";"-3.125,23";',
      '"02.03.2021";"01.03.2021";"2,699";"GAMMA FUND";"QCC";"EUR";"14,82";"39,98";',
      '"01.03.2021";"26.02.2021";"5";"DELTA";"QDD";"EUR";"--";"--";',
      '"28.02.2021";"25.02.2021";"-5";"DELTA";"QDD";"EUR";"10,00";"50,00";',
      '"Umsätze Tagesgeld";"Zeitraum: 30 Tage";',
      '"01.03.2021";"01.03.2021";"Zinsen";"Text";"0,50";',
    );

    expect(file.layout).toBe('comdirect');
    expect(rowSummary(file)).toEqual([
      '21-03-01 buy QCC 2.699 39.98 = 39.98 EUR',
      '21-03-12 sell QBB 16 3140.48 fee 15.25 = 3125.23 EUR',
      '21-07-01 buy QAA 10 1154.4 fee 6.4 = 1160.8 EUR',
    ]);
    expect(questionsOf(file)).toEqual([['ohne Umsatz', '5', null]]);
    expect(linesOf(file)).toEqual({ skipped: [5, 14], faults: [[12, 'Umsatz in EUR']] });
  });

  it('names an amount that units and price cannot make', () => {
    const file = readLines(
      HEAD,
      '"02.07.2021";"01.07.2021";"10";"ALPHA";"QAA";"EUR";"115,44";"1.060,80";',
      '"02.07.2021";"01.07.2021";"10";"ALPHA";"QAA";"EUR";"115,44";"11.608,00";',
    );

    expect(rowSummary(file)).toEqual([]);
    expect(file.faults.map(({ expected }) => expected)).toEqual(
      Array(2).fill('1154.4 with charges (units times price)'),
    );
  });
});

describe('flatex', () => {
  it('cancels an order, and passes over units that leave and arrive for a tax', () => {
    const file = readLines(
      'Buchungstag;Valuta;Bezeichnung;ISIN;Nominal (Stk.);;Betrag;;Kurs;;Devisenkurs;TA.-Nr.;Buchungsinformation',
      '03.01.2025;06.01.2025;ALPHA ETF;US0000000018;0,236252;Stück;31,62;EUR;133,84;EUR;1,000;4045504719;Ausführung ORDER Kauf US0000000018 217509927',
      '04.01.2025;06.01.2025;BETA ETF;IE0000000024;2,5;Stück;300,00;EUR;120,00;EUR;1,000;4048288916;Ausführung ORDER Kauf IE0000000024 217615086',
      '02.02.2025;06.01.2025;BETA ETF;IE0000000024;-2,5;Stück;-300,00;EUR;120,00;EUR;1,000;4099429361;Storno Ausführung ORDER Kauf IE0000000024 217615086',
      '10.02.2025;12.02.2025;ALPHA ETF;US0000000018;-0,1;Stück;-14,00;EUR;140,00;EUR;1,000;4100000001;Ausführung ORDER Verkauf US0000000018 218000000',
      '11.02.2025;11.02.2025;ALPHA ETF;US0000000018;-0,136252;Stück;-18,24;EUR;133,84;EUR;1,000;4100000002;Thesaurierung transparenter Fonds US0000000018',
      '11.02.2025;11.02.2025;ALPHA ETF;US0000000018;0,136252;Stück;19,08;EUR;140,00;EUR;1,000;4100000003;Thesaurierung transparenter Fonds US0000000018',
      '12.02.2025;12.02.2025;GAMMA;DE0000000030;-1;Stück;-5,00;EUR;5,00;EUR;1,000;4100000004;WP-Ausbuchung DE0000000030',
    );

    expect(file.layout).toBe('flatex');
    expect(rowSummary(file)).toEqual([
      '25-01-03 buy US0000000018 0.236252 31.62 = 31.62 EUR',
      '25-02-10 sell US0000000018 0.1 14 = 14 EUR',
    ]);
    expect(questionsOf(file)).toEqual([['WP-Ausbuchung', '1', null]]);
    expect(linesOf(file)).toEqual({ skipped: [3, 4, 6, 7], faults: [] });
  });

  it('computes the amounts of the older form, by depot, and takes what arrives as a transfer', () => {
    const file = readLines(
      'Nummer;Buchtag;Valuta;ISIN;Bezeichnung;Nominal;;Buchungsinformationen;TA-Nr.;Kurs;;Depot',
      '12345;19.01.2022;21.01.2022;US0000000018;ALPHA;250,000;Stk.;Ausführung ORDER Kauf US0000000018 192832053;2655590167;4,786;EUR;***226 Depot',
      '12345;20.01.2022;24.01.2022;US0000000018;ALPHA;-50,000;Stk.;Ausführung ORDER Verkauf US0000000018 192832054;2655590168;5,000;EUR;***226 Depot',
      '12345;24.05.2023;22.05.2023;IE0000000024;BETA ETF;2,208;Stk.;WP-Eingang IE0000000024;3292980473;139,452;EUR;***226 Depot',
    );

    expect(rowSummary(file)).toEqual([
      '22-01-19 buy US0000000018 250 1196.5 = 1196.5 EUR',
      '22-01-20 sell US0000000018 50 250 = 250 EUR',
      '23-05-24 transfer-in IE0000000024 2.208 - EUR',
    ]);
    expect(file.transactions[0]).toMatchObject({ account: '***226 Depot', externalId: '2655590167' });
  });
});

it('Consorsbank: executed orders alone; an order at a fund company is marked, for the file names no currency', () => {
  const file = readLines(
    'Depot;Inhaber;Exportdatum;;;;;;;',
    ';;;;;;;;;',
    'Orderart;Orderdatum;Name;WKN;Stück/Nominal;Gültigkeit;Ordertyp;Handelsplatz;Status;Ausführungskurs',
    'Verkauf;28.10.21;ALPHA AG NA O.N.;QAA;7;28.10.21;Limit;Tradegate;Ausgeführt;139,66',
    'Kauf;21.10.21;ALPHA AG NA O.N.;QAA;7;21.10.21;Limit;Tradegate;Ausgeführt;139,78',
    'Kauf;04.10.21;BETA FUND;QBB;2,361;;Market;Fondsgesellschaft;Ausgeführt;49,08',
    'Kauf;03.10.21;BETA FUND;QBB;5;;Limit;Tradegate;Gestrichen;0,00',
    'Kauf;02.10.21;BETA FUND;QBB;5;;Limit;Tradegate;Teilausgeführt;49,00',
  );

  expect(file.layout).toBe('consorsbank');
  expect(rowSummary(file)).toEqual([
    '21-10-04 buy QBB 2.361 115.87788 = 115.87788 EUR',
    '21-10-21 buy QAA 7 978.46 = 978.46 EUR',
    '21-10-28 sell QAA 7 977.62 = 977.62 EUR',
  ]);
  expect(file.transactions[0]!.warnings).toEqual([
    'the file names no currency; EUR is taken for an order at a fund company',
  ]);
  expect(linesOf(file)).toEqual({ skipped: [7], faults: [[8, 'Status']] });
});

describe('Zerodha', () => {
  it('reads executions by ISIN, by symbol and exchange where there is none, and sums derivatives up', () => {
    const file = readLines(
      'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date',
      'QAA,US0000000018,2024-08-05,NSE,EQ,EQ,buy,false,5.000000,450.000000,T1,O1,2024-08-05T12:39:34,',
      'QAA,US0000000018,2024-08-05,NSE,EQ,EQ,buy,false,27.000000,450.000000,T2,O1,2024-08-05T12:39:34,',
      'QBB,,2024-08-06,BSE,EQ,B,sell,false,2.000000,100.500000,T3,O2,2024-08-06T12:39:34,',
      'NIFTY25PE,,2025-06-02,NSE,FO,,sell,false,150.000000,326.800000,238243,O3,2025-06-02T09:21:55,2025-06-05',
    );

    expect(file.layout).toBe('zerodha');
    expect(rowSummary(file)).toEqual([
      '24-08-05 buy US0000000018 5 2250 = 2250 INR',
      '24-08-05 buy US0000000018 27 12150 = 12150 INR',
      '24-08-06 sell QBB.BO 2 201 = 201 INR',
    ]);
    expect(file.leftOut).toMatchObject([{ currency: 'INR', what: 'trade of derivatives' }]);
    expect(file.transactions[1]).toMatchObject({ externalId: '2024-08-05 T2', time: '12:39:34' });
  });

  it('reads the heads of the workbook, and days with the day first', () => {
    const file = readLines(
      ',,,,,,,,,,,,',
      'Client ID,AB1234,,,,,,,,,,,',
      'Symbol,ISIN,Trade Date,Exchange,Segment,Series,Trade Type,Auction,Quantity,Price,Trade ID,Order ID,Order Execution Time',
      'QAA,US0000000018,13-08-2025,BSE,MF,,buy,FALSE,1000,10,9000000001,9000000001,13-08-2025 00:00',
    );

    expect(rowSummary(file)).toEqual(['25-08-13 buy US0000000018 1000 10000 = 10000 INR']);
  });
});

it('Groww: the value is that of all shares, orders that were not executed are passed over', () => {
  const file = readLines(
    'Order history for stocks from 01-04-2024 to 31-03-2025',
    'Stock name,Symbol,ISIN,Type,Quantity,Value,Exchange,Exchange Order Id,Execution date and time,Order status',
    'Alpha Ltd,QAA,US0000000018,BUY,3,"10,500.00",NSE,1300000000001,08-01-2025 10:15 AM,Executed',
    'Alpha Ltd,QAA,US0000000018,SELL,1,3600,NSE,1300000000002,09-01-2025 02:00 PM,Executed',
    'Beta Ltd,QBB,IE0000000024,BUY,5,8000,NSE,1300000000003,09-01-2025 11:00 AM,Cancelled',
  );

  expect(file.layout).toBe('groww');
  expect(rowSummary(file)).toEqual([
    '25-01-08 buy US0000000018 3 10500 = 10500 INR',
    '25-01-09 sell US0000000018 1 3600 = 3600 INR',
  ]);
  expect(file.transactions[1]!.time).toBe('14:00:00');
  expect(linesOf(file)).toEqual({ skipped: [5], faults: [] });
});

it('CommSec: trades are sentences with the brokerage in their amounts, other money is asked about', () => {
  const file = readLines(
    'Date,Reference,Details,Debit($),Credit($),Balance($)',
    '24/06/2026,P36741365,Direct Transfer - Payee MR A,7960.00,,0.00',
    '22/06/2026,C176305381,S 125 QBB @ 63.920000  ,,7960.00,-7960.00',
    '10/06/2026,J21882301049,Rej D/Tsfer B/S 18/07/2024 DE REFER TO CUST,985.84,,2260.90',
    '09/06/2026,R71985282,Direct Transfer 063676 10094893 Drawer MR A,,25029.95,0.00',
    '04/06/2026,C175717445,B 625000 QAA @ 0.040000  ,25029.95,,25029.95',
    '03/06/2026,C175717446,B 10 QAA @ 1.000000  ,,10.00,0',
  );

  expect(file.layout).toBe('commsec');
  expect(rowSummary(file)).toEqual([
    '26-06-04 buy QAA.AX 625000 25000 fee 29.95 = 25029.95 AUD',
    '26-06-09 deposit - - - = 25029.95 AUD',
    '26-06-22 sell QBB.AX 125 7990 fee 30 = 7960 AUD',
    '26-06-24 withdrawal - - - = 7960 AUD',
  ]);
  expect(questionsOf(file)).toEqual([['Rej D/Tsfer B/S DE REFER TO CUST', '985.84', false]]);
  expect(linesOf(file)).toEqual({ skipped: [], faults: [[7, 'Debit($)']] });
});

it('Selfwealth: brokerage is on top of a purchase and off a sale, whichever total the file has', () => {
  const file = readLines(
    'Trade Date,Settlement Date,Action,Reference,Code,Name,Units,Average Price,Consideration,Brokerage,Total',
    '2022-01-20 00:00:00,2022-01-24 00:00:00,Buy,T1,QAA,ALPHA LTD,10,196.92,1969.20,9.50,1978.70',
    '2023-01-20 00:00:00,2023-01-24 00:00:00,Sell,T2,QAA,ALPHA LTD,2,200.00,400.00,9.50,390.50',
    '2023-01-21 00:00:00,2023-01-25 00:00:00,Sell,T3,QAA,ALPHA LTD,2,200.00,400.00,9.50,409.50',
    '2023-01-22 00:00:00,2023-01-26 00:00:00,In,T4,QBB,BETA LTD,5,0,0,0,0',
    '2023-01-23 00:00:00,2023-01-27 00:00:00,Buy,T5,QAA,ALPHA LTD,1,200.00,200.00,9.50,200.00',
  );

  expect(file.layout).toBe('selfwealth');
  expect(rowSummary(file)).toEqual([
    '22-01-20 buy QAA.AX 10 1969.2 fee 9.5 = 1978.7 AUD',
    '23-01-20 sell QAA.AX 2 400 fee 9.5 = 390.5 AUD',
    '23-01-21 sell QAA.AX 2 400 fee 9.5 = 390.5 AUD',
  ]);
  expect(questionsOf(file)).toEqual([['In', '5', null]]);
  expect(linesOf(file)).toEqual({ skipped: [], faults: [[6, 'Total']] });
});

it('InvestEngine: the ISIN is behind the name, years have two digits', () => {
  const file = readLines(
    'Security / ISIN,Transaction Type,Quantity,Share Price,Total Trade Value,Trade Date/Time,Settlement Date,Broker',
    'Beta All-World / ISIN IE0000000024,Buy,2.699055,£110.79,£299.04,23/12/24 15:18:12,27/12/24,None',
    'Beta All-World / ISIN IE0000000024,Sell,10.696127,£102.22,£1093.41,30/04/25 14:13:11,02/05/25,None',
    'Beta All-World,Sell,1,£102.22,£102.22,30/04/25 14:13:11,02/05/25,None',
  );

  expect(file.layout).toBe('investengine');
  expect(rowSummary(file)).toEqual([
    '24-12-23 buy IE0000000024 2.699055 299.04 = 299.04 GBP',
    '25-04-30 sell IE0000000024 10.696127 1093.41 = 1093.41 GBP',
  ]);
  expect(file.transactions[0]).toMatchObject({ assetName: 'Beta All-World', time: '15:18:12' });
  expect(linesOf(file)).toEqual({ skipped: [], faults: [[4, 'Security / ISIN']] });
});

it('AJ Bell: trades by name; what is neither a purchase nor a sale is asked about', () => {
  const file = readLines(
    'Date,Transaction,Description,Quantity,Price,Amount (GBP),Reference',
    '"07/04/2026","Purchase","Beta Hedged ETF Acc","60","100.00","-6009.95","TXN1"',
    '"15/01/2026","Accumulation Distribution","Beta Hedged ETF Acc","0","","10.00","TXN3"',
    '"01/06/2025","Sale","Gamma 80 Acc","100","150.00","15000.00","TXN4"',
  );

  expect(file.layout).toBe('aj-bell');
  expect(rowSummary(file)).toEqual([
    '25-06-01 sell Gamma 80 Acc 100 15000 = 15000 GBP',
    '26-04-07 buy Beta Hedged ETF Acc 60 6000 fee 9.95 = 6009.95 GBP',
  ]);
  expect(questionsOf(file)).toEqual([['Accumulation Distribution', '10', true]]);
});

it('Crypto.com App: two sides of a row are a trade, rewards are income at their worth, own moves are left out', () => {
  const file = readLines(
    'Timestamp (UTC),Transaction Description,Currency,Amount,To Currency,To Amount,Native Currency,Native Amount,Native Amount (in USD),Transaction Kind,Transaction Hash',
    '2025-05-31 08:35:20,Transfer: App wallet -> Exchange,CRO,-122.5,,,EUR,10.77,12.72,crypto_to_exchange_transfer,',
    '2025-03-31 12:53:56,Balance Conversion,USDC,81.16,,,EUR,74.28,87.78,crypto_wallet_swap_credited,',
    '2025-03-31 12:53:56,Balance Conversion,USDT,-81.16,,,EUR,73.53,86.89,crypto_wallet_swap_debited,',
    '2025-01-07 11:43:48,EGLD -> USDC,EGLD,-4.15,USDC,150.86,EUR,143.33,169.36,crypto_exchange,',
    '2024-11-17 08:54:14,Cardholder CRO Unstake,CRO,12189.86,,,EUR,1809.01,2137.66,finance.lockup.dpos_unlock.crypto_wallet,',
    '2024-11-11 00:33:50,Cardholder CRO Stake Reward,CRO,9.9110424,,,EUR,1.06944518,1.26,finance.lockup.dpos_compound_interest.crypto_wallet,',
    '2024-08-08 06:27:13,USDT -> EUR,USDT,-235.08,,,EUR,-210.0,-248.15,card_top_up,',
    '2024-08-01 10:00:00,Buy BTC,BTC,0.01,,,EUR,500.0,550.0,crypto_purchase,',
    '2024-07-01 10:00:00,EUR -> BTC,EUR,-250.0,BTC,0.005,EUR,250.0,275.0,viban_purchase,',
    '2024-06-01 10:00:00,Gift,CRO,-5,,,EUR,1,1,crypto_transfer,',
  );

  expect(file.layout).toBe('crypto-com');
  expect(file.faults).toEqual([]);
  expect(rowSummary(file)).toEqual([
    '24-07-01 buy BTC 0.005 250 = 250 EUR',
    '24-08-01 buy BTC 0.01 500 = 500 EUR',
    '24-08-01 deposit - - - = 500 EUR',
    '24-08-08 withdrawal - - - = 210 EUR',
    '24-08-08 sell USDT 235.08 210 = 210 EUR',
    '24-11-11 income-in-kind CRO 9.9110424 1.06944518 EUR',
    '25-01-07 exchange EGLD 4.15 > 150.86 USDC -',
    '25-03-31 exchange USDT 81.16 > 81.16 USDC -',
    '25-05-31 transfer-out CRO 122.5 -',
  ]);
  expect(questionsOf(file)).toEqual([['crypto_transfer', '5', null]]);
  expect(linesOf(file)).toEqual({ skipped: [6], faults: [] });
});

it('Relai: the fee is on top of what bitcoin cost', () => {
  const file = readLines(
    'Date,Transaction Type,BTC Amount,BTC Price,Currency Pair,Fiat Amount (excl. fees),Fiat Currency,Fee,Fee Currency,Destination,Operation ID,Counterparty',
    '2024-09-15T14:23:17Z,Sell,0.02,92341.00,BTC/CHF,1846.82,CHF,0.00,CHF,CH76,39a4ed08,Relai',
    '2024-07-22T09:41:06Z,Buy,0.003,95287.00,BTC/CHF,285.86,CHF,2.45,CHF,bc1q,02731d4a,Relai',
  );

  expect(file.layout).toBe('relai');
  expect(rowSummary(file)).toEqual([
    '24-07-22 buy BTC 0.003 285.86 fee 2.45 = 288.31 CHF',
    '24-09-15 sell BTC 0.02 1846.82 = 1846.82 CHF',
  ]);
});
