import { numberMarks } from '@/lib/domain/text';
import type { ValueFormat } from '@/lib/charting/chart-model';
import { formatCompact, formatNumber } from './number';
import { formatPercent } from './percent';
import { formatLevel, priceDigits } from './price';

/** From here on a value is wider than the column of the axis, and shortened: `1.50 M`. */
const MOST = 1_000_000;

/** Characters that the column of the axis has room for: `57,577.80`. */
const MAX_CHARACTERS = 9;

/** Formats a tick of a value axis. */
export function formatTick(value: number, format: ValueFormat, digits: number): string {
  switch (format) {
    case 'percent':
      return Math.abs(value) >= 10_000
        ? `${formatCompact(value * 100)}${numberMarks().percent}`
        : formatPercent(value, { digits });
    case 'compact':
      return value === 0 ? '0' : formatCompact(value);
    case 'price':
      if (Math.abs(value) >= MOST) return formatCompact(value);
      // Five-digit levels have no room for decimals.
      return formatNumber(value, {
        digits: Math.abs(value) >= 10_000 ? 0 : Math.min(digits, Math.max(digits, 0)),
      });
    case 'number': {
      if (Math.abs(value) >= MOST) return formatCompact(value);
      const text = formatNumber(value, { digits });
      return text.length > MAX_CHARACTERS ? formatNumber(value, { digits: 0 }) : text;
    }
  }
}

/** Formats a value in full, as in the tooltip and the keyboard reading of points. */
export function formatValue(value: number, format: ValueFormat, kind?: string): string {
  switch (format) {
    case 'percent':
      return formatPercent(value);
    case 'compact':
      return formatCompact(value);
    case 'price':
      return formatLevel(value, kind);
    case 'number':
      return formatNumber(value, { digits: Math.max(2, priceDigits(value)) });
  }
}
