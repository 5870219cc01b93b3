import { act, screen, waitFor } from '@testing-library/react';
import { SignInReason } from '@/components/features/auth/view/sign-in-reason';
import { PendingWatch } from '@/components/layout/session/pending-watch';
import { holdPendingFile, takePendingFile } from '@/lib/session/pending-file';
import { pendingWatch, rememberWatch } from '@/lib/session/pending-watch';
import { loadUser } from '@/store/session';
import { renderPage } from '../../../setup/render-page';
import { openSignedInStore, openStore } from '../../../support/open-store';

beforeEach(() => window.sessionStorage.clear());

it('adds what a visitor chose in a table once they are signed in, in the order of the table', async () => {
  rememberWatch(['AAPL', 'MSFT']);
  const { site, store } = await openSignedInStore();

  renderPage(<PendingWatch />, undefined, { store });

  await waitFor(() => expect([...site.watched]).toEqual(['MSFT', 'AAPL']));
  expect(pendingWatch()).toEqual([]);
});

it('adds nothing for a visitor, and nothing that was chosen half an hour ago', async () => {
  rememberWatch(['AAPL']);
  const visitor = openStore();
  await act(async () => void (await visitor.store.dispatch(loadUser())));
  renderPage(<PendingWatch />, undefined, { store: visitor.store });
  expect(pendingWatch()).toEqual(['AAPL']);

  const later = Date.now() + 31 * 60_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
  expect(pendingWatch()).toEqual([]);
  clock.mockRestore();
});

it('is the reason that the login gives, as is a file that waits', () => {
  rememberWatch(['AAPL']);
  const first = renderPage(<SignInReason />);
  expect(screen.getByRole('note')).toHaveTextContent(
    'A watchlist belongs to an account. AAPL will be added once you are signed in.',
  );
  first.unmount();

  holdPendingFile(new File(['x'], 'fidelity.csv'));
  renderPage(<SignInReason />);
  expect(screen.getByRole('note')).toHaveTextContent(/^Your file fidelity\.csv waits in this tab/);
  takePendingFile();
});
