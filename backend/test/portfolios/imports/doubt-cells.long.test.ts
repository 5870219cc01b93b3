/** Cells that cannot be what the head of their column says, in the languages of the layouts. */
import { parseImport } from '../../../src/portfolios/imports/parse-import';

const doubtsOf = (...lines: readonly string[]): string[] =>
  parseImport(Buffer.from(`${lines.join('\n')}\n`), 'export.csv').doubts.map(
    ({ columns, line, text }) => `${line} ${columns.join('/')}: ${text}`,
  );
const swapHeads = (head: string, one: string, other: string): string =>
  head.replace(one, '~').replace(other, one).replace('~', other);

const NORDNET =
  'Id;Bogføringsdag;Handelsdag;Valørdag;Depot;Transaktionstype;Værdipapirer;ISIN;Antal;Kurs;Rente;Samlede afgifter;Valuta;Beløb;Valuta;Totalt antal;Saldo;Vekslingskurs;Transaktionstekst;Makuleringsdato';
const DANISH_ROWS = [
  '1;2024-01-20;2024-01-20;2024-01-20;9999;INDBETALING;;;;;;0,00;DKK;2858,02;DKK;;2858,02;1;Text;',
  '2;2024-01-25;2024-01-25;2024-01-25;9999;KØBT;Quiet Beta;IE0000000024;5;141,05;;2,77;DKK;-708,02;DKK;;2150,00;1;Text;',
];
const RABOBANK =
  'Portefeuille;Naam;Datum;Type mutatie;Valuta mutatie;Volume;Koers;Valuta koers;Valuta kosten €;Waarde;Bedrag;Isin code;Tijd;Beurs';
const DUTCH_ROW =
  '1;Quick Gamma;01-02-2024;Koop Fondsen;EUR;8;450,80;EUR;0;3606,40;-3615,71;DE0000000030;10:00:00.000;';

it('asks where a column of days has none', () => {
  expect(doubtsOf(NORDNET, ...DANISH_ROWS)).toEqual([]);
  expect(doubtsOf(swapHeads(NORDNET, 'Værdipapirer', 'Makuleringsdato'), ...DANISH_ROWS)).toEqual([
    '3 cancel date: "cancel date" has "Quiet Beta", which is not a day',
  ]);
  expect(doubtsOf(swapHeads(NORDNET, 'Valørdag', 'Makuleringsdato'), ...DANISH_ROWS)).toEqual([
    '2 Makuleringsdato: every row is cancelled',
  ]);
  expect(doubtsOf(swapHeads(NORDNET, 'Samlede afgifter', 'Makuleringsdato'), ...DANISH_ROWS)).toContainEqual(
    '2 cancel date: "cancel date" has "0,00", which is not a day',
  );
});

it('asks where a column of currencies has none, and one of ISINs has currencies', () => {
  expect(doubtsOf(RABOBANK, DUTCH_ROW)).toEqual([]);
  expect(doubtsOf(swapHeads(RABOBANK, 'Isin code', 'Valuta koers'), DUTCH_ROW)).toEqual([
    '2 Valuta koers: "Valuta koers" has "DE0000000030", which is not a currency',
    '2 Isin code: "Isin code" has "EUR", which is not an ISIN',
  ]);
});

it('asks where another column has the currencies', () => {
  const head =
    'Timezone,Date,Time,Type,Currency,Amount,Quote Currency,Quote Price,Received / Paid Currency,Received / Paid Amount,Fee currency,Fee amount,Status,Transaction ID,Address';
  const row = 'UTC,2024-01-08,10:00:00,buy,QAA,12,EUR,30.55,EUR,-371.55,EUR,4.95,Completed,t1,';

  expect(doubtsOf(head, row)).toEqual([]);
  expect(doubtsOf(swapHeads(head, 'Quote Currency', 'Address'), row.replace(/,$/, ',QX'))).toContainEqual(
    '2 Currency/Address: "Currency" has "QAA", and "Address" has currencies (EUR)',
  );
});

it('asks where an amount has another unit than its head', () => {
  const head =
    'Date,Time (UTC),Type,Symbol,Specification,USD Amount USD,Fee (USD) USD,QAA Amount QAA,QBB Amount QBB,Trade ID';
  const row = '2024-02-16,10:00:00.000,Sell,QAAUSD,Limit,$8295.04 ,($3.79),(26.0 QAA),,4';

  expect(doubtsOf(head, row)).toEqual([]);
  expect(doubtsOf(swapHeads(head, 'QAA Amount QAA', 'QBB Amount QBB'), row)).toEqual([
    '2 QBB Amount QBB: "QBB Amount QBB" has (26.0 QAA), which is of another unit',
  ]);
});

it('asks where a column of numbers has none', () => {
  expect(doubtsOf(swapHeads(RABOBANK, 'Koers', 'Beurs'), DUTCH_ROW.replace(/;$/, ';XAMS'))).toContainEqual(
    '2 Koers: "Koers" has "XAMS", which is not a number',
  );
});

it('refuses a row of our own export whose currency is none', () => {
  const lines = [
    'tapeglass-portfolio,1',
    'accounts',
    'name,kind,currency,cash,shortsAllowed,costMethod,sheltered,closed',
    'Depot,broker,EUR,tracked,false,,false,',
    'transactions',
    'currency,date,kind,account,net',
    'Depot,2024-01-30,deposit,EUR,26676.19',
  ];

  expect(parseImport(Buffer.from(`${lines.join('\n')}\n`), 'own.csv').faults).toEqual([
    { line: 7, column: 'currency', value: 'Depot', expected: 'a currency as ISO 4217, such as EUR' },
  ]);
});

it('asks where all rows of a word that pays have lost their minus, and others have it', () => {
  const lines = [
    'Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount',
    '01/09/2024,Buy,QAA,A FUND,12,$30.00,,$360.00',
    '01/08/2024,Buy,QAA,A FUND,12,$30.00,,$360.00',
    '01/05/2024,Service Fee,,Text,,,,-$4.00',
  ];

  expect(doubtsOf(...lines)).toContainEqual(
    '2 Amount/buy: all 2 rows of "buy" have no minus ($360.00), and other rows have one',
  );
  expect(doubtsOf(...lines.slice(0, 1), lines[2]!.replace('$360.00', '-$360.00'), ...lines.slice(2))).toEqual(
    [],
  );
});

it('asks where amounts have no currency in a column that is there for it, and where basis points are money', () => {
  const tradeRepublic =
    'datetime,date,account_type,category,type,asset_class,name,symbol,shares,price,amount,fee,tax,currency,original_amount,original_currency,fx_rate,description,transaction_id';
  const trade =
    '2024-01-30T10:00:00.000Z,2024-01-30,DEFAULT,TRADING,BUY,STOCK,Gamma,DE0000000030,52,320.74,-16678.48,-5.42,,EUR,,,,Text,t2';
  const gemini =
    'Date,Time (UTC),Type,Symbol,Specification,Liquidity Indicator,Trading Fee Rate (bps),USD Amount USD,Fee (USD) USD,USD Balance USD,BTC Amount BTC,Fee (BTC) BTC,BTC Balance BTC,Trade ID,Order ID';
  const purchase = '2024-01-18,10:00:00.000,Buy,BTCUSD,Limit,,,($1158.60),($6.63),,3.0 BTC ,,,2,';

  expect(doubtsOf(tradeRepublic, trade)).toEqual([]);
  expect(doubtsOf(swapHeads(tradeRepublic, 'fee', 'original_amount'), trade)).toEqual([
    '2 original_amount/original_currency: "original_amount" has "-5.42", and "original_currency" is empty in every row',
  ]);
  expect(doubtsOf(gemini, purchase)).toEqual([]);
  expect(doubtsOf(swapHeads(gemini, 'Trading Fee Rate (bps)', 'Fee (USD) USD'), purchase)).toEqual([
    '2 Trading Fee Rate (bps): "Trading Fee Rate (bps)" has "($6.63)", which is not a number of basis points',
  ]);
  expect(doubtsOf(swapHeads(gemini, 'Trade ID', 'Fee (USD) USD'), purchase)).toContainEqual(
    '2 Trade ID: "Trade ID" has amounts such as ($6.63) in every row',
  );
});

it('reads an ISIN behind a name', () => {
  const head =
    'Security / ISIN,Transaction Type,Quantity,Share Price,Total Trade Value,Trade Date/Time,Settlement Date,Broker';
  const row = 'Quiet Fund / ISIN IE0000000024,Buy,2,£10.00,£20.00,23/12/24 15:18:12,27/12/24,None';

  expect(doubtsOf(head, row)).toEqual([]);
  expect(doubtsOf(head, row.replace(' / ISIN IE0000000024', ''))).not.toEqual([]);
});
