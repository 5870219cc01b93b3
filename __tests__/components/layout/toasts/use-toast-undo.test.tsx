import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Toasts } from '@/components/layout/toasts/toasts';
import { notify } from '@/store/slices/toasts';
import type { ToastUndo } from '@/store/slices/toasts';
import { server } from '../../../msw/server';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { refusal } from '../../../support/account-server';
import { openSignedInStore } from '../../../support/open-store';

async function openMessage(undo: ToastUndo, answers: readonly (() => Response)[]) {
  const { store, toasts } = await openSignedInStore();
  const sent: (string | null)[] = [];
  server.use(
    http.post(`/backend${undo.path}`, ({ request }) => {
      sent.push(request.headers.get('if-match'));
      return answers[sent.length - 1]!();
    }),
  );
  const router = createTestRouter({ asPath: '/portfolio/family/transactions' });
  renderPage(<Toasts />, router, { store });
  act(() => void store.dispatch(notify('status', 'Deleted', undo)));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  return { router, sent, toasts };
}

const DELETION: ToastUndo = { path: '/portfolios/family/journal/8/undo/', revision: 8, href: null };
const done = (body: object) => () => HttpResponse.json(body);

it('undoes a change after which another row was entered, and loads the page again', async () => {
  const { router, sent, toasts } = await openMessage(DELETION, [
    () => refusal('The portfolio has changed since.', 409, { code: 'REVISION_STALE', revision: 9 }),
    done({ undone: 8, restored: 1, removed: 0, kept: [], revision: 10 }),
  ]);

  await waitFor(() => expect(toasts()).toEqual(['status: Undone: 1 entry restored.']));
  expect(sent).toEqual(['"8"', '"9"']);
  expect(router.replace).toHaveBeenCalledWith('/portfolio/family/transactions', undefined, { scroll: false });
});

it('says why a change cannot be undone', async () => {
  const text = 'Revision 8 is undone already, by revision 9.';
  const { sent, toasts } = await openMessage(DELETION, [() => refusal(text, 409, { code: 'CHANGE_UNDONE' })]);

  await waitFor(() => expect(toasts()).toEqual([`alert: ${text}`]));
  expect(sent).toEqual(['"8"']);
});

it('brings back a portfolio and opens it', async () => {
  const href = '/portfolio/family/overview';
  const undo: ToastUndo = { path: '/portfolios/family/restore/', revision: null, href };
  const { router, sent, toasts } = await openMessage(undo, [done({ slug: 'family' })]);

  await waitFor(() => expect(toasts()).toEqual(['status: Undone.']));
  expect(sent).toEqual([null]);
  expect(router.push).toHaveBeenCalledWith(href);
});
