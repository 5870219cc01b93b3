import { fireEvent, screen } from '@testing-library/react';
import { fillScreen, stretchChart } from '@/components/charts/frame/fill-screen';
import type { FullHeight } from '@/components/charts/frame/full-height';
import { HEIGHT_EVENT } from '@/components/charts/frame/full-height';
import { chartHeight } from '@/lib/charting/chart-svg';
import { buildSeriesChart } from '@/lib/charting/series-model';

const WINDOW = { first: 0, last: 1 };
const MODEL = buildSeriesChart(
  { days: [1, 2], unit: 'index', drawdown: true, series: [{ id: 'A', label: 'A', values: [1, 2] }] },
  WINDOW,
);

function setFull(element: Element | null): void {
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: element });
  fireEvent(document, new Event('fullscreenchange'));
}

function setUp() {
  document.body.innerHTML = '<section><button>Full screen</button><div role="application"></div></section>';
  const card = document.querySelector('section')!;
  const heights: (FullHeight | null)[] = [];
  screen
    .getByRole('application')
    .addEventListener(HEIGHT_EVENT, (event) =>
      heights.push((event as CustomEvent<FullHeight | null>).detail),
    );
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true });
  const enter = jest.fn(() => Promise.resolve(setFull(card)));
  const leave = jest.fn(() => Promise.resolve(setFull(null)));
  Object.assign(card, { requestFullscreen: enter });
  Object.assign(document, { exitFullscreen: leave });
  screen.getByRole('button', { name: 'Full screen' }).focus();
  return { card, heights, leave };
}

it('divides the height of the screen between the panes of a chart', () => {
  const { model, window } = stretchChart({ model: MODEL, window: WINDOW }, 800);

  expect(chartHeight(model.panes)).toBeCloseTo(800, -1);
  expect(window).toBe(WINDOW);
  const [line, falls] = model.panes;
  expect(line!.height / falls!.height).toBeCloseTo(300 / 90, 1);
});

it.each([
  ['by its button', () => fireEvent.click(screen.getByRole('button', { name: 'Exit full screen' }))],
  ['with Escape', () => fireEvent.keyDown(document, { key: 'Escape' })],
])('shows a card with its chart in full screen, and leaves it %s', async (_, leaveIt) => {
  const { card, heights, leave } = setUp();

  await fillScreen(card);
  expect(heights.map((one) => one?.height)).toEqual([window.innerHeight - 64]);
  expect(screen.getByRole('button', { name: 'Exit full screen' })).toHaveFocus();

  leaveIt();
  expect(leave).toHaveBeenCalledTimes(1);
  expect(heights.at(-1)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Exit full screen' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Full screen' })).toHaveFocus();
});

it('returns false when the browser has no fullscreen', async () => {
  const { card } = setUp();
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: false });

  await expect(fillScreen(card)).rejects.toThrow('not available in this browser');
});
