import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { TrackerCard } from '@/components/features/profile/cards/tracker-card';

type Portfolios = ComponentProps<typeof TrackerCard>['portfolios'];

it('shows value, last day and year of each portfolio, beside the benchmark', () => {
  const family = { slug: 'family', name: 'Family', value: 1234.5, day: '2026-11-20', baseCurrency: 'EUR' };
  const portfolios = [family, { ...family, slug: 'new', name: 'New', value: null, day: null }];
  const today = { date: '2026-11-20', gain: 6, return: 0.005 };
  const benchmark = { name: 'S&P 500 Total Return', return: 0.1 };

  render(
    <TrackerCard
      portfolios={portfolios as unknown as Portfolios}
      years={{ family: { today, year: '2026', return: -0.02, benchmark } }}
    />,
  );

  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Family1,234.50 EUR20 Nov 2026');
  expect(first).toHaveTextContent(/Last day .*\+0\.50%, 2026 .*−2\.00%; S&P 500 Total Return \+10\.00%$/);
  expect(second).toHaveTextContent(/^New$/);
});
