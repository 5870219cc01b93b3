import { act, render, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { HoursCard } from '@/components/features/markets/cards/hours-card';
import { MarketState } from '@/components/features/markets/cards/market-state';
import { clockStateAt, describeClocks, toPageClocks } from '@/components/features/markets/data/clocks';
import { exchangesAnswer } from '../../../support/markets-fixture';

const at = (time: string) => Date.parse(`2024-06-28T${time}:00Z`);
const clocksAt = (time: string, asOf: string | null = null) =>
  toPageClocks(exchangesAnswer(), asOf, at(time));
const stateAt = (place: number, instant: string) =>
  clockStateAt(clocksAt('00:00').clocks[place]!, Date.parse(instant) / 60_000);

it.each([
  [0, '2024-06-28T13:29:00Z', 'closed', '09:29', 'opens', '09:30'],
  [0, '2024-06-28T13:30:00Z', 'open', '09:30', 'closes', '16:00'],
  [0, '2024-06-28T20:00:00Z', 'closed', '16:00', 'opens', 'Mon 1 Jul, 09:30'],
  [1, '2024-06-28T02:30:00Z', 'break', '11:30', 'opens', '12:30'],
  [1, '2024-06-28T22:00:00Z', 'closed', '07:00', 'opens', 'Mon 1 Jul, 09:00'],
] as const)('exchange %d at %s is %s', (place, instant, state, localTime, kind, text) => {
  expect(stateAt(place, instant)).toMatchObject({ state, localTime, next: { kind, text } });
});

it('knows nothing after the last session of the page', () => {
  expect(stateAt(0, '2024-07-01T20:00:00Z')).toBeNull();
});

it('takes the day of the site where it is fixed, at the machine’s time of day', () => {
  const clocks = toPageClocks(exchangesAnswer(), null, Date.parse('2026-11-23T15:00:00Z'));
  expect(clocks.now).toBe(at('15:00') / 60_000);
  expect(describeClocks(clocks, clocks.now)).toBe(
    'Open: New York. New York is open and closes 16:00 local time.',
  );
});

it('does not take an answer of a minute before midnight for a fixed day', () => {
  const clocks = toPageClocks(exchangesAnswer(), null, Date.parse('2024-06-29T00:01:00Z'));
  expect(clocks.now).toBe(Date.parse('2024-06-29T00:01:00Z') / 60_000);
});

it('names what is open, and the sessions of a past day', () => {
  expect(describeClocks(clocksAt('07:00'), at('07:00') / 60_000)).toBe(
    'No exchange is open. New York is closed and opens 09:30 local time.',
  );
  expect(describeClocks(clocksAt('07:00', '2024-06-28'), null)).toBe(
    'All exchanges had a session on Fri 28 Jun 2024.',
  );
});

it('shows state, local time, the next change and holidays of each exchange', () => {
  jest.useFakeTimers({ now: at('13:00') });
  render(<HoursCard clocks={clocksAt('13:00')} />);

  const row = screen.getByRole('row', { name: /New York/ });
  expect(row).toHaveTextContent('Closed');
  expect(within(row).getByText('09:00')).toBeInTheDocument();
  expect(row).toHaveTextContent('opens 09:30');
  expect(row).toHaveTextContent('Thu 4 Jul 2024 Independence Day');
  expect(screen.getByText(/At 13:00 UTC on Fri 28 Jun 2024/)).toBeInTheDocument();

  act(() => jest.advanceTimersByTime(31 * 60_000));
  expect(screen.getByRole('row', { name: /New York/ })).toHaveTextContent('Open09:31closes 16:00');
  jest.useRealTimers();
});

it('shows the session of a past day and no clock', () => {
  render(<HoursCard clocks={clocksAt('13:00', '2024-06-28')} />);
  const row = screen.getByRole('row', { name: /Tokyo/ });
  expect(row).toHaveTextContent('09:00 to 11:30, 12:30 to 15:00');
  expect(row).toHaveTextContent('Mon 1 Jul 2024, 09:00 to 11:30');
  expect(screen.getByText(/As known on Fri 28 Jun 2024/)).toBeInTheDocument();
});

it('hydrates what the server rendered earlier without a mismatch, and then shows the present', async () => {
  const view = <MarketState clocks={clocksAt('13:00')} />;
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = renderToString(view);
  expect(host).toHaveTextContent('New York is closed and opens 09:30');
  jest.spyOn(Date, 'now').mockReturnValue(at('14:00'));
  const failures: unknown[] = [];

  const root = await act(() =>
    hydrateRoot(host, view, { onRecoverableError: (error) => failures.push(error) }),
  );

  expect(failures).toEqual([]);
  expect(host).toHaveTextContent('New York is open and closes 16:00');
  act(() => root.unmount());
  host.remove();
});
