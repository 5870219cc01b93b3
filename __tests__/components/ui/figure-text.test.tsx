import { render, screen } from '@testing-library/react';
import { FigureText } from '@/components/ui/figure-text';
import { formatReturn } from '@/lib/format/percent';

it('writes a gain with sign and arrow', () => {
  const { container } = render(<FigureText value={0.0124} format={formatReturn} isChange />);
  expect(container).toHaveTextContent('▲+1.24 %');
});

it('writes a loss with a minus sign and an arrow', () => {
  const { container } = render(<FigureText value={-0.004} format={formatReturn} isChange />);
  expect(container).toHaveTextContent('▼−0.40 %');
});

it('gives no direction to what is written as zero', () => {
  const { container } = render(<FigureText value={0.00001} format={formatReturn} isChange />);
  expect(container).toHaveTextContent(/^0\.00 %$/);
});

it('shows a dash with the reason of a gap', () => {
  render(
    <FigureText
      value={null}
      gap={{ gap: 'insufficient-history', need: 252, have: 41 }}
      format={formatReturn}
    />,
  );
  expect(screen.getByText('—')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('history too short: 41 of 252 returns')).toBeInTheDocument();
});
