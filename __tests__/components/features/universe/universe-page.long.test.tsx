import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { loadUniversePage } from '@/components/features/universe/data/load-universe-page';
import { UniversePage } from '@/components/features/universe/universe-page';
import { clearCachedFetch } from '@/lib/http/cached-fetch';
import { makeStore } from '@/store';
import { updateScreen } from '@/store/slices/screener';
import { server } from '../../../msw/server';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { answerScreen, HISTORY, universeBackend } from '../../../support/universe-fixture';

const PATH = '/universe/dj';

async function open(query: Readonly<Record<string, string>> = {}, store = makeStore()) {
  const { fetch } = universeBackend();
  const page = await loadUniversePage({ asOf: null, params: { universe: 'dj' }, query }, fetch);
  window.history.replaceState({}, '', `${PATH}?${new URLSearchParams(query).toString()}`);
  server.use(
    http.get('/backend/screener/', ({ request }) =>
      HttpResponse.json(answerScreen(Object.fromEntries(new URL(request.url).searchParams))),
    ),
    http.get('/backend/screener/history/', () => HttpResponse.json(HISTORY)),
  );
  const props = { asOf: null, path: PATH, query, page: { ...page, versus: null }, notice: null };
  const rendered = renderPage(<UniversePage {...props} />, createTestRouter(), { store });
  // The lists of figures load these names once they are there.
  await screen.findAllByText('Altman Z-score');
  return { ...rendered, user: userEvent.setup() };
}

function symbols(): string {
  const table = screen.getByRole('table', { name: 'Members of Dow Jones' });
  return within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
    .join(' ');
}

const address = () => window.location.pathname + window.location.search;

beforeEach(clearCachedFetch);

it('shows all members with a sentence made from them', async () => {
  await open();

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dow Jones');
  expect(
    screen.getByText('4 members as of 28 Jun 2024: 2 rose, 1 fell, 1 unchanged; median +0.25%.'),
  ).toBeInTheDocument();
  expect(symbols()).toBe('AAA BBB CCC DDD');
  expect(screen.getByText(/historical membership since 3 Jan 2007/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'My list' })).toHaveAttribute('href', '/universe/my-list');
  expect(screen.getByRole('link', { name: 'Price' })).toHaveAttribute('href', `${PATH}?sort=-price`);
});

it('reports unreadable parameters of the address, until something is changed', async () => {
  const { user } = await open({ sort: 'foo', view: 'abc', page: '-1' });

  for (const text of [
    /Cannot sort by “foo”/,
    /view must be one of .*, not “abc”/,
    /page must be a number from 1 to 10000, not “-1”/,
  ])
    expect(screen.getByText(text)).toHaveAttribute('role', 'alert');
  await user.click(screen.getByRole('link', { name: 'Price' }));

  expect(screen.queryByText(/Cannot sort by/)).not.toBeInTheDocument();
});

it('sorts in place, writes the address, and follows back', async () => {
  const { user } = await open();

  await user.click(screen.getByRole('link', { name: 'Price' }));
  expect(symbols()).toBe('DDD CCC BBB AAA');
  expect(address()).toBe(`${PATH}?sort=-price`);

  window.history.back();
  await waitFor(() => expect(symbols()).toBe('AAA BBB CCC DDD'));
});

it('filters in place, and keeps who passed as the last screen', async () => {
  const { user, store } = await open();

  await user.type(screen.getByRole('textbox', { name: 'Filter' }), 'pe < 15');
  await user.click(screen.getByRole('button', { name: 'Filter' }));

  await waitFor(() => expect(symbols()).toBe('AAA BBB'));
  expect(address()).toBe(`${PATH}?where=pe+%3C+15`);
  expect(screen.getByRole('heading', { name: '2 of 4 members' })).toBeInTheDocument();
  expect(store.getState().screener).toEqual({
    stocks: [
      { symbol: 'AAA', name: 'AAA Inc.' },
      { symbol: 'BBB', name: 'BBB Inc.' },
    ],
    query: { universe: 'dj', where: 'pe < 15' },
  });
});

it('points at the fault of a filter, and repairs it', async () => {
  const { user } = await open({ where: 'pee < 15' });
  const box = screen.getByRole('textbox', { name: 'Filter' });

  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription(/At character 1: there is no column "pee"; did you mean pe\?/);
  expect(symbols()).toBe('AAA BBB CCC DDD');
  expect(screen.getByRole('link', { name: 'Use pe' })).toHaveAttribute('href', `${PATH}?where=pe+%3C+15`);

  await user.click(screen.getByRole('link', { name: 'Use pe' }));
  await waitFor(() => expect(symbols()).toBe('AAA BBB'));
});

it('writes the filter with its controls', async () => {
  const { user } = await open({ where: 'pe < 40' });

  await user.click(screen.getByText('+ Add'));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByRole('combobox', { name: 'Figure' })).toBeInvalid();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sector' }), 'Utilities');
  await user.click(screen.getByRole('button', { name: 'Add' }));

  await waitFor(() => expect(symbols()).toBe('CCC'));
  expect(screen.getByRole('textbox', { name: 'Filter' })).toHaveValue('pe < 40 and sector = "Utilities"');
});

it('shows chosen columns', async () => {
  const { user } = await open({ columns: 'price,changePercent' });

  await user.click(screen.getByText('Your columns (2)'));
  await user.click(screen.getByRole('checkbox', { name: 'Price' }));
  await user.click(screen.getByRole('checkbox', { name: 'Price to earnings' }));
  await user.click(screen.getByRole('button', { name: 'Show these columns' }));

  await waitFor(() => expect(screen.getByRole('columnheader', { name: /^P\/E/ })).toBeInTheDocument());
  expect(screen.queryByRole('columnheader', { name: /^Price/ })).not.toBeInTheDocument();
  expect(address()).toBe(`${PATH}?columns=changePercent%2Cpe`);
  expect(screen.getByText('1 of 2 columns have gaps')).toBeInTheDocument();
});

it('shows the past results of the screen on request', async () => {
  const { user } = await open({ where: 'pe < 15' });

  await user.click(await screen.findByRole('link', { name: 'Show each month' }));

  expect(
    await screen.findByText(
      /members that passed \+12.00% in the following twelve months, all members \+8.00%/,
    ),
  ).toBeInTheDocument();
  expect(
    within(screen.getByRole('table', { name: 'Month ends of this screen' })).getAllByRole('row'),
  ).toHaveLength(3);
});

it.each([
  ['map', 'link', /AAA/],
  ['tiles', 'img', /3 months: \+10.00%/],
] as const)('draws the members as %s', async (view, role, name) => {
  await open({ view });

  expect((await screen.findAllByRole(role, { name })).length).toBeGreaterThan(0);
  expect(screen.queryByRole('table', { name: 'Members of Dow Jones' })).not.toBeInTheDocument();
});

it('offers the last screen on the next visit', async () => {
  const store = makeStore();
  const stocks = [{ symbol: 'AGG', name: 'Bonds' }];
  store.dispatch(
    updateScreen({ screenResults: { stocks, query: { universe: 'etfs', where: 'group = "Bonds"' } } }),
  );
  await open({}, store);

  expect(screen.getByRole('link', { name: 'ETFs, group = "Bonds"' })).toHaveAttribute(
    'href',
    '/universe/etfs?where=group+%3D+%22Bonds%22',
  );
});

it('names the known values of a column that no member has', async () => {
  await open({ where: 'sector = Energi and pe < 10' });

  const note = screen.getByText(/No member has the sector “Energi”\./);
  expect(note).toHaveTextContent('Did you mean Energy? Known: Energy, Utilities.');
  expect(within(note).getByRole('link', { name: 'Energy' })).toHaveAttribute(
    'href',
    `${PATH}?where=sector+%3D+%22Energy%22+and+pe+%3C+10`,
  );
});

it('reports a screen without matches', async () => {
  await open({ where: 'pe > 100' });

  expect(screen.getByText('No members match this filter')).toBeInTheDocument();
});

it('shows own metrics as columns that explain themselves, sort and filter', async () => {
  const { user } = await open({ columns: 'pe', metrics: 'cheap = 1 / pe' });

  await user.click(screen.getByRole('link', { name: 'cheap' }));
  expect(symbols()).toBe('AAA BBB CCC DDD');
  expect(address()).toBe(`${PATH}?columns=pe&metrics=cheap+%3D+1+%2F+pe&sort=-cheap`);
  await user.click(screen.getByRole('button', { name: 'What is cheap?' }));
  const panel = await screen.findByRole('region', { name: 'cheap' });
  expect(within(panel).getByText('cheap = 1 / pe')).toBeInTheDocument();
  expect(within(panel).getByText('3 of 4 rows have a value (75%)')).toBeInTheDocument();

  await user.type(screen.getByRole('textbox', { name: 'Filter' }), 'cheap > 0.1');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await waitFor(() => expect(symbols()).toBe('AAA'));
});

it('points at the error of a metric and corrects it', async () => {
  const { user } = await open({ metrics: 'cheap = 1 / pee', columns: 'cheap' });
  const box = screen.getByRole('textbox', { name: 'Own metrics' });

  expect(box).toHaveAccessibleDescription(/At character 13: there is no column "pee"; did you mean pe\?/);
  await user.click(screen.getByRole('link', { name: 'Use pe' }));
  expect(await screen.findByRole('columnheader', { name: /^cheap/ })).toBeInTheDocument();
  expect(address()).toBe(`${PATH}?metrics=cheap+%3D+1+%2F+pe&columns=cheap`);
});

it('filters by several sectors, and takes them back', async () => {
  const { user } = await open({ where: 'pe < 40' });

  await user.click(screen.getByText('Sector', { selector: 'summary' }));
  await user.click(screen.getByRole('checkbox', { name: 'Energy' }));
  await user.click(screen.getByRole('checkbox', { name: 'Utilities' }));
  await user.click(screen.getByRole('button', { name: 'Show these' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Filter' })).toHaveValue(
      'pe < 40 and sector in ("Energy", "Utilities")',
    ),
  );

  await user.click(screen.getByRole('checkbox', { name: 'Energy' }));
  await user.click(screen.getByRole('button', { name: 'Show these' }));
  await waitFor(() => expect(symbols()).toBe('CCC'));
  expect(screen.getByText(/\(1 selected\)/)).toBeInTheDocument();
});

it('arranges and pins columns', async () => {
  const { user } = await open({ columns: 'price,pe,country' });

  await user.click(screen.getByText('Arrange', { selector: 'summary' }));
  const place = screen.getByRole('spinbutton', { name: 'Place of Price to earnings' });
  await user.clear(place);
  await user.type(place, '0');
  await user.click(screen.getByRole('checkbox', { name: 'Pin Country' }));
  await user.click(screen.getByRole('checkbox', { name: 'Percentile of Price to earnings' }));
  await user.click(screen.getByRole('button', { name: 'Arrange' }));

  await waitFor(() =>
    expect(address()).toBe(`${PATH}?columns=pe%2Cpercentile.pe%2Cprice%2Ccountry&pin=country`),
  );
  const heads = await waitFor(() => {
    const found = screen.getAllByRole('columnheader').map(({ dataset }) => dataset.column);
    expect(found).toContain('percentile.pe');
    return found;
  });
  expect(heads).toEqual(['symbol', 'name', 'country', 'pe', 'percentile.pe', 'price', 'actions']);
});
