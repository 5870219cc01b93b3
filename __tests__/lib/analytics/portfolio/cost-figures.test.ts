import { lotsOfView, positionFigures } from '@/lib/analytics/portfolio/cost-figures';
import { restrictAccounts, wholeView } from '@/lib/analytics/portfolio/valued-view';
import { computeBook, toInput } from '../../../support/portfolio-case';
import { buildBook } from '@/lib/analytics/ledger/build-book';

/** Cost, and units and cost of the lots, of ten units each in two accounts that share a pool, and in a sheltered one, by the accounts looked at. */
function costsOf(...views: readonly (readonly string[])[]) {
  const price = { A: '10', B: '30', C: '90' };
  const { input, market } = toInput({
    base: 'EUR',
    asOf: '2024-01-31',
    costMethod: 'average',
    accounts: ['A', 'B', 'C'].map((id) => ({ id, cash: 'implied' })),
    assets: { S: { currency: 'EUR', prices: [['2024-01-02', '50']] } },
    transactions: Object.entries(price).map(([account, one]) => ({
      date: '2024-01-02',
      kind: 'buy',
      asset: 'S',
      account,
      quantity: '10',
      price: one,
    })),
  });
  const accounts = input.accounts.map((account) => ({ ...account, sheltered: account.id === 'C' }));
  const built = buildBook({ ...input, accounts });
  if (!built.ok) throw new Error(built.faults[0]!.code);
  const { book } = built;
  const { grid } = computeBook(book, market);
  return views.map((view) => {
    const isIn = (account: number) => view.includes(book.accounts[account]!.id);
    const limited = restrictAccounts(wholeView(book), isIn);
    const lots = lotsOfView(book, grid, limited);
    const sumOf = (name: 'quantity' | 'cost' | 'unrealized') =>
      lots.reduce((sum, one) => sum + (one[name] ?? NaN), 0);
    const [position] = positionFigures(book, grid, limited);
    return [position!.cost, sumOf('quantity'), sumOf('cost'), position!.unrealized, sumOf('unrealized')];
  });
}

it('gives accounts their share of the pool that they share, without the units of sheltered ones', () => {
  // 400 for 20 units in the pool; 900 in the sheltered account.
  expect(costsOf(['A'], ['C'], ['B', 'C'], ['A', 'B', 'C'])).toEqual([
    [200, 10, 200, 300, 300],
    [900, 10, 900, -400, -400],
    [1100, 20, 1100, -100, -100],
    [1300, 30, 1300, 200, 200],
  ]);
});
