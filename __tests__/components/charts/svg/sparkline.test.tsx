import { render, screen } from '@testing-library/react';
import { Sparkline } from '@/components/charts/svg/sparkline';

it('describes its line in words', () => {
  // 110 / 100 - 1 = 10%
  render(<Sparkline values={[100, 90, 110]} period="3 months" />);

  expect(screen.getByRole('img', { name: '3 months: +10.00%' }).querySelector('path')).toHaveAttribute('d');
});

it('gives the change of a yield in basis points', () => {
  render(<Sparkline values={[0.041, 0.04, 0.0423]} period="3 months" measure="yield" />);

  expect(screen.getByRole('img', { name: '3 months: +13 bp' })).toHaveClass('neutral');
});

it('shows an amount with money paid in as neither a gain nor a loss', () => {
  render(<Sparkline values={[100, 200]} period="Value" measure="amount" />);

  expect(screen.getByRole('img', { name: 'Value: +100.00%' })).toHaveClass('neutral');
});

it.each([[[]], [[1]]])('is a dash with its reason for %p', (values) => {
  render(<Sparkline values={values} period="3 months" />);

  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByTitle('not enough closes to draw a line')).toHaveTextContent('—');
});
