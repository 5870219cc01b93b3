import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { NewPortfolioTile } from '@/components/features/portfolio/start/new-portfolio-tile';
import { annProfile } from '../../../../msw/fixtures/accounts';
import { server } from '../../../../msw/server';
import { createTestRouter, renderPage } from '../../../../setup/render-page';
import { openStore } from '../../../../support/open-store';

it('makes the portfolio in the currency of the profile, also where the file is there first', async () => {
  const { store } = openStore({ isSignedIn: true });
  const sent: unknown[] = [];
  server.use(
    http.get('/api/auth/userprofile', () =>
      HttpResponse.json({ user_profile: { ...annProfile, base_currency: 'CHF' } }),
    ),
    http.post('/backend/portfolios/', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ slug: 'my-portfolio' }, { status: 201 });
    }),
  );
  const router = createTestRouter({ asPath: '/portfolio' });
  renderPage(<NewPortfolioTile brokers={[]} />, router, { store });

  const file = new File(['Date,Ticker'], 'revolut.csv', { type: 'text/csv' });
  await userEvent.setup().upload(screen.getByLabelText(/^Drop your broker/), file);

  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/portfolio/my-portfolio/import'));
  expect(sent).toEqual([{ name: 'My portfolio', baseCurrency: 'CHF' }]);
});
