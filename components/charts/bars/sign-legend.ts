import type { LegendMark } from '@/lib/charting/export-svg';

/** Legend of bars on both sides of zero, for an exported file. */
export function signLegend(valueLabel: string): LegendMark[] {
  return [
    { label: `${valueLabel}, above zero`, color: 'gain', shape: 'box' },
    { label: 'below zero', color: 'loss', shape: 'box' },
  ];
}
