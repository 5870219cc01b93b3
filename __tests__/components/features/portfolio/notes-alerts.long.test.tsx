import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { PortfolioListPage } from '@/components/features/portfolio/list/portfolio-list-page';
import { NotesPage } from '@/components/features/portfolio/notes/notes-page';
import type { AlertEntry } from '@/lib/contracts/portfolios/alert';
import type { NoteEntry } from '@/lib/contracts/portfolios/note';
import { server } from '../../../msw/server';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { refusal } from '../../../support/account-server';
import { openSignedInStore } from '../../../support/open-store';
import {
  NO_DAYS,
  NO_NOTIFICATIONS,
  cottage,
  family,
  openTrackerServer,
  trackerMeta,
} from '../../../support/tracker-fixture';
import { chooseRowAction } from '../../../support/choose-row-action';

async function open(page: React.ReactElement) {
  const opened = await openSignedInStore();
  const router = createTestRouter({ asPath: '/portfolio/here' });
  const view = renderPage(page, router, { store: opened.store });
  return { ...opened, ...view, router, user: userEvent.setup() };
}

const note: NoteEntry = {
  id: 8,
  text: 'Cheap,\nsays the report',
  asset: 'AAPL',
  assetName: 'Apple Inc.',
  transaction: 41,
  date: '2024-03-01',
  createdAt: '2024-06-01T10:00:00.000Z',
  updatedAt: '2024-06-01T10:00:00.000Z',
};

const noState = { search: null, asset: null, transaction: null };

describe('the notes tab', () => {
  it('shows what a note is about, and searches without scripts', async () => {
    await open(
      <NotesPage
        days={NO_DAYS}
        portfolio={family}
        notes={[note]}
        problem={null}
        assets={[cottage]}
        state={{ ...noState, search: 'report' }}
        meta={null}
      />,
    );
    const list = within(screen.getByRole('region', { name: 'Notes (1)' }));

    expect(list.getByText(/^Cheap,/)).toBeVisible();
    expect(list.getByRole('link', { name: 'AAPL' })).toHaveAttribute(
      'href',
      '/portfolio/family/holding/AAPL',
    );
    expect(list.getByRole('link', { name: 'Transaction 41' })).toHaveAttribute(
      'href',
      '/portfolio/family/transactions?id=41',
    );
    const search = list.getByRole('form', { name: 'Search the notes' });
    expect(search).toHaveAttribute('action', '/portfolio/family/notes');
    expect(within(search).getByRole('searchbox')).toHaveValue('report');
    expect(within(search).getByRole('link', { name: 'All notes' })).toHaveAttribute(
      'href',
      '/portfolio/family/notes',
    );
  });

  it('say why those of an unknown asset are not shown', async () => {
    const state = { ...noState, asset: 'NOPE' };
    const problem = 'No asset is known as "NOPE".';
    await open(
      <NotesPage
        days={NO_DAYS}
        portfolio={family}
        notes={[]}
        problem={problem}
        assets={[]}
        state={state}
        meta={null}
      />,
    );

    const list = within(screen.getByRole('region', { name: 'Notes (0)' }));
    expect(list.getByText(problem)).toBeVisible();
    expect(list.getByLabelText('Asset')).toHaveValue('NOPE');
  });

  it('adds, changes and deletes notes with the revision', async () => {
    const tracker = openTrackerServer(() => ({ ...note }));
    const { toasts, user } = await open(
      <NotesPage
        days={NO_DAYS}
        portfolio={family}
        notes={[note]}
        problem={null}
        assets={[]}
        state={noState}
        meta={null}
      />,
    );
    const added = within(screen.getByRole('region', { name: 'A new note' }));
    await user.type(added.getByLabelText('Note'), 'Wait');
    await user.type(added.getByLabelText('About an asset'), '12');
    await user.click(added.getByRole('button', { name: 'Add the note' }));
    await waitFor(() => expect(toasts()).toEqual(['status: Note added']));

    await chooseRowAction(user, 'Edit', 'note 8');
    const list = within(screen.getByRole('region', { name: 'Notes (1)' }));
    await user.type(list.getByLabelText('Note'), ' of 2023');
    await user.click(list.getByRole('button', { name: 'Save the note' }));
    await waitFor(() => expect(tracker.sent).toHaveLength(2));
    await chooseRowAction(user, 'Delete', 'note 8');
    await waitFor(() => expect(tracker.sent).toHaveLength(3));
    expect(tracker.sent).toEqual([
      { call: 'POST /notes/', ifMatch: '"7"', body: { text: 'Wait', date: null, asset: '12' } },
      {
        call: 'PATCH /notes/8/',
        ifMatch: '"8"',
        body: { text: 'Cheap,\nsays the report of 2023', date: '2024-03-01' },
      },
      { call: 'DELETE /notes/8/', ifMatch: '"9"', body: null },
    ]);
  });
});

const alert: AlertEntry = {
  id: 3,
  kind: 'drawdown',
  symbol: 'AAPL',
  portfolio: null,
  universe: null,
  where: null,
  threshold: 0.1,
  createdAt: '2024-06-01T10:00:00.000Z',
  text: 'AAPL is 10% or more below its highest value',
  active: true,
  value: -0.12,
  last: '2024-06-20',
};

const listPage = (alerts: AlertEntry[], editedAlert: number | null = null, exists = false) => (
  <PortfolioListPage
    list={{ meta: trackerMeta, portfolios: [{ ...family, value: 10, day: '2024-06-28' }] }}
    alerts={{
      mail: 'none',
      alerts,
      events: alerts.map(({ id }) => ({ alert: id, date: '2024-06-20', text: 'AAPL fell' })),
    }}
    feeds={{ exists }}
    notifications={NO_NOTIFICATIONS}
    currency="EUR"
    editedAlert={editedAlert}
    meta={null}
  />
);

describe('alerts on the page of portfolios', () => {
  it('are listed with what happened, added with a threshold in percent, and deleted', async () => {
    const sent: unknown[] = [];
    const { toasts, user } = await open(listPage([alert]));
    server.use(
      http.post('/backend/alerts/', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? refusal('threshold', 400, { threshold: ['must be a fraction from 0.001 to 10, such as 0.05'] })
          : HttpResponse.json({ ...alert, meta: trackerMeta }, { status: 201 });
      }),
      http.delete('/backend/alerts/3/', () => {
        sent.push('deleted');
        return new HttpResponse(null, { status: 204 });
      }),
      http.post('/backend/alerts/3/restore/', () => {
        sent.push('restored');
        return HttpResponse.json({ ...alert, meta: trackerMeta });
      }),
    );
    const card = within(screen.getByRole('region', { name: 'Alerts' }));
    expect(card.getByRole('table', { name: 'Alerts' })).toHaveTextContent(
      'below its highest valueNow20 Jun 2024',
    );
    expect(screen.getByRole('table', { name: /^Days on which/ })).toHaveTextContent('20 Jun 2024AAPL fell');

    await user.type(card.getByLabelText('Symbol'), 'AAPL');
    await user.selectOptions(card.getByLabelText('When'), 'Move of a day');
    await user.click(card.getByRole('button', { name: 'Add the alert' }));
    await waitFor(() =>
      expect(card.getByLabelText('Percent')).toHaveAccessibleDescription(
        'must be a percentage from 0.1 to 1000 with a decimal point, such as 5',
      ),
    );
    await user.type(card.getByLabelText('Percent'), '5');
    await user.click(card.getByRole('button', { name: 'Add the alert' }));
    await waitFor(() => expect(toasts()).toEqual(['status: Alert added']));
    await waitFor(() => expect(card.getByLabelText('Symbol')).toHaveValue(''));
    expect(card.getByLabelText('When')).toHaveDisplayValue('Price at or above');
    await waitFor(() => expect(card.getByLabelText('On')).toHaveFocus());
    await user.selectOptions(card.getByLabelText('On'), 'Family');
    await user.selectOptions(card.getByLabelText('When'), 'Weight outside its band');
    await user.click(card.getByRole('button', { name: 'Add the alert' }));
    await waitFor(() => expect(sent).toHaveLength(3));
    await chooseRowAction(user, 'Delete', /^Actions for AAPL is 10%/);
    await waitFor(() => expect(sent).toHaveLength(4));
    const undo = await card.findByRole('button', { name: 'Undo' });
    expect(undo).toHaveFocus();
    await user.click(undo);
    expect(await card.findByText(/^The alert is back: AAPL is 10%/)).toBeVisible();
    expect(sent).toEqual([
      { kind: 'day-move', symbol: 'AAPL', threshold: null },
      { kind: 'day-move', symbol: 'AAPL', threshold: 0.05 },
      { kind: 'drift', portfolio: 'family', threshold: null },
      'deleted',
      'restored',
    ]);
  });

  it('are not added or brought back a second time: the field and the message say so', async () => {
    const { toasts, user } = await open(listPage([alert]));
    const sentence = 'You have this alert already: AAPL is 10% or more below its highest value.';
    const exists = () => refusal(sentence, 409, { threshold: [sentence] });
    server.use(
      http.post('/backend/alerts/', exists),
      http.delete('/backend/alerts/3/', () => new HttpResponse(null, { status: 204 })),
      http.post('/backend/alerts/3/restore/', exists),
    );
    const card = within(screen.getByRole('region', { name: 'Alerts' }));
    await user.type(card.getByLabelText('Symbol'), 'AAPL');
    await user.selectOptions(card.getByLabelText('When'), 'Fall from the highest value');
    await user.type(card.getByLabelText('Percent'), '10{Enter}');
    await waitFor(() => expect(card.getByLabelText('Percent')).toHaveAccessibleDescription(sentence));

    await chooseRowAction(user, 'Delete', /^Actions for AAPL is 10%/);
    await user.click(await card.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(toasts()).toEqual([`alert: ${sentence}`]));
    expect(card.queryByText(/^The alert is back/)).toBeNull();
  });

  it('are edited in the form of their address, which takes the focus and gives it back', async () => {
    const sent: unknown[] = [];
    const two = [
      alert,
      { ...alert, id: 4, kind: 'drift' as const, symbol: null, portfolio: 'old', threshold: null },
    ];
    const { rerender, router, toasts, user } = await open(listPage(two));
    const card = within(screen.getByRole('region', { name: 'Alerts' }));
    const button = card.getAllByRole('button', { name: /^Actions for AAPL is 10%/ })[0]!;
    await user.click(button);
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/portfolio?currency=EUR&alert=3#alerts',
    );

    rerender(listPage(two, 3));
    expect(card.getByText('Edit: AAPL is 10% or more below its highest value')).toBeVisible();
    expect(card.getByLabelText('On')).toHaveFocus();
    expect(card.getByLabelText('Symbol')).toHaveValue('AAPL');
    expect(card.getByLabelText('When')).toHaveDisplayValue('Fall from the highest value');
    const percent = card.getByLabelText('Percent');
    expect(percent).toHaveValue('10');
    expect(card.getByRole('link', { name: 'Close' })).toHaveAttribute('href', '/portfolio?currency=EUR');
    server.use(
      http.put('/backend/alerts/3/', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? refusal('threshold', 400, { threshold: ['must be a fraction from 0.001 to 1, such as 0.05'] })
          : HttpResponse.json({ ...alert, meta: trackerMeta });
      }),
    );
    await user.clear(percent);
    await user.type(percent, '200');
    await user.click(card.getByRole('button', { name: 'Save the alert' }));
    await waitFor(() =>
      expect(percent).toHaveAccessibleDescription(/^must be a percentage from 0\.1 to 100/),
    );
    await user.clear(percent);
    await user.type(percent, '12.5{Enter}');
    await waitFor(() => expect(toasts()).toEqual(['status: Alert saved']));
    expect(sent[1]).toEqual({ kind: 'drawdown', symbol: 'AAPL', threshold: 0.125 });
    expect(router.replace).toHaveBeenCalledWith('/portfolio?currency=EUR', undefined, { scroll: false });

    rerender(listPage(two));
    await waitFor(() => expect(button).toHaveFocus());
    expect(card.getByLabelText('Symbol')).toHaveValue('');
  });

  it.each([
    ['New high', 'Days', 'abc', 'abc'],
    ['Price at or above', 'Price', '1,500', '1,500'],
    ['Price at or above', 'Price', ' 1500.25 ', 1500.25],
    ['Move of a day', 'Percent', '2.5%', 0.025],
  ])('%s: %s %j is sent as %j, so that a text is refused', async (when, label, typed, threshold) => {
    const sent: unknown[] = [];
    const { user } = await open(listPage([]));
    server.use(
      http.post('/backend/alerts/', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...alert, meta: trackerMeta }, { status: 201 });
      }),
    );
    const card = within(screen.getByRole('region', { name: 'Alerts' }));
    await user.type(card.getByLabelText('Symbol'), 'AAPL');
    await user.selectOptions(card.getByLabelText('When'), when);
    await user.clear(card.getByLabelText(label));
    await user.type(card.getByLabelText(label), typed);
    await user.click(card.getByRole('button', { name: 'Add the alert' }));

    await waitFor(() => expect(sent).toMatchObject([{ threshold }]));
  });

  it('have a feed whose addresses are shown once', async () => {
    const { user } = await open(listPage([]));
    const made = {
      meta: trackerMeta,
      token: 't',
      alerts: '/feeds/t/alerts.atom',
      income: '/feeds/t/income.ics',
    };
    server.use(http.post('/backend/feeds/', () => HttpResponse.json(made, { status: 201 })));
    const card = within(screen.getByRole('region', { name: 'Private feeds' }));

    expect(card.queryByRole('button', { name: 'Revoke them' })).toBeNull();
    await user.click(card.getByRole('button', { name: 'Create the addresses' }));
    expect(await card.findByRole('link', { name: /alerts\.atom$/ })).toHaveAttribute(
      'href',
      '/backend/feeds/t/alerts.atom',
    );
    expect(card.getByRole('link', { name: /income\.ics$/ })).toBeVisible();
  });

  it.each([
    ['Replace the addresses', 'Replace', 'POST'],
    ['Revoke them', 'Revoke', 'DELETE'],
  ])('ask before the addresses of their feed end: %s', async (press, confirm, method) => {
    const sent: string[] = [];
    const { user } = await open(listPage([], null, true));
    server.use(
      http.all('/backend/feeds/', ({ request }) => {
        sent.push(request.method);
        return request.method === 'DELETE' ? new HttpResponse(null, { status: 204 }) : refusal('No.', 409);
      }),
    );
    const card = within(screen.getByRole('region', { name: 'Private feeds' }));
    const ask = async () => {
      await user.click(card.getByRole('button', { name: press }));
      return within(await screen.findByRole('dialog'));
    };

    await user.click((await ask()).getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    await user.click((await ask()).getByRole('button', { name: confirm }));
    await waitFor(() => expect(sent).toEqual([method]));
  });
});
