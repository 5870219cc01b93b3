import { lastCloseBefore } from '@/lib/pages/last-close';

it.each([
  ['/markets', '2025-12-24', null],
  ['/markets', '2025-12-25', '2025-12-24'],
  ['/markets', '2026-11-22', '2026-11-20'],
  // Good Friday, and the weekend after it.
  ['/stock-data/AAPL/performance', '2024-03-31', '2024-03-28'],
  ['/tsx', '2024-07-01', '2024-06-28'],
  ['/markets', '2024-07-01', null],
  ['/euro', '2024-05-01', '2024-04-30'],
  ['/stock-data/RY.TO', '2024-07-01', '2024-06-28'],
  ['/crypto-performance', '2025-12-25', null],
  ['/stock-data/BTC-USD', '2026-11-22', null],
  ['/stock-data/BRK-B', '2026-11-22', '2026-11-20'],
])('%s on %s: %s', (path, asOf, expected) => {
  expect(lastCloseBefore(path, asOf)).toBe(expected);
});
