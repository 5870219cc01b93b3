import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ImportPage } from '@/components/features/portfolio/import/import-page';
import type { BrokerFetch } from '@/lib/contracts/portfolios/broker-fetch';
import type { ImportPreview } from '@/lib/contracts/portfolios/import';
import { server } from '../../../msw/server';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { openSignedInStore } from '../../../support/open-store';
import { NO_DAYS, brokerAccount, family, importSources, trackerMeta } from '../../../support/tracker-fixture';

const preview: ImportPreview = {
  meta: trackerMeta,
  revision: 7,
  id: 9,
  layout: 'kraken',
  layoutName: 'Kraken, ledger',
  mapping: null,
  account: 3,
  rows: [{ line: 2, fate: 'new', transaction: { kind: 'deposit', date: '2024-01-10', net: '250' } }],
  extras: [],
  questions: [],
  remembered: [],
  before: { cash: {}, positions: {} },
  after: { cash: { USD: '250' }, positions: {} },
  notes: [],
};
const waits: Omit<BrokerFetch, 'meta'> = {
  import: null,
  step: 'TCJA',
  seconds: 0,
  text: 'Kraken writes the ledger.',
};
const done: Omit<BrokerFetch, 'meta'> = { import: 9, step: null, seconds: null, text: null };

const PAGE = { days: NO_DAYS, sources: importSources, portfolio: family, meta: null };
const BROKER = '/backend/portfolios/family/imports/broker/';

/** The requests of the page, answered one after the other; the last answer stays. */
function answerWith(...answers: readonly (() => Response)[]): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.post(BROKER, async ({ request }) => {
      sent.push(await request.json());
      return answers[Math.min(sent.length, answers.length) - 1]!();
    }),
    http.put('/backend/portfolios/family/imports/9/', () => HttpResponse.json(preview)),
  );
  return sent;
}

async function openForm(
  accounts = [brokerAccount],
  imports: Parameters<typeof ImportPage>[0]['imports'] = [],
) {
  const { store } = await openSignedInStore();
  const page = <ImportPage {...PAGE} accounts={accounts} imports={imports} />;
  renderPage(page, createTestRouter({ asPath: '/portfolio/family/import' }), { store });
  const user = userEvent.setup();
  await user.click(screen.getByText('Fetch the file from the broker'));
  return { store, user };
}

async function fillKraken(user: ReturnType<typeof userEvent.setup>) {
  await user.selectOptions(screen.getByLabelText('Broker'), 'Kraken');
  await user.type(screen.getByLabelText('API key'), 'typed-key-123');
  await user.type(screen.getByLabelText('Secret of the key'), 'typed-secret-456');
  await user.click(screen.getByRole('button', { name: 'Fetch the file' }));
}

it('sends the key again with each step, shows the preview, and leaves the key nowhere but in its fields', async () => {
  const sent = answerWith(
    () => HttpResponse.json({ meta: trackerMeta, ...waits }),
    () => HttpResponse.json({ meta: trackerMeta, ...done }),
  );
  const { store, user } = await openForm();
  await fillKraken(user);

  expect(await screen.findByRole('region', { name: 'Preview: Kraken, ledger' })).toBeInTheDocument();
  const form = { broker: 'kraken', key: 'typed-key-123', secret: 'typed-secret-456', account: '3' };
  expect(sent).toEqual([
    { ...form, step: '' },
    { ...form, step: 'TCJA' },
  ]);
  const kept = [
    JSON.stringify(store.getState()),
    JSON.stringify({ ...localStorage }),
    JSON.stringify({ ...sessionStorage }),
  ];
  expect(kept.join()).not.toMatch(/typed-(key|secret)/);
  for (const label of ['API key', 'Secret of the key']) {
    expect(screen.getByLabelText(label)).toHaveAttribute('type', 'password');
    // A field of the kind `current-password` would get the password of this site.
    expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', 'new-password');
  }
});

it('asks each broker for what it needs', async () => {
  const { user } = await openForm();
  const labels = () =>
    ['Token', 'API key', 'Secret of the key', 'Id of the Flex query', 'First day'].filter(
      (label) => screen.queryByLabelText(label) !== null,
    );

  expect(labels()).toEqual(['Token', 'Id of the Flex query', 'First day']);
  expect(screen.getByLabelText('First day')).not.toBeRequired();
  await user.selectOptions(screen.getByLabelText('Broker'), 'Trading 212');
  expect(labels()).toEqual(['API key', 'Secret of the key', 'First day']);
  expect(screen.getByLabelText('First day')).toBeRequired();
  await user.selectOptions(screen.getByLabelText('Broker'), 'Kraken');
  expect(labels()).toEqual(['API key', 'Secret of the key']);
});

it('says what a broker refuses, and what it waits for until it is stopped', async () => {
  answerWith(() =>
    HttpResponse.json(
      { detail: 'Kraken does not know the key.', code: 'BROKER_NO_FILE', requestId: 'r' },
      { status: 422 },
    ),
  );
  const { user } = await openForm();
  await fillKraken(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Kraken does not know the key.');

  const sent = answerWith(() => HttpResponse.json({ meta: trackerMeta, ...waits, seconds: 600 }));
  await user.click(screen.getByRole('button', { name: 'Fetch the file' }));
  expect(
    await screen.findByText(
      'Kraken writes the ledger. The next question is in 600 seconds; leave this page open.',
    ),
  ).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull());
  expect(screen.queryByRole('region', { name: /^Preview/ })).toBeNull();
  expect(sent).toHaveLength(1);
});

it('makes the first account when the file needs one, and goes on at the same step', async () => {
  const sent = answerWith(
    () => HttpResponse.json({ meta: trackerMeta, ...waits }),
    () =>
      HttpResponse.json(
        { detail: 'account is needed', code: 'REQUEST_INVALID', requestId: 'r', account: ['is needed'] },
        { status: 400 },
      ),
    () => HttpResponse.json({ meta: trackerMeta, ...done }),
  );
  server.use(
    http.post('/backend/portfolios/family/accounts/', () =>
      HttpResponse.json({ ...brokerAccount, id: 44, meta: trackerMeta, revision: 8 }, { status: 201 }),
    ),
  );
  const { user } = await openForm([]);
  await fillKraken(user);

  expect(await screen.findByRole('region', { name: 'Preview: Kraken, ledger' })).toBeInTheDocument();
  expect(sent).toMatchObject([
    { account: '', step: '' },
    { account: '', step: 'TCJA' },
    { account: '44', step: 'TCJA' },
  ]);
});

it('continues an import that was not stored', async () => {
  answerWith(() => HttpResponse.json({ meta: trackerMeta, ...done }));
  const { user } = await openForm(
    [brokerAccount],
    [
      {
        id: 9,
        name: 'ledgers.csv',
        layout: 'kraken',
        layoutName: 'Kraken, ledger',
        account: 3,
        createdAt: '2024-06-28T12:00:00.000Z',
        committedAt: null,
        undoneAt: null,
        stored: 0,
        known: 0,
        skipped: 0,
        from: null,
        to: null,
      },
    ],
  );
  await user.click(
    within(screen.getByRole('region', { name: 'Imports' })).getByRole('button', {
      name: 'Continue the import of ledgers.csv',
    }),
  );

  expect(await screen.findByRole('region', { name: 'Preview: Kraken, ledger' })).toBeInTheDocument();
});
