import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ImportPage } from '@/components/features/portfolio/import/import-page';
import type { ImportMappingSheet, ImportPreview } from '@/lib/contracts/portfolios/import';
import { server } from '../../../msw/server';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { blockLabels } from '../../../support/block-labels';
import { openSignedInStore } from '../../../support/open-store';
import {
  NO_DAYS,
  brokerAccount,
  family,
  openTrackerServer,
  trackerMeta,
  importSources,
} from '../../../support/tracker-fixture';

const sheet: ImportMappingSheet = {
  mapping: {
    name: 'orders',
    header: 1,
    columns: { Day: 'date', Paid: 'net' },
    dateOrder: 'day-first',
    decimal: 'comma',
    signs: 'net',
    kinds: { kauf: 'buy' },
    currency: null,
  },
  columns: [
    { head: 'Day', samples: ['03.01.2024'] },
    { head: 'What', samples: ['Kauf', 'Prämie'] },
    { head: 'Paid', samples: ['-200,00'] },
  ],
  words: ['kauf', 'prämie'],
  questions: [{ field: 'dateOrder', text: 'The dates can be read two ways.' }],
};

const preview: ImportPreview = {
  meta: trackerMeta,
  revision: 7,
  id: 5,
  layout: 'mapping',
  layoutName: 'Own mapping',
  mapping: sheet,
  account: 3,
  rows: [
    { line: 2, fate: 'new', transaction: { kind: 'buy', date: '2024-01-03', net: '200' } },
    { line: 3, fate: 'faulty', column: 'Day', reason: '31.02.2024', expected: 'a date with the day first' },
    {
      line: 4,
      fate: 'faulty',
      column: 'price',
      reason: 'price must be above 0',
      expected: 'must be above 0',
    },
  ],
  extras: [],
  questions: [
    {
      id: 'transfer:9:2024-01-03',
      kind: 'transfer',
      text: 'Is the deposit the withdrawal?',
      choices: ['pair', 'separate'],
      proposal: 'pair',
    },
  ],
  remembered: [],
  before: { cash: {}, positions: {} },
  after: { cash: { EUR: '-200' }, positions: {} },
  notes: [],
};

const PAGE = { days: NO_DAYS, sources: importSources, portfolio: family, meta: null };

it('maps the columns of an unknown layout, shows its preview, and opens the mapping again', async () => {
  const { store } = await openSignedInStore();
  const user = userEvent.setup();
  const sent: unknown[] = [];
  server.use(
    http.post('/backend/portfolios/family/imports/', () =>
      HttpResponse.json(
        { detail: 'orders.csv: no known layout', code: 'LAYOUT_UNKNOWN', requestId: 'r', id: 5, ...sheet },
        { status: 422 },
      ),
    ),
    http.put('/backend/portfolios/family/imports/5/', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(preview);
    }),
  );
  const page = <ImportPage {...PAGE} accounts={[brokerAccount]} imports={[]} />;
  renderPage(page, createTestRouter({ asPath: '/portfolio/family/import' }), { store });

  expect(screen.getByText(/^Exports of Avanza; Interactive Brokers, Flex Query\./)).toBeInTheDocument();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Avanza',
    'Interactive Brokers, Flex Query',
    'Parqet',
  ]);

  await user.upload(
    screen.getByLabelText(/^File/),
    new File(['Day;What;Paid'], 'orders.csv', { type: 'text/csv' }),
  );
  await user.click(screen.getByRole('button', { name: 'Show what it contains' }));
  const form = within(await screen.findByRole('form', { name: 'Mapping of columns' }));
  expect(form.getByText('The dates can be read two ways.')).toBeInTheDocument();
  expect(form.getByLabelText(/^Day/)).toHaveValue('date');
  expect(form.getByLabelText('kauf')).toHaveValue('buy');
  await user.selectOptions(form.getByLabelText(/^What/), 'Kind of transaction');
  await user.selectOptions(form.getByLabelText('prämie'), 'Interest');
  await user.selectOptions(form.getByLabelText('Signs of amounts'), 'none');
  await user.clear(form.getByLabelText('Name of this mapping'));
  await user.type(form.getByLabelText('Name of this mapping'), 'My bank');
  await user.click(form.getByRole('button', { name: 'Show the preview' }));

  const shown = within(await screen.findByRole('region', { name: 'Preview, mapping “orders”' }));
  expect(sent).toEqual([
    {
      mapping: {
        ...sheet.mapping,
        name: 'My bank',
        columns: { Day: 'date', What: 'kind', Paid: 'net' },
        signs: 'none',
        kinds: { kauf: 'buy', prämie: 'interest' },
      },
    },
  ]);
  expect(screen.queryByRole('form', { name: 'Mapping of columns' })).toBeNull();
  expect(
    shown.getByRole('option', { name: 'Yes: one transfer between the two accounts' }),
  ).toBeInTheDocument();
  expect(
    shown.getByText('Column Day: “31.02.2024”. Expected: a date with the day first.'),
  ).toBeInTheDocument();
  expect(shown.getByText('price must be above 0')).toBeInTheDocument();
  // On phones the state of a row is the first line of its block.
  expect(blockLabels(shown.getByRole('table', { name: /^Rows/ }))).toEqual([
    ...['Line', null, 'Date', 'Kind', 'Asset', 'Quantity', 'Amount', 'Note'],
  ]);
  await user.click(shown.getByRole('button', { name: 'Change the mapping' }));
  await waitFor(() => expect(screen.getByRole('form', { name: 'Mapping of columns' })).toBeInTheDocument());
});

it('takes a file of Tapeglass into a portfolio without accounts', async () => {
  const { store } = await openSignedInStore();
  const user = userEvent.setup();
  const asked: string[] = [];
  server.use(
    http.post('/backend/portfolios/family/imports/', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ ...preview, mapping: null, layoutName: 'Tapeglass', account: null });
    }),
  );
  renderPage(
    <ImportPage {...PAGE} accounts={[]} imports={[]} />,
    createTestRouter({ asPath: '/portfolio/family/import' }),
    { store },
  );

  expect(screen.getByText(/brings its accounts/)).toBeVisible();
  await user.upload(screen.getByLabelText(/^File/), new File(['tapeglass-portfolio,1'], 'family.csv'));
  await user.click(screen.getByRole('button', { name: 'Show what it contains' }));

  expect(await screen.findByRole('region', { name: 'Preview: Tapeglass' })).toBeVisible();
  expect(asked).toEqual(['?name=family.csv']);
});

it('shows what a file of Tapeglass brings besides its rows, and stores it without new rows', async () => {
  const { store } = await openSignedInStore();
  const user = userEvent.setup();
  const extras: ImportPreview['extras'] = [
    {
      ...{ kind: 'settings', new: 1, known: 0, skipped: 0 },
      settings: { baseCurrency: 'CHF', costMethod: 'average' },
      detail: 'the benchmark NOSUCH is not known here',
    },
    { kind: 'goals', new: 1, known: 2, skipped: 0 },
    {
      ...{ kind: 'targets', new: 0, known: 0, skipped: 4 },
      detail: 'the portfolio has targets of its own, which stay',
    },
  ];
  const tracker = openTrackerServer(() => ({ stored: 0, known: 2, skipped: 0, extras }));
  server.use(
    http.post('/backend/portfolios/family/imports/', () =>
      HttpResponse.json({ ...preview, mapping: null, layoutName: 'Tapeglass', rows: [], extras }),
    ),
  );
  renderPage(
    <ImportPage {...PAGE} accounts={[brokerAccount]} imports={[]} />,
    createTestRouter({ asPath: '/portfolio/family/import' }),
    { store },
  );
  await user.upload(screen.getByLabelText(/^File/), new File(['{}'], 'family.json'));
  await user.click(screen.getByRole('button', { name: 'Show what it contains' }));
  const shown = within(await screen.findByRole('region', { name: 'Preview: Tapeglass' }));

  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Settings: new (Base currency: CHF; Cost method: Average cost); the benchmark NOSUCH is not known here.',
    '1 goal: new, 2 goals: known already.',
    '4 targets: left out; the portfolio has targets of its own, which stay.',
  ]);
  await user.click(shown.getByRole('button', { name: 'Store what is new' }));
  await waitFor(() => expect(tracker.sent.map(({ call }) => call)).toEqual(['POST /imports/5/commit/']));
  await waitFor(() =>
    expect(store.getState().toasts.shown.at(-1)?.text).toBe(
      '0 transactions stored, 2 were known already. Also stored: settings, 1 goal.',
    ),
  );
});

it('shows answers of earlier imports with what their rows are booked on, and sends those that are changed', async () => {
  const { store } = await openSignedInStore();
  const user = userEvent.setup();
  const sent: unknown[] = [];
  const shown: ImportPreview = {
    ...preview,
    mapping: null,
    layoutName: 'Charles Schwab',
    rows: [{ line: 2, fate: 'new', bookedAs: 'MSFT', transaction: { kind: 'buy', asset: 'AAPL' } }],
    questions: [
      {
        ...{ id: 'cash', kind: 'cash', text: 'Does "Broker" keep cash?' },
        ...{ choices: ['tracked', 'implied'], proposal: null },
      },
    ],
    remembered: [
      {
        ...{ id: 'asset:AAPL', kind: 'asset', text: 'Which instrument is "AAPL"?' },
        ...{ choices: ['AAPL', 'own', 'skip'], proposal: 'MSFT' },
      },
      {
        ...{ id: 'kind:schwab:Award', kind: 'kind', text: 'What is "Award"?' },
        ...{ choices: ['deposit', 'skip'], proposal: 'skip' },
      },
    ],
  };
  server.use(
    http.post('/backend/portfolios/family/imports/', () => HttpResponse.json(shown)),
    http.put('/backend/portfolios/family/imports/5/', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(shown);
    }),
  );
  renderPage(
    <ImportPage {...PAGE} accounts={[brokerAccount]} imports={[]} />,
    createTestRouter({ asPath: '/portfolio/family/import' }),
    { store },
  );
  await user.upload(screen.getByLabelText(/^File/), new File(['Date'], 'schwab.csv'));
  await user.click(screen.getByRole('button', { name: 'Show what it contains' }));

  expect(await screen.findByRole('cell', { name: 'AAPL → MSFT' })).toBeVisible();
  // The rows are stored without an answer about cash.
  expect(
    within(screen.getByLabelText('Does "Broker" keep cash?')).getAllByRole('option')[0],
  ).toHaveTextContent('Not answered: the account stays as it is');
  await user.click(screen.getByText('Remembered answers (2)'));
  const form = within(screen.getByRole('form', { name: 'Remembered answers' }));
  expect(form.getByLabelText('What is "Award"?')).toHaveDisplayValue('Leave the rows out');
  expect(form.queryByRole('option', { name: /^Not answered/ })).toBeNull();
  const field = form.getByLabelText('Which instrument is "AAPL"?');
  expect(field).toHaveValue('MSFT');
  await user.selectOptions(field, 'AAPL');
  await user.click(form.getByRole('button', { name: 'Change the answers' }));

  await waitFor(() => expect(sent).toEqual([{ answers: { 'asset:AAPL': 'AAPL' } }]));
});

it('names the rows that an undo keeps, and deletes them at a press', async () => {
  const { store } = await openSignedInStore();
  const user = userEvent.setup();
  const one = {
    ...{ id: 5, name: 'orders.csv', layout: 'schwab', layoutName: 'Charles Schwab', account: 3 },
    ...{ createdAt: '2024-01-04T10:00:00.000Z', committedAt: '2024-01-04T10:01:00.000Z', undoneAt: null },
    ...{ stored: 2, known: 0, skipped: 0, from: '2024-01-02', to: '2024-01-03' },
  };
  const tracker = openTrackerServer(() =>
    tracker.sent.length === 1 ? { removed: 1, kept: [8] } : { removed: 1, kept: [] },
  );
  renderPage(
    <ImportPage {...PAGE} accounts={[brokerAccount]} imports={[one]} />,
    createTestRouter({ asPath: '/portfolio/family/import' }),
    { store },
  );

  await user.click(screen.getByRole('button', { name: 'Undo the import of orders.csv' }));
  const note = await screen.findByRole('note');
  expect(within(note).getByRole('link', { name: 'transaction 8' })).toHaveAttribute(
    'href',
    '/portfolio/family/transactions?id=8',
  );
  await user.click(within(note).getByRole('button', { name: 'Delete these, too' }));

  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
  expect(tracker.sent.map(({ call }) => call)).toEqual([
    'POST /imports/5/undo/',
    'POST /imports/5/undo/?edited=remove',
  ]);
});

it('makes the first account from the file, uses all proposals, and stores nothing while a row needs an answer', async () => {
  const { store } = await openSignedInStore();
  const user = userEvent.setup();
  const accounts: unknown[] = [];
  const uploads: string[] = [];
  const answers: unknown[] = [];
  const asking: ImportPreview = {
    ...preview,
    mapping: null,
    layoutName: 'Charles Schwab',
    rows: [
      { line: 2, fate: 'new', transaction: { kind: 'buy', asset: 'AAPL' } },
      { line: 3, fate: 'asks', question: 'asset:X', transaction: { kind: 'buy', asset: 'X' } },
    ],
    questions: [
      {
        ...{ id: 'asset:X', kind: 'asset', text: 'Which instrument is "X"?' },
        ...{ choices: ['own', 'skip'], proposal: 'MSFT' },
      },
    ],
  };
  server.use(
    http.post('/backend/portfolios/family/imports/', ({ request }) => {
      const account = new URL(request.url).searchParams.get('account');
      uploads.push(account ?? '');
      return account === null
        ? HttpResponse.json(
            { detail: 'account is needed', code: 'REQUEST_INVALID', requestId: 'r', account: ['is needed'] },
            { status: 400 },
          )
        : HttpResponse.json(asking);
    }),
    http.post('/backend/portfolios/family/accounts/', async ({ request }) => {
      accounts.push(await request.json());
      return HttpResponse.json({ ...brokerAccount, revision: 8, meta: trackerMeta }, { status: 201 });
    }),
    http.put('/backend/portfolios/family/imports/5/', async ({ request }) => {
      answers.push(await request.json());
      return HttpResponse.json(asking);
    }),
    http.post('/backend/portfolios/family/imports/5/commit/', () =>
      HttpResponse.json({ stored: 1, known: 0, skipped: 1, extras: [], revision: 9, meta: trackerMeta }),
    ),
  );
  const router = createTestRouter({ asPath: '/portfolio/family/import' });
  renderPage(<ImportPage {...PAGE} accounts={[]} imports={[]} />, router, { store });

  const file = new File(['Date'], 'schwab 2024.csv');
  fireEvent.drop(screen.getByLabelText(/^File/).closest('form')!, { dataTransfer: { files: [file] } });

  const shown = within(await screen.findByRole('region', { name: 'Preview: Charles Schwab' }));
  expect(uploads).toEqual(['', String(brokerAccount.id)]);
  expect(accounts).toEqual([
    { name: 'schwab 2024', kind: 'broker', currency: family.baseCurrency, cash: 'tracked' },
  ]);
  const field = shown.getByRole('combobox', { name: 'Which instrument is "X"?' });
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    ...['Not answered: the rows are left out', 'MSFT', 'A new own asset', 'Leave the rows out'],
    'Another symbol',
  ]);
  await user.selectOptions(field, 'Another symbol');
  await user.type(shown.getByLabelText('Symbol: Which instrument is "X"?'), 'NVDA');
  await user.click(shown.getByRole('button', { name: 'Save the answers' }));
  await waitFor(() => expect(answers).toEqual([{ answers: { 'asset:X': 'NVDA' } }]));
  await user.click(shown.getByRole('button', { name: 'Use all' }));
  await waitFor(() => expect(answers[1]).toEqual({ answers: { 'asset:X': 'MSFT' } }));

  expect(shown.getByRole('button', { name: 'Store 1 transaction' })).toBeDisabled();
  await user.click(shown.getByLabelText('Leave out the row that needs an answer'));
  await user.click(shown.getByRole('button', { name: 'Store 1 transaction' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/portfolio/family/overview'));
});
