import type { ParsedFile } from '../../../src/portfolios/imports/imported-row';
import { parseImport } from '../../../src/portfolios/imports/parse-import';

const read = (lines: readonly string[], name = 'file.csv'): ParsedFile =>
  parseImport(Buffer.from(`${lines.join('\n')}\n`), name);

/** The amounts of each row on one line: day, kind, asset, quantity, gross, fee, tax, net. */
function summary({ transactions }: ParsedFile): string[] {
  return transactions.map((row) =>
    [
      row.date,
      row.kind,
      row.asset ?? '-',
      row.quantity ?? row.ratio ?? '-',
      row.gross ?? '-',
      row.fee ?? '-',
      row.tax ?? '-',
      `${row.net ?? '-'} ${row.settleCurrency ?? row.currency ?? ''}${row.toNet ? ` > ${row.toNet} ${row.toCurrency}` : ''}`.trim(),
    ].join(' '),
  );
}

describe('layouts from public documentation', () => {
  it('reads Vanguard: holdings above, sweeps, reinvestment', () => {
    const file = read([
      'Account Number,Investment Name,Symbol,Shares,Share Price,Total Value,',
      '12345678,VANGUARD TOTAL STOCK MARKET ETF,VTI,11,262.10,2883.10,',
      '',
      'Account Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,Shares,Share Price,Principal Amount,Commissions and Fees,Net Amount,Accrued Interest,Account Type,',
      '12345678,2024-01-08,2024-01-09,Funds Received,Electronic Bank Transfer,CASH,,0,0,3000.00,0,3000.00,0,CASH,',
      '12345678,2024-01-08,2024-01-09,Sweep in,Sweep Into Settlement Fund,VANGUARD FEDERAL MONEY MARKET,VMFXX,0,1,-3000.00,0,-3000.00,0,CASH,',
      '12345678,2024-01-09,2024-01-11,Buy,Buy,VANGUARD TOTAL STOCK MARKET ETF,VTI,10.00000,235.10,-2351.00,1.00,-2352.00,0,CASH,',
      '12345678,2024-03-28,2024-03-28,Dividend,Dividend Received,VANGUARD TOTAL STOCK MARKET ETF,VTI,0,0,9.11,0,9.11,0,CASH,',
      '12345678,2024-03-28,2024-03-28,Reinvestment,Dividend Reinvestment,VANGUARD TOTAL STOCK MARKET ETF,VTI,0.03500,260.285714,-9.11,0,-9.11,0,CASH,',
      '12345678,2024-06-03,2024-06-04,Sell,Sell,VANGUARD TOTAL STOCK MARKET ETF,VTI,-2.00000,262.10,524.20,0.01,524.19,0,CASH,',
    ]);

    expect(file.layout).toBe('vanguard');
    expect(summary(file)).toEqual([
      '2024-01-08 deposit - - - - - 3000 USD',
      '2024-01-09 buy VTI 10 2351 1 - 2352 USD',
      '2024-03-28 dividend VTI - 9.11 - - 9.11 USD',
      '2024-03-28 buy VTI 0.035 9.11 - - 9.11 USD',
      '2024-06-03 sell VTI 2 524.2 0.01 - 524.19 USD',
    ]);
    expect(file.skipped.map(({ line }) => line)).toEqual([2, 6]);
  });

  it('reads Snowball: the ratio of a split as quantity or price, dividends by units or by money', () => {
    const head =
      'Event,Date,Symbol,Price,Quantity,Currency,FeeTax,Exchange,NKD,FeeCurrency,DoNotAdjustCash,Note';
    const buy = 'Buy,2024-01-10,MSFT,375.5,10,USD,1,NASDAQ,,USD,False,';
    const units = read([
      head,
      buy,
      'Dividend,2024-06-13,MSFT,0.75,10,USD,1.13,NASDAQ,,USD,False,',
      'Cash_In,2024-01-09,USD,1,5000,USD,0,,,USD,False,',
      'Split,2024-03-09,MSFT,0,2,USD,0,NASDAQ,,USD,False,',
      'Sell,2024-07-10,MSFT,460,4,USD,1,NASDAQ,,USD,False,',
      'Cash_Gain,2024-08-01,USD,1,3,USD,0,,,USD,False,bonus',
    ]);

    expect(units.layout).toBe('snowball');
    expect(summary(units)).toEqual([
      '2024-01-09 deposit - - - - - 5000 USD',
      '2024-01-10 buy MSFT 10 3755 1 - 3756 USD',
      '2024-03-09 split MSFT 2/1 - - - -',
      '2024-06-13 dividend MSFT - 7.5 - 1.13 6.37 USD',
      '2024-07-10 sell MSFT 4 1840 1 - 1839 USD',
    ]);
    expect(units.open.map(({ code, isInflow }) => [code, isInflow])).toEqual([['Cash_Gain', true]]);

    const split = 'Split,2024-03-09,MSFT,4,0,USD,0,NASDAQ,,USD,False,';
    const money = read([head, buy, split, 'Dividend,2024-06-13,MSFT,0.75,30,USD,4.5,,,USD,False,']);
    expect(summary(money).slice(1)).toEqual([
      '2024-03-09 split MSFT 4/1 - - - -',
      '2024-06-13 dividend MSFT - 30 - 4.5 25.5 USD',
    ]);

    const unclear = read([head, buy, 'Dividend,2024-06-13,MSFT,0.75,3,USD,0,,,USD,False,']);
    expect(unclear.transactions).toHaveLength(1);
    expect(unclear.faults).toMatchObject([{ line: 3, column: 'Quantity', value: '3' }]);
  });

  it('reads Questrade: signed charges, a conversion as two rows, return of capital', () => {
    const file = read([
      'Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type',
      '2024-01-15 12:00:00 AM,2024-01-15 12:00:00 AM,CON,,CONT 2024,0,0,0,0,5000.00,CAD,55500001,Deposits,TFSA',
      '2024-01-16 12:00:00 AM,2024-01-16 12:00:00 AM,FXT,,CONVERSION,0,0,0,0,-1350.00,CAD,55500001,FX conversion,TFSA',
      '2024-01-16 12:00:00 AM,2024-01-16 12:00:00 AM,FXT,,CONVERSION,0,0,0,0,1000.00,USD,55500001,FX conversion,TFSA',
      '2024-01-17 09:30:00 AM,2024-01-19 12:00:00 AM,Buy,AAPL,APPLE INC,5,182.00,-910.00,-4.95,-914.95,USD,55500001,Trades,TFSA',
      '2024-02-16 12:00:00 AM,2024-02-16 12:00:00 AM,DIV,AAPL,APPLE INC,0,0,0,0,1.20,USD,55500001,Dividends,TFSA',
      '2024-03-28 12:00:00 AM,2024-03-28 12:00:00 AM,DIV,XEI.TO,ISHARES RETURN OF CAPITAL ON 500 SHS,0,0,0,0,42.50,CAD,55500001,Dividends,TFSA',
      '2024-06-03 10:00:00 AM,2024-06-05 12:00:00 AM,Sell,AAPL,APPLE INC,-2,194.00,388.00,-4.95,383.05,USD,55500001,Trades,TFSA',
    ]);

    expect(file.layout).toBe('questrade');
    expect(summary(file)).toEqual([
      '2024-01-15 deposit - - - - - 5000 CAD',
      '2024-01-16 convert - - - - - 1350 CAD > 1000 USD',
      '2024-01-17 buy AAPL 5 910 4.95 - 914.95 USD',
      '2024-02-16 dividend AAPL - 1.2 - - 1.2 USD',
      '2024-03-28 return-of-capital XEI.TO - 42.5 - - 42.5 CAD',
      '2024-06-03 sell AAPL 2 388 4.95 - 383.05 USD',
    ]);
  });

  it('reads Wealthsimple: conversion, reinvestment, consolidation, a footer', () => {
    const file = read([
      'transaction_date,settlement_date,account_id,account_type,activity_type,activity_sub_type,direction,symbol,name,currency,quantity,unit_price,commission,net_cash_amount',
      '2024-08-08,2024-08-08,HQ000001CAD,TFSA,MoneyMovement,CONTRIBUTION,,,,CAD,,,,1500.00',
      '2024-08-09,2024-08-12,HQ000001CAD,TFSA,Trade,BUY,LONG,XEQT,iShares Core Equity ETF Portfolio,CAD,20,31.50,0,-630.00',
      '2024-09-30,2024-09-30,HQ000001CAD,TFSA,Dividend,,,XEQT,iShares Core Equity ETF Portfolio,CAD,,,,4.20',
      '2024-09-30,2024-09-30,HQ000001CAD,TFSA,Trade,DRIP,LONG,XEQT,iShares Core Equity ETF Portfolio,CAD,0.125,33.60,0,-4.20',
      '2024-10-01,2024-10-01,HQ000001CAD,TFSA,FxExchange,,,,,CAD,,,,-137.00',
      '2024-10-01,2024-10-01,HQ000001CAD,TFSA,FxExchange,,,,,USD,,,,100.00',
      '2024-10-02,2024-10-02,HQ000001CAD,TFSA,CorporateAction,CONSOLIDATION,LONG,OLD,Old Corp,,-100,,,',
      '2024-10-02,2024-10-02,HQ000001CAD,TFSA,CorporateAction,CONSOLIDATION,LONG,OLD,Old Corp,,10,,,',
      '"As of 2024-10-09 12:00 GMT-04:00"',
    ]);

    expect(file.layout).toBe('wealthsimple');
    expect(summary(file)).toEqual([
      '2024-08-08 deposit - - - - - 1500 CAD',
      '2024-08-09 buy XEQT 20 630 - - 630 CAD',
      '2024-09-30 dividend XEQT - 4.2 - - 4.2 CAD',
      '2024-09-30 buy XEQT 0.125 4.2 - - 4.2 CAD',
      '2024-10-01 convert - - - - - 137 CAD > 100 USD',
      '2024-10-02 split OLD 1/10 - - - -',
    ]);
    expect(file.skipped).toEqual([{ line: 10, reason: 'note' }]);
  });

  it('reads Avanza in Windows-1252: Swedish words, decimal commas, a foreign purchase, withheld tax', () => {
    const text = [
      'Datum;Konto;Typ av transaktion;Värdepapper/beskrivning;Antal;Kurs;Belopp;Transaktionsvaluta;Courtage (SEK);Valutakurs;Instrumentvaluta;ISIN;Resultat',
      '2024-09-13;Savings;Utländsk källskatt;S&P Global;;;-1,42;SEK;;;;US78409V1044;',
      '2024-09-13;Savings;Utdelning;S&P Global;2;4,73;9,46;SEK;;;USD;US78409V1044;',
      '2024-03-10;Savings;Köp;S&P Global;2;330,16;-7104,41;SEK;21,45;10,72655;USD;US78409V1044;',
      '2024-03-08;Savings;Insättning;Insättning från bank;;;10000;SEK;;;;;',
    ].join('\r\n');
    const file = parseImport(Buffer.from(`${text}\r\n`, 'latin1'), 'avanza.csv');

    expect(file.layout).toBe('avanza');
    expect(summary(file)).toEqual([
      '2024-03-08 deposit - - - - - 10000 SEK',
      '2024-03-10 buy US78409V1044 2 660.32 21.45 - 7104.41 SEK',
      '2024-09-13 dividend US78409V1044 - 9.46 - 1.42 8.04 SEK',
    ]);
  });

  it('reads Swissquote: an order in two parts, a conversion, a charge of a payment, balances', () => {
    const file = read([
      'Date;Order #;Transaction;Symbol;Name;ISIN;Quantity;Unit price;Costs;Accrued Interest;Net Amount;Balance;Currency',
      '24-08-2022 07:00:15;00000000;Debit;;;;1.0;2000.00;2.00;0.00;-2002.00;1010.00;CHF',
      '23-08-2022 12:00:25;114723639;Forex credit;;;;1.0;1995.39;0.00;0.00;1995.39;1995.39;EUR',
      '23-08-2022 12:00:25;114723639;Forex debit;;;;1.0;2000.00;0.00;0.00;-2000.00;3012.00;CHF',
      '09-08-2022 12:16:00;113884899;Buy;KROP;GLOBAL X AGTECHFOODINNOV;IE000EBFYWX3;250.0;13.908;5.70;0.00;-3482.70;5012.00;CHF',
      '09-08-2022 10:58:19;113884899;Buy;KROP;GLOBAL X AGTECHFOODINNOV;IE000EBFYWX3;600.0;13.908;46.10;0.00;-8390.90;8494.70;CHF',
      '01-07-2022 16:35:13;00000000;Dividend;VEUD;VANGUARD FTSE EUROPE;IE00B945VV12;1.0;100.00;35.00;0.00;65.00;16885.60;CHF',
    ]);

    expect(file.layout).toBe('swissquote');
    expect(summary(file)).toEqual([
      '2022-07-01 dividend VEUD - 100 - 35 65 CHF',
      '2022-08-09 buy KROP 850 11821.8 51.8 - 11873.6 CHF',
      '2022-08-23 convert - - - - - 2000 CHF > 1995.39 EUR',
      '2022-08-24 fee - - - - - 2 CHF',
      '2022-08-24 withdrawal - - - - - 2000 CHF',
    ]);
    expect(file.balances.at(-1)).toMatchObject({ currency: 'CHF', quantity: '1010' });
  });

  it.each([
    [
      'German',
      'Datum,Uhrze,Valutadatum,Produkt,ISIN,Beschreibung,FX,Änderung,,Saldo,,Order-ID',
      'Kauf 6 TEST AG@79,96 EUR (FI4000198031)',
      'Transaktionsgebühren und/oder Gebühren Dritter',
    ],
    [
      'English',
      'Date,Time,Value date,Product,ISIN,Description,FX,Change,,Balance,,Order Id',
      'Buy 6 TEST AG@79.96 EUR (FI4000198031)',
      'DEGIRO Transaction and/or third party fees',
    ],
    [
      'French',
      'Date,Heure,Date de,Produit,Code ISIN,Description,FX,Mouvements,,Solde,,ID Ordre',
      'Achat 6 TEST AG@79,96 EUR (FI4000198031)',
      'Frais DEGIRO de courtage et/ou de parties tierces',
    ],
  ])('reads Degiro in %s', (_, head, trade, fee) => {
    const id = 'cce1bd4c-9404-49b0-b69a-43a5c307d3c5';
    const file = read([
      head,
      `11-03-2024,10:39,11-03-2024,TEST AG,FI4000198031,${fee},,EUR,"-4,90",EUR,"33,53",${id}`,
      `11-03-2024,10:39,11-03-2024,TEST AG,FI4000198031,"${trade}",,EUR,"-479,76",EUR,"38,43",${id}`,
    ]);

    expect(file.layout).toBe('degiro');
    expect(summary(file)).toEqual(['2024-03-11 buy FI4000198031 6 479.76 4.9 - 484.66 EUR']);
  });
});

describe('rows that are not transactions', () => {
  const HEAD = '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"';

  it('asks for a kind that the layout does not know', () => {
    const file = read([HEAD, '"01/02/2024","Promotional Award","","BONUS","","","","$100.00"']);

    expect(file.transactions).toEqual([]);
    expect(file.open).toEqual([expect.objectContaining({ code: 'Promotional Award', isInflow: true })]);
  });

  it('names line, column and expectation of a faulty cell, and reads the rows around it', () => {
    const file = read([
      HEAD,
      '"02/30/2024","Buy","KO","COCA-COLA","5","$60.00","","-$300.00"',
      '"02/28/2024","Buy","KO","COCA-COLA","x","$60.00","","-$300.00"',
      '"02/28/2024","Buy","KO","COCA-COLA","5","$60.00","","-$3,000.00"',
      '"02/27/2024","Buy","KO","COCA-COLA","5","$60.00","","-$300.00"',
    ]);

    expect(file.transactions).toHaveLength(1);
    expect(file.faults).toEqual([
      { line: 2, column: 'Date', value: '02/30/2024', expected: 'a date with the month first' },
      { line: 3, column: 'Quantity', value: 'x', expected: 'an amount with a decimal point' },
      { line: 4, column: 'gross', value: '3000', expected: '300 (5 x 60)' },
    ]);
  });

  it.each([
    ['20 MiB of quotes', Buffer.alloc(20 * 1024 ** 2, '"'), /line 1/],
    ['100,000 columns', Buffer.from(`${'a,'.repeat(100_000)}\n1\n`), /100001 cells in one row/],
    ['a zip archive', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), /zip archive/],
    ['deep elements', Buffer.from('<a>'.repeat(100_000)), /nested deeper than 64/],
    ['declared entities', Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), /document type/],
    ['deep arrays', Buffer.from('['.repeat(1_000_000)), /nested deeper than 64/],
    ['21 MiB', Buffer.alloc(21 * 1024 ** 2, 'a'), /larger than 20 MiB/],
  ])('refuses %s in linear time', (_, bytes, expected) => {
    const start = performance.now();

    expect(() => parseImport(bytes, 'file')).toThrow(expected);
    expect(performance.now() - start).toBeLessThan(30_000);
  });
});

it('reads Yahoo Finance: money, watched symbols, purchases and sales', () => {
  const file = read([
    'Symbol,Current Price,Date,Time,Change,Open,High,Low,Volume,Trade Date,Purchase Price,Quantity,Commission,High Limit,Low Limit,Comment,Transaction Type',
    '$$CASH_TX,,,,,,,,,20251127,,200.0,,,,,DEPOSIT',
    'DUOL,157.85,2026/09/02,16:00 EDT,-0.9,156.1,158.4,154.3,1300099,20260220,112.29,2.5,0.05,,,,BUY',
    'DUOL,157.85,2026/09/02,16:00 EDT,-0.9,156.1,158.4,154.3,1300099,20260226,120,1,0.12,,,,SELL',
    'BABA,116.3,2026/06/10,12:09 EDT,-3.3,116.0,118.1,115.7,5285276,,,,,,,,',
  ]);

  expect(summary(file)).toEqual([
    '2025-11-27 deposit - - - - - 200',
    '2026-02-20 buy DUOL 2.5 280.725 0.05 - 280.775',
    '2026-02-26 sell DUOL 1 120 0.12 - 119.88',
  ]);
  expect(file.skipped).toEqual([{ line: 5, reason: 'a symbol that is watched, without units' }]);
});

it('reads Delta: coins for coins, charges in coins, dividends, by broker and exchange', () => {
  const file = read([
    'Date,Way,Base amount,Base currency (name),Base type,Quote amount,Quote currency,Exchange,Sent/Received from,Sent to,Fee amount,Fee currency (name),Broker,Notes',
    '2024-01-10T14:30:00.000Z,BUY,2,ETH (Ethereum),CRYPTO,0.1,BTC,Kraken,,,0.001,BNB (Binance Coin),,',
    '2024-01-11T14:30:00.000Z,DEPOSIT,0.5,BTC (Bitcoin),CRYPTO,,,Kraken,MY_WALLET,,,,,',
    '2023-05-08 15:00:00-04:00,DIVIDEND,,AAPL,STOCK,2.5,USD,Nasdaq,,,0.5,USD,eToro,Example',
  ]);

  expect(summary(file)).toEqual([
    '2023-05-08 dividend AAPL - 2.5 0.5 - 2 USD',
    '2024-01-10 exchange BTC 0.1 - - - -',
    '2024-01-10 write-off BNB 0.001 - - - -',
    '2024-01-11 transfer-in BTC 0.5 - - - -',
  ]);
  expect(file.accounts).toEqual([
    { name: 'Kraken', currency: null, cash: 'implied' },
    { name: 'eToro', currency: 'USD', cash: 'implied' },
  ]);
});

it('makes a row faulty whose currency is none, and keeps one that has no rate', () => {
  const file = read([
    'date,type,symbol,instrumentType,quantity,unit_price,currency,fee,amount,comment,fxRate,subtype',
    '2024-01-02,DEPOSIT,,,,,KES,0,100,,,',
    '2024-01-03,DEPOSIT,,,,,EPA,0,100,,,',
  ]);

  expect(summary(file)).toEqual(['2024-01-02 deposit - - - - - 100 KES']);
  expect(file.faults).toEqual([
    { line: 3, column: 'currency', value: 'EPA', expected: 'a currency as ISO 4217, such as EUR' },
  ]);
});

describe('Swissquote with a currency of the net amount', () => {
  const HEAD =
    'Datum;Auftrag #;Transaktionen;Symbol;Name;ISIN;Anzahl;Stückpreis;Kosten;Aufgelaufene Zinsen;Nettobetrag;Währung Nettobetrag;Nettobetrag in der Währung des Kontos;Saldo;Währung';

  // 950.20 CHF for 964.55 EUR: costs of 9.55 EUR are 9.41 CHF.
  it('reads price and amount in their currency, and what the account was moved by in its own', () => {
    const file = read([
      HEAD,
      '30-09-2023 18:00:00;00000000;Depotgebühren;;;;1.0;50.00;3.85;0.00;-53.85;CHF;-53.85;5546.15;CHF',
      '20-06-2023 11:30:00;123456790;Verkauf;VWRL;VANGUARD FTSE ALL-WORLD;IE00B3RBWM25;5.0;101.00;5.05;0.00;499.95;EUR;489.90;5600.00;CHF',
      '12-01-2023 14:00:00;123456789;Kauf;VWRL;VANGUARD FTSE ALL-WORLD;IE00B3RBWM25;10.0;95.50;9.55;0.00;-964.55;EUR;-950.20;5110.10;CHF',
      '02-01-2023 08:00:00;00000000;Vergütung;;;;1.0;6060.30;0.00;0.00;6060.30;CHF;6060.30;6060.30;CHF',
    ]);

    expect(summary(file)).toEqual([
      '2023-01-02 deposit - - - - - 6060.3 CHF',
      '2023-01-12 buy VWRL 10 955 9.41 - 950.2 CHF',
      '2023-06-20 sell VWRL 5 505 4.95 - 489.9 CHF',
      '2023-09-30 fee - - - - - 53.85 CHF',
    ]);
    expect(file.transactions[1]).toMatchObject({ currency: 'EUR', price: '95.5', settleCurrency: 'CHF' });
    expect(file.faults).toEqual([]);
  });

  it('takes no amount in another currency for one of the account, and asks about units without money', () => {
    const file = read([
      HEAD.replace('Währung Nettobetrag;', ''),
      "02.05.2023 09:31;39230910;Kauf;VOO;Vanguard S&P 500 ETF;US9229083632;12;370.85;25.30;;-4'475.50;-4'075.50;12'510.35;CHF",
      "30.06.2023 00:00;;Titeleingang;VOO;Vanguard S&P 500 ETF;US9229083632;5;;;;-;-;12'528.20;CHF",
    ]);

    expect(file.transactions).toEqual([]);
    expect(file.faults).toMatchObject([{ line: 2, column: 'moved', value: "-4'075.50" }]);
    expect(file.open).toMatchObject([{ code: 'Titeleingang', draft: { asset: 'VOO', quantity: '5' } }]);
  });
});
