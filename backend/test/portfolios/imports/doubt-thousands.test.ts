/** `5.000` is five or five thousand: the column, the file, or quantity times price decides, else it is asked. */
import { parseImport } from '../../../src/portfolios/imports/parse-import';
import { readProposed as read } from './support/read-proposed';

const HEAD = 'Date,Type,Symbol,Quantity,Price,Amount,Currency';
const UNPRICED = 'Date,Type,Symbol,Quantity,Amount,Currency';

it('decides by quantity times price, and by a column whose cells all have three decimals', () => {
  const decimals = read([
    HEAD,
    '2024-01-05,Buy,ABC,5.000,12.50,62.50,EUR',
    '2024-01-09,Buy,DEF,10,20.25,202.50,EUR',
  ]);
  const fixed = read([
    UNPRICED,
    '2024-01-05,Buy,ABC,5.000,62.50,EUR',
    '2024-01-09,Buy,DEF,10.000,202.50,EUR',
  ]);
  const thousands = read([
    HEAD.replaceAll(',', ';'),
    '2024-01-05;Buy;ABC;5.000;12,50;62.500,00;EUR',
    '2024-01-09;Buy;DEF;10;20,25;202,50;EUR',
  ]);

  expect(decimals.rows).toEqual(['buy ABC 5 62.5 EUR', 'buy DEF 10 202.5 EUR']);
  expect(fixed.rows).toEqual(['buy ABC 5 62.5 EUR', 'buy DEF 10 202.5 EUR']);
  expect(thousands.rows).toEqual(['buy ABC 5000 62500 EUR', 'buy DEF 10 202.5 EUR']);
});

it('asks where nothing decides', () => {
  const { questions } = read([
    UNPRICED,
    '2024-01-05,Buy,ABC,5.000,62500.00,EUR',
    '2024-01-09,Buy,DEF,10,202.50,EUR',
  ]);
  const layout = parseImport(
    Buffer.from(
      [
        'date,type,symbol,instrumentType,quantity,unit_price,currency,fee,amount,comment,fxRate,subtype',
        '2024-01-08,BUY,QAA,EQUITY,5.000,30.55,USD,4.95,,,,',
        '2024-01-09,BUY,QAA,EQUITY,10,30.55,USD,4.95,,,,\n',
      ].join('\n'),
    ),
    'export.csv',
  );

  const text =
    'uantity" has "5.000", which is read as 5; the sign may be that of groups of thousands, and no other number of the file decides it';
  expect(questions).toEqual([
    {
      field: 'decimal',
      text: expect.stringMatching(/decides it \(line 2\)\. Say which sign the decimals have\.$/) as string,
    },
  ]);
  expect(questions[0]!.text).toContain(text);
  expect(layout.doubts.map((one) => one.text)).toEqual([expect.stringContaining(text)]);
});

it('reads units with their word', () => {
  const { rows } = read([
    'Datum;Art;Name;Stück;Kurs;Betrag;Währung',
    '05.01.2024;Kauf;ABC AG;10 Stk.;12,50;-125,00;EUR',
    '09.01.2024;Kauf;DEF AG;1.000 Stück;20,25;-20.250,00;EUR',
  ]);

  expect(rows).toEqual(['buy ABC AG 10 125 EUR', 'buy DEF AG 1000 20250 EUR']);
});

describe('prices in pence by their head', () => {
  const pence = (...lines: readonly string[]) => read(lines).rows;

  it('stay beside amounts in pounds', () => {
    expect(
      pence(
        'Date,Type,Ticker,Quantity,Price (p),Total (£)',
        '2024-01-04,Deposit,,,,500.00',
        '2024-01-05,Buy,VOD,100,75.20,-75.20',
      ),
    ).toEqual(['deposit 500 GBP', 'buy VOD 100 75.2 GBP']);
  });

  it('make amounts that are quantity times price pence too, but no charges', () => {
    expect(
      pence(
        'Date,Type,Ticker,Quantity,Price (GBX),Amount,Fee (£)',
        '2024-01-05,Buy,VOD,100,75.20,7520.00,5.95',
      ),
    ).toEqual(['buy VOD 100 gross 75.2 fee 5.95 GBP']);
  });
});
