import type { ParsedFile } from '../../../src/portfolios/imports/imported-row';
import { parseImport } from '../../../src/portfolios/imports/parse-import';
import { rowSummary } from './support/row-summary';

const read = (lines: readonly string[], name = 'file.csv'): ParsedFile =>
  parseImport(Buffer.from(`${lines.join('\n')}\n`), name);

const open = ({ open: rows }: ParsedFile): string[] =>
  rows.map(({ code, draft, isUnitsIn }) =>
    [code, draft.quantity ?? draft.net, isUnitsIn === undefined ? '' : isUnitsIn ? 'in' : 'out']
      .join(' ')
      .trim(),
  );

describe('Trading 212', () => {
  const HEAD =
    'Action,Time (UTC),ISIN,Ticker,Name,Notes,ID,No. of shares,Price / share,Currency (Price / share),Exchange rate,Result,Currency (Result),Total,Currency (Total),Withholding tax,Currency (Withholding tax),Stamp duty reserve tax,Currency (Stamp duty reserve tax),Finra fee,Currency (Finra fee),Currency conversion from amount,Currency (Currency conversion from amount),Currency conversion to amount,Currency (Currency conversion to amount),Currency conversion fee,Currency (Currency conversion fee)';

  it('reads the columns of 2026: times in UTC, charges in the currency of the price, conversions', () => {
    const file = read([
      HEAD,
      'Deposit,2026-05-04 08:00:00+00:00,,,,,d1,,,,,,,900.00,EUR,,,,,,,,,,,,',
      'Market sell,2026-05-05 15:30:00+00:00,US000000AB12,ABC,Abc,,t1,4,50.00,USD,1.25,,,159.68,EUR,,,,,0.10,USD,,,,,0.24,EUR',
      'Market buy,2026-05-06 09:30:00+00:00,GB000000CD34,CDE,Cde,,t2,10,400.00,GBX,80.00,,,50.62,EUR,,,0.50,GBP,,,,,,,,',
      'Dividend (Dividend),2026-05-07 10:00:00+00:00,US000000AB12,ABC,Abc,,,10,0.85,USD,0.80000000,,,6.80,EUR,1.50,USD,,,,,,,,,,',
      'Currency conversion,2026-05-08 10:00:00+00:00,,,,,c1,,,,,,,,,,,,,,,100.00,EUR,124.50,USD,0.19,EUR',
    ]);

    expect(file.faults).toEqual([]);
    expect(rowSummary(file)).toEqual([
      '26-05-04 deposit - - - = 900 EUR',
      '26-05-05 sell ABC 4 200 fee 0.32 = 159.68 EUR',
      '26-05-06 buy CDE 10 40 fee 0.62 = 50.62 EUR',
      '26-05-07 dividend ABC - 8 tax 1.2 = 6.8 EUR',
      '26-05-08 convert - - - = 100 EUR > 124.5 USD',
      '26-05-08 fee - - - = 0.19 EUR',
    ]);
    expect(file.transactions[1]).toMatchObject({ time: '15:30:00', fxRate: '0.8' });
  });

  it('moves units that are transferred, and asks for units without an amount', () => {
    const file = read([
      HEAD,
      'Transfer out,2026-05-04 08:00:00+00:00,US000000AB12,ABC,Abc,,t1,4,31.00,USD,1.25,0.00,EUR,99.20,EUR,,,,,,,,,,,,',
      'Stock distribution,2026-05-05 08:00:00+00:00,US000000AB12,ABC,Abc,,t2,1.5,0.00,USD,,,EUR,0.00,EUR,,,,,,,,,,,,',
      'Market sell,2026-05-06 08:00:00+00:00,US000000AB12,ABC,Abc,,t3,0.25,0E-10,USD,,-2.00,EUR,0.00,EUR,,,,,,,,,,,,',
      'Result adjustment,2026-05-07 08:00:00+00:00,,,,Withholding tax refund - interest on cash,t4,,,,,,,0.40,EUR,,,,,,,,,,,,',
    ]);

    expect(rowSummary(file)).toEqual([
      '26-05-04 transfer-out ABC 4 -',
      '26-05-06 sell ABC 0.25 0 = 0 EUR',
      '26-05-07 tax-refund - - - = 0.4 EUR',
    ]);
    expect(open(file)).toEqual(['Stock distribution 1.5 in']);
  });
});

describe('Degiro', () => {
  const ORDER = '12345678-1234-4123-8123-12345678';

  it('reads Spanish heads and words, and the German text of a trade', () => {
    const spanish = read([
      'Fecha,Hora,Fecha valor,Producto,ISIN,Descripción,Tipo,Variación,,Saldo,,ID Orden',
      '05-02-2026,07:18,04-02-2026,,,Ingreso Cambio de Divisa,,EUR,"10,00",EUR,"0,00",',
      '05-02-2026,07:18,04-02-2026,,,Retirada Cambio de Divisa,"1,2000",USD,"-12,00",USD,"0,00",',
      '04-02-2026,07:03,03-02-2026,ABC INC,US000000AB12,Dividendo,,USD,"15,00",USD,"12,00",',
      '04-02-2026,07:02,03-02-2026,ABC INC,US000000AB12,Retención del dividendo,,USD,"-3,00",USD,"-3,00",',
      `02-02-2026,15:33,02-02-2026,ABC INC,US000000AB12,Costes de transacción y/o externos de DEGIRO,,EUR,"-2,00",EUR,"0,00",${ORDER}0001`,
      `02-02-2026,15:33,02-02-2026,ABC INC,US000000AB12,"Compra 1.050 Abc Inc@2 EUR (US000000AB12)",,EUR,"-2.100,00",EUR,"0,00",${ORDER}0001`,
      '01-02-2026,15:00,01-02-2026,,,Ingreso,,EUR,"5.000,00",EUR,"5.000,00",',
    ]);
    const german = read([
      'Datum,Uhrzeit,Valutadatum,Produkt,ISIN,Beschreibung,FX,Änderung,,Saldo,,Order-ID',
      `02-02-2026,15:33,02-02-2026,ABC INC,US000000AB12,"Kauf 1,050 zu je 2.5 CHF (US000000AB12)",,CHF,-2625.00,CHF,0.00,${ORDER}0002`,
    ]);

    expect([spanish.open, spanish.faults, german.faults]).toEqual([[], [], []]);
    expect(rowSummary(spanish)).toEqual([
      '26-02-01 deposit - - - = 5000 EUR',
      '26-02-02 buy US000000AB12 1050 2100 fee 2 = 2102 EUR',
      '26-02-03 dividend US000000AB12 - 15 tax 3 = 12 USD',
      '26-02-04 convert - - - = 12 USD > 10 EUR',
    ]);
    expect(rowSummary(german)).toEqual(['26-02-02 buy US000000AB12 1050 2625 = 2625 CHF']);
  });

  it('books a withdrawal once, an exchange of two rows, and interest that is paid with a bond', () => {
    const file = read([
      'Datum,Tijd,Valutadatum,Product,ISIN,Omschrijving,FX,Mutatie,,Saldo,,Order Id',
      '09-03-2026,13:30,09-03-2026,,,Processed Flatex Withdrawal,,EUR,"70,00",EUR,"5,00",',
      '09-03-2026,13:30,09-03-2026,,,flatex terugstorting,,EUR,"-70,00",EUR,"-65,00",',
      '06-03-2026,08:00,06-03-2026,ABC NEW,US000000AB20,"ISIN-WIJZIGING: Koop 40 @ 1,5 EUR",,EUR,"-60,00",EUR,"5,00",',
      '06-03-2026,08:00,06-03-2026,ABC OLD,US000000AB12,"ISIN-WIJZIGING: Verkoop 40 @ 1,5 EUR",,EUR,"60,00",EUR,"65,00",',
      `05-03-2026,09:00,05-03-2026,BOND 4%,XS0000000AB1,Meegekochte Rente,,EUR,"-1,20",EUR,"5,00",${ORDER}0003`,
      `05-03-2026,09:00,05-03-2026,BOND 4%,XS0000000AB1,"Koop 1.000 @ 98,5 EUR",,EUR,"-985,00",EUR,"6,20",${ORDER}0003`,
    ]);

    expect(file.faults).toEqual([]);
    expect(rowSummary(file)).toEqual([
      '26-03-05 buy XS0000000AB1 1000 985 = 985 EUR',
      '26-03-05 interest-charge XS0000000AB1 - - = 1.2 EUR',
      '26-03-06 exchange US000000AB12 40 > 40 US000000AB20 -',
      '26-03-09 withdrawal - - - = 70 EUR',
    ]);
    expect(file.transactions[0]!.price).toBe('0.985');
    expect(file.skipped).toMatchObject([
      { line: 2, reason: 'what the bank of the same broker paid out; the withdrawal is a row of its own' },
    ]);
  });

  it('names every row of an order that cannot be read', () => {
    const file = read([
      'Datum,Tijd,Valutadatum,Product,ISIN,Omschrijving,FX,Mutatie,,Saldo,,Order Id',
      `05-03-2026,09:00,05-03-2026,ABC,US000000AB12,Valuta Creditering,,EUR,"9,00",EUR,"9,00",${ORDER}0004`,
      `05-03-2026,09:00,05-03-2026,ABC,US000000AB12,Valuta Debitering,,USD,"-9,90",USD,"0,00",${ORDER}0004`,
    ]);

    expect(file.faults).toMatchObject([{ line: 2 }]);
    expect(file.skipped).toMatchObject([
      { line: 3, reason: 'belongs to the order of line 2, which cannot be read' },
    ]);
  });
});

describe('Revolut', () => {
  it('reads the statement of coins', () => {
    const file = read([
      'Symbol,Type,Quantity,Price,Value,Fees,Date',
      'BTC,Buy,0.002,"€50,000.00",€100.00,€1.49,"Mar 8, 2025, 2:08:54 PM"',
      'BTC,Payment,0.0005,"60,000.00 SEK",30.00 SEK,0.00 SEK,"13 Apr 2025, 09:54:54"',
      'BTC,Send,0.0001,"€60,000.00",€6.00,€0.00,"Apr 14, 2025, 9:00:00 AM"',
      'ETH,Stake,0.5,"€2,000.00","€1,000.00",€0.00,"Apr 15, 2025, 9:00:00 AM"',
      'ETH,Staking reward,0.00001,,,,"Apr 16, 2025, 12:23:31 AM"',
    ]);

    expect(file.layout).toBe('revolut');
    expect(rowSummary(file)).toEqual([
      '25-03-08 buy BTC 0.002 100 fee 1.49 = 101.49 EUR',
      '25-04-13 sell BTC 0.0005 30 = 30 SEK',
      '25-04-13 withdrawal - - - = 30 SEK',
      '25-04-14 transfer-out BTC 0.0001 - EUR',
      '25-04-16 income-in-kind ETH 0.00001 0',
    ]);
    expect(file.transactions[0]!.time).toBe('14:08:54');
    expect(file.skipped).toMatchObject([{ line: 5 }]);
  });

  it('reads rows without an amount, the dates of 2020, and mergers', () => {
    const file = read([
      'Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate',
      '03/12/2019 17:35:00,,CASH TOP-UP,,,800.00,USD,0.25',
      '2024-06-11T00:00:00.000Z,ABC,STOCK SPLIT,9,,,USD,1.08',
      '2025-08-08T13:52:54.198654Z,NEW,MERGER - STOCK,10.5,,USD 0,USD,1.16',
      '2025-08-08T13:52:54.296206Z,OLD,MERGER - STOCK,-7,,USD 0,USD,1.16',
    ]);

    expect(file.faults).toEqual([]);
    expect(rowSummary(file)).toEqual([
      '19-12-03 deposit - - - = 800 USD',
      '24-06-11 split ABC 9 -',
      '25-08-08 exchange OLD 7 > 10.5 NEW -',
    ]);
  });
});

it('Coinbase: leaves staking moves out, exchanges migrations, and sells the coin that pays a purchase', () => {
  const file = read([
    '',
    'Transactions',
    'User,A B,00000000-0000-4000-8000-000000000000',
    'ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes',
    'a6,2026-02-06 10:00:00 UTC,Asset Migration,OLD,-3,USD,$1.00,-$3.00,-$3.00,$0.00,',
    'a5,2026-02-06 10:00:00 UTC,Asset Migration,NEW,3,USD,$1.00,$3.00,$3.00,$0.00,',
    'a4,2026-02-05 10:00:00 UTC,Retail Staking Transfer,ETH,-1,USD,$3000.00,-$3000.00,-$3000.00,$0.00,',
    'a3,2026-02-04 10:00:00 UTC,Advanced Trade Buy,BTC,0.002,USD,$50000.00,$100.00,$100.60,$0.60,Bought 0.002 BTC for 100.65 USDC on BTC-USDC at 50000 USDC/BTC',
    'a2,2026-02-03 10:00:00 UTC,Advanced Trade Buy,USDC,200,USD,$1.00,$200.00,$200.00,$0.00,Bought 200 USDC for 180 EUR on USDC-EUR at 0.9 EUR/USDC',
    'a1,2026-02-02 10:00:00 UTC,Pro Deposit,USD,50,USD,$1.00,$50.00,$50.00,$0.00,',
  ]);

  expect(rowSummary(file)).toEqual([
    '26-02-03 buy USDC 200 200 = 180 EUR',
    '26-02-04 buy BTC 0.002 100 fee 0.6 = 100.6 USD',
    '26-02-04 sell USDC 100.65 100.6 = 100.6 USD',
    '26-02-06 exchange OLD 3 > 3 NEW -',
  ]);
  expect(file.open).toMatchObject([{ code: 'Pro Deposit', isInflow: false, draft: { net: '50' } }]);
  expect(file.skipped).toMatchObject([{ line: 7 }]);
});

it('Coinbase: makes no position of money that the file has as an asset', () => {
  const file = read([
    'ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes',
    'b1,2026-03-02 10:00:00 UTC,Buy,EUR,100,EUR,€1.00,€100.00,€100.00,€0.00,Bought 100 EUR for 100 EUR',
    'b2,2026-03-03 10:00:00 UTC,Receive,EUR,40,EUR,€1.00,€40.00,€40.00,€0.00,Received 40 EUR',
    'b3,2026-03-04 10:00:00 UTC,Convert,EUR,-50,EUR,€1.00,€50.00,€50.00,€0.00,Converted 50 EUR to 0.001 BTC',
    'b4,2026-03-05 10:00:00 UTC,Convert,ETH,-0.5,EUR,€2000.00,€1000.00,€1000.00,€0.00,Converted 0.5 ETH to 990 EUR',
    'b5,2026-03-06 10:00:00 UTC,Reward Income,EUR,0.12,EUR,€1.00,€0.12,€0.12,€0.00,Received 0.12 EUR',
    'b6,2026-03-07 10:00:00 UTC,Buy,USD,110,EUR,€0.91,€100.00,€100.00,€0.00,Bought 110 USD for 100 EUR',
  ]);

  expect(rowSummary(file)).toEqual([
    '26-03-03 deposit - - - = 40 EUR',
    '26-03-04 buy BTC 0.001 50 = 50 EUR',
    '26-03-05 sell ETH 0.5 990 = 990 EUR',
    '26-03-06 interest - - - = 0.12 EUR',
    '26-03-07 convert - - - = 100 EUR > 110 USD',
  ]);
  expect(file.open).toMatchObject([{ code: 'Buy', isInflow: true, draft: { net: '100', currency: 'EUR' } }]);
});

it('Coinbase: reads the heads of the first years', () => {
  const file = read([
    'Timestamp,Transaction Type,Asset,Quantity Transacted,Spot Price Currency,Spot Price at Transaction,Subtotal,Total (inclusive of fees),Fees,Notes',
    '2019-12-22T08:28:33Z,Buy,BTC,0.02,CZK,200000.00,4000.00,4160.00,160.00,"Bought 0.02 BTC for Kč4,160.00 CZK"',
  ]);

  expect(rowSummary(file)).toEqual(['19-12-22 buy BTC 0.02 4000 fee 160 = 4160 CZK']);
});

it('Schwab: sells for what a merger pays, exchanges units, and leaves an option out that no amount proves', () => {
  const file = read([
    '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"',
    '"04/30/2026","Buy to Open","ABC 05/15/2026 20.00 C","CALL ABC $20","1","$1.00","$0.65","-$105.65"',
    '"04/21/2026","Stock Merger","NEW","NEW CORP","50","","",""',
    '"04/21/2026","Stock Merger","123456789","OLD HOLDINGS XXXMANDATORY MERGER EFF: 04/21/26","-100","","",""',
    '"04/20/2026","Cash Merger","ABC","ABC INC","","","","$1,000.00"',
    '"04/20/2026","Cash Merger Adj","ABC","ABC INC","-40","","",""',
    '"04/19/2026","Reverse Split","XYZ","XYZ PHARMA","5","","",""',
    '"04/19/2026","Reverse Split","987654321","XYZ PHARMA XXXREVERSE SPLIT EFF: 04/19/26","-100","","",""',
    '"04/18/2026","Name Change","DEF","DEF GROUP","10","","",""',
    '"04/18/2026","Name Change","111222333","UNKNOWN NAME XXXNAME CHANGE EFF: 04/18/26","-10","","",""',
    '"04/17/2026","Journaled Shares","GHI","GHI FUND","-7","$2.00","",""',
    '"03/01/2026","Buy","OLD","OLD HOLDINGS CLASS A","100","$5.00","","-$500.00"',
  ]);

  expect(rowSummary(file)).toEqual([
    '26-03-01 buy OLD 100 500 = 500 USD',
    '26-04-17 transfer-out GHI 7 - USD',
    '26-04-19 split XYZ 1/20 -',
    '26-04-20 sell ABC 40 1000 = 1000 USD',
    '26-04-21 exchange OLD 100 > 50 NEW -',
  ]);
  expect(open(file)).toEqual(['Name Change 10 in', 'Name Change 10 out']);
  expect(file.skipped).toEqual([
    { line: 2, reason: 'an option is left out: quantity, price and charges do not give the amount' },
  ]);
});

it('Fidelity: reads bonds in percent, the cash account, and rows that move units alone', () => {
  const file = read([
    'Run Date,Action,Symbol,Security Description,Security Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Settlement Date',
    '06/05/2026,YOU BOUGHT A COUNTY BOND 5.5% (Cash),123456AD7,A COUNTY BOND 5.5%,Cash,1000,90.50,,,4.00,-909.00,06/08/2026',
    '06/04/2026,MUNI EXEMPT INT A COUNTY BOND (Cash),123456AD7,A COUNTY BOND,Cash,,,,,,27.50,',
    '06/03/2026,YOU SOLD OPENING TRANSACTION CALL (ABC) (Margin),-ABC260619C20,CALL ABC,Margin,-1,1.00,0.65,,,99.35,',
    '06/02/2026,DISTRIBUTION ABC INC (Cash),ABC,ABC INC,Cash,30,,,,,,',
    '06/01/2026,Check Paid # 12 (Cash),,No Description,Cash,,,,,,-40.00,',
  ]);

  expect(rowSummary(file)).toEqual([
    '26-06-01 withdrawal - - - = 40 USD',
    '26-06-03 sell ABC 2026-06-19 20 C 1 100 fee 0.65 = 99.35 USD',
    '26-06-04 interest 123456AD7 - - = 27.5 USD',
    '26-06-05 buy 123456AD7 1000 909 = 909 USD',
  ]);
  expect(file.transactions[3]!.price).toBe('0.905');
  expect(open(file)).toEqual(['DISTRIBUTION ABC INC 30 in']);
});

it('Fidelity: refuses a purchase without an amount, which says whether it is one', () => {
  const { faults, transactions } = read([
    'Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($)',
    '02/06/2026,YOU BOUGHT ABC INC (ABC) (Cash),ABC,ABC INC,Cash,28,342.22,0.81,,,-9582.97',
    '02/08/2026,YOU BOUGHT ABC INC (ABC) (Cash),ABC,ABC INC,Cash,27',
  ]);

  expect(transactions).toHaveLength(1);
  expect(faults).toMatchObject([{ line: 3, column: 'Amount ($)', expected: 'an amount' }]);
});

it('Robinhood: reads units that leave, transfers and mergers', () => {
  const file = read([
    'Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount',
    '3/3/2026,3/3/2026,3/3/2026,NEW,New Corp,MRGS,5,,',
    '3/3/2026,3/3/2026,3/3/2026,OLD,Old Corp,MRGS,10S,,',
    '3/2/2026,3/2/2026,3/2/2026,ABC,ACATS In,ACATI,4,,',
  ]);

  expect(rowSummary(file)).toEqual([
    '26-03-02 transfer-in ABC 4 - USD',
    '26-03-03 exchange OLD 10 > 5 NEW -',
  ]);
});

it('Trade Republic: reads endings, splits, taxes without income and gifts', () => {
  const row = (day: string, type: string, rest: string): string =>
    `2026-${day}T00:00:00Z,2026-${day},DEFAULT,X,${type},${rest}`;
  const file = read([
    'datetime,date,account_type,category,type,asset_class,name,symbol,shares,price,amount,fee,tax,currency,description,transaction_id',
    row('01-05', 'BUY', 'BOND,Mai 2026,DE0000000AB1,20,0.99,-19.80,-1.00,,EUR,,t1'),
    row('01-06', 'EARNINGS', 'FUND,Fund,LU0000000AB1,10,,0.00,,-0.30,EUR,,t2'),
    row('01-07', 'GIFT', ',,,,,-25.00,,,EUR,Gift,t3'),
    row('01-08', 'GIFT', ',,,,,10.00,,,EUR,Gift,t4'),
    row('01-09', 'SPLIT', 'STOCK,Abc,US000000AB12,9,,,,,,,t5'),
    row('01-10', 'SELL', 'CRYPTO,Coin,XYZ,-3,0.20,0.60,-1.00,,EUR,,t6'),
    row('05-15', 'REDEMPTION', 'BOND,Mai 2026,DE0000000AB1,-20,1.00,,,,EUR,,t7'),
    row('05-16', 'FINAL_MATURITY', 'BOND,Mai 2026,DE0000000AB1,20,,20.00,,-0.05,EUR,,t8'),
  ]);

  expect([file.open, file.faults]).toEqual([[], []]);
  expect(rowSummary(file)).toEqual([
    '26-01-05 buy DE0000000AB1 20 19.8 fee 1 = 20.8 EUR',
    '26-01-06 tax LU0000000AB1 - - = 0.3 EUR',
    '26-01-07 withdrawal - - - = 25 EUR',
    '26-01-08 deposit - - - = 10 EUR',
    '26-01-09 split US000000AB12 9 -',
    '26-01-10 sell XYZ 3 0.6 fee 0.6 = 0 EUR',
    '26-01-10 fee XYZ - - = 0.4 EUR',
    '26-05-16 sell DE0000000AB1 20 20 tax 0.05 = 19.95 EUR',
  ]);
});

it('Interactive Brokers Flex: reads trades with few fields and corporate actions', () => {
  const action = (symbol: string, isin: string, quantity: number, proceeds: number, text: string): string =>
    `<CorporateAction currency="USD" symbol="${symbol}" isin="${isin}" quantity="${quantity}" proceeds="${proceeds}" reportDate="20260310" description="${text} (${symbol}, NAME, ${isin})" />`;
  const file = read(
    [
      '<FlexQueryResponse><FlexStatements><FlexStatement>',
      '<Trade assetCategory="STK" buySell="BUY" tradeDate="20260302" currency="USD" cost="1002" quantity="40" ibCommission="-2" ibCommissionCurrency="USD" taxes="0" symbol="ABC" />',
      action('ABC', 'US000000AB12', 120, 0, 'ABC(US000000AB12) SPLIT 4 FOR 1'),
      action('DEF', 'US000000DE12', 4, 0, 'DEF(US000000DE04) SPLIT 1 FOR 25'),
      action('DEF.OLD', 'US000000DE04', -100, 0, 'DEF(US000000DE04) SPLIT 1 FOR 25'),
      action(
        'GHI',
        'US000000GH12',
        -30,
        33.3,
        'GHI(US000000GH12) MERGED(Liquidation) FOR USD 1.11 PER SHARE',
      ),
      action(
        'OLD',
        'US000000JK12',
        -10,
        0,
        'OLD(US000000JK12) MERGED(Acquisition) WITH US000000LM12 2 FOR 1',
      ),
      action('NEW', 'US000000LM12', 20, 0, 'OLD(US000000JK12) MERGED(Acquisition) WITH US000000LM12 2 FOR 1'),
      action('SPN', 'US000000NO12', 3, 0, 'PAR(US000000PQ12) SPINOFF 1 FOR 10'),
      '</FlexStatement></FlexStatements></FlexQueryResponse>',
    ],
    'flex.xml',
  );

  expect(file.faults).toEqual([]);
  expect(rowSummary(file)).toEqual([
    '26-03-02 buy ABC 40 1000 fee 2 USD',
    '26-03-10 split ABC 4/1 -',
    '26-03-10 split DEF 1/25 -',
    '26-03-10 exchange OLD 10 > 20 NEW -',
    '26-03-10 sell GHI 30 33.3 = 33.3 USD',
  ]);
  expect(open(file)).toEqual(['CorporateAction 3 in']);
});

it('Avanza: exchanges units of two rows without an amount', () => {
  const file = read([
    'Datum;Konto;Typ av transaktion;Värdepapper/beskrivning;Antal;Kurs;Belopp;Transaktionsvaluta;Courtage (SEK);Valutakurs;Instrumentvaluta;ISIN;Resultat',
    '2026-03-10;Depå;Övrigt;FOND B;3,5;;;;;;;LU0000000AB2;',
    '2026-03-10;Depå;Övrigt;FOND A;-7;;;;;;;LU0000000AB1;',
  ]);

  expect(rowSummary(file)).toEqual(['26-03-10 exchange LU0000000AB1 7 > 3.5 LU0000000AB2 -']);
});

it('names an OFX file, and how to get a CSV', () => {
  expect(() => read(['OFXHEADER:100', 'DATA:OFXSGML', '<OFX>'], 'a.qfx')).toThrow('is an OFX file');
  expect(() => read(['<!--', 'OFXHEADER:100', '-->', '<OFX>'], 'a.ofx')).toThrow('is an OFX file');
});

it('names the language of a statement of Interactive Brokers whose sections are unknown', () => {
  expect(() =>
    read(['Statement,Header,Field Name,Field Value', 'Statement,Data,Title,Activity Statement']),
  ).toThrow('set the language to English');
});

it('Portfolio Performance: reads Spanish, and moves shares where a transfer has them', () => {
  const file = read([
    'Fecha;Tipo;Valor;Divisa de la transacción;Valor bruto;Divisa del importe bruto;Tipo de cambio;Comisiones;Impuestos;Cantidad;ISIN;WKN;Símbolo del ticker;Nombre del valor;Nota',
    '2026-02-03T10:00;Compra;101,00;EUR;;;;1,00;;10;US000000AB12;;ABC;Abc Inc;',
    '2026-02-04T00:00;Transferencia (salida);50,00;EUR;;;;;;4;US000000AB12;;ABC;Abc Inc;',
    '2026-02-05T00:00;Transferencia (salida);20,00;EUR;;;;;;;;;;;',
  ]);

  expect(file.layout).toBe('portfolio-performance');
  expect(rowSummary(file)).toEqual([
    '26-02-03 buy ABC 10 100 fee 1 = 101 EUR',
    '26-02-04 transfer-out ABC 4 50 = 50 EUR',
    '26-02-05 withdrawal - - - = 20 EUR',
  ]);
});
