import { act, screen, waitFor, within } from '@testing-library/react';
import { annProfile } from '../../../../msw/fixtures/accounts';
import { listEntry, threeEntries } from '../../../../msw/fixtures/portfolio';
import { findTable, openPortfolio, shownSymbols } from '../../../../support/open-portfolio';

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

const entries = [...threeEntries];
const row = (symbol: string) => {
  const table = within(screen.getByRole('table', { name: 'Your watchlist' }));
  return within(table.getByRole('rowheader', { name: symbol }).closest('tr')!);
};

describe('the watchlist', () => {
  it('shows each line with its price, change, return since it was added, and day', async () => {
    await openPortfolio({ entries });

    await findTable();
    expect(row('AAPL').getByRole('link', { name: 'AAPL' })).toHaveAttribute('href', '/stock-data/AAPL');
    expect(row('AAPL').getByText('226.25').closest('td')).toHaveTextContent('226.25USD');
    expect(row('AAPL').getByText('+1.24%')).toBeInTheDocument();
    expect(row('AAPL').getByRole('img', { name: '3 months: +10.00%' })).toBeInTheDocument();
    expect(await row('AAPL').findByText('+5.00%')).toBeInTheDocument();
    expect(row('AAPL').getByText('+2.00%')).toBeInTheDocument();
    expect(row('AAPL').getByText('20 Nov 2026')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: /^S&P 500/ })).toBeInTheDocument();
  });

  it('shows a dash with its reason for a missing value', async () => {
    await openPortfolio({ entries });
    await findTable();

    const dashes = row('T').getAllByTitle('no data');

    expect(dashes.length).toBeGreaterThan(1);
    expect(await row('T').findAllByTitle('history too short')).toHaveLength(3);
  });

  it('explains every figure from its head', async () => {
    const { user } = await openPortfolio({ entries });
    const table = within(await findTable());

    await user.click(table.getByRole('button', { name: 'What is Since added?' }));

    expect(await screen.findByRole('region', { name: 'Since added' })).toHaveTextContent(
      'dividends reinvested',
    );
  });

  it('asks for the figures of the chosen columns, and keeps the choice in the address', async () => {
    const { user, portfolio } = await openPortfolio({ entries, figures: { pe: 31.234, ps: null } });
    await findTable();
    portfolio.gaps = { ps: { gap: 'not-published', need: null, have: null } };

    await user.click(screen.getByRole('link', { name: 'Valuation' }));

    expect(await row('AAPL').findByText('31.23')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show them' }));
    expect(row('AAPL').getByTitle('not published by this day')).toBeInTheDocument();
    expect(portfolio.asked.at(-1)).toMatch(/^list\?figures=marketCap(%2C|,)pe/);
    expect(window.location.search).toBe('?columns=valuation');
  });

  it('opens with the columns and the order of its address', async () => {
    const { user } = await openPortfolio({ entries }, { query: { columns: 'risk', sort: 'symbol' } });

    const table = within(await findTable());
    await user.click(screen.getByRole('button', { name: 'Show them' }));
    expect(table.getByRole('columnheader', { name: /^Vol 1Y/ })).toBeInTheDocument();
    expect(shownSymbols()).toBe('AAPL MSFT T');
    expect(table.getByRole('columnheader', { name: 'Symbol' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('sorts from its heads, in the address too, and follows back', async () => {
    const { user } = await openPortfolio({ entries });
    const table = within(await findTable());

    await user.click(table.getByRole('button', { name: 'Price' }));
    expect(shownSymbols()).toBe('MSFT AAPL T');
    expect(window.location.search).toBe('?sort=-price');

    await user.click(table.getByRole('button', { name: 'Price' }));
    expect(shownSymbols()).toBe('AAPL MSFT T');
    expect(window.location.search).toBe('?sort=price');

    act(() => window.history.back());
    await waitFor(() => expect(shownSymbols()).toBe('MSFT AAPL T'));
  });

  it('suggests what to do when it is empty, and shows no index', async () => {
    const { portfolio } = await openPortfolio();

    expect(await screen.findByText('Your watchlist is empty')).toBeInTheDocument();
    expect(screen.getByText(/Search for a stock above/)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /^Your list as an index/ })).not.toBeInTheDocument();
    expect(portfolio.asked).toEqual(['list']);
  });

  it('has nothing beside it but the three ways to begin a portfolio', async () => {
    await openPortfolio({ entries: [] });
    await screen.findByText('Your watchlist is empty');

    const start = within(screen.getByRole('region', { name: 'Your first portfolio' }));
    const titles = start.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['A broker’s file', 'By hand', 'An example']);
    expect(start.getByRole('link', { name: 'Choose the file' })).toHaveAttribute('href', '/portfolio#file');
    expect(start.getByRole('link', { name: 'Create a portfolio' })).toHaveAttribute('href', '/portfolio#new');
    expect(start.getByRole('button', { name: 'Create the example portfolio' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull();
  });

  it('keeps room for as many lines as there were while it is being read', async () => {
    await openPortfolio({ entries });

    const open = screen.getByRole('table', { name: 'Watchlist, loading' });
    expect(within(open).getAllByRole('rowheader')).toHaveLength(3);
    await findTable();
  });
});

describe('the page', () => {
  it('states the day of the list in a sentence, and summarizes it', async () => {
    await openPortfolio({ entries });

    expect(await screen.findByText(/^3 stocks: 1 rose, 1 fell, \+0\.12% on average\./)).toBeInTheDocument();
    const summary = within(screen.getByRole('region', { name: 'Summary' }));
    expect(summary.getByRole('link', { name: 'AAPL' })).toHaveAttribute('href', '/stock-data/AAPL');
    expect(summary.getByText(/1 without a price this week is excluded/)).toBeInTheDocument();
  });

  it('sets the list beside the benchmark over the standard horizons', async () => {
    await openPortfolio({ entries });
    const table = await screen.findByRole('table', { name: 'Returns of your list and its benchmark' });

    const own = await within(table).findByRole('row', { name: /^Your list \+0\.10%/ });

    // One day: 0.1% against 0.05%.
    expect(within(table).getByRole('row', { name: /^S&P 500 \+0\.05%/ })).toBeInTheDocument();
    expect(within(own).getAllByTitle(/^history too short: .* days$/)).toHaveLength(2);
  });

  it('measures against the benchmark that is chosen in this browser', async () => {
    localStorage.setItem('benchmark', '^GSPTSE');

    const { portfolio } = await openPortfolio({ entries });

    await waitFor(() => expect(portfolio.asked).toContain('performance ^GSPTSE'));
  });

  it('falls back to the S&P 500 when that benchmark is unknown, and reports it', async () => {
    localStorage.setItem('benchmark', 'GONE');

    await openPortfolio({ entries, unknownBenchmark: 'GONE' });

    expect(await screen.findByText(/Your benchmark GONE is not available/)).toBeInTheDocument();
  });

  it('reloads the list when the user returns: another tab may have changed it', async () => {
    const { portfolio } = await openPortfolio({ entries });
    await findTable();
    portfolio.entries = [listEntry({ id: 9, symbol: 'NEW' }), ...entries];
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);

    act(() => void window.dispatchEvent(new Event('focus')));

    await waitFor(() => expect(shownSymbols()).toBe('NEW AAPL MSFT T'));
    jest.restoreAllMocks();
  });

  it('sends a reader whose session is over to the login page and back', async () => {
    const { site, router, portfolio } = await openPortfolio({ entries });
    await findTable();
    site.isSignedIn = false;
    portfolio.failing = 401;
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);

    act(() => void window.dispatchEvent(new Event('focus')));

    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/login?next=%2Fprofile'));
    jest.restoreAllMocks();
  });
});

describe('an unavailable backend', () => {
  it('is reported and retried automatically, and the list appears when the backend is back', async () => {
    const { portfolio } = await openPortfolio({ entries, failing: 503 });

    expect(await screen.findByRole('alert')).toHaveTextContent('Retrying automatically.');
    expect(screen.getByText('Your watchlist is unavailable')).toBeInTheDocument();
    portfolio.failing = null;

    // The first retry delay is two seconds.
    await waitFor(() => expect(shownSymbols()).toBe('AAPL MSFT T'), { timeout: 6000 });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  }, 10_000);

  it('leaves what was read before in its place, and can be asked at once', async () => {
    const { portfolio, user } = await openPortfolio({ entries });
    await findTable();
    portfolio.failing = 503;
    act(() => void window.dispatchEvent(new Event('online')));

    expect(await screen.findByText(/Showing data loaded earlier\./)).toBeInTheDocument();
    expect(shownSymbols()).toBe('AAPL MSFT T');
    portfolio.failing = null;
    await user.click(screen.getByRole('button', { name: 'Retry now' }));

    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry now' })).not.toBeInTheDocument());
  });
});

describe('the profile', () => {
  it('shows who the reader is, and where that is edited', async () => {
    await openPortfolio({ entries });

    const profile = within(screen.getByRole('region', { name: 'Profile' }));
    expect(profile.getByText('Ann Lee')).toBeInTheDocument();
    expect(profile.getByText(annProfile.email)).toBeInTheDocument();
    expect(profile.getByText(annProfile.bio)).toBeInTheDocument();
    expect(profile.getByText('2 Jan 2024')).toBeInTheDocument();
    expect(profile.getByText('Canada')).toBeInTheDocument();
    expect(profile.getByText('CAD')).toBeInTheDocument();
    expect(await profile.findByText('3 stocks')).toBeInTheDocument();
    expect(profile.getByRole('link', { name: 'Edit in account' })).toHaveAttribute('href', '/account');
  });
});

describe('why the list moved', () => {
  it('splits the last session of the listed stocks, and names those that it cannot split', async () => {
    await openPortfolio({ entries });

    const card = await screen.findByRole('region', { name: 'Why your list moved' });
    const table = await within(card).findByRole('table', { name: 'Your list, and why it moved' });
    const [line] = within(table).getAllByRole('row').slice(1);
    expect(line).toHaveTextContent('+2.00%+0.60%+0.30%+0.10%+1.00%None');
    expect(within(line!).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/stock-data\/\w+\/moves$/),
    );
    expect(card).toHaveTextContent('S&P 500, 500 members, by market value');
    expect(card).toHaveTextContent('Session of 20 Nov 2026');
  });

  it('is not there for a list without a move', async () => {
    await openPortfolio({ entries: entries.map((entry) => ({ ...entry, change_percent: null })) });
    await findTable();
    expect(screen.queryByRole('region', { name: 'Why your list moved' })).not.toBeInTheDocument();
  });
});
