import { toListRows } from '@/components/features/profile/data/watchlist-rows';
import { listColumns } from '@/components/features/profile/table/watchlist-columns';
import { sortLines } from '@/components/research/instrument-table/sort-lines';
import { listPerformance, threeEntries } from '../../../../msw/fixtures/portfolio';

const rows = toListRows(threeEntries, listPerformance(threeEntries));
const columns = listColumns('overview', 'S&P 500');
const ordered = (id: string, direction: 'ascending' | 'descending') =>
  sortLines(rows, { id, direction }, columns)
    .map(({ symbol }) => symbol)
    .join(' ');

it.each([
  ['symbol', 'descending', 'T MSFT AAPL'],
  ['name', 'ascending', 'AAPL MSFT T'],
  ['price', 'ascending', 'AAPL MSFT T'],
  ['change', 'ascending', 'MSFT AAPL T'],
  ['changePercent', 'descending', 'AAPL MSFT T'],
  ['spark', 'ascending', 'MSFT AAPL T'],
  ['added', 'ascending', 'T MSFT AAPL'],
  ['asOf', 'ascending', 'AAPL MSFT T'],
] as const)('orders by %s, %s, dashes last', (id, direction, expected) => {
  expect(ordered(id, direction)).toBe(expected);
});

it('keeps the order of the list, the newest first, for a missing or unknown order', () => {
  expect(sortLines(rows, null, columns)).toBe(rows);
  expect(sortLines(rows, { id: 'return.1Y', direction: 'ascending' }, columns)).toBe(rows);
});
