import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { SavedComparisons } from '@/components/features/charter/cards/saved-comparisons';
import { DEFAULT_CHARTER_STATE } from '@/components/features/charter/state/charter-state';
import { server } from '../../../msw/server';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { openSignedInStore } from '../../../support/open-store';

const GOLD = { id: 1, name: 'Gold', query: { symbols: 'GLD' }, created_at: '2026-11-20T10:00:00Z' };

async function open() {
  const { store } = await openSignedInStore();
  const bodies: unknown[] = [];
  let isGoldSaved = true;
  server.use(
    http.get('/backend/saved-comparisons/', () => HttpResponse.json({ saved_comparisons: [GOLD] })),
    http.post('/backend/saved-comparisons/', async ({ request }) => {
      const body = (await request.json()) as { name: string; query: Record<string, string> };
      bodies.push(body);
      if (body.name === 'Gold' && isGoldSaved)
        return HttpResponse.json(
          { detail: 'You have a comparison called “Gold” already.', code: 'COMPARISON_EXISTS' },
          { status: 409 },
        );
      return HttpResponse.json({ ...GOLD, id: bodies.length + 1, ...body }, { status: 201 });
    }),
    http.delete('/backend/saved-comparisons/1/', () => {
      isGoldSaved = false;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  renderPage(
    <SavedComparisons state={{ ...DEFAULT_CHARTER_STATE, currency: 'EUR' }} symbols={['SPY', 'GLD']} />,
    createTestRouter(),
    { store },
  );
  return { bodies, user: userEvent.setup() };
}

it('opens, saves and removes comparisons of the account, and brings a removed one back', async () => {
  const { bodies, user } = await open();

  expect(await screen.findByRole('link', { name: 'Gold' })).toHaveAttribute(
    'href',
    '/build-comparison?symbols=GLD',
  );
  await user.type(screen.getByRole('textbox', { name: 'Name of the comparison' }), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save this comparison' }));
  expect(await screen.findByRole('link', { name: 'Mine' })).toHaveAttribute(
    'href',
    '/build-comparison?symbols=SPY%2CGLD&currency=EUR',
  );
  expect(bodies).toEqual([{ name: 'Mine', query: { symbols: 'SPY,GLD', currency: 'EUR' } }]);

  await user.click(screen.getByRole('button', { name: 'Remove Gold' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Gold' })).not.toBeInTheDocument());
  expect(await screen.findByText('Removed Gold.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Gold is back.')).toBeVisible();
  expect(bodies.at(-1)).toEqual({ name: 'Gold', query: { symbols: 'GLD' } });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Gold', 'Mine']);
});

it('shows why a comparison could not be saved', async () => {
  const { user } = await open();
  await screen.findByRole('link', { name: 'Gold' });

  await user.click(screen.getByRole('button', { name: 'Save this comparison' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a name.');
  await user.type(screen.getByRole('textbox', { name: 'Name of the comparison' }), 'Gold');
  await user.click(screen.getByRole('button', { name: 'Save this comparison' }));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('You have a comparison called “Gold” already.'),
  );
});
