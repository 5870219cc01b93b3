import type { ColorRole } from '@/lib/charting/chart-model';

/** Colors of the overlays, in order. */
export const OVERLAY_COLORS: readonly ColorRole[] = ['s2', 's3', 's4', 's6', 's5', 's1'];
