import { isModifiedClick } from '@/components/ui/segmented-control';
import { overlayId, overlayLabel } from '../state/indicator-spec';
import type { PriceState } from '../state/price-state';
import type { PriceControls } from '../view/price-links';
import styles from './chart-card.module.scss';
import { OVERLAY_COLORS } from './overlay-colors';

export interface ChartLegendProps extends Pick<PriceControls, 'hrefWith' | 'change'> {
  readonly state: PriceState;
}

/**
 * Moves the focus from a link that is about to be removed to its neighbor; from the last one to the chart.
 */
function passFocusOn(link: HTMLElement): void {
  const item = link.closest('li');
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const place = beside?.querySelector('a') ?? link.closest('section')?.querySelector('[role="application"]');
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}

/** Legend of the overlays, with a link that removes each. */
export function ChartLegend({ state, hrefWith, change }: ChartLegendProps) {
  if (state.overlays.length === 0) return null;
  return (
    <ul className={styles.legend} aria-label="Legend">
      {state.overlays.map((overlay, index) => {
        const part = { overlays: state.overlays.filter((other) => other !== overlay) };
        const label = overlayLabel(overlay);
        return (
          <li key={overlayId(overlay)}>
            <span className={`${styles.key} ${styles[OVERLAY_COLORS[index % OVERLAY_COLORS.length]!]}`} />
            {label}
            <a
              href={hrefWith(part)}
              rel="nofollow"
              aria-label={`Remove ${label}`}
              onClick={(event) => {
                if (isModifiedClick(event)) return;
                event.preventDefault();
                passFocusOn(event.currentTarget);
                change(part);
              }}
            >
              ✕
            </a>
          </li>
        );
      })}
    </ul>
  );
}
