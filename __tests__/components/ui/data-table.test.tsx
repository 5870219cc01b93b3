import { render, screen } from '@testing-library/react';
import { DataTable } from '@/components/ui/data-table';

const rows = [
  { symbol: 'A', price: 1 },
  { symbol: 'B', price: 2 },
];

it('names itself, its columns and its rows, and says how it is sorted', () => {
  render(
    <DataTable
      caption="Prices"
      rows={rows}
      rowKey={({ symbol }) => symbol}
      sort={{ id: 'price', direction: 'descending' }}
      columns={[
        { id: 'symbol', head: 'Symbol', align: 'start', cell: ({ symbol }) => symbol },
        { id: 'price', head: 'Price', cell: ({ price }) => price, sortHref: '?sort=price' },
      ]}
    />,
  );
  expect(screen.getByRole('table', { name: 'Prices' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('columnheader', { name: 'Symbol' })).not.toHaveAttribute('aria-sort');
  expect(screen.getByRole('rowheader', { name: 'B' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Price' })).toHaveAttribute('href', '?sort=price');
});
