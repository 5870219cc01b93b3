import { render, screen } from '@testing-library/react';
import { FigureList } from '@/components/research/figure-list/figure-list';
import { formatPercent } from '@/lib/format/percent';

describe('FigureList', () => {
  it('shows names, values and a dash with its reason', () => {
    render(
      <FigureList
        label="Statistics"
        items={[
          { id: 'volatility', name: 'Volatility', value: 0.1234, format: formatPercent },
          {
            id: 'sharpe',
            name: 'Sharpe ratio',
            value: null,
            gap: { gap: 'insufficient-history', need: 60, have: 41 },
          },
        ]}
      />,
    );
    expect(screen.getByText('12.34%')).toBeVisible();
    expect(screen.getByText('history too short: 41 of 60 returns')).toBeVisible();
    expect(screen.getByRole('button', { name: 'What is Sharpe ratio?' })).toBeVisible();
  });

  it('shows the change of a figure since the day of comparison, and nothing without a previous value', () => {
    render(
      <FigureList
        label="Statistics"
        versus="2025-01-03"
        items={[
          { id: 'volatility', name: 'Volatility', value: 0.1234, previous: 0.1, format: formatPercent },
          { id: 'beta', name: 'Beta', value: 1.1, previous: null },
        ]}
      />,
    );
    expect(screen.getByText('+2.34 pp')).toBeVisible();
    // Once, not at each of sixty figures.
    expect(screen.queryByTitle(/since/)).toBeNull();
  });
});
