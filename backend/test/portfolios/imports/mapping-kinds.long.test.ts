/** Kinds of tables that were read wrong once, each with what is right. */
import { decodeFile } from '../../../src/portfolios/imports/decode-file';
import { readFile } from '../../../src/portfolios/imports/file-content';
import { readProposed as read } from './support/read-proposed';

it('reads a mapping again where the header is on another line, and asks again where the columns contradict it', () => {
  const head = 'Date,Details,Amount,Balance';
  const first = read([
    'Statement',
    'Client,12345',
    head,
    '13/03/2024,Deposit,100,100',
    '14/03/2024,Account fee,-1,99',
  ]);
  const shorter = decodeFile(Buffer.from(`${head}\n15/04/2024,Deposit,5,104\n`), 'next.csv');
  const other = decodeFile(Buffer.from('Day,Sum\n15/04/2024,5\n'), 'other.csv');
  const kept = { use: 'kept', value: first.mapping } as const;

  expect(readFile(shorter, 'mapping', kept).rows?.transactions).toHaveLength(1);
  expect(readFile(other, 'mapping', kept).rows).toBeNull();
});

it('takes no order type for a kind, no exchange for a currency, and no account for an amount', () => {
  const { mapping, rows } = read([
    'Account number,Date,Type,Side,Ticker,Venue,Qty,Fill Price,Total,Status',
    '35461234,2024-01-05,Market,Buy,ABC,EPA,10,5.00,50.00,Filled',
    '35461234,2024-01-06,Limit,Buy,ABC,XET,10,4.00,40.00,Rejected',
    '35461234,2024-01-09,Limit,Sell,ABC,NSY,4,6.00,24.00,Filled',
  ]);

  expect(mapping.columns).toMatchObject({ Side: 'kind', Status: 'state', Total: 'net' });
  expect(Object.keys(mapping.columns)).not.toContain('Venue');
  expect(rows).toEqual(['buy ABC 10 50', 'sell ABC 4 24']);
});

it('keeps the units of amounts in their cells, and takes charges in coins from them', () => {
  const { rows } = read([
    'Date(UTC),Pair,Side,Price,Executed,Amount,Fee',
    '2024-01-05 10:00:00,ETHGBP,BUY,2000.00,2.0000ETH,4000.00GBP,0.0020ETH',
    '2024-01-06 10:00:00,ETHGBP,SELL,2100.00,1.0000ETH,2100.00GBP,2.10GBP',
    '2024-01-07 10:00:00,LINKETH,BUY,0.01,50.0LINK,0.5ETH,0.001BNB',
  ]);

  expect(rows).toEqual([
    'buy ETH 1.998 gross 4000 4000 GBP',
    'sell ETH 1 gross 2100 fee 2.1 GBP',
    'exchange ETH 0.5 > 50 LINK',
    'write-off BNB 0.001',
  ]);
});

it('reads rows of two sides, with one of them, and with a base and a quote', () => {
  const sides = read([
    'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Label',
    '2024-01-05 10:00 UTC,,,1000,EUR,,,',
    '2024-01-06 10:00 UTC,500,EUR,0.01,BTC,1,EUR,',
    '2024-01-07 10:00 UTC,0.005,BTC,0.1,ETH,0.0001,BTC,',
    '2024-01-08 10:00 UTC,,,0.001,ETH,,,staking',
  ]);
  const pairs = read([
    'Time,Base,Quote,Type,Amount,Rate,Fee,Fee currency',
    '2024-01-06 10:00:00,BTC,EUR,buy,0.01,50000,1,EUR',
    '2024-01-07 10:00:00,ETH,BTC,buy,0.1,0.05,0.0001,BTC',
  ]);

  expect(sides.rows).toEqual([
    'deposit 1000 EUR',
    'buy BTC 0.01 gross 500 fee 1 501 EUR',
    'exchange BTC 0.0051 > 0.1 ETH',
    'income-in-kind ETH 0.001 gross 0',
  ]);
  expect(pairs.rows).toEqual(['buy BTC 0.01 fee 1 EUR', 'exchange BTC 0.0051 > 0.1 ETH']);
});

it('joins the rows of a ledger, and leaves out the pending one', () => {
  const { rows, skipped } = read([
    'txid,refid,time,type,asset,amount,fee,balance',
    ',Q1,2024-02-15 10:06:39,deposit,ZEUR,500.00,0,',
    'L1,Q1,2024-02-15 10:08:19,deposit,ZEUR,500.00,0,500.00',
    'L2,T1,2024-05-11 18:55:10,trade,ZEUR,-200.00,0.32,299.68',
    'L3,T1,2024-05-11 18:55:10,trade,DOT,6.25,0,6.25',
  ]);

  expect(skipped.map(({ line }) => line)).toEqual([2]);
  expect(rows).toEqual(['deposit 500 EUR', 'buy DOT 6.25 gross 200 fee 0.32 200.32 EUR']);
});

it('reads money in and out of two columns, and a list of holdings of the day above it', () => {
  const bank = read([
    'Dato;Forklaring;Ut fra konto;Inn på konto',
    '05.01.2024;Innskudd;;1.000,00',
    '17.01.2024;Uttak;200,00;',
  ]);
  const holdings = read([
    'Depotübersicht vom 31.12.2024',
    'ISIN;Bezeichnung;Stück;Einstandskurs;Aktueller Kurs;Wert;Währung',
    'DE0007164600;SAP SE;20;101,08;150,00;3.000,00;EUR',
    'US0378331005;APPLE;10;39,17;180,00;1.800,00;EUR',
  ]);

  expect(bank.rows).toEqual(['deposit 1000', 'withdrawal 200']);
  expect(holdings.mapping.asOf).toBe('2024-12-31');
  expect(holdings.rows).toEqual([
    'transfer-in DE0007164600 20 cost 2021.6 EUR',
    'transfer-in US0378331005 10 cost 391.7 EUR',
  ]);
});

it.each([
  [
    'dates of either order',
    'dateOrder',
    [
      'Date,Action,Symbol,Quantity,Price,Amount',
      '03/04/2024,Buy,AAA,10,20.00,-200.00',
      '04/05/2024,Sell,AAA,3,25.00,75.00',
    ],
  ],
  [
    'amounts that are no product',
    'columns',
    [
      'Date,Action,Symbol,Quantity,Price,Amount',
      '2024-04-13,Buy,AAA,10,20.00,-900.00',
      '2024-05-14,Buy,AAA,5,22.00,-731.00',
    ],
  ],
  [
    'purchases without an asset',
    'columns',
    [
      'Date,Action,Quantity,Price,Amount',
      '2024-04-13,Buy,10,20.00,-200.00',
      '2024-05-14,Buy,5,22.00,-110.00',
    ],
  ],
  [
    'balances that the amounts do not make',
    'columns',
    [
      'Date,Type,Amount,Balance',
      '2024-04-13,Deposit,10,100',
      '2024-04-14,Deposit,20,300',
      '2024-04-15,Deposit,30,50',
      '2024-04-16,Deposit,40,700',
      '2024-04-17,Deposit,50,20',
    ],
  ],
  ['holdings without a day', 'asOf', ['Symbol,Quantity,Cost Basis', 'AAA,10,1500.00', 'BBB,5,1100.00']],
])('asks about %s', (_, field, lines) => {
  const { questions, rows } = read(lines);

  expect(rows).toBeNull();
  expect(questions.map((one) => one.field)).toContain(field);
});

it('looks at no header that comes again, and takes codes beside a purchase for kinds', () => {
  const again = read([
    'Status,Type,Date,Symbol,Quantity,Price,Amount,Currency',
    'Executed,Buy,2024-01-05,ABC,10,5.00,50.00,EUR',
    'Status,Type,Date,Symbol,Quantity,Price,Amount,Currency',
    'Cancelled,Buy,2024-01-05,ABC,10,5.00,50.00,EUR',
  ]);
  const codes = read([
    'Day,Text,Entry,Symbol,Units,Price,Amount',
    '2024-01-30,Text,ACH,,,,1000.00',
    '2024-01-29,Text,INT,,,,1.00',
    '2024-01-25,Text,ACH,,,,1000.00',
    '2024-01-16,Text,Buy,ABC,10,5.00,-50.00',
    '2024-01-05,Text,AFEE,,,,-2.00',
  ]);

  expect(again.rows).toEqual(['buy ABC 10 50 EUR']);
  expect(codes.rows).toEqual(['buy ABC 10 50']);
  expect(codes.open.map(({ code }) => code).sort()).toEqual(['ach', 'ach', 'afee', 'int']);
});

it('takes an amount for the one before charges only where it is nearer to the value without them', () => {
  const { mapping, rows } = read([
    'Kind,Day,Symbol,Units,Price,Fee,Amount,Currency',
    'Deposit,2024-01-02,,,,,26951.03,GBP',
    'Buy,2024-01-14,ABC,30,85.83,0.01,-2574.91,GBP',
  ]);

  expect(mapping.columns).toMatchObject({ Amount: 'net' });
  expect(rows).toEqual(['deposit 26951.03 GBP', 'buy ABC 30 fee 0.01 2574.91 GBP']);
});

it('refuses a row that ends before a cell which all longer rows of its sort have', () => {
  const lines = [
    'Amount excl. fees,Shares,Unit Price,Action,Trade Date,Ticker,Amount incl. fees,Commission,Ccy',
    '13021.10,,,DEPOSIT,2024-01-16,,13021.10,,EUR',
    '1674.90,18,93.05,BUY,2024-01-22,QBB,1676.16,1.26,EUR',
    '7616.40,22,346.20,BUY,2024-03-02,QAA,7619.52,3.12,EUR',
    '271.70,10,27.17,SELL,2024-05-27,QAA',
  ];

  expect(read(lines).faults).toEqual([
    {
      line: 5,
      column: 'Amount incl. fees',
      value: '',
      expected: 'a cell, as all rows of its sort have; the row is cut',
    },
  ]);
  // A program that leaves out empty ends: money that comes in has no money that goes out.
  const ends = read([
    'Day,Kind,Symbol,Units,Price,Credit,Debit',
    '2024-01-16,Deposit,,,,1000.00',
    '2024-01-17,Buy,QAA,10,5.00,,50.00',
    '2024-01-18,Buy,QAA,10,6.00,,60.00',
    '2024-01-19,Sell,QAA,5,7.00,35.00',
  ]);
  expect(ends.faults).toEqual([]);
});

it.each([
  ['Depotgebyr', 'fee'],
  ['Udbytteskat', 'tax'],
  ['Kupongskatt', 'tax'],
  ['Cash in lieu', null],
  ['Sale cancelled', null],
  ['Dividend reversal', 'dividend'],
])('takes the word "%s" of a kind for what it is', (word, kind) => {
  const { mapping } = read([
    'Date,Action,Symbol,Shares,Price,Amount,Currency',
    '2024-01-16,Deposit,,,,1000.00,EUR',
    '2024-01-17,Buy,QAA,10,5.00,-50.00,EUR',
    `2024-01-18,${word},QAA,,,-5.00,EUR`,
  ]);

  expect(mapping.kinds[word.toLowerCase()] ?? null).toBe(kind);
});

it('asks what units with a deposit or withdrawal are, and a split without a ratio', () => {
  const { open, rows } = read([
    'Timestamp,Type,Asset,Amount,Price (EUR),Value (EUR)',
    '2024-01-01 10:00,Deposit,EUR,1000,1,1000',
    '2024-01-02 10:00,Buy,BTC,0.01,40000,400',
    '2024-01-04 10:00,Withdrawal,BTC,0.005,40000,200',
    '2024-01-05 10:00,Stock split,ABC,11,,0.00',
  ]);

  expect(rows).toEqual(['deposit gross 1000 EUR', 'buy BTC 0.01 gross 400 EUR']);
  expect(open.map(({ code, draft }) => `${code} ${draft.quantity} ${draft.asset}`)).toEqual([
    'withdrawal 0.005 BTC',
    'stock split 11 ABC',
  ]);
});

it('refuses a second export below the first one that has rows of it', () => {
  const head = 'Date,Action,Symbol,Quantity,Price,Amount,Currency';
  const one = '2024-01-12,Deposit,,,,1000.00,USD';
  const two = '2024-01-15,Buy,ABC,10,20.00,-200.00,USD';
  const three = '2024-01-18,Sell,ABC,5,22.00,110.00,USD';

  expect(read([head, one, two, head, three]).rows).toHaveLength(3);
  expect(() => read([head, one, two, head, two, three])).toThrow('rows of the one above it');
});

it('reads days that a spreadsheet wrote as numbers, and what was filled of an order', () => {
  const serial = read([
    'Date,Action,Symbol,Quantity,Price,Amount,Currency',
    '45303,Deposit,,,,1000.00,USD',
    '45306,Buy,ABC,10,20.00,-200.00,USD',
  ]);
  const filled = read([
    'Date,Order Status,Side,Symbol,Quantity,Filled Qty,Avg Price,Total',
    '2024-01-05,Filled,Buy,ABC,10,10,20.00,200.00',
    '2024-01-07,Partially Filled,Buy,ABC,10,4,21.00,84.00',
  ]);

  expect(serial.rows).toEqual(['deposit 1000 USD', 'buy ABC 10 200 USD']);
  expect(filled.rows).toEqual(['buy ABC 10 200', 'buy ABC 4 84']);
});

it('reads nominal amounts and prices in percent beside accrued interest', () => {
  const { mapping, rows } = read([
    'Datum;Art;ISIN;Name;Nominale;Kurs;Stückzinsen;Betrag;Währung',
    '05.01.2024;Wertpapierkauf;DE0001102580;Bund;10000;98,50;25,00;-9875,00;EUR',
    '09.02.2024;Verkauf;DE0001102580;Bund;5000;99,00;20,00;4970,00;EUR',
  ]);

  expect(mapping.columns).toMatchObject({ Nominale: 'quantity' });
  expect(rows).toEqual(['buy DE0001102580 10000 9875 EUR', 'sell DE0001102580 5000 4970 EUR']);
});

it('counts amounts of a column of coins as units, and exchanges no coin for itself', () => {
  const moves = read([
    'date,tx_type,amount,coin,fee',
    '2024-02-27 12:02,DEPOSIT,115,QUSDBEP,0',
    '2024-03-25 11:02,WITHDRAW,100,QUSDBEP,0',
  ]);
  expect(moves.rows).toEqual(['transfer-in QUSDBEP 115', 'transfer-out QUSDBEP 100']);

  const sides = read([
    'Type,Input Currency,Input Amount,Output Currency,Output Amount,Date / Time (UTC)',
    'Deposit,ETH,0.5,ETH,0.5,2024-11-27 20:00:00',
    'Withdrawal,ETH,-0.05,ETH,0.04,2024-11-27 22:17:39',
    'Exchange,ETH,-0.2,ETH,0.1,2024-11-28 22:17:39',
  ]);
  expect(sides.rows).toEqual(['transfer-in ETH 0.5', 'transfer-out ETH 0.04', 'write-off ETH 0.01']);
  expect(sides.faults).toMatchObject([{ line: 4, expected: 'another unit than ETH, which was sent' }]);

  const repeated = read([
    'Code,Type,Date,Quantity,Price,Currency',
    'XBT,Buy,2024-01-31,0.1,1,XBT',
    'QAB,Buy,2024-02-01,10,20,USD',
  ]);
  expect(repeated.rows).toEqual(['buy BTC 0.1', 'buy QAB 10 USD']);
});

it('takes amounts with and without charges for no charges, shares for no money, and the fund for the name', () => {
  const { mapping } = read([
    'Timestamp,Asset,Transaction Type,Spot Price,Quantity,USD In No Fee,USD In With Fee,USD Fee',
    '2024-06-28T14:38:40Z,BTC,Buy,12000,0.01,,,10',
  ]);
  expect(mapping.columns).toMatchObject({ 'USD Fee': 'fee' });
  expect(Object.keys(mapping.columns)).not.toContain('USD In With Fee');

  const shares = read([
    'Vest Date,Symbol,Type,Price,Quantity,Net Share Proceeds',
    '2024-03-25,QAB,Buy,$100.00,40,21.2',
  ]);
  expect(Object.keys(shares.mapping.columns)).not.toContain('Net Share Proceeds');

  const fund = read([
    'Soort;Fondsnaam;Transactiedatum;Aantal stukken;Koers;Aankoopkosten;Bruto bedrag (EUR);Netto bedrag (EUR);Naam',
    'Aankoop;Mixfonds;30/12/2024;2;45,00;0,25;90,25;90,00;A Person',
  ]);
  expect(fund.rows).toEqual(['buy Mixfonds 2 gross 90 fee 0.25 90.25 EUR']);
});

it('takes the column of units of a ledger for its assets, and the amount that times the price is the volume for units', () => {
  const ledger = read([
    'portfolio,type,time,amount,balance,amount/balance unit',
    'default,deposit,2024-03-15T10:42:31Z,2.5,2.5,BTC',
    'default,withdrawal,2024-08-10T18:33:15Z,-1.5,1,BTC',
  ]);
  expect(ledger.rows).toEqual(['transfer-in BTC 2.5', 'transfer-out BTC 1.5']);

  const events = read([
    'Type,Location,Currency,Amount,Timestamp',
    'Deposit,here,EUR,1000.00,2024-02-27 12:02',
    'Withdrawal,here,eip155:1/erc20:0xdAC17F958D2ee523a2206206994597C13D831ec7,99.00,2024-03-25 11:02',
  ]);
  expect(events.rows).toEqual([
    'deposit 1000 EUR',
    'transfer-out eip155:1/erc20:0xdAC17F958D2ee523a2206206994597C13D831ec7 99',
  ]);

  const fills = read([
    'Time,Pair,Side,FilledPrice,Amount,AmountCoin,Volume,VolumeCoin',
    '2024/05/13 10:27:17,KCS/BTC,Buy,0.00015225,10.01,KCS,0.00152402,BTC',
    '2024/05/14 10:27:18,KCS/BTC,Sell,0.00015226,10.02,KCS,0.00152566,BTC',
  ]);
  expect(fills.rows).toEqual(['exchange BTC 0.00152402 > 10.01 KCS', 'exchange KCS 10.02 > 0.00152566 BTC']);
});

it('asks which order of day and month counts where some dates have each', () => {
  const mixed = ['Date,Details,Amount,Balance', '13/10/2024,Deposit,100,100', '10/14/2024,Deposit,5,105'];

  expect(read(mixed).questions).toMatchObject([
    {
      field: 'dateOrder',
      text: expect.stringMatching(/day first \(13\/10\/2024\), others the month \(10\/14\/2024\)/) as unknown,
    },
  ]);
  expect(read(mixed.slice(0, 2)).rows).toEqual(['deposit 100']);
});
