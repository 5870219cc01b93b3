import { render, screen, within } from '@testing-library/react';
import { BarList } from '@/components/charts/bars/bar-list';
import { stackSteps, Waterfall } from '@/components/charts/bars/waterfall';
import { formatReturn } from '@/lib/format/percent';
import { renderPage } from '../../../setup/render-page';

const BARS = [
  { id: 'a', label: 'Energy', value: 0.02, href: '/energy' },
  { id: 'b', label: 'Materials', value: -0.01, note: '26 members' },
  { id: 'c', label: 'Utilities', value: null },
];

const chart = () => screen.getAllByRole('table')[0]!;

it('shows name, bar and value in a row each, from a line at zero', () => {
  renderPage(<BarList label="Sectors" bars={BARS} format={formatReturn} />);

  const rows = within(chart()).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'Energy+2.00%',
    'Materials−1.00%26 members',
    'Utilities—no data',
  ]);
  expect(screen.getByRole('link', { name: 'Energy' })).toHaveAttribute('href', '/energy');
  // From -1% to +2%, zero is at a third; the gain fills the rest.
  expect(chart().style.getPropertyValue('--zero')).toBe('33.33%');
  expect(rows[0]!.querySelector('rect')).toHaveAttribute('width', '66.67%');
  expect(rows[1]!.querySelector('rect')).toHaveAttribute('x', '0.00%');
  expect(rows[2]!.querySelector('rect')).toBeNull();
});

it('describes the greatest and the least in words', () => {
  renderPage(<BarList label="Sectors" bars={BARS} format={formatReturn} />);

  expect(screen.getByText(/Highest Energy/)).toHaveTextContent(
    'Highest Energy +2.00%, lowest Materials −1.00%. 1 at or above zero, 1 below. 1 without a value.',
  );
});

it('draws amounts in one color and without arrows', () => {
  renderPage(<BarList label="Weights" bars={[BARS[0]!]} format={(value) => `${value}`} isChange={false} />);

  expect(chart().querySelector('rect')).toHaveClass('s1');
});

it('states why it is empty', () => {
  render(<BarList label="Sectors" bars={[]} format={formatReturn} />);

  expect(screen.getByText('Nothing to compare')).toBeInTheDocument();
});

it('begins each step of a waterfall where the one before it has ended, a total at zero', () => {
  const steps = stackSteps([
    { id: 'a', label: 'A', value: 0.02 },
    { id: 'b', label: 'B', value: -0.005 },
    { id: 't', label: 'Index', value: 0.015, isTotal: true },
  ]);

  expect(steps.map(({ from, to, role }) => [from, Number(to.toFixed(6)), role])).toEqual([
    [0, 0.02, 'gain'],
    [0.02, 0.015, 'loss'],
    [0, 0.015, 's1'],
  ]);
});

it('shows the sum of the steps', () => {
  renderPage(
    <Waterfall
      label="Contributions"
      steps={[
        { id: 'a', label: 'A', value: 0.02 },
        { id: 't', label: 'Index', value: 0.02, isTotal: true },
      ]}
      format={formatReturn}
    />,
  );

  expect(screen.getByText(/Total: Index \+2.00%/)).toBeInTheDocument();
});

it('writes totals that are amounts without a sign, and what is no gain without a direction', () => {
  renderPage(
    <Waterfall
      label="Change"
      steps={[
        { id: 'start', label: 'Start', value: 5, isTotal: true },
        { id: 'in', label: 'Money in', value: 2, isNeutral: true },
        { id: 'price', label: 'Prices', value: 1 },
        { id: 'end', label: 'End', value: 8, isTotal: true },
      ]}
      format={(value) => `+${value}`}
      formatTotal={String}
    />,
  );

  const rows = within(chart()).getAllByRole('row').slice(1);
  const values = rows.map((row) => row.lastElementChild!.firstElementChild!);
  expect(values.map(({ textContent }) => textContent)).toEqual(['5', '+2', '+1', '8']);
  expect(values.map(({ className }) => className.includes('gain'))).toEqual([false, false, true, false]);
  expect(screen.getByText(/Total: End 8/)).toBeInTheDocument();
});
