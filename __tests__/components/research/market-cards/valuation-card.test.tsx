import { render, screen, within } from '@testing-library/react';
import { ValuationCard } from '@/components/research/market-cards/valuation-card';
import { toPageValuation } from '@/components/research/market-cards/valuation-data';
import { weekly } from '@/components/research/market-cards/universe-block';
import { valuationAnswer } from '../../../support/valuation-fixture';

const answer = valuationAnswer('2024-06-28');

it('shows each multiple with its median and what it covers, and names a gap', () => {
  render(<ValuationCard valuation={toPageValuation(answer)} asOf="2024-06-28" />);

  const table = screen.getByRole('table', { name: 'Valuation of S&P 500' });
  // Year ends 16, 18, 20, 22.
  expect(within(table).getByRole('row', { name: /Price to earnings/ })).toHaveTextContent('20.0019.0097.5%2');
  expect(within(table).getByRole('row', { name: /Dividend yield/ })).toHaveTextContent('1.50%2.00%');
  expect(within(table).getByRole('row', { name: /Price to book/ })).toHaveTextContent('not published');
  expect(screen.getByText(/2 of 3 members with a market value, 4.00 T USD together/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute(
    'href',
    expect.stringContaining('/universe/sp500/valuation/?part=valuation&format=csv&asof=2024-06-28'),
  );
});

it('lists the funds that hold the members, on the day of the page', () => {
  render(<ValuationCard valuation={toPageValuation(answer)} asOf="2024-06-28" />);
  const row = within(screen.getByRole('table', { name: /^Funds that hold/ })).getByRole('row', {
    name: /SPY/,
  });
  expect(row).toHaveTextContent('Index0.09%500 B+10.00%+20.00%');
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/stock-data/SPY?asof=2024-06-28');
});

it('says what is missing where no market value is known', () => {
  render(<ValuationCard valuation={toPageValuation({ ...answer, valued: 0, funds: [] })} asOf={null} />);
  expect(screen.getByText('No market values known')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('keeps the last session of each week of a breadth history', () => {
  expect(weekly(answer.breadth)).toMatchObject({ days: ['2024-06-21', '2024-06-28'], above200: [null, 0.6] });
});
