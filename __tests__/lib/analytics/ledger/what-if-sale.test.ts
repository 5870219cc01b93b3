import { whatIfSale } from '@/lib/analytics/ledger/what-if-sale';
import { formatDecimal, requireDecimal } from '@/lib/domain/decimal';
import { base, row } from '../../../support/ledger-case';
import { toInput } from '../../../support/portfolio-case';

it('shows a sale under every method before it is made', () => {
  const rows = [
    row('2023-01-02', 'buy', { quantity: '10', price: '10' }),
    row('2024-01-02', 'buy', { quantity: '10', price: '20' }),
  ];
  const { input } = toInput(base(rows));
  const outcomes = whatIfSale(input, {
    account: 'A',
    asset: 'S',
    quantity: requireDecimal('10'),
    price: 25,
  });

  expect(
    outcomes.map((one) => `${one.method} ${one.ok ? formatDecimal(one.disposals[0]!.gain) : 'fault'}`),
  ).toEqual(['fifo 150', 'lifo 50', 'hifo 50', 'average 100', 'uk 100']);
  expect(
    whatIfSale(input, { account: 'A', asset: 'S', quantity: requireDecimal('21'), price: 25 })[0]!.ok,
  ).toBe(false);
});

it('shows a sale under the method that counts with its scope, under others with their usual one', () => {
  const rows = [
    row('2024-01-02', 'buy', { quantity: '10', price: '5', account: 'B' }),
    row('2024-01-03', 'buy', { quantity: '10', price: '10', account: 'A' }),
  ];
  const { input } = toInput(base(rows, { costMethod: 'lifo', costScope: 'portfolio' }));
  const idea = { account: 'B', asset: 'S', quantity: requireDecimal('10'), price: 25 };
  const gains = whatIfSale(input, idea).map((one) => one.ok && formatDecimal(one.disposals[0]!.gain));

  // By lot of B 25 - 5 a unit; the last lot of all accounts costs 10.
  expect(gains.slice(0, 3)).toEqual(['200', '150', '200']);
});

it('shows a sale at the end of a day in order of time', () => {
  const rows = [
    row('2024-01-02', 'buy', { quantity: '10', price: '5' }),
    row('2024-01-03', 'sell', { quantity: '10', price: '20' }),
    row('2024-01-03', 'buy', { quantity: '10', price: '8' }),
  ];
  const { input } = toInput({ ...base(rows), asOf: '2024-01-03' });
  const transactions = input.transactions.map((one, i) => ({ ...one, seconds: i * 3600 }));
  const idea = { account: 'A', asset: 'S', quantity: requireDecimal('10'), price: 25 };
  const lifo = whatIfSale({ ...input, transactions }, idea).find(({ method }) => method === 'lifo')!;

  // The morning's sale took the first lot; what is left cost 8.
  expect(lifo.ok && formatDecimal(lifo.disposals[0]!.gain)).toBe('170');
});
