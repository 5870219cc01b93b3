import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AdminPage } from '@/components/features/admin/admin-page';
import { server } from '../../../msw/server';
import { renderPage } from '../../../setup/render-page';
import { openSignedInStore } from '../../../support/open-store';
import { PAGE } from './admin-data';

async function open(overview: Partial<typeof PAGE.overview> = {}) {
  const { store } = await openSignedInStore();
  const settings = PAGE.settings.settings.map((one) => ({ ...one, isSet: true }));
  const page = { ...PAGE, overview: { ...PAGE.overview, ...overview } };
  renderPage(<AdminPage {...page} settings={{ ...PAGE.settings, settings }} />, undefined, { store });
  return { user: userEvent.setup(), store };
}
const card = (name: string) => within(screen.getByRole('region', { name }));

it('imports a file that is dropped, beside the running site, and shows the lines of the command', async () => {
  const { user } = await open();
  const sent: string[] = [];
  server.use(
    http.post('/backend/admin/imports/', ({ request }) => {
      sent.push(new URL(request.url).search);
      return HttpResponse.json({ isStored: true, lines: ['KO: 2 days'] });
    }),
  );
  const imports = card('Import a file');
  const file = new File(['Date,Close\n2026-01-02,70\n'], 'ko.csv', { type: 'text/csv' });
  fireEvent.drop(imports.getByText(/Or drop a file here/), { dataTransfer: { files: [file] } });
  expect(imports.getByText('Chosen: ko.csv')).toBeVisible();
  await user.click(imports.getByRole('button', { name: 'Import' }));

  expect(await imports.findByText('KO: 2 days')).toBeVisible();
  expect(sent).toEqual(['?what=prices&name=ko.csv']);
});

it('tests one key, or every provider as the command does, and says what to do', async () => {
  const { user } = await open();
  const sent: unknown[] = [];
  server.use(
    http.post('/backend/admin/providers/check/', async ({ request }) => {
      sent.push(await request.json());
      const checks = [
        {
          ...{ provider: 'tiingo', what: 'prices of AAPL', verdict: 'blocked', message: 'answered 401' },
          remedy: 'check TIINGO_TOKEN',
        },
      ];
      return HttpResponse.json({ checks });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Test Tiingo' }));
  expect(await screen.findByText(/Tiingo, prices of AAPL: blocked. answered 401/)).toBeVisible();
  expect(screen.getByText('check TIINGO_TOKEN')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Test all providers' }));

  await waitFor(() => expect(sent).toEqual([{ provider: 'tiingo' }, {}]));
});

it('sends a test e-mail where a mail server is set, and names the reason of a failure', async () => {
  const { store, user } = await open({ sendsMail: true });
  const detail = 'The mail server refuses the password';
  server.use(
    http.post('/backend/admin/mail/test/', () =>
      HttpResponse.json({ detail, code: 'MAIL_AWAY', requestId: 'r' }, { status: 503 }),
    ),
  );
  await user.click(card('E-mail').getByRole('button', { name: 'Send me a test e-mail' }));

  await waitFor(() => expect(JSON.stringify(store.getState().toasts)).toContain(detail));
});
