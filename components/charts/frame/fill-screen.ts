import { t } from '@/lib/domain/text';
import { chartHeight } from '@/lib/charting/chart-svg';
import styles from './chart-export.module.scss';
import { HEIGHT_EVENT } from './full-height';
import type { WindowedChart, FullHeight } from './full-height';

/** Space below a full-screen chart for the exit button, in CSS pixels. */
const FOOT = 64;
const MIN_HEIGHT = 300;

/**
 * Shows a card and its charts in full screen. Escape or the button exits.
 *
 * @throws Error when the browser supports full screen for videos only.
 */
export async function fillScreen(card: HTMLElement): Promise<void> {
  if (!document.fullscreenEnabled) throw new Error('Full screen is not available in this browser.');
  const opener = document.activeElement;
  await card.requestFullscreen();
  const control = { isOver: false };
  const leave = document.createElement('button');
  leave.type = 'button';
  leave.className = t('btn btn-plain {leave}', { leave: styles.leave });
  leave.textContent = t('Exit full screen');
  leave.addEventListener('click', () => void document.exitFullscreen());
  card.append(leave);
  leave.focus();

  // The browser exits full screen on Escape itself. Where browser shortcuts are disabled (kiosk mode, a
  // remote browser), the page receives the key.
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && document.fullscreenElement) void document.exitFullscreen();
  };
  const fit = () => setHeights(card, fullHeights);
  const end = () => {
    if (document.fullscreenElement === card || control.isOver) return;
    control.isOver = true;
    leave.remove();
    window.removeEventListener('resize', fit);
    document.removeEventListener('keydown', press);
    document.removeEventListener('fullscreenchange', end);
    setHeights(card, () => null);
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
  window.addEventListener('resize', fit);
  document.addEventListener('keydown', press);
  document.addEventListener('fullscreenchange', end);
  fit();
}

function setHeights(card: HTMLElement, heightOf: (chart: Element, card: Element) => FullHeight | null): void {
  for (const chart of card.querySelectorAll('[role="application"]')) {
    chart.dispatchEvent(new CustomEvent(HEIGHT_EVENT, { detail: heightOf(chart, card) }));
  }
}

/** Distance from the top of the chart to the bottom of the screen. */
function fullHeights(chart: Element, card: Element): FullHeight {
  const above = chart.getBoundingClientRect().top - card.getBoundingClientRect().top + card.scrollTop;
  return {
    height: Math.max(MIN_HEIGHT, Math.round(window.innerHeight - above - FOOT)),
    stretch: stretchChart,
  };
}

/** Scales the panes of a chart to a total height, keeping their proportions. */
export function stretchChart({ model, window }: WindowedChart, height: number): WindowedChart {
  const drawn = model.panes.reduce((sum, pane) => sum + pane.height, 0);
  const around = chartHeight(model.panes) - drawn;
  const factor = Math.max(0.5, (height - around) / drawn);
  const panes = model.panes.map((pane) => ({ ...pane, height: Math.round(pane.height * factor) }));
  return { window, model: { ...model, panes } };
}
