import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AccountsPage } from '@/components/features/portfolio/accounts/accounts-page';
import { askedRate } from '@/components/features/portfolio/data/missing-rate';
import { PortfolioListPage } from '@/components/features/portfolio/list/portfolio-list-page';
import { SettingsPage } from '@/components/features/portfolio/settings/settings-page';
import { selectToasts } from '@/store/slices/toasts';
import { server } from '../../../msw/server';
import type { UserProfile } from '@/lib/contracts/accounts';
import { profileFetched } from '@/store/slices/auth';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { refusal } from '../../../support/account-server';
import { chooseRowAction } from '../../../support/choose-row-action';
import { openSignedInStore } from '../../../support/open-store';
import {
  NO_DAYS,
  NO_NOTIFICATIONS,
  brokerAccount,
  family,
  openAssetServer,
  openTrackerServer,
  trackerMeta,
} from '../../../support/tracker-fixture';

async function open(
  page: React.ReactElement,
  answer: Parameters<typeof openTrackerServer>[0] = () => ({}),
  asPath = '/portfolio/family/here',
) {
  const opened = await openSignedInStore();
  const tracker = openTrackerServer(answer);
  const router = createTestRouter({ asPath });
  const view = renderPage(page, router, { store: opened.store });
  const block = (name: string) => within(screen.getByRole('region', { name }));
  return { ...opened, ...view, tracker, router, block, user: userEvent.setup() };
}

const noRates = { ownPairs: [], askedRate: {} };
const noAlerts = {
  alerts: { alerts: [], events: [], mail: 'none' as const },
  feeds: { exists: false },
  notifications: NO_NOTIFICATIONS,
};

describe('the list of portfolios', () => {
  const list = (portfolios: object[]) => ({ meta: trackerMeta, portfolios }) as never;

  it('creates a portfolio and opens its overview; errors are at their fields', async () => {
    const { block, router, user } = await open(
      <PortfolioListPage {...noAlerts} list={list([])} meta={null} />,
    );
    let sent: unknown;
    server.use(
      http.post('/backend/portfolios/', async ({ request }) => {
        sent = await request.json();
        return (sent as { name: string }).name === ''
          ? refusal('name must be one line of text', 400, { name: ['must be one line of text'] })
          : HttpResponse.json(family, { status: 201 });
      }),
    );
    const form = block('Your first portfolio');

    await user.click(form.getByRole('button', { name: 'Create portfolio' }));
    await waitFor(() =>
      expect(form.getByLabelText('Name')).toHaveAccessibleDescription('must be one line of text'),
    );
    await user.type(form.getByLabelText('Name'), 'Family');
    await user.selectOptions(form.getByLabelText('Base currency'), 'EUR');
    await user.click(form.getByRole('button', { name: 'Create portfolio' }));

    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/portfolio/family/overview'));
    expect(sent).toEqual({ name: 'Family', baseCurrency: 'EUR' });
  });

  it('proposes the base currency of the profile', async () => {
    const { block, store } = await open(<PortfolioListPage {...noAlerts} list={list([])} meta={null} />);
    const currency = () => block('Your first portfolio').getByLabelText('Base currency');
    // Of the profile that the session begins with.
    expect(currency()).toHaveValue('CAD');

    act(() => void store.dispatch(profileFetched({ base_currency: 'CHF' } as UserProfile)));

    expect(currency()).toHaveValue('CHF');
  });

  it('shows all portfolios as one, in the currency of the address', async () => {
    const together = {
      currency: 'CHF',
      portfolios: 2,
      leftOut: 1,
      from: '2021-01-03',
      to: '2024-06-28',
      value: 12_345.67,
      today: { date: '2024-06-28', gain: -12.5 },
      gain: 345.67,
      inflows: 13_000,
      outflows: 1_000,
      simpleReturn: 0.0266,
      twr: 0.125,
      xirr: null,
      mwr: 0.03,
      lastYear: { dates: ['2023-06-30', '2024-06-28'], values: [11_000, 12_345.67] },
    };
    const { block } = await open(
      <PortfolioListPage {...noAlerts} list={{ portfolios: [], meta: trackerMeta, together }} meta={null} />,
    );

    const card = block('All together, CHF');
    expect(card.getByText('12,345.67')).toBeInTheDocument();
    expect(card.getByText(/^On /)).toHaveTextContent('−12.50 CHF');
    expect(card.getByText(/2 portfolios as one.*1 without a value/)).toBeInTheDocument();
    expect(card.queryByText(/XIRR/)).not.toBeInTheDocument();
    expect(card.getByLabelText('Currency')).toHaveValue('CHF');
  });

  it('adds up the portfolios that the address chooses, and leads to their pages as one', async () => {
    const entry = (slug: string, name: string) => ({ ...family, slug, name, value: 1, day: '2024-06-28' });
    const portfolios = [entry('family', 'Family'), entry('~12', 'Shared'), entry('mine', 'Mine')];
    const { block } = await open(
      <PortfolioListPage
        {...noAlerts}
        list={{ portfolios, meta: trackerMeta, together: null }}
        chosen={['family', '~12']}
        meta={null}
      />,
    );
    const card = block('All together');
    const hrefOf = (name: string) => card.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Leave out Family')).toBe('/portfolio?of=%7E12#together');
    expect(hrefOf('Count Mine')).toBe('/portfolio?of=family%2C%7E12%2Cmine#together');
    expect(hrefOf('Holdings')).toBe('/portfolio/~all.family.~12/holdings');
  });

  it('says whether alerts come by e-mail, and switches where there is a choice', async () => {
    const page = (mail: 'none' | 'unconfirmed' | 'off' | 'on') => (
      <PortfolioListPage
        {...noAlerts}
        alerts={{ ...noAlerts.alerts, mail }}
        list={list([{ ...family, value: null, day: null }])}
        meta={null}
      />
    );
    const { block, rerender, toasts, user } = await open(page('none'));
    expect(block('Alerts').getByText(/^This site sends no e-mails/)).toBeVisible();
    expect(block('Alerts').queryByRole('button', { name: /e-mail/ })).toBeNull();
    rerender(page('unconfirmed'));
    expect(block('Alerts').getByRole('link', { name: 'Confirm it on your account page' })).toHaveAttribute(
      'href',
      '/account',
    );
    rerender(page('off'));
    const sent: unknown[] = [];
    server.use(
      http.put('/backend/alerts/mail/', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? HttpResponse.json({ meta: trackerMeta, mail: 'on' })
          : refusal('This site sends no e-mails.', 409);
      }),
    );

    await user.click(block('Alerts').getByRole('button', { name: 'Send them by e-mail' }));
    await waitFor(() => expect(toasts()).toEqual(['status: Alerts are sent by e-mail']));
    rerender(page('on'));
    await user.click(block('Alerts').getByRole('button', { name: 'Stop the e-mails' }));
    await waitFor(() => expect(toasts()).toContain('alert: This site sends no e-mails.'));

    expect(sent).toEqual([{ on: true }, { on: false }]);
  });

  it('shows values with their day, and omits the column without any value', async () => {
    const portfolios = [
      { ...family, value: 1234.5, day: '2024-06-28' },
      { ...family, slug: 'example', name: 'Example', example: true, value: null, day: null },
    ];
    const { rerender } = await open(<PortfolioListPage {...noAlerts} list={list(portfolios)} meta={null} />);

    const [, first, second] = within(screen.getByRole('table', { name: 'Your portfolios' })).getAllByRole(
      'row',
    );
    expect(first).toHaveTextContent('Family1,234.50 EUR28 Jun 202412');
    expect(second).toHaveTextContent(/ExampleExample—no data/);
    rerender(<PortfolioListPage {...noAlerts} list={list(portfolios.slice(1))} meta={null} />);
    expect(screen.queryByRole('columnheader', { name: 'Value' })).toBeNull();
  });
});

it('an account is changed in the fields that were edited, and deleted at a press with an undo', async () => {
  const page = (
    <AccountsPage
      days={NO_DAYS}
      portfolio={family}
      accounts={{ meta: trackerMeta, revision: 7, accounts: [brokerAccount] }}
      ownAssets={[]}
      {...noRates}
      reconciliation={[]}
      reconciliationProblem={null}
      meta={null}
    />
  );
  const { block, store, toasts, tracker, user } = await open(page);

  await chooseRowAction(user, 'Edit', 'Broker');
  const edit = block('Edit Broker');
  expect(edit.getByLabelText('Name')).toHaveFocus();
  await user.selectOptions(edit.getByLabelText('Short positions allowed'), 'Yes');
  await user.click(edit.getByRole('button', { name: 'Save account' }));
  await waitFor(() => expect(toasts()).toEqual(['status: Account saved']));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for Broker' })).toHaveFocus());

  await chooseRowAction(user, 'Delete', 'Broker');
  await waitFor(() => expect(tracker.sent).toHaveLength(2));
  await waitFor(() => expect(toasts().at(-1)).toMatch(/^status: Account Broker deleted with its /));
  expect(selectToasts(store.getState()).at(-1)!.undo).toEqual({
    path: '/portfolios/family/journal/9/undo/',
    revision: 9,
    href: null,
  });

  expect(tracker.sent).toEqual([
    { call: 'PATCH /accounts/3/', ifMatch: '"7"', body: { shortsAllowed: true } },
    { call: 'DELETE /accounts/3/', ifMatch: '"8"', body: null },
  ]);
});

it('an own rate is entered for the pair and day of an address', async () => {
  const { block, router, toasts, user } = await open(
    <AccountsPage
      days={NO_DAYS}
      portfolio={family}
      accounts={{ meta: trackerMeta, revision: 7, accounts: [] }}
      ownAssets={[]}
      ownPairs={[]}
      askedRate={askedRate({ pair: 'THBEUR', day: '2024-02-05' })}
      reconciliation={[]}
      reconciliationProblem={null}
      meta={null}
    />,
    undefined,
    '/portfolio/family/accounts#own-rates',
  );
  const sent = openAssetServer((call) =>
    call.startsWith('PUT') && sent.length === 2
      ? refusal('must be above 0', 400, { 'prices.0.close': ['must be above 0'] })
      : {},
  );
  const card = block('Own exchange rates');
  await user.type(card.getByLabelText('Rate'), '0');
  await user.click(card.getByRole('button', { name: 'Save rate' }));
  await waitFor(() => expect(card.getByLabelText('Rate')).toHaveAccessibleDescription('must be above 0'));
  await user.clear(card.getByLabelText('Rate'));
  await user.type(card.getByLabelText('Rate'), '0.026');
  await user.click(card.getByRole('button', { name: 'Save rate' }));
  await waitFor(() => expect(toasts()).toEqual(['status: Rate saved']));

  // Without the anchor first: Next loads no data where nothing but an anchor differs.
  const reload = ['/portfolio/family/accounts', undefined, { scroll: false }];
  expect((router.replace as jest.Mock).mock.calls).toEqual([reload, reload]);
  const rate = (close: string) => ['PUT /THBEUR%3DX/prices/', { prices: [{ date: '2024-02-05', close }] }];
  expect(sent).toEqual([
    ['POST /', { name: 'THB in EUR', kind: 'currency', currency: 'EUR', symbol: 'THBEUR=X' }],
    rate('0'),
    rate('0.026'),
  ]);
});

it('own assets are added, and changed in the fields that were edited', async () => {
  const house = {
    id: '7',
    asset: '7',
    symbol: null,
    isin: null,
    name: 'House',
    kind: 'property',
    currency: 'EUR',
    overrides: {},
    countsInReturns: false,
    note: '',
    prices: 2,
    priceSource: null,
  };
  const { block, toasts, tracker, user } = await open(
    <AccountsPage
      days={NO_DAYS}
      portfolio={family}
      accounts={{ meta: trackerMeta, revision: 7, accounts: [] }}
      ownAssets={[house]}
      {...noRates}
      reconciliation={[]}
      reconciliationProblem={null}
      meta={null}
    />,
  );
  const sent = openAssetServer(() => house);
  const thing = block('Add a home, a car, a pension or a deposit');
  await user.type(thing.getByLabelText('Name'), 'Flat');
  await user.selectOptions(thing.getByLabelText('Kind'), 'Property');
  await user.type(thing.getByLabelText('Value'), '250.000,50');
  await user.type(thing.getByLabelText('On'), '2024-05-01');
  await user.click(thing.getByRole('button', { name: 'Add thing' }));
  await waitFor(() =>
    expect(tracker.sent.splice(0)).toEqual([
      {
        call: 'POST /things/',
        ifMatch: '"7"',
        body: { name: 'Flat', kind: 'property', value: '250000.50', currency: 'EUR', date: '2024-05-01' },
      },
    ]),
  );
  toasts();
  const card = block('Own assets');
  const row = within(card.getByRole('row', { name: /^House/ }));
  expect(row.getByRole('link', { name: '2 of House' })).toHaveAttribute(
    'href',
    '/portfolio/family/holding/7',
  );
  await user.type(card.getByLabelText('Name'), 'Family loan');
  await user.selectOptions(card.getByLabelText('Kind'), 'Loan');
  await user.click(card.getByRole('button', { name: 'Add asset' }));
  await waitFor(() => expect(toasts().at(-1)).toBe('status: Asset added'));
  await chooseRowAction(user, 'Edit', 'House');
  await user.selectOptions(card.getByLabelText('Counts'), 'In returns');
  await user.click(card.getByRole('button', { name: 'Save asset' }));
  await chooseRowAction(user, 'Delete', 'House');
  await waitFor(() =>
    expect(tracker.sent).toEqual([{ call: 'DELETE /assets/7/', ifMatch: '"7"', body: null }]),
  );
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    ['POST /', { name: 'Family loan', kind: 'loan', currency: 'EUR', isin: null, countsInReturns: true }],
    ['PATCH /7/', { countsInReturns: true }],
  ]);
});

it('settings send the changed fields; the deletion of a portfolio opens the list', async () => {
  const { block, router, tracker, user } = await open(
    <SettingsPage days={NO_DAYS} portfolio={family} shares={[]} meta={null} />,
  );

  const files = block('Export').getAllByRole('link');
  expect(files.map((file) => [file.getAttribute('href'), file.getAttribute('download')])).toEqual([
    ['/portfolio/family/export.csv', 'family.csv'],
    ['/portfolio/family/export.json', 'family.json'],
    ['/portfolio/family/export-portfolio-performance.csv', 'family-portfolio-performance.csv'],
    ['/portfolio/family/export-ghostfolio.json', 'family-ghostfolio.json'],
    ['/portfolio/family/export.beancount', 'family.beancount'],
  ]);
  await user.selectOptions(block('Settings').getByLabelText('Cost method'), 'Average cost');
  await user.selectOptions(block('Settings').getByLabelText('State'), 'Archived');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(tracker.sent).toHaveLength(1));
  await user.click(block('Delete this portfolio').getByRole('button', { name: 'Delete portfolio' }));

  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/portfolio'));
  expect(tracker.sent).toEqual([
    { call: 'PATCH /', ifMatch: '"7"', body: { costMethod: 'average', archived: true } },
    { call: 'DELETE /', ifMatch: '"8"', body: null },
  ]);
});

it('an example is marked on every tab, and is deleted with one click and an undo', async () => {
  const { router, store, toasts, tracker, user } = await open(
    <SettingsPage days={NO_DAYS} portfolio={{ ...family, example: true }} shares={[]} meta={null} />,
  );

  expect(screen.getByText(/^An example of twelve years/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete the example' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/portfolio'));
  expect(toasts()).toEqual(['status: Family deleted']);
  expect(selectToasts(store.getState())[0]!.undo).toEqual({
    path: '/portfolios/family/restore/',
    revision: null,
    href: '/portfolio/family/overview',
  });
  expect(tracker.sent).toEqual([{ call: 'DELETE /', ifMatch: '"7"', body: null }]);
});
