import { HEAT_DEPTHS, HEAT_STEPS } from '@/lib/charting/heat-map';
import type { LegendMark } from '@/lib/charting/export-svg';
import styles from './heat-map.module.scss';

const STEPS = Array.from({ length: 2 * HEAT_STEPS + 1 }, (_, index) => index - HEAT_STEPS);

/** Formats the ends of a scale without trailing zeros: `+2.50%` as `+2.5%`. */
export function scaleEnds(limit: number, format: (value: number) => string): readonly [string, string] {
  const end = (value: number) =>
    format(value)
      .replace(/(\.\d*?)0+(?!\d)/, '$1')
      .replace(/\.(?!\d)/, '');
  return [`≤ ${end(-limit)}`, `≥ ${end(limit)}`];
}

export interface HeatLegendProps {
  readonly limit: number;
  readonly format: (value: number) => string;
}

/** Color scale from the lowest to the highest value, with its ends labeled. */
export function HeatLegend({ limit, format }: HeatLegendProps) {
  const [low, high] = scaleEnds(limit, format);
  return (
    <p className={styles.legend}>
      <span>{low}</span>
      {STEPS.map((step) => (
        <i key={step} data-c={step} />
      ))}
      <span>{high}</span>
    </p>
  );
}

/** The same legend for an exported file. */
export function heatLegendMarks({ limit, format }: HeatLegendProps): LegendMark[] {
  const [low, high] = scaleEnds(limit, format);
  return STEPS.map((step) => ({
    label: step === -HEAT_STEPS ? low : step === HEAT_STEPS ? high : '',
    color: step === 0 ? 'line' : step < 0 ? 'loss' : 'gain',
    shape: 'box',
    opacity: step === 0 ? 1 : HEAT_DEPTHS[Math.abs(step)]!,
  }));
}
