import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn, DataTableProps, SortDirection } from '@/components/ui/tables/data-table';

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

describe('columns in sight', () => {
  const columns: DataColumn<(typeof rows)[number]>[] = [
    { id: 'symbol', head: 'Symbol', cell: ({ symbol }) => symbol, width: 100 },
    { id: 'price', head: 'Price', cell: ({ price }) => price, width: 80, sortHref: '?sort=price' },
    { id: 'cost', head: 'Cost', cell: ({ price }) => price, width: 80 },
    { id: 'acts', head: 'Acts', cell: () => 'x', width: 40, stays: true },
  ];
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const tableOf = (part: Partial<DataTableProps<(typeof rows)[number]>> = {}) => (
    <DataTable caption="Prices" rows={rows} rowKey={({ symbol }) => symbol} columns={columns} {...part} />
  );

  it('are those that are sorted or filtered, directly beside the name', () => {
    const { rerender } = render(tableOf({ sort: { id: 'cost', direction: 'ascending' } }));
    expect(heads()).toEqual(['Symbol', 'Cost', 'Price', 'Acts']);

    rerender(tableOf({ lead: ['cost'] }));
    expect(heads()).toEqual(['Symbol', 'Cost', 'Price', 'Acts']);
  });

  it('are chosen from a menu of the others', async () => {
    const { container } = render(tableOf());

    expect(container.querySelector('style')!.textContent).toMatch(/@container \(width<300px\)/);
    expect(screen.getByRole('button', { name: 'Show Price' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show Cost' }));
    // The entry went with its column: the focus is at the button of the menu.
    expect(document.activeElement?.tagName).toBe('SUMMARY');
    expect(heads()).toEqual(['Symbol', 'Cost', 'Price', 'Acts']);
  });

  it('have their widths by the styles of the table', () => {
    render(tableOf());

    expect(screen.getByRole('table').style.getPropertyValue('--w2')).toBe('80px');
  });

  it('are measured where one has no width', () => {
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400);
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(320);
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 30));
    const observed: ResizeObserverCallback[] = [];
    class Observer {
      constructor(callback: ResizeObserverCallback) {
        observed.push(callback);
      }
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    }
    // jsdom does not implement it.
    Object.assign(window, { ResizeObserver: Observer });
    render(tableOf({ columns: columns.map((column) => ({ ...column, width: undefined })) }));
    act(() => observed.at(-1)!([], {} as ResizeObserver));

    expect(heads()).toEqual(['Symbol', 'Price', 'Acts']);
    expect(screen.getByText('+1 column')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show Cost' })).toBeInTheDocument();
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'ResizeObserver');
  });
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

it('groups the rows of a long table, with the usual color of a column from the styles', () => {
  const columns: DataColumn<number>[] = [
    { id: 'name', head: 'Name', align: 'start', width: 96, cell: String },
    { id: 'change', head: 'Change', width: 86, cell: String, tone: (row) => (row > 0 ? 'gain' : 'flat') },
  ];
  const long = {
    caption: 'Prices',
    columns,
    rows: Array.from({ length: 103 }, (_, row) => row),
    rowKey: String,
  };
  const { container, rerender } = render(<DataTable {...long} />);

  expect([...container.querySelectorAll('tbody')].map(({ rows: part }) => part.length)).toEqual([
    15, 15, 15, 15, 15, 15, 13,
  ]);
  expect(container.querySelector<HTMLElement>('tbody:last-child')!.style.getPropertyValue('--rows')).toBe(
    '13',
  );
  const { style } = container.querySelector('table')!;
  expect([style.getPropertyValue('--t1'), style.getPropertyValue('--t2')]).toEqual(['', 'var(--tg-gain)']);
  expect([...container.querySelectorAll('td')].slice(0, 2).map((cell) => cell.className)).toEqual([
    'flat',
    '',
  ]);

  const falling = [
    { ...columns[1]!, id: 'fall', tone: (row: number) => (row > 99 ? 'gain' : 'loss') } as const,
  ];
  rerender(<DataTable {...long} columns={[columns[0]!, ...falling]} />);
  expect(container.querySelector('table')!.style.getPropertyValue('--t2')).toBe('var(--tg-loss)');
  expect([...container.querySelectorAll('td')].filter((cell) => cell.className !== '')).toHaveLength(3);
});
