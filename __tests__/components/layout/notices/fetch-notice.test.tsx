import { render, screen } from '@testing-library/react';
import { FetchNotice } from '@/components/layout/notices/fetch-notice';

const none = { filling: null, blocked: [], isEmpty: false };
const pause = { id: 'yahoo', until: '2024-06-28T12:00:00.000Z', remedy: 'set YAHOO_USER_AGENT' };

it.each([
  [
    { ...none, filling: { done: 1200, total: 4000 } },
    'Data are being fetched: 1,200 of 4,000 parts are here.',
  ],
  [
    { ...none, filling: { done: 3, total: 9, since: '2026-11-29T06:14:00.000Z' } },
    'Data are being fetched since 29 Nov 2026, 06:14 UTC: 3 of 9 parts are here.',
  ],
  [
    { ...none, isEmpty: true },
    'No prices are stored yet: the administrator fills this site on the page Admin.',
  ],
  [
    { ...none, blocked: [pause, { ...pause, id: 'coingecko', remedy: null }] },
    'Yahoo Finance is not asked until 28 Jun 2024, 12:00 UTC. What the administrator can do: set YAHOO_USER_AGENT. CoinGecko is not asked until 28 Jun 2024, 12:00 UTC.',
  ],
])('says what is missing and why: %j', (state, text) => {
  render(<FetchNotice state={state} />);

  const notice = screen.getByRole('complementary', { name: 'State of the data' });
  expect(notice).toHaveTextContent(`${text} What is there, and what fails`);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/status');
});
