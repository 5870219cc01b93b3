import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn, SortDirection } from '@/components/ui/tables/data-table';

const rows = [
  { symbol: 'A', price: 1 },
  { symbol: 'B', price: 2 },
];

it('labels itself, its columns and its rows, and states how it is sorted', () => {
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

describe('sorted on the page', () => {
  const columns = [
    {
      id: 'symbol',
      head: 'Symbol',
      align: 'start',
      cell: ({ symbol }) => symbol,
      firstDirection: 'ascending',
    },
    {
      id: 'price',
      head: 'Price',
      cell: ({ price }) => price,
      firstDirection: 'descending',
      aside: <i>aside</i>,
    },
    { id: 'note', head: 'Note', cell: () => '' },
  ] as DataColumn<(typeof rows)[number]>[];

  function renderSorted(sort?: { id: string; direction: SortDirection }) {
    const onSort = jest.fn();
    render(
      <DataTable
        caption="Prices"
        rows={rows}
        rowKey={({ symbol }) => symbol}
        columns={columns}
        sort={sort}
        onSort={onSort}
      />,
    );
    return { onSort, user: userEvent.setup() };
  }

  it.each([
    ['another column its own way', 'Price', undefined, ['price', 'descending']],
    ['words from A on', 'Symbol', { id: 'price', direction: 'ascending' }, ['symbol', 'ascending']],
    [
      'a descending column the other way',
      'Price',
      { id: 'price', direction: 'descending' },
      ['price', 'ascending'],
    ],
    [
      'an ascending column the other way',
      'Price',
      { id: 'price', direction: 'ascending' },
      ['price', 'descending'],
    ],
  ] as const)('sorts %s, by button and with Enter', async (_, name, sort, expected) => {
    const { onSort, user } = renderSorted(sort);

    await user.click(screen.getByRole('button', { name }));
    await user.keyboard('{Enter}');

    expect(onSort.mock.calls).toEqual([expected, expected]);
  });

  it('has no button when nothing can be sorted, and keeps other controls out of the column header', () => {
    renderSorted();

    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Symbol', 'Price']);
    expect(screen.getByText('aside')).toBeInTheDocument();
  });

  it('follows a link in place, and leaves a modified click to the browser', async () => {
    const onSort = jest.fn();
    const linked = [{ ...columns[1]!, sortHref: '?sort=price' }];
    render(
      <DataTable
        caption="Prices"
        rows={rows}
        rowKey={({ symbol }) => symbol}
        columns={linked}
        onSort={onSort}
      />,
    );
    const link = screen.getByRole('link', { name: 'Price' });

    expect(fireEvent.click(link)).toBe(false);
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);

    expect(onSort).toHaveBeenCalledTimes(1);
  });
});

describe('with widths', () => {
  const columns: DataColumn<(typeof rows)[number]>[] = [
    { id: 'symbol', head: 'Symbol', cell: ({ symbol }) => symbol, width: 100 },
    { id: 'price', head: 'Price', cell: ({ price }) => price, width: 80 },
  ];
  const renderTable = (shown: typeof columns) =>
    render(<DataTable caption="Prices" rows={rows} rowKey={({ symbol }) => symbol} columns={shown} />);

  it('holds its columns whatever they contain', () => {
    const { container } = renderTable(columns);

    expect([...container.querySelectorAll('col')].map(({ style }) => style.width)).toEqual(['100px', '80px']);
    expect(screen.getByRole('table').style.getPropertyValue('--sum')).toBe('180px');
    expect(screen.getByRole('table')).not.toHaveClass('gives');
  });

  it('wraps words on a phone', () => {
    // jsdom does not support min().
    const html = renderToString(
      <DataTable
        caption="Prices"
        rows={rows}
        rowKey={({ symbol }) => symbol}
        columns={[columns[0]!, { ...columns[0]!, id: 'name', align: 'start', width: 190 }, columns[1]!]}
      />,
    );

    // The remainder that would cause scrolling by a few pixels is also assigned to this column.
    expect(html).toContain('<col style="width:calc(min(190px, 30vw) - var(--short))"/>');
    expect(html).toContain('style="--sum:calc(180px + min(190px, 30vw))"');
    expect(html).toMatch(/<table class="[^"]*\bgives\b/);
  });

  it('truncates names in the first column too, but no symbols', () => {
    const widths = (width: number) =>
      renderToString(
        <DataTable
          caption="Sectors"
          rows={rows}
          rowKey={({ symbol }) => symbol}
          columns={[{ ...columns[0]!, align: 'start', width }, columns[1]!]}
        />,
      );

    expect(widths(290)).toContain('<col style="width:calc(min(290px, 40vw) - var(--short))"/>');
    expect(widths(120)).toContain('<col style="width:120px"/>');
  });

  it('leaves them to their contents unless every one has a width', () => {
    const { container } = renderTable([columns[0]!, { ...columns[1]!, width: undefined }]);

    expect(container.querySelector('col')).toBeNull();
  });
});

it('groups the rows of a long table, with widths, heights and the usual color of a column from the styles', () => {
  const columns: DataColumn<number>[] = [
    { id: 'name', head: 'Name', align: 'start', width: 96, cell: String },
    { id: 'change', head: 'Change', width: 86, cell: String, tone: (row) => (row > 0 ? 'gain' : 'flat') },
  ];
  const long = {
    caption: 'Prices',
    columns,
    rows: Array.from({ length: 43 }, (_, row) => row),
    rowKey: String,
  };
  const { container, rerender } = render(<DataTable {...long} isLong />);

  expect([...container.querySelectorAll('tbody')].map(({ rows: part }) => part.length)).toEqual([20, 20, 3]);
  expect(container.querySelector<HTMLElement>('tbody:last-child')!.style.getPropertyValue('--rows')).toBe(
    '3',
  );
  const { style } = container.querySelector('table')!;
  expect(style.getPropertyValue('--w2')).toBe('86px');
  expect([style.getPropertyValue('--t1'), style.getPropertyValue('--t2')]).toEqual(['', 'var(--tg-gain)']);
  expect([...container.querySelectorAll('td')].slice(0, 2).map((cell) => cell.className)).toEqual([
    'flat',
    '',
  ]);
  expect(container.querySelector('col')).toBeNull();

  const falling = [
    { ...columns[1]!, id: 'fall', tone: (row: number) => (row > 40 ? 'gain' : 'loss') } as const,
  ];
  rerender(<DataTable {...long} isLong columns={[columns[0]!, ...falling]} />);
  expect(container.querySelector('table')!.style.getPropertyValue('--t2')).toBe('var(--tg-loss)');
  expect([...container.querySelectorAll('td')].filter((cell) => cell.className !== '')).toHaveLength(2);

  rerender(<DataTable {...long} isLong cut={{ first: 20, end: 43, rowHeight: 36 }} />);
  expect(screen.getByRole('row', { name: /^40/ })).toHaveAttribute('aria-rowindex', '42');
});
