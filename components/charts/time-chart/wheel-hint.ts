import { t } from '@/lib/domain/text';
import styles from './zoomable-chart.module.scss';

const SHOWN_MS = 2400;

/**
 * Shows a hint over a chart on how to zoom, because the plain wheel scrolls the page. It disappears after
 * some seconds.
 */
export function showWheelHint(chart: HTMLElement): void {
  const hint = document.createElement('p');
  hint.className = styles.hint ?? '';
  hint.setAttribute('role', 'status');
  hint.textContent = t(
    /Mac/.test(navigator.userAgent) ? 'Hold ⌘ and scroll to zoom' : 'Hold Ctrl and scroll to zoom',
  );
  chart.append(hint);
  setTimeout(() => hint.remove(), SHOWN_MS);
}
