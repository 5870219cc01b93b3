import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { clearCachedFetch } from '@/lib/http/cached-fetch';
import { MESSAGES } from '@/lib/site/messages';
import { listEntry, threeEntries } from '../../../../msw/fixtures/portfolio';
import { holdNext } from '../../../../support/account-server';
import { findTable, openPortfolio, shownSymbols } from '../../../../support/open-portfolio';

afterEach(() => clearCachedFetch());

// jsdom's File lacks the reading methods of browsers.
Object.defineProperty(File.prototype, 'text', {
  value(this: File) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsText(this);
    });
  },
});

const entries = [...threeEntries];
const picker = () => screen.getByRole('combobox', { name: 'Add a stock by symbol or name' });
const removal = (symbol: string) => screen.getByRole('button', { name: `Remove from watchlist: ${symbol}` });
type Opened = Awaited<ReturnType<typeof openPortfolio>>;

describe('adding by search', () => {
  it('adds the chosen stock to the list and confirms in the specification’s words', async () => {
    const { user, toasts } = await openPortfolio({ entries });
    await findTable();

    await user.type(picker(), 'pineapple');
    await user.click(await screen.findByRole('option', { name: /PNAP/ }));

    await waitFor(() => expect(shownSymbols()).toBe('PNAP AAPL MSFT T'));
    expect(toasts()).toEqual([`status: ${MESSAGES.watchlistAdded}`]);
    expect(MESSAGES.watchlistAdded).toBe('Stock Added To Watch List');
    expect(picker()).toHaveValue('');
  });

  it('works with the keyboard alone', async () => {
    const { user } = await openPortfolio();
    await screen.findByText('Your watchlist is empty');

    picker().focus();
    await user.keyboard('apple');
    await screen.findByRole('option', { name: /^APLE/ });
    await user.keyboard('{ArrowDown}{Enter}');

    await waitFor(() => expect(shownSymbols()).toBe('APLE'));
  });

  it('reports a stock that is already listed, and sends no request', async () => {
    const { user, toasts } = await openPortfolio({ entries });
    await findTable();

    await user.type(picker(), 'aapl');
    expect(await screen.findByRole('option', { name: /on your list/ })).toBeInTheDocument();
    await user.keyboard('{Enter}');

    expect(await screen.findByText('AAPL is already on your list.')).toBeInTheDocument();
    expect(toasts()).toEqual([]);
  });

  it('reports why a stock could not be added', async () => {
    const { user, toasts } = await openPortfolio({ entries, refusedSymbol: 'PNAP' });
    await findTable();

    await user.type(picker(), 'pnap');
    await screen.findByRole('option', { name: /PNAP/ });
    await user.keyboard('{Enter}');

    await waitFor(() => expect(toasts()).toEqual(['alert: The watchlist is full.']));
    expect(shownSymbols()).toBe('AAPL MSFT T');
  });
});

describe('removing', () => {
  it('removes the line, confirms in the specification’s words, and can be undone by keyboard', async () => {
    const { user, toasts } = await openPortfolio({ entries });
    await findTable();

    await user.click(removal('MSFT'));

    await waitFor(() => expect(shownSymbols()).toBe('AAPL T'));
    expect(toasts()).toEqual([`status: ${MESSAGES.watchlistRemoved}`]);
    expect(MESSAGES.watchlistRemoved).toBe('Stock Removed From Watch List');
    expect(await screen.findByText('Removed MSFT.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());

    await user.keyboard('{Enter}');

    await waitFor(() => expect(shownSymbols()).toBe('MSFT AAPL T'));
    expect(await screen.findByText(/MSFT is back on your list/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus());

    await user.keyboard('{Enter}');

    expect(screen.queryByText(/MSFT is back on your list/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Import' })).toHaveFocus();
  });

  it('removes a line whose symbol the store does not know any more', async () => {
    const { user } = await openPortfolio({ entries });
    await findTable();

    await user.click(removal('T'));

    await waitFor(() => expect(shownSymbols()).toBe('AAPL MSFT'));
  });

  it('keeps the line when it cannot be removed, and states why', async () => {
    const { user, portfolio, toasts } = await openPortfolio({ entries });
    await findTable();
    portfolio.failing = 503;

    await user.click(removal('AAPL'));

    await waitFor(() => expect(toasts()).toEqual(['alert: The backend is away.']));
    expect(shownSymbols()).toBe('AAPL MSFT T');
  });
});

describe('importing', () => {
  async function openImport(start: Parameters<typeof openPortfolio>[0]): Promise<Opened> {
    const opened = await openPortfolio(start);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Import' })).toBeEnabled());
    await opened.user.click(screen.getByRole('button', { name: 'Import' }));
    // Its code is loaded on the click; the first load includes its compilation.
    await screen.findByRole('textbox', { name: /^Paste tickers/ }, { timeout: 8000 });
    return opened;
  }
  const box = () => screen.getByRole('textbox', { name: /^Paste tickers/ });
  const check = ({ user }: Pick<Opened, 'user'>) => user.click(screen.getByRole('button', { name: 'Check' }));

  it('shows a preview before it changes anything, line by line', async () => {
    const opened = await openImport({ entries });
    await opened.user.click(box());
    await opened.user.paste('AAPL\nPNAP\nPNAP\nnonsense');

    await check(opened);

    expect(
      await screen.findByText(
        '1 new, 1 already on your list, 1 duplicate skipped, 1 line with errors. Nothing has been added yet.',
      ),
    ).toBeInTheDocument();
    const faults = screen.getByRole('list', { name: 'Lines with errors' });
    expect(within(faults).getByText('Line 4: “nonsense” — unknown symbol')).toBeInTheDocument();
    expect(shownSymbols()).toBe('AAPL MSFT T');
  });

  it('adds the stocks in the order of the text, the first one on top', async () => {
    const opened = await openImport({ entries: [listEntry()] });
    await opened.user.click(box());
    await opened.user.paste('PNAP, MSFT');
    await check(opened);

    await opened.user.click(await screen.findByRole('button', { name: 'Add 2 stocks' }));

    await waitFor(() => expect(shownSymbols()).toBe('PNAP MSFT AAPL'));
    expect(opened.toasts()).toEqual(['status: Stock Added To Watch List']);
    // The number is shown once.
    expect(screen.getAllByText(/\b2 stocks\b/).map(({ textContent }) => textContent)).toEqual([
      '2 stocks were added.',
    ]);
  });

  it('reads a CSV file', async () => {
    const { user, ...opened } = await openImport({ entries: [] });
    const file = new File(['Symbol,Shares\nMSFT,3\n,4\n'], 'mine.csv', { type: 'text/csv' });

    await user.upload(screen.getByLabelText('Choose a file'), file);
    await waitFor(() => expect(box()).toHaveValue('Symbol,Shares\nMSFT,3\n,4\n'));
    await check({ user, ...opened });

    expect(await screen.findByRole('button', { name: 'Add 1 stock' })).toBeInTheDocument();
    expect(screen.getByText(/^Line 3: .* the column “Symbol” is empty$/)).toBeInTheDocument();
  });

  it('reports which stocks do not fit on a full list, and adds only those that fit', async () => {
    const full = Array.from({ length: 199 }, (_, i) => listEntry({ id: 1000 + i, symbol: `L${i}` }));
    const opened = await openImport({ entries: full });
    await opened.user.click(box());
    await opened.user.paste('PNAP MSFT T');
    await check(opened);

    expect(
      await screen.findByText(/A watchlist is limited to 200 stocks: 1 can be added\. Not added: MSFT, T\./),
    ).toBeInTheDocument();
    await opened.user.click(screen.getByRole('button', { name: 'Add the first 1' }));

    await waitFor(() => expect(opened.portfolio.entries).toHaveLength(200));
    expect(opened.portfolio.entries[0]?.symbol).toBe('PNAP');
  }, 30_000);

  it('reports what was added and what was not when it fails in the middle, and resumes there', async () => {
    const opened = await openImport({ entries: [], refusedSymbol: 'MSFT' });
    await opened.user.click(box());
    await opened.user.paste('PNAP MSFT T');
    await check(opened);

    await opened.user.click(await screen.findByRole('button', { name: 'Add 3 stocks' }));

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The watchlist is full. 1 of 3 were added; not added: PNAP, MSFT.',
    );
    await waitFor(() => expect(shownSymbols()).toBe('T'));
    opened.portfolio.refusedSymbol = null;
    await opened.user.click(screen.getByRole('button', { name: 'Add the remaining 2' }));
    await waitFor(() => expect(shownSymbols()).toBe('PNAP MSFT T'));
  });

  it('can be stopped, and then reports what is left', async () => {
    const opened = await openImport({ entries: [] });
    await opened.user.click(box());
    await opened.user.paste('PNAP MSFT T');
    await check(opened);
    const held = holdNext('post', '/backend/addtowatchlist/4/', () => HttpResponse.json({ added: true }));
    await opened.user.click(await screen.findByRole('button', { name: 'Add 3 stocks' }));
    await held.arrived;
    expect(screen.getByText('Adding 1 of 3…')).toBeInTheDocument();

    await opened.user.click(screen.getByRole('button', { name: 'Stop' }));
    held.release();

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Stopped. 1 of 3 were added; not added: PNAP, MSFT.',
    );
  });

  it.each([
    ['a text without a ticker', '# nothing', /No tickers found/],
    ['an absurd text', 'A '.repeat(1001), /More than 1000 tickers.*Nothing was added/],
  ])('refuses %s', async (_, text, words) => {
    const opened = await openImport({ entries });
    await opened.user.click(box());
    await opened.user.paste(text);

    await check(opened);

    expect(screen.getByRole('alert')).toHaveTextContent(words);
  });

  it('refuses a file that is not a list of tickers', async () => {
    const { user } = await openImport({ entries });

    await user.upload(
      screen.getByLabelText('Choose a file'),
      new File([new Uint8Array(1_000_001)], 'film.txt', { type: 'text/plain' }),
    );

    expect(await screen.findByRole('alert')).toHaveTextContent('“film.txt” is larger than 1 MB');
  });

  it('returns the focus to its button when it is closed', async () => {
    const { user } = await openImport({ entries });
    expect(box()).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Close the import' }));

    expect(screen.getByRole('button', { name: 'Import' })).toHaveFocus();
  });
});

describe('exporting', () => {
  it('offers the table as a CSV file', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file: Blob) => {
      files.push(file);
      return 'blob:file';
    };
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await openPortfolio({ entries });
    await findTable();

    await user.click(screen.getByRole('button', { name: 'Export CSV' }));

    await waitFor(() => expect(click).toHaveBeenCalled());
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('watchlist-2026-11-20.csv');
    expect(await files[0]!.text()).toContain('\nAAPL,Apple Inc.,226.25,USD,2.77,1.24,');
    click.mockRestore();
  });

  it('has nothing to offer of an empty list', async () => {
    await openPortfolio();
    await screen.findByText('Your watchlist is empty');

    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  });
});
