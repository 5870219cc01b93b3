import { render, screen } from '@testing-library/react';
import { FigureText } from '@/components/ui/figure-text';
import { formatReturn } from '@/lib/format/percent';

it('writes a gain with its sign, in the style that has the arrow up', () => {
  render(<FigureText value={0.0124} format={formatReturn} isChange />);
  expect(screen.getByText('+1.24%')).toHaveClass('gain');
});

it('writes a loss with a minus sign, in the style that has the arrow down', () => {
  render(<FigureText value={-0.004} format={formatReturn} isChange />);
  expect(screen.getByText('−0.40%')).toHaveClass('loss');
});

it('shows no direction for a value that is formatted as zero', () => {
  render(<FigureText value={0.00001} format={formatReturn} isChange />);
  expect(screen.getByText('0.00%')).toHaveClass('flat');
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
