import { BookFaults } from '@/lib/analytics/ledger/book-faults';

const missing = (transaction: string, from = 'USD') =>
  ({ code: 'RATE_MISSING', day: 1, from, to: 'EUR', transaction }) as const;
const unknown = { code: 'ASSET_UNKNOWN', id: 'S', transaction: 'c' } as const;

it('are in the order of the rows, whichever was booked first; a missing rate once, with its first row', () => {
  const faults = new BookFaults();
  expect(faults.isEmpty).toBe(true);
  faults.startRow(7);
  faults.push(missing('d'));
  faults.push(missing('d', 'GBP'));
  faults.startRow(2);
  faults.push(missing('a'));
  faults.startRow(5);
  faults.push(unknown);

  expect(faults.isEmpty).toBe(false);
  expect(faults.inOrder()).toEqual([missing('a'), unknown, missing('d', 'GBP')]);
});
