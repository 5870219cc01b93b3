import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { StockPicker } from '@/components/ui/controls/stock-picker';
import { buildTickerIndex } from '@/lib/search/ticker-index';
import { stockList } from '../../../msw/fixtures/stocks';
import { server } from '../../../msw/server';
import { openSignedInStore } from '../../../support/open-store';

const index = buildTickerIndex(stockList.stocks);
const VWCE = {
  id: null,
  symbol: 'VWCE.DE',
  name: 'Vanguard FTSE All-World',
  exchange: 'XETRA',
  currency: 'EUR',
  kind: 'etf',
  isin: 'IE00BK5BQT80',
  source: 'yahoo',
  isStored: false,
} as const;
const ADDED = { id: 77, symbol: 'VWCE.DE', name: VWCE.name, exchange: 'XETRA', isNew: true };

const box = () => screen.getByRole('combobox', { name: 'Add a stock' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

/** A picker of a signed-in reader, and the texts that were searched for. */
async function open({
  answer = { listings: [VWCE], failures: [], note: null },
  added = HttpResponse.json(ADDED, { status: 201 }),
}: { readonly answer?: object; readonly added?: Response } = {}) {
  await openSignedInStore();
  document.documentElement.setAttribute('data-signed-in', '');
  const asked: string[] = [];
  const sent: unknown[] = [];
  server.use(
    http.get('/backend/instruments/search/', ({ request }) => {
      const query = new URL(request.url).searchParams.get('q')!;
      asked.push(query);
      return HttpResponse.json({ query, ...answer });
    }),
    http.post('/backend/instruments/', async ({ request }) => {
      sent.push(await request.json());
      return added;
    }),
  );
  const onChoose = jest.fn();
  render(
    <StockPicker
      label="Add a stock"
      index={index}
      isLive
      hasFailed={false}
      onLoad={jest.fn()}
      onChoose={onChoose}
    />,
  );
  return { asked, onChoose, sent, user: userEvent.setup() };
}

afterEach(() => document.documentElement.removeAttribute('data-signed-in'));

it('asks the providers for what is not here, and adds what is chosen before it is passed on', async () => {
  const { asked, onChoose, sent, user } = await open();
  await user.type(box(), 'vwce');
  await waitFor(() =>
    expect(options()).toEqual(['VWCE.DEVanguard FTSE All-WorldXETRA · EUR · ETF · IE00BK5BQT80']),
  );
  expect(asked).toEqual(['vwce']);

  await user.keyboard('{Enter}');

  await waitFor(() => expect(onChoose).toHaveBeenCalledWith(ADDED));
  expect(sent).toEqual([{ symbol: 'VWCE.DE', isin: 'IE00BK5BQT80' }]);
  expect(box()).toHaveValue('');
});

it('asks for more than what is here only when the reader wants it', async () => {
  const { asked, user } = await open();
  await user.type(box(), 'apple');
  expect(options().at(-1)).toBe('More listings of “apple” at the providers');

  await user.keyboard('{ArrowUp}{Enter}');

  await waitFor(() => expect(options().at(-1)).toMatch(/^VWCE\.DE/));
  expect(asked).toEqual(['apple']);
});

it('says why an instrument could not be added, and keeps the text', async () => {
  const detail = 'VWCE.DE could not be fetched: no answer';
  const { onChoose, user } = await open({ added: HttpResponse.json({ detail }, { status: 503 }) });
  await user.type(box(), 'vwce');
  await waitFor(() => expect(options()).toHaveLength(1));

  await user.keyboard('{Enter}');

  expect(await screen.findByText(/could not be fetched: no answer/)).toBeInTheDocument();
  expect(onChoose).not.toHaveBeenCalled();
  expect(box()).toHaveValue('vwce');
});

it.each([
  [
    { listings: [], failures: [], note: 'VWCE.DE is not in the simulated market.' },
    'is not in the simulated market',
  ],
  [{ listings: [], failures: [], note: null }, 'The providers have nothing for “vwce”.'],
  [
    { listings: [], failures: [{ provider: 'yahoo', message: 'no answer' }], note: null },
    'Not every provider answered (Yahoo Finance: no answer).',
  ],
])('says what the search did not find: %j', async (answer, text) => {
  const { user } = await open({ answer });

  await user.type(box(), 'vwce');

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));
});

it('asks nothing for a visitor', async () => {
  const { asked, user } = await open();
  document.documentElement.removeAttribute('data-signed-in');

  await user.type(box(), 'vwce');

  expect(options()).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(asked).toEqual([]);
});
