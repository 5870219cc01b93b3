import { render, screen, within } from '@testing-library/react';
import { MatrixTable } from '@/components/charts/tables/matrix-table';
import { MonthlyTable, toYears } from '@/components/charts/tables/monthly-table';
import { RangeMeter } from '@/components/charts/bars/range-meter';
import { formatNumber } from '@/lib/format/number';

it('links months to their years, the newest first', () => {
  const months = Array.from({ length: 12 }, (_, index) => ({ year: 2025, month: index + 1, value: 0.01 }));

  const [partial, whole] = toYears([
    ...months,
    { year: 2026, month: 1, value: 0.1 },
    { year: 2026, month: 2, value: -0.05 },
  ]);

  // 1.10 x 0.95 - 1 = 0.045; 1.01^12 - 1 = 0.126825.
  expect(partial).toMatchObject({ year: 2026, isPartial: true });
  expect(partial!.total).toBeCloseTo(0.045);
  expect(whole).toMatchObject({ year: 2025, isPartial: false });
  expect(whole!.total).toBeCloseTo(0.126825);
});

it('shows months with their color, and marks a year that is not whole', () => {
  render(<MonthlyTable label="Months" months={[{ year: 2026, month: 3, value: -0.12 }]} />);

  const row = screen.getByRole('row', { name: /2026/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('2026*');
  expect(within(row).getByText('−12.0')).toHaveAttribute('data-c', '-5');
  expect(screen.getByText(/partial year/)).toBeInTheDocument();
});

it('shows a square of values', () => {
  render(
    <MatrixTable
      label="Correlations"
      names={['A', 'B']}
      rows={[
        [1, -0.3],
        [-0.3, null],
      ]}
      format={formatNumber}
    />,
  );

  expect(screen.getByRole('table', { name: 'Correlations' })).toBeInTheDocument();
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('A1.00−0.30');
  expect(screen.getByText('1.00')).toHaveAttribute('data-c', '5');
  expect(screen.getAllByText('−0.30')[0]).toHaveAttribute('data-c', '-2');
  expect(screen.getByText('—')).toHaveAttribute('data-c', '0');
});

it.each([
  [15, '50% of the way from 10.00 to 20.00'],
  [25, '100% of the way from 10.00 to 20.00'],
])('describes the position of %p between 10 and 20', (value, text) => {
  render(<RangeMeter low={10} high={20} value={value} />);

  expect(screen.getByRole('img', { name: text })).toBeInTheDocument();
});

it('has no meter without a range', () => {
  render(<RangeMeter low={null} high={20} value={15} />);

  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText('no range')).toBeInTheDocument();
});

it.each([
  ['months', <MonthlyTable key="a" label="x" months={[]} />, 'No complete month'],
  ['series', <MatrixTable key="b" label="x" names={[]} rows={[]} format={String} />, 'Nothing to compare'],
])('reports that the data have no %s', (_, element, text) => {
  render(element);

  expect(screen.getByText(text)).toBeInTheDocument();
});
