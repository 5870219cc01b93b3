import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { PersonalToken } from '@/lib/contracts/personal-tokens';
import { server } from '../../../../msw/server';
import { block, openAccountPage } from '../../../../support/open-account-page';

const OLD: PersonalToken = {
  id: 3,
  name: 'old script',
  scope: 'write',
  created_at: '2026-01-05T08:00:00.000Z',
  expires_at: '2026-02-05T08:00:00.000Z',
  last_used_at: '2026-02-01T08:00:00.000Z',
};

it('makes a token, shows it once, and revokes one', async () => {
  const { toasts, user } = await openAccountPage();
  const sent: unknown[] = [];
  let tokens = [OLD];
  server.use(
    http.get('/backend/account/tokens/', () => HttpResponse.json({ tokens })),
    http.post('/backend/account/tokens/', async ({ request }) => {
      const body = (await request.json()) as { name: string; scope: PersonalToken['scope'] };
      sent.push(body);
      const { name, scope } = body;
      const entry = { ...OLD, id: 4, name, scope, expires_at: null, last_used_at: null };
      tokens = [entry, OLD];
      return HttpResponse.json({ token: 'tg_secret', entry }, { status: 201 });
    }),
    http.delete('/backend/account/tokens/:id/', ({ params }) => {
      sent.push(`revoke ${String(params['id'])}`);
      tokens = tokens.filter(({ id }) => String(id) !== params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const card = within(block('Access tokens'));

  await user.type(card.getByLabelText('Name'), 'sheet');
  await user.selectOptions(card.getByLabelText('It may'), 'draft');
  await user.selectOptions(card.getByLabelText('Valid'), 'Until I revoke it');
  await user.click(card.getByRole('button', { name: 'Make a token' }));

  expect(await card.findByText('tg_secret')).toBeVisible();
  const lines = within(await card.findByRole('list', { name: 'Access tokens' })).getAllByRole('listitem');
  expect(lines[0]).toHaveTextContent(
    /^sheet.*Draft · never used · made 5 Jan 2026 · valid until you revoke it$/,
  );
  expect(lines[1]).toHaveTextContent(/Write · last used 1 Feb 2026 · made 5 Jan 2026 · expired 5 Feb 2026$/);
  await user.click(card.getByRole('button', { name: 'Revoke sheet' }));

  await waitFor(() => expect(screen.queryByText('tg_secret')).not.toBeInTheDocument());
  await waitFor(() => expect(card.queryByText('sheet')).not.toBeInTheDocument());
  expect(sent).toEqual([{ name: 'sheet', scope: 'draft', days: null }, 'revoke 4']);
  expect(toasts()).toEqual(['status: sheet is revoked']);
});
