import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChartSource } from '@/components/charts/frame/chart-source';
import { InstrumentTable } from '@/components/research/instrument-table/instrument-table';
import type { InstrumentTableProps } from '@/components/research/instrument-table/instrument-table';
import type { PageRow } from '@/lib/research/page-rows';
import { BUCKET_LIMIT } from '@/store/slices/bucket';
import type { AppStore } from '@/store';
import { loadUser } from '@/store/session';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { openSignedInStore, openStore } from '../../../support/open-store';
import { inGerman } from '../../../support/in-german';

const names = {
  price: { short: 'Price', name: 'Price', unit: 'price' },
  'return.1Y': { short: '1Y', name: 'Return, 1 year', unit: 'fraction' },
};

function lineOf(symbol: string, price: number | null, year: number | null): PageRow {
  return {
    symbol,
    name: `${symbol} Inc.`,
    kind: 'stock',
    lastDay: '2024-06-28',
    figures: { price, 'return.1Y': year },
    ...(year === null && { gaps: { 'return.1Y': { gap: 'insufficient-history', need: 252, have: 41 } } }),
  };
}

const lines = [lineOf('AAA', 10, 0.1), lineOf('BBB', 20, -0.2), lineOf('CCC', 30, null)];
const columns: InstrumentTableProps['columns'] = ['price', 'return.1Y'];

function renderTable(props: Partial<InstrumentTableProps> = {}, store?: AppStore) {
  return renderPage(
    <ChartSource meta={{ source: 'simulated', seed: 1 }} asOf="2024-06-28">
      <InstrumentTable
        caption="Members"
        lines={lines}
        columns={columns}
        names={names}
        isSelectable
        {...props}
      />
    </ChartSource>,
    createTestRouter(),
    { store },
  );
}

function symbols(): string[] {
  return screen.getAllByRole('rowheader').map((cell) => cell.textContent);
}

function row(symbol: string) {
  return screen.getByRole('link', { name: symbol }).closest('tr')!;
}

it('shows figures with their sign, gaps with their reason, and leads to the stocks of the day', () => {
  renderTable({ asOf: '2024-06-28' });

  expect(screen.getByRole('table', { name: 'Members' })).toBeInTheDocument();
  expect(within(row('BBB')).getByText('−20.00%')).toHaveClass('loss');
  expect(within(row('AAA')).getByText('+10.00%')).toHaveClass('gain');
  expect(within(row('CCC')).getByText('history too short: 41 of 252 days')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'AAA' })).toHaveAttribute(
    'href',
    '/stock-data/AAA?asof=2024-06-28',
  );
  expect(screen.getByRole('button', { name: 'What is Return, 1 year?' })).toBeInTheDocument();
});

it('sorts by links without scripts, and in place with them', async () => {
  const onSort = jest.fn();
  renderTable({
    sort: { id: 'price', direction: 'descending' },
    sortHref: ({ id, direction }) => `?sort=${direction === 'descending' ? '-' : ''}${id}`,
    onSort,
  });

  expect(symbols()).toEqual(['CCC', 'BBB', 'AAA']);
  expect(screen.getByRole('columnheader', { name: /^Price/ })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('link', { name: 'Price' })).toHaveAttribute('href', '?sort=price');
  expect(screen.getByRole('link', { name: 'Symbol' })).toHaveAttribute('href', '?sort=symbol');
  await userEvent.click(screen.getByRole('link', { name: '1Y' }));
  expect(onSort).toHaveBeenCalledWith({ id: 'return.1Y', direction: 'descending' });
});

it('shows what each figure has changed since another day', () => {
  renderTable({ versus: { asOf: '2024-01-02', lines: [lineOf('AAA', 8, 0.25), lineOf('BBB', 20, -0.2)] } });

  expect(within(row('AAA')).getByText('+25.00%')).toHaveClass('gain');
  expect(within(row('AAA')).getByText('−15.00 pp')).toHaveClass('loss');
  expect(within(row('BBB')).getByText('0.00 pp')).toHaveClass('flat');
  expect(within(row('CCC')).getAllByText('new')).toHaveLength(2);
  expect(screen.getByText(/change since 2 Jan 2024/)).toBeInTheDocument();
});

it('shows columns of the page’s own, and no more rows than asked for', () => {
  renderTable({
    rowLimit: 2,
    columns: [
      {
        id: 'fee',
        head: 'Fee',
        name: 'Fee a year',
        value: ({ symbol }) => (symbol === 'AAA' ? 0.0002 : null),
        format: (fee) => `${fee * 10_000} bp`,
      },
      { id: 'group', head: 'Group', name: 'Group', isWords: true, value: () => 'Bonds' },
      'spark',
      'sector',
    ],
  });

  expect(symbols()).toEqual(['AAA', 'BBB']);
  expect(within(row('AAA')).getByText('2 bp')).toBeInTheDocument();
  expect(within(row('BBB')).getByText('no data')).toBeInTheDocument();
  expect(within(row('BBB')).getByText('Bonds')).toBeInTheDocument();
});

describe('chosen rows', () => {
  it('are put into the compare list, a range at a time, and lead to Stock Charter', async () => {
    const user = userEvent.setup();
    const { store } = renderTable();

    await user.click(screen.getByRole('checkbox', { name: 'Select AAA' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select CCC' }), { shiftKey: true });

    expect(await screen.findByText('3 rows selected')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Select BBB' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select all' })).toBeChecked();
    expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute(
      'href',
      '/build-comparison?symbols=AAA%2CBBB%2CCCC',
    );
    await user.click(screen.getByRole('button', { name: 'Add to compare list' }));
    expect(store.getState().bucket.stocks.map(({ symbol }) => symbol)).toEqual(['AAA', 'BBB', 'CCC']);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByText(/chosen/)).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Select BBB' })).not.toBeChecked();
  });

  it('fill the compare list up to its limit, and report how many did not fit', async () => {
    const many = Array.from({ length: BUCKET_LIMIT + 2 }, (_, i) => lineOf(`S${i}`, i, 0));
    const { store } = renderTable({ lines: many });

    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add to compare list' }));

    expect(store.getState().bucket.stocks).toHaveLength(BUCKET_LIMIT);
    expect(store.getState().toasts.shown[0]?.text).toBe(
      '20 added to the compare list. The compare list is full (20); 2 not added.',
    );
    expect(screen.getByRole('link', { name: 'Open the compare list (20)' })).toBeInTheDocument();
  });

  it('are saved as a file that names the source of its numbers', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => {
      saved.push(blob);
      return 'blob:test';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    renderTable();

    await userEvent.click(screen.getByRole('checkbox', { name: 'Select BBB' }));
    await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));

    await expect(saved[0]!.text()).resolves.toBe(
      [
        '# Members: 1 row selected',
        '# Source: simulated market, seed 1. As of 28 Jun 2024.',
        'symbol,name,price,return.1Y',
        'BBB,BBB Inc.,20,-0.2',
        '',
      ].join('\n'),
    );
    jest.restoreAllMocks();
  });

  it('send a visitor who wants to watch them to the login page, and back', async () => {
    const opened = openStore();
    await opened.store.dispatch(loadUser());
    const { router } = renderTable({}, opened.store);

    await userEvent.click(screen.getByRole('checkbox', { name: 'Select BBB' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add to watchlist' }));

    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/login?next=%2F'));
  });
});

it('adds the focused row to the watchlist of a signed-in user', async () => {
  const user = userEvent.setup();
  const { store, site } = await openSignedInStore();
  renderTable({}, store);

  screen.getByRole('link', { name: 'BBB' }).focus();
  await user.keyboard('w');

  await waitFor(() => expect(store.getState().toasts.shown.at(-1)?.text).toBe('Added to your watchlist.'));
  expect(site.calls).toContain('POST /backend/addtowatchlist/BBB/ Bearer access-1');
});

describe('keys', () => {
  it('go down and up the rows, choose them and put them into the compare list', async () => {
    const user = userEvent.setup();
    const { store } = renderTable();

    await user.keyboard('j');
    expect(screen.getByRole('link', { name: 'AAA' })).toHaveFocus();
    await user.keyboard('jj');
    expect(screen.getByRole('link', { name: 'CCC' })).toHaveFocus();
    await user.keyboard('j');
    expect(screen.getByRole('link', { name: 'CCC' })).toHaveFocus();
    await user.keyboard('kx');
    expect(screen.getByRole('checkbox', { name: 'Select BBB' })).toBeChecked();
    await user.keyboard('c');
    await waitFor(() => expect(store.getState().bucket.stocks.map(({ symbol }) => symbol)).toEqual(['BBB']));
  });

  it('reach the table although another one with links precedes it', async () => {
    const user = userEvent.setup();
    renderPage(
      <>
        <table>
          <tbody>
            <tr>
              <th>
                <a href="#elsewhere">Elsewhere</a>
              </th>
            </tr>
          </tbody>
        </table>
        <ChartSource meta={{ source: 'simulated', seed: 1 }} asOf="2024-06-28">
          <InstrumentTable caption="Members" lines={lines} columns={columns} names={names} />
        </ChartSource>
      </>,
    );

    await user.keyboard('j');

    expect(screen.getByRole('link', { name: 'AAA' })).toHaveFocus();
  });
});

describe('columns', () => {
  const heads = () =>
    screen.getAllByRole('columnheader').map(({ textContent }) => textContent.replace('?', ''));

  it('that are sorted or filtered are directly beside the name', () => {
    renderTable({ sort: { id: 'return.1Y', direction: 'descending' } });
    expect(heads().slice(0, 4)).toEqual(['Symbol', 'Name', '1Y', 'Price']);
  });

  it('of nothing but dashes are hidden, named in one line, and shown by choice', async () => {
    const empty = lines.map((line) => ({ ...line, figures: { ...line.figures, price: null } }));
    renderTable({ lines: empty, sortHref: ({ id }) => `?sort=${id}` });

    expect(heads()).not.toContain('Price');
    expect(screen.getByText(/^Hidden, without values here:/)).toHaveTextContent('here: Price.');
    // Without scripts the name sorts by the column, which shows it.
    expect(screen.getByRole('link', { name: 'Price' })).toHaveAttribute('href', '?sort=price');
    await userEvent.click(screen.getByRole('button', { name: 'Show them' }));
    expect(heads()).toContain('Price');
  });

  it('of nothing but dashes stay where the rows are sorted or filtered by them', () => {
    const empty = lines.map((line) => ({ ...line, figures: { ...line.figures, price: null } }));
    renderTable({ lines: empty, lead: ['price'] });

    expect(heads().slice(0, 3)).toEqual(['Symbol', 'Name', 'Price']);
  });
});

it('has a menu for each row that opens it and adds it to the compare list', async () => {
  const user = userEvent.setup();
  const { store } = renderTable();

  await user.click(screen.getByRole('button', { name: 'Actions for BBB' }));
  expect(screen.getByRole('menuitem', { name: 'Open BBB' })).toHaveAttribute('href', '/stock-data/BBB');
  expect(screen.getByRole('menuitem', { name: 'Add to watchlist' })).toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Add to compare list' }));
  await waitFor(() => expect(store.getState().bucket.stocks.map(({ symbol }) => symbol)).toEqual(['BBB']));
  expect(screen.queryByRole('menu')).toBeNull();
});

it('opens the menu of a row in another language', async () => {
  const user = userEvent.setup();
  inGerman({ 'Actions for {name}': 'Aktionen für {name}' }, () => renderTable());

  await user.click(screen.getByRole('button', { name: 'Aktionen für BBB' }));

  expect(screen.getByRole('menuitem', { name: 'Open BBB' })).toBeInTheDocument();
});

it('dates the price of a line whose prices have ended, and no other', () => {
  const gap = { gap: 'ended', need: null, have: null, day: '2020-01-10' } as const;
  renderTable({ lines: [lines[0]!, { ...lineOf('END', 5, null), gaps: { 'return.1Y': gap } }] });

  expect(within(row('END')).getByText('10 Jan 2020')).toBeInTheDocument();
  expect(within(row('AAA')).queryByText(/20\d\d/)).toBeNull();
});
