import { act, fireEvent, render, screen } from '@testing-library/react';
import { InteractiveChart } from '@/components/charts/time-chart/zoomable-chart';
import { showWheelHint } from '@/components/charts/time-chart/wheel-hint';
import { drawChart } from '@/lib/charting/chart-svg';
import { buildSeriesChart } from '@/lib/charting/series-model';

const HINT = 'Hold Ctrl and scroll to zoom';
const WINDOW = { first: 0, last: 1 };

function open() {
  const model = buildSeriesChart(
    { days: [1, 2], unit: 'index', series: [{ id: 'A', label: 'A', values: [1, 2] }] },
    WINDOW,
  );
  const format = String;
  render(
    <InteractiveChart
      drawing={drawChart(model, WINDOW, { formatTick: format, idPrefix: 'a' })}
      source={{ model, window: WINDOW }}
      label="A"
      describedBy="words"
      formatTick={format}
      formatValue={format}
      onInteract={() => undefined}
      onWindow={() => undefined}
      handle={{ current: null }}
    />,
  );
  return screen.getByRole('application');
}

it('shows how to zoom at the first turn of the wheel', async () => {
  const chart = open();

  fireEvent.wheel(chart, { deltaY: 100 });

  expect(await screen.findByText(HINT)).toBeInTheDocument();
});

it.each([
  ['with Ctrl held', { deltaY: 100, ctrlKey: true }],
  ['sideways', { deltaX: 100, deltaY: 2 }],
])('shows nothing %s', async (_, wheel) => {
  const chart = open();

  fireEvent.wheel(chart, wheel);
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));

  expect(screen.queryByText(HINT)).not.toBeInTheDocument();
});

it('disappears after a while', () => {
  jest.useFakeTimers();
  const chart = document.body.appendChild(document.createElement('div'));

  showWheelHint(chart);
  expect(chart).toHaveTextContent(HINT);
  jest.advanceTimersByTime(3000);

  expect(chart).toBeEmptyDOMElement();
  jest.useRealTimers();
});
