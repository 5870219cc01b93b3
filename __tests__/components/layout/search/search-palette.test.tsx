import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paletteEntries, runCommand } from '@/components/layout/search/palette-entries';
import { TickerSearch } from '@/components/layout/search/ticker-search';
import { clearCachedFetch } from '@/lib/http/cached-fetch';
import { createTestRouter, renderPage } from '../../../setup/render-page';

const box = () => screen.getByRole('combobox', { name: 'Search by symbol or company' });
const highlighted = () => screen.getByRole('option', { selected: true });

afterEach(() => clearCachedFetch());

async function typed(text: string, asOf?: string) {
  const router = createTestRouter();
  const user = userEvent.setup();
  renderPage(<TickerSearch asOf={asOf} />, router);
  await user.type(box(), text);
  await waitFor(() => expect(box()).toHaveAttribute('aria-expanded', 'true'));
  return { user, router };
}

it('opens a page by its words with one Enter, on the day of the page', async () => {
  const { user, router } = await typed('factor perf', '2020-03-12');
  expect(highlighted()).toHaveTextContent('PageFactor Performance');
  expect(box()).toHaveAttribute('aria-activedescendant', highlighted().id);

  await user.keyboard('{Enter}');

  expect(router.push).toHaveBeenCalledWith('/factor-performance?asof=2020-03-12');
  expect(box()).toHaveValue('');
});

it('leads to the definition of a figure', async () => {
  const { user, router } = await typed('ulcer');

  await user.click(screen.getByRole('option', { name: /Ulcer index/ }));

  expect(router.push).toHaveBeenCalledWith('/methodology#def-ulcer');
});

it('runs a command, and lists all of them after >', async () => {
  const { user } = await typed('>');
  expect(screen.getAllByRole('option').length).toBeGreaterThan(3);

  await user.click(screen.getByRole('option', { name: /Theme: dark/ }));

  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-bs-theme', 'dark'));
});

it('puts instruments first', async () => {
  await typed('apple');
  expect(highlighted()).toHaveTextContent('AAPL');
});

it('adds to instruments only what begins with the text', async () => {
  await typed('inc');

  const lines = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  await waitFor(() => expect(lines()).toHaveLength(5));
  expect(lines().slice(0, 4).join()).toMatch(/AT&T Inc\..*Apple Hospitality/);
  expect(lines()[4]).toBe('FigureInception');
});

it('has every page, figure and command once', () => {
  const entries = paletteEntries(null);
  const labels = (kind: string) => entries.filter((entry) => entry.kind === kind).map(({ label }) => label);

  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  expect(labels('page')).toEqual(
    expect.arrayContaining([
      'Index Performance',
      'Capital Markets Charts',
      'Stock Charter',
      'Your watchlist',
    ]),
  );
  expect(labels('figure')).toEqual(expect.arrayContaining(['Sharpe ratio']));
  expect(entries.every(({ href, kind }) => kind === 'command' || href?.startsWith('/'))).toBe(true);
});

it('opens the list of keys by the key that opens it', () => {
  const keys: string[] = [];
  const listen = ({ key }: KeyboardEvent) => keys.push(key);
  document.addEventListener('keydown', listen);

  runCommand('command keys', { setTheme: () => undefined });

  document.removeEventListener('keydown', listen);
  expect(keys).toEqual(['?']);
});
