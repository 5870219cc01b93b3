import type { ColorRole } from '@/lib/charting/chart-model';
import type { PriceState } from '../state/price-state';

/** Colors of the overlays, in order. */
export const OVERLAY_COLORS: readonly ColorRole[] = ['s2', 's3', 's4', 's6', 's5', 's1'];

/** The style of the line of another instrument: dashed, in the first color that no overlay has. */
export function comparedLook({ overlays }: Pick<PriceState, 'overlays'>, index: number) {
  return {
    color: OVERLAY_COLORS[(overlays.length + index) % OVERLAY_COLORS.length]!,
    dash: [6, 3],
  } as const;
}
