import { fireEvent, render, screen } from '@testing-library/react';
import { ColumnChart } from '@/components/charts/svg/column-chart';
import { CurveChart } from '@/components/charts/svg/curve-chart';
import { Histogram } from '@/components/charts/svg/histogram';
import { ScatterChart } from '@/components/charts/svg/scatter-chart';
import { formatPercent, formatReturn } from '@/lib/format/percent';

const YEARS = [
  { id: '2024', label: '2024', value: 0.1 },
  { id: '2025', label: '2025', value: -0.05 },
  { id: '2026', label: '2026', value: null },
];

const chart = () => screen.getByRole('application');
const press = (key: string) => fireEvent.keyDown(chart(), { key });
const spoken = () => document.querySelector('[aria-live="polite"]')?.textContent;

it('reads columns with the arrow keys, from either end', () => {
  render(<ColumnChart label="Calendar years" columns={YEARS} format={formatReturn} isChange />);

  press('ArrowRight');
  expect(spoken()).toBe('2024: +10.00%');
  press('ArrowRight');
  expect(spoken()).toBe('2025: −5.00%');
  press('End');
  press('ArrowRight');
  expect(spoken()).toBe('2026: no value');
  press('Escape');
  expect(spoken()).toBe('');
  press('ArrowLeft');
  expect(spoken()).toBe('2026: no value');
});

it('names a chart, ties it to its summary and has its table', () => {
  render(<ColumnChart label="Calendar years" columns={YEARS} format={formatReturn} isChange />);

  expect(screen.getByRole('img', { name: 'Calendar years' })).toBeInTheDocument();
  expect(chart()).toHaveAccessibleDescription(/Highest 2024 \+10.00%, lowest 2025 −5.00%/);
  expect(screen.getByRole('table', { hidden: true, name: 'Calendar years' })).toHaveTextContent('2025−5.00%');
});

it('counts values into classes and marks one of them', () => {
  render(
    <Histogram
      label="Daily returns"
      values={[-0.02, -0.01, 0.005, 0.006, 0.02]}
      format={(value) => formatPercent(value, { digits: 1 })}
      mark={{ value: 0.001, label: 'Mean' }}
    />,
  );

  expect(chart()).toHaveAccessibleDescription(
    /^5 values from −2.0% to 2.\d%; most frequent .* \(\d times\). Marked: Mean \(0.1%\)\./,
  );
});

it('reads a curve place by place', () => {
  render(
    <CurveChart
      label="Yields"
      places={['2Y', '10Y']}
      lines={[
        { id: 'now', label: 'Now', values: [0.04, 0.042] },
        { id: 'before', label: 'Before', values: [0.039, null] },
      ]}
      format={formatPercent}
    />,
  );

  press('End');

  expect(spoken()).toBe('10Y: Now 4.20%, Before —');
});

it('makes points with an address links, one stop of the Tab key', () => {
  render(
    <ScatterChart
      label="Risk and return"
      points={[
        { id: 'A', label: 'AAA', x: 0.1, y: 0.2, href: '/a' },
        { id: 'B', label: 'BBB', x: 0.2, y: 0.1, href: '/b' },
      ]}
      xLabel="Volatility"
      yLabel="Return"
      formatX={formatPercent}
      formatY={formatPercent}
    />,
  );

  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'AAA: Volatility 10.00%, Return 20.00%',
    'BBB: Volatility 20.00%, Return 10.00%',
  ]);
  expect(links.map((link) => link.tabIndex)).toEqual([0, -1]);
  expect(screen.getByRole('group', { name: /^Risk and return/ })).toHaveAccessibleDescription(
    /2 points: Volatility from 10.00% \(AAA\) to 20.00% \(BBB\)/,
  );
});

it.each([
  ['columns', <ColumnChart key="a" label="x" columns={[]} format={String} isChange={false} />],
  ['a histogram', <Histogram key="b" label="x" values={[]} format={String} />],
  [
    'a curve',
    <CurveChart
      key="c"
      label="x"
      places={['2Y']}
      lines={[{ id: 'a', label: 'A', values: [null] }]}
      format={String}
    />,
  ],
  [
    'points',
    <ScatterChart key="d" label="x" points={[]} xLabel="x" yLabel="y" formatX={String} formatY={String} />,
  ],
])('shows a message when there are no data: %s', (_, element) => {
  render(element);

  expect(screen.getByText(/^Nothing to/)).toBeInTheDocument();
});
