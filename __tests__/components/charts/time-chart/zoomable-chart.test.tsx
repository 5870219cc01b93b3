import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { InteractiveChart } from '@/components/charts/time-chart/zoomable-chart';
import type { TimeChartHandle } from '@/components/charts/time-chart/mount-time-chart';
import type { ChartModel } from '@/lib/charting/chart-model';

/** A line whose value is its day. */
function modelOf(days: readonly number[]): ChartModel {
  const values = Float64Array.from(days);
  const layer = { id: 'a', label: 'AAA', color: 's1' as const, kind: 'line' as const, values };
  const pane = {
    id: 'price',
    title: '',
    height: 100,
    scale: 'linear' as const,
    format: 'number' as const,
    layers: [layer],
    guides: [],
    bounds: { min: null, max: null },
    fallsOf: null,
  };
  return { days: Int32Array.from(days), panes: [pane] };
}

const SAMPLE = { model: modelOf([100, 102, 104, 106]), window: { first: 0, last: 3 } };
/** The range of the sample, within a longer history. */
const WHOLE = {
  model: modelOf(Array.from({ length: 107 }, (_, day) => day)),
  window: { first: 100, last: 106 },
};

function chartOf(source: typeof SAMPLE | null, onInteract: () => void = () => undefined) {
  return (
    <InteractiveChart
      drawing={{ height: 100, plot: '', gutter: '' }}
      source={source}
      label="Prices"
      describedBy="words"
      formatTick={String as never}
      formatValue={String}
      onInteract={onInteract}
      onWindow={() => undefined}
      handle={createRef<TimeChartHandle>()}
    />
  );
}

it('stays on the day that is read when the whole history replaces a sample of it', () => {
  const { rerender, container } = render(chartOf(SAMPLE));
  const spoken = () => container.querySelector('[aria-live]')!.textContent;
  const chart = screen.getByRole('application');
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(spoken()).toBe('15 Apr 1970: AAA 104');

  rerender(chartOf(WHOLE));
  expect(spoken()).toBe('15 Apr 1970: AAA 104');
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });

  expect(spoken()).toBe('14 Apr 1970: AAA 103');
});

it('repeats a key that was pressed before the series arrived', () => {
  const onInteract = jest.fn();
  const { rerender, container } = render(chartOf(null, onInteract));
  const chart = screen.getByRole('application');
  chart.focus();

  // The page does not scroll to its end meanwhile.
  expect(fireEvent.keyDown(chart, { key: 'End' })).toBe(false);
  expect(onInteract).toHaveBeenCalled();
  rerender(chartOf(SAMPLE, onInteract));

  expect(container.querySelector('[aria-live]')!.textContent).toBe('17 Apr 1970: AAA 106');
});
