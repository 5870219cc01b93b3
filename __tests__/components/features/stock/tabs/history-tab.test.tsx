import { render, screen, within } from '@testing-library/react';
import { HistoryTab } from '@/components/features/stock/tabs/history-tab';
import { parseHistoryState } from '@/components/features/stock/tabs/history-state';
import type { HistoryPage } from '@/lib/contracts/stock-history';
import { stockTabProps } from '../../../../support/stock-tab-props';

const row = (date: string, more: Partial<HistoryPage['rows'][number]> = {}) => ({
  date,
  open: 99,
  high: 101,
  low: 98,
  close: 100,
  adjusted: 99.5,
  volume: null,
  change: 0.01,
  dividend: null,
  split: null,
  ...more,
});

it('names parts of the address that it cannot read', () => {
  expect(parseHistoryState({ interval: '1h', page: '0' })).toEqual({
    state: { interval: '1d', page: 1 },
    problems: [
      'interval must be one of 1d, 1w, 1mo, not “1h”.',
      'page must be a number from 1 to 10000, not “0”.',
    ],
  });
});

it('shows a page with its events, and links to the pages beside it in the same interval', () => {
  render(
    <HistoryTab
      tab="history"
      answer={{
        currency: 'USD',
        interval: '1w',
        bars: 250,
        page: 2,
        pages: 3,
        rows: [
          row('2024-06-28', { dividend: 0.5, split: 2 }),
          row('2024-06-21', { open: null, change: null }),
        ],
      }}
      state={{ interval: '1w', page: 2 }}
      problems={[]}
      {...stockTabProps('history')}
    />,
  );

  const table = screen.getByRole('table', { name: 'History of ACME' });
  // Styles hide the columns without room, so that nothing moves when the scripts run.
  expect(table).toHaveAttribute('id');
  expect(within(table).getByRole('row', { name: /^28 Jun 2024/ })).toHaveTextContent(
    'Dividend 0.5000, Split 2 for 1',
  );
  expect(within(table).getByRole('row', { name: /^21 Jun 2024/ })).toHaveTextContent('not in the source');
  expect(within(table).queryByRole('columnheader', { name: 'Volume' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Newer' })).toHaveAttribute(
    'href',
    '/stock-data/ACME/history?interval=1w&asof=2024-06-28',
  );
  expect(screen.getByRole('link', { name: 'Older' })).toHaveAttribute(
    'href',
    '/stock-data/ACME/history?interval=1w&page=3&asof=2024-06-28',
  );
  expect(screen.getByRole('link', { name: 'All days as CSV' })).toHaveAttribute(
    'href',
    expect.stringContaining('/stock-data/ACME.csv?range=Max'),
  );
});
