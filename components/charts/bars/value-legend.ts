import { t } from '@/lib/domain/text';
import type { LegendMark } from '@/lib/charting/export-svg';

/** Legend of bars for an exported file: gains and losses by color, or amounts in one. */
export function valueLegend(valueLabel: string, isChange: boolean): LegendMark[] {
  if (!isChange) return [{ label: valueLabel, color: 's1', shape: 'box' }];
  return [
    { label: t('{valueLabel}, above zero', { valueLabel }), color: 'gain', shape: 'box' },
    { label: t('below zero'), color: 'loss', shape: 'box' },
  ];
}
