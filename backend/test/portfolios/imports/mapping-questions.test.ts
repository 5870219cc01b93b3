/** What a proposal asks at once, so that its confirmation is not refused; lists of holdings with days. */
import { readProposed as read } from './support/read-proposed';

const HEAD = 'Date,Type,Symbol,Quantity,Price,Currency,Total,Total Currency';

it('reads a number that ends with its decimal point', () => {
  const { rows } = read([
    'Date,Type,Symbol,Quantity,Price,Amount,Currency',
    '2024-01-05,Buy,ABC,50.,12.50,625.,EUR',
    '2024-01-09,Buy,DEF,10,20.25,202.50,EUR',
  ]);

  expect(rows).toEqual(['buy ABC 50 625 EUR', 'buy DEF 10 202.5 EUR']);
});

it('asks which column is the day, and which one an amount', () => {
  const { questions } = read(['Wann,Was,Symbol', 'gestern,Kauf,AAA', 'heute,Kauf,BBB']);

  expect(questions.map(({ field }) => field)).toEqual(['columns', 'columns']);
  expect(questions[0]!.text).toMatch(/^No column is read as the day/);
  expect(questions[1]!.text).toMatch(/^No column is read as an amount or a quantity/);
});

it('takes the currency of the total for that of what was paid', () => {
  const { mapping, rows } = read([
    HEAD,
    '2024-01-05,Buy,ABC,10,180.00,USD,1640.00,EUR',
    '2024-02-05,Sell,ABC,5,190.00,USD,880.00,EUR',
  ]);

  expect(mapping.columns).toMatchObject({ Currency: 'currency', 'Total Currency': 'settleCurrency' });
  expect(rows).toEqual(['buy ABC 10 1640 EUR', 'sell ABC 5 880 EUR']);
});

describe('rows of one day without a word that says what they are', () => {
  it.each([
    [
      'Date,Symbol,Quantity,Price,Value',
      '2024-01-31,ABC,10,180.00,1800.00',
      '2024-01-31,DEF,5,400.00,2000.00',
    ],
    [
      'Date,Type,Symbol,Quantity,Market Value',
      '31/01/2024,Stock,ABC,10,1800.00',
      '31/01/2024,ETF,DEF,5,2000.00',
    ],
  ])('are one question: %s', (...lines) => {
    const { mapping, questions } = read(lines);

    expect(mapping).toMatchObject({ asOf: '2024-01-31', columns: { Symbol: 'asset', Quantity: 'quantity' } });
    expect(Object.values(mapping.columns)).not.toContain('date');
    expect(questions).toEqual([
      {
        field: 'asOf',
        text: 'All rows are of 2024-01-31, and none says what it is: they are taken for a list of holdings of that day. If they are trades, say which columns are the date and the kind.',
      },
    ]);
  });

  it.each([
    [
      'a word for a purchase',
      'Date,Type,Symbol,Quantity,Total',
      '2024-01-31,Buy,ABC,10,9.00',
      '2024-01-31,ETF,DEF,5,8.00',
    ],
    ['an asset twice', 'Date,Symbol,Quantity,Total', '2024-01-31,ABC,10,9.00', '2024-01-31,ABC,5,8.00'],
    ['two days', 'Date,Symbol,Quantity,Total', '2024-01-31,ABC,10,9.00', '2024-02-01,DEF,5,8.00'],
    [
      'charges',
      'Date,Symbol,Quantity,Total,Fee',
      '2024-01-31,ABC,10,9.00,1.00',
      '2024-01-31,DEF,5,8.00,1.00',
    ],
    [
      'the day of a purchase',
      'Purchase Date,Symbol,Quantity,Cost',
      '2024-01-31,ABC,10,9.00',
      '2024-01-31,DEF,5,8.00',
    ],
    ['signs', 'Date,Symbol,Quantity,Amount', '2024-01-31,ABC,10,-9.00', '2024-01-31,DEF,5,8.00'],
  ])('are no list with %s', (_, ...lines) => {
    expect(read(lines).mapping.asOf ?? null).toBeNull();
  });
});

it('takes the day of a dividend for none of a list of holdings, and the one above the table for it', () => {
  const { mapping, questions } = read([
    'Positions for account XXXX-1111 as of 11:05 PM ET, 11/15/2024',
    '',
    'Symbol,Description,Quantity,Price,Market Value,Cost Basis,Ex-Dividend Date,Security Type',
    'ABC,ABC FUND,10,$180.00,"$1,800.00","$1,500.00",9/23/2024,ETFs',
    'DEF,DEF INC,5,$400.00,"$2,000.00","$1,000.00",9/23/2024,Equity',
  ]);

  expect(mapping).toMatchObject({
    asOf: '2024-11-15',
    columns: { Quantity: 'quantity', 'Cost Basis': 'cost' },
  });
  expect(questions).toEqual([]);
});

describe('words that say something else than they seem to', () => {
  const kinds = (...texts: readonly string[]) => {
    const { open, rows } = read([
      'Date,Transaction,Amount',
      ...texts.map((text, at) => `2024-01-0${at + 1},${text},${10 + at}.00`),
    ]);
    return [rows, open.map(({ code }) => code)];
  };

  it('a tax year and money after tax are no taxes', () => {
    expect(kinds('Employer Contribution (Tax year: 2024)', 'After-tax contribution', 'Deposit')).toEqual([
      ['deposit 10 ', 'deposit 11', 'deposit 12'].map((row) => row.trim()),
      [],
    ]);
  });

  it('a charge alone may be one of a customer, and is asked', () => {
    const { open, rows } = read([
      'Date,Category,Gross,Fee,Net',
      '2024-01-01,charge,12.00,0.00,12.00',
      '2024-01-02,fee,-1.00,0.00,-1.00',
    ]);

    expect(rows).toEqual(['fee gross 1 1']);
    expect(open.map(({ code }) => code)).toEqual(['charge']);
  });

  it('what a charge is worth comes on top of no charge', () => {
    const { mapping, rows } = read([
      'Type,Buy Quantity,Buy Asset,Sell Quantity,Sell Asset,Fee Quantity,Fee Asset,Fee Value in GBP,Timestamp',
      'Trade,10,BTC,870,GBP,3,GBP,3,2024-05-24 20:17:40',
      'Trade,5,BTC,430,GBP,2,GBP,2,2024-05-25 20:17:40',
    ]);

    expect(mapping.columns).not.toHaveProperty('Fee Value in GBP');
    expect(rows).toEqual(['buy BTC 10 gross 870 fee 3 873 GBP', 'buy BTC 5 gross 430 fee 2 432 GBP']);
  });
});

it('reads the table of each account, also where the first one has no day', () => {
  const head = 'Symbol,Description,Quantity,Price,Market Value,Cost Basis,Ex-Dividend Date';
  const { rows } = read([
    'Positions for All-Accounts as of 06:04 PM ET, 11/15/2024',
    '',
    'Brokerage XXXX-1111',
    head,
    'Cash & Cash Investments,--,--,--,$250.00,--,--',
    'Account Total,--,--,--,$250.00,--,--',
    '',
    'Second XXXX-2222',
    head,
    'ABC,ABC FUND,10,$180.00,"$1,800.00","$1,500.00",9/23/2024',
    'Account Total,--,--,--,"$1,800.00","$1,500.00",--',
  ]);

  expect(rows).toEqual(['deposit 250 $', 'transfer-in ABC 10 cost 1500 $']);
});

it('reads money in and out below heads with their signs', () => {
  const { rows } = read([
    'Date,Type,Description,Withdrawal (-),Deposit (+),Balance',
    '01/15/2024,DEPOSIT,Deposit Mobile,,$500.00,"$1,500.00"',
    '01/20/2024,WITHDRAWAL,Withdrawal to bank,$200.00,,"$1,300.00"',
  ]);

  expect(rows).toEqual(['deposit 500 $', 'withdrawal 200 $']);
});
