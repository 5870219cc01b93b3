import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { QuoteLine } from '@/components/features/portfolio/holding/quote-line';
import { server } from '../../../msw/server';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { openSignedInStore } from '../../../support/open-store';

it('names the price within the day with its delay and its provider, as provisional', async () => {
  const quote = {
    symbol: 'KO',
    price: 63.5,
    currency: 'USD',
    delayMinutes: 15,
    change: 0.0125,
    source: 'yahoo',
  };
  const { store } = await openSignedInStore();
  server.use(
    http.get('/backend/instruments/quotes/', ({ request }) => {
      expect(new URL(request.url).searchParams.get('symbols')).toBe('KO');
      return HttpResponse.json({ quotes: [{ ...quote, at: '2024-06-28T15:00:00.000Z' }], failures: [] });
    }),
  );

  renderPage(<QuoteLine symbol="KO" />, createTestRouter(), { store });

  const line = await screen.findByText(/Within the day: 63\.5/);
  expect(line).toHaveTextContent('delayed by 15 minutes, Yahoo Finance. Provisional: no figure uses it.');
  expect(line).toHaveTextContent('+1.25');
});
