import { isModifiedClick } from '@/components/ui/segmented-control';
import { overlayId, overlayLabel } from '../state/indicator-spec';
import type { PriceState } from '../state/price-state';
import type { PriceControls } from '../view/price-links';
import styles from './chart-card.module.scss';
import { OVERLAY_COLORS } from './overlay-colors';

export interface ChartLegendProps extends Pick<PriceControls, 'hrefWith' | 'change'> {
  readonly state: PriceState;
}

/** Gives the focus of a link that is about to go to the one beside it; from the last one to the chart. */
function passFocusOn(link: HTMLElement): void {
  const item = link.closest('li');
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const place = beside?.querySelector('a') ?? link.closest('section')?.querySelector('[role="application"]');
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}

/** What the colors over the price mean, and the way to take each away. */
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
