import { render, screen, within } from '@testing-library/react';
import { HomeCard } from '@/components/features/profile/cards/home-card';
import type { ProfileHome } from '@/components/features/profile/data/load-home';

const home: ProfileHome = {
  href: '/portfolio',
  name: 'All portfolios',
  value: 12345.6,
  currency: 'EUR',
  today: { date: '2026-11-20', gain: -12.5, return: -0.001 },
  line: { from: '2025-11-20', values: [10_000, 12_345.6] },
};

it('shows the value, the last day, the last year, and what needs attention', () => {
  render(<HomeCard home={home} attention={[{ href: '/portfolio#alerts', text: 'AAPL is above 200' }]} />);

  const value = screen.getByRole('region', { name: 'Value' });
  expect(value).toHaveTextContent('All portfolios12,345.60 EUROn 20 Nov 2026: −12.50 EUR (−0.10%)');
  expect(within(value).getByRole('link', { name: 'All portfolios' })).toHaveAttribute('href', '/portfolio');
  expect(within(value).getByRole('img')).toHaveAccessibleName(
    'Value since 20 Nov 2025, with money paid in: +23.46%',
  );
  const attention = within(screen.getByRole('region', { name: 'Needs attention' }));
  expect(attention.getByRole('link', { name: 'AAPL is above 200' })).toHaveAttribute(
    'href',
    '/portfolio#alerts',
  );
});

it('is not there for a person without a value and without a task', () => {
  const { container } = render(<HomeCard home={null} attention={[]} />);

  expect(container).toBeEmptyDOMElement();
});
