import { t } from '@/lib/domain/text';
import { LineLegend } from '@/components/charts/svg/line-legend';
import { FigureText } from '@/components/ui/figure-text';
import { isModifiedClick } from '@/components/ui/controls/segmented-control';
import { formatEpochDay } from '@/lib/format/date';
import { formatReturn } from '@/lib/format/percent';
import { stockHref } from '@/lib/site/routes';
import type { RangeView } from '../data/range-view';
import { overlayId, overlayLabel } from '../state/indicator-spec';
import type { PriceState } from '../state/price-state';
import type { PriceControls } from '../view/price-links';
import styles from './chart-card.module.scss';
import { comparedLook, OVERLAY_COLORS } from '../data/overlay-colors';

/** The gap of a change without a common day or a known basis. */
const UNKNOWN = { gap: 'no-overlap', need: null, have: null } as const;

export interface ChartLegendProps extends Pick<PriceControls, 'hrefWith' | 'change'> {
  readonly state: PriceState;
  readonly view: RangeView;
  readonly asOf: string | null;
}

/**
 * Moves the focus from a link that is about to be removed to its neighbor; from the last one to the chart.
 */
function passFocusOn(link: HTMLElement): void {
  const item = link.closest('li');
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const place =
    beside?.querySelector('a[rel="nofollow"]') ??
    link.closest('section')?.querySelector('[role="application"]');
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}

/** Legend of the overlays and of the other instruments with their changes, with a link that removes each. */
export function ChartLegend({ state, view, asOf, hrefWith, change }: ChartLegendProps) {
  if (state.overlays.length + view.compared.length === 0) return null;
  const removal = (label: string, part: Partial<PriceState>) => (
    <a
      href={hrefWith(part)}
      rel="nofollow"
      className={styles.removal}
      aria-label={t('Remove {label}', { label })}
      onClick={(event) => {
        if (isModifiedClick(event)) return;
        event.preventDefault();
        passFocusOn(event.currentTarget);
        change(part);
      }}
    >
      ✕
    </a>
  );
  return (
    <LineLegend>
      {state.overlays.map((overlay, index) => {
        const part = { overlays: state.overlays.filter((other) => other !== overlay) };
        const label = overlayLabel(overlay);
        return (
          <li key={overlayId(overlay)}>
            <span className={`${styles.key} ${styles[OVERLAY_COLORS[index % OVERLAY_COLORS.length]!]}`} />
            {label}
            {removal(label, part)}
          </li>
        );
      })}
      {view.compared.map(({ symbol, change: theirs, from }, index) => (
        <li key={symbol}>
          <span className={`${styles.key} ${styles.dashed} ${styles[comparedLook(state, index).color]}`} />
          <a className={styles.name} href={stockHref(symbol, { asOf })}>
            {symbol}
          </a>
          <FigureText value={theirs} gap={UNKNOWN} format={formatReturn} isChange />
          {from !== null && from > view.summary.first.day && (
            <span>{t('since {from}', { from: formatEpochDay(from) })}</span>
          )}
          {removal(symbol, { compare: state.compare.filter((_, place) => place !== index) })}
        </li>
      ))}
    </LineLegend>
  );
}
