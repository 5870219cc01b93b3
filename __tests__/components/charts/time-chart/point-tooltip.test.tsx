import { render, screen } from '@testing-library/react';
import { PointTooltip } from '@/components/charts/time-chart/point-tooltip';

const value = (line: string, color: 's1' | 's2') => ({
  id: line,
  label: line.toUpperCase(),
  text: '1.00',
  key: { line, color, dash: undefined },
});

it('shows each value beside the color of its line, and which line is highlighted', () => {
  render(
    <PointTooltip
      day={0}
      values={[value('a', 's1'), value('b', 's2'), { id: 'e', label: 'Dividend', text: '0.25' }]}
      point={{ index: 0, left: 10, width: 400 }}
      highlighted="b"
    />,
  );

  const rowOf = (label: string) => screen.getByText(label).parentElement!;
  expect(rowOf('A').querySelector('path')).toHaveAttribute('stroke', 'var(--tg-s1)');
  expect(rowOf('B').querySelector('path')).toHaveAttribute('stroke', 'var(--tg-s2)');
  expect(rowOf('Dividend').querySelector('path')).toBeNull();
  expect(rowOf('A')).not.toHaveClass('isHighlighted');
  expect(rowOf('B')).toHaveClass('isHighlighted');
});
