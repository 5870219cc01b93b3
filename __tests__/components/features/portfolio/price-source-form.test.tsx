import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { PriceSourceForm } from '@/components/features/portfolio/accounts/price-source-form';
import type { WebPriceSource } from '@/lib/contracts/portfolios/price-source';
import { server } from '../../../msw/server';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { refusal } from '../../../support/account-server';
import { openSignedInStore } from '../../../support/open-store';
import { cottage } from '../../../support/tracker-fixture';

const ADDRESS = 'https://fund.example.org/nav.json';
const SOURCE: WebPriceSource = {
  url: ADDRESS,
  format: 'json',
  price: 'nav',
  date: null,
  currency: null,
  decimalSign: null,
  checkedAt: '2024-06-28T12:00:00.000Z',
  error: null,
  lastDate: '2024-06-27',
  lastClose: '84.12',
  heldDate: '2024-06-28',
  heldClose: '8412',
};

async function open(priceSource: WebPriceSource | null) {
  const { store } = await openSignedInStore();
  const sent: { method: string; path: string; body: unknown }[] = [];
  const note = async ({ request }: { request: Request }) => {
    const body = request.method === 'DELETE' ? null : ((await request.json()) as { price: string });
    sent.push({ method: request.method, path: new URL(request.url).pathname, body });
    if (body?.price === 'wrong') return refusal('price leads nowhere', 400, { price: ['leads nowhere'] });
    return HttpResponse.json({
      date: '2024-06-28',
      close: '84.5',
      currency: 'EUR',
      prices: 1,
      held: false,
      source: null,
    });
  };
  server.use(
    http.post('/backend/assets/12/price-source/try/', note),
    http.put('/backend/assets/12/price-source/', note),
    http.delete('/backend/assets/12/price-source/', note),
  );
  const onChange = jest.fn(() => Promise.resolve());
  renderPage(
    <PriceSourceForm asset={{ ...cottage, priceSource }} onChange={onChange} />,
    createTestRouter(),
    {
      store,
    },
  );
  return { sent, onChange, user: userEvent.setup() };
}

it('tries an address, shows its price, and follows it', async () => {
  const { onChange, sent, user } = await open(null);

  await user.type(screen.getByRole('textbox', { name: 'Web address' }), ADDRESS);
  await user.type(screen.getByRole('textbox', { name: 'Path or column of the price' }), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Try the address' }));
  expect(await screen.findByText('leads nowhere')).toBeVisible();

  await user.clear(screen.getByRole('textbox', { name: 'Path or column of the price' }));
  await user.type(screen.getByRole('textbox', { name: 'Path or column of the price' }), 'nav');
  await user.click(screen.getByRole('button', { name: 'Try the address' }));
  expect(await screen.findByText(/The address gives 84.5 EUR of 28 Jun 2024/)).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'Follow the address' }));
  await screen.findByRole('button', { name: 'Try the address' });
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'POST', 'PUT']);
  expect(sent.at(-1)!.body).toEqual({
    url: ADDRESS,
    format: 'json',
    price: 'nav',
    date: null,
    currency: null,
    decimalSign: null,
  });
});

it('shows what became of the address, takes a price that waits, and stops', async () => {
  const { onChange, sent, user } = await open(SOURCE);

  expect(screen.getByText(/The last price is 84.12 EUR of 27 Jun 2024/)).toBeVisible();
  expect(screen.getByText(/8,412 EUR of 28 Jun 2024 is far from the price before it/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take the price of 28 Jun 2024' }));
  expect(sent.at(-1)).toMatchObject({ method: 'PUT', body: { acceptJump: true, price: 'nav' } });
  await user.click(screen.getByRole('button', { name: 'Stop following the address' }));
  expect(sent.at(-1)!.method).toBe('DELETE');
  expect(onChange).toHaveBeenCalledTimes(2);
});
