import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { JournalPage } from '@/components/features/portfolio/journal/journal-page';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { openSignedInStore } from '../../../support/open-store';
import { NO_DAYS, family, openTrackerServer, trackerMeta } from '../../../support/tracker-fixture';

it('the journal undoes a change, and reports what it restored and kept', async () => {
  const change = {
    revision: 6,
    at: '2024-06-01T14:05:09.000Z',
    what: 'Transaction removed',
    author: 'my spreadsheet',
    undoneBy: null,
    before: { portfolio_transactions: { rows: 1, shown: [] } },
    added: {},
  };
  const undone = { ...change, revision: 5, what: 'Transaction added', author: null, undoneBy: 6 };
  const page = (
    <JournalPage
      days={NO_DAYS}
      portfolio={family}
      journal={{ meta: trackerMeta, revision: 7, changes: [change, undone], next: null }}
      before={null}
      meta={null}
    />
  );
  const { store, toasts } = await openSignedInStore();
  const tracker = openTrackerServer(() => ({
    undone: 6,
    restored: 1,
    removed: 0,
    kept: [{ table: 'portfolio_transactions', id: 4 }],
  }));
  const user = userEvent.setup();
  renderPage(page, createTestRouter({ asPath: '/portfolio/family/journal' }), { store });

  const [, first, second] = within(screen.getByRole('table', { name: /^Changes/ })).getAllByRole('row');
  expect(first).toHaveTextContent('Transaction removed, by my spreadsheet1 Jun 2024, 14:05 UTC601');
  expect(second).toHaveTextContent('Undone in revision 6');
  await user.click(within(first!).getByRole('button', { name: /^Undo/ }));

  await waitFor(() =>
    expect(toasts()).toEqual([
      'status: Undone: 1 entry restored, 1 kept, because they were changed or used later.',
    ]),
  );
  expect(tracker.sent).toEqual([{ call: 'POST /journal/6/undo/', ifMatch: '"7"', body: null }]);
});

it('says to a member which changes are those of the owner', () => {
  const change = { revision: 5, at: '2024-06-01T14:05:09.000Z', what: 'Transaction added', undoneBy: null };
  const changes = [
    { ...change, author: null, before: {}, added: {} },
    { ...change, revision: 4, author: 'Edgar Lovelace', before: {}, added: {} },
  ];
  renderPage(
    <JournalPage
      days={NO_DAYS}
      portfolio={{ ...family, role: 'viewer' }}
      journal={{ meta: trackerMeta, revision: 7, changes, next: null }}
      before={null}
      meta={null}
    />,
    createTestRouter({ asPath: '/portfolio/family/journal' }),
  );

  const [, first, second] = within(screen.getByRole('table', { name: /^Changes/ })).getAllByRole('row');
  expect(first).toHaveTextContent('Transaction added, by the owner');
  expect(second).toHaveTextContent('Transaction added, by Edgar Lovelace');
});
