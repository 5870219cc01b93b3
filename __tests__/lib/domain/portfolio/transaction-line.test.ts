import { requireIsoDate } from '@/lib/domain/iso-date';
import { parseTransactionLine } from '@/lib/domain/portfolio/transaction-line';

const today = requireIsoDate('2024-06-28');
const ONE = [{ id: 3, name: 'Broker', currency: 'EUR' }];
const TWO = [...ONE, { id: 4, name: 'Savings Bank', currency: 'EUR' }];

const read = (line: string, accounts = ONE) => parseTransactionLine(line, { today, accounts });
const fieldsOf = (line: string, accounts = ONE) => read(line, accounts).fields;
const asked = (line: string, accounts = ONE) => read(line, accounts).questions.map(({ field }) => field);

it.each([
  [
    'buy 10 AAPL at 180 yesterday',
    { kind: 'buy', quantity: '10', asset: 'AAPL', price: '180', date: '2024-06-27' },
  ],
  [
    'Bought 2.5 shares of msft @ 420.10 USD on 2024-03-08, fee 1.50',
    {
      ...{ kind: 'buy', quantity: '2.5', asset: 'MSFT', price: '420.10', currency: 'USD' },
      ...{ date: '2024-03-08', fee: '1.50' },
    },
  ],
  [
    'sold 5 SAP.DE for 1.234,50 EUR today',
    { kind: 'sell', quantity: '5', asset: 'SAP.DE', net: '1234.50', currency: 'EUR', date: '2024-06-28' },
  ],
  [
    'sell 3 BTC-USD 61000 each 3 Jan 2024',
    { kind: 'sell', quantity: '3', asset: 'BTC-USD', price: '61000', date: '2024-01-03' },
  ],
  ['deposit €500 January 3rd 2024', { kind: 'deposit', net: '500', currency: 'EUR', date: '2024-01-03' }],
  [
    'dividend 24.30 USD AAPL 13/4/2024 tax 3.65',
    { kind: 'dividend', net: '24.30', currency: 'USD', asset: 'AAPL', tax: '3.65', date: '2024-04-13' },
  ],
  ['withdraw 200EUR 3.4.2024', { kind: 'withdrawal', net: '200', currency: 'EUR', date: '2024-04-03' }],
  ['fee 4.90 EUR today', { kind: 'fee', net: '4.90', currency: 'EUR', date: '2024-06-28' }],
  [
    'buy 10 MAR at 250 today',
    { kind: 'buy', quantity: '10', asset: 'MAR', price: '250', date: '2024-06-28' },
  ],
  ['split AAPL 4:1 2020-08-31', { kind: 'split', asset: 'AAPL', ratio: '4/1', date: '2020-08-31' }],
])('reads “%s” without a question', (line, fields) => {
  const [account] = ONE;
  const settles = 'currency' in fields ? fields.currency : account!.currency;
  expect(read(line, [{ ...account!, currency: settles }])).toEqual({
    fields: { ...fields, account: '3' },
    questions: [],
  });
});

it('asks for a total that is in another currency than the account settles in', () => {
  const { fields, questions } = read('buy 10 AAPL for 2000 USD today');
  expect(fields).toEqual({
    ...{ kind: 'buy', quantity: '10', asset: 'AAPL', currency: 'USD' },
    ...{ date: '2024-06-28', account: '3' },
  });
  expect(questions).toEqual([
    { field: 'net', text: '“2000 USD”: Broker settles in EUR. What is the total in EUR?' },
  ]);
  expect(asked('dividend 24.30 USD AAPL today to Broker', TWO)).toEqual(['net']);
  expect(asked('buy 10 AAPL for 2000 EUR today')).toEqual([]);
  expect(asked('deposit 500 USD today')).toEqual([]);
});

it('finds the account by its name, and asks where there are several', () => {
  expect(fieldsOf('deposit 500 EUR to savings bank today', TWO)).toMatchObject({ account: '4' });
  expect(fieldsOf('buy 1 AAPL at 2 today in "Broker"', TWO)).toMatchObject({ account: '3', asset: 'AAPL' });
  expect(asked('deposit 500 EUR today', TWO)).toEqual(['account']);
});

it.each([
  ['a number that is a price or a total', 'buy 10 AAPL 180 today', 'price'],
  ['a day that is in March or April', 'buy 10 AAPL at 180 3/4/2024', 'date'],
  ['a day without its year', 'buy 10 AAPL at 180 on 3 Jan', 'date'],
  ['a day that does not exist', 'buy 10 AAPL at 180 30 Feb 2024', 'date'],
  ['no day', 'buy 10 AAPL at 180', 'date'],
  ['a comma that is a thousand or a decimal', 'buy 10 AAPL at 1,000 today', 'price'],
  ['a sign of several currencies', 'deposit $500 today', 'currency'],
  ['two currencies', 'buy 10 AAPL at 180 USD fee 1EUR today', 'currency'],
  ['a name in place of a symbol', 'buy 10 apple inc at 180 today', 'asset'],
  ['no asset', 'buy 10 at 180 today', 'asset'],
  ['no quantity', 'buy AAPL at 180 today', 'quantity'],
  ['neither price nor total', 'sell 10 AAPL today', 'price'],
  ['no amount', 'deposit today', 'net'],
  ['no ratio', 'split AAPL today', 'ratio'],
  ['no kind', '10 AAPL at 180 today', 'kind'],
  ['words that mean nothing', 'deposit 500 EUR today quickly', null],
])('asks about %s', (_, line, field) => {
  expect(asked(line)).toEqual([field]);
});

it('states nothing that it asks for', () => {
  expect(fieldsOf('buy 10 AAPL 180 3/4/2024')).toEqual({
    kind: 'buy',
    quantity: '10',
    asset: 'AAPL',
    account: '3',
  });
  expect(asked('')).toEqual(['kind', 'date']);
});
