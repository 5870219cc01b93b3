import { formatNumber } from './number';
import type { NumberStyle } from './number';

/** A fraction as percent: 0.0124 is `1.24 %`, signed `+1.24 %`. The only place where a fraction becomes a percentage. */
export function formatPercent(fraction: number, style: NumberStyle = {}): string {
  return `${formatNumber(fraction * 100, style)} %`;
}

/** A fraction with its sign, as returns are written: `+1.24 %`, `−0.40 %`, `0.00 %`. */
export function formatReturn(fraction: number): string {
  return formatPercent(fraction, { signed: true });
}

/** A change of a rate in basis points: 0.0003 is `+3 bp`. */
export function formatBasisPoints(fraction: number): string {
  return `${formatNumber(fraction * 10_000, { digits: 0, signed: true })} bp`;
}
